import { afterEach, beforeEach, expect, test } from 'vitest';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { endRestore, readRestore, renewEpoch } from './history.ts';
import { findVerdict, readLoggedAhead } from './log/mutation-log.ts';
import { deleteMeta, readEpoch, readMeta, writeMeta } from './meta.ts';
import { inSavepoint } from './savepoint.ts';
import { createServerTx, readAhead, readRow } from './server-tx.ts';
import { writeTogether } from './transactions.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const ONCE = testId(7777);

class Undone extends Error {}

const key = { table: 'invoices', id: IDS.invoice1 } as const;

test('a write sees its own records, and again the old ones when its work is undone', async () => {
  await writeTogether(world.db, async (trx) => {
    await readAhead(trx, [key]);
    const before = await readRow(trx, 'invoices', IDS.invoice1);
    if (!before) throw new Error('No invoice.');
    const tx = createServerTx(trx);
    await tx.put('invoices', { ...before, note: 'first' });
    const undone = inSavepoint(trx, async () => {
      await tx.put('invoices', { ...before, note: 'second' });
      expect(await readRow(trx, 'invoices', IDS.invoice1)).toMatchObject({ note: 'second' });
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
    expect(await readRow(trx, 'invoices', IDS.invoice1)).toMatchObject({ note: 'first' });
  });
  expect(await readRow(world.db, 'invoices', IDS.invoice1)).toMatchObject({ note: 'first' });
});

test('records of a large import are undone like few', async () => {
  await writeTogether(world.db, async (trx) => {
    const tx = createServerTx(trx);
    const before = await readRow(trx, 'invoices', IDS.invoice1);
    if (!before) throw new Error('No invoice.');
    const undone = inSavepoint(trx, async () => {
      await tx.put('invoices', { ...before, note: 'second' });
      const many = Array.from({ length: 5100 }, (_none, index) => ({
        table: 'products' as const,
        id: `none-${index}`,
      }));
      await readAhead(trx, many);
      await readRow(trx, 'invoices', IDS.invoice1);
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
    expect(await readRow(trx, 'invoices', IDS.invoice1)).toEqual(before);
  });
});

test('settings and epochs are those that the write left, also after work that is undone', async () => {
  await writeTogether(world.db, async (trx) => {
    await writeMeta(trx, 'clock', 'first');
    const epoch = await readEpoch(trx);
    const undone = inSavepoint(trx, async () => {
      await writeMeta(trx, 'clock', 'second');
      await deleteMeta(trx, 'clock');
      expect(await readMeta(trx, 'clock')).toBe(null);
      await renewEpoch(trx, { how: 'restored', now: 1 });
      expect(await readRestore(trx)).toMatchObject({ how: 'restored' });
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
    expect([await readMeta(trx, 'clock'), await readEpoch(trx), await readRestore(trx)]).toEqual([
      'first',
      epoch,
      null,
    ]);
    await renewEpoch(trx, { how: 'found', now: 1 });
    expect(await readRestore(trx)).toMatchObject({ how: 'found' });
    await endRestore(trx, 2);
    expect(await readRestore(trx)).toBe(null);
    await writeMeta(trx, 'clock', JSON.stringify(null));
  });
});

test('a line that was looked up before it was written counts once', async () => {
  const wanted = { id: ONCE, name: 'x', args: '{}', actorId: IDS.admin };
  await writeTogether(world.db, async (trx) => {
    await readLoggedAhead(trx, [ONCE]);
    expect(await findVerdict(trx, wanted)).toBe(undefined);
    const verdict = JSON.stringify({ id: ONCE, status: 'applied', seq: 1 });
    const at = '2025-06-11T00:00:00.000Z';
    const line = { ...wanted, deviceId: null, at, receivedAt: at, verdict, code: null, enteredBy: null };
    await trx
      .insertInto('mutationLog')
      .values({ ...line, epoch: null, seq: null, cameInAt: null, knew: null })
      .execute();
    expect(await findVerdict(trx, wanted)).toMatchObject({ status: 'applied' });
  });
});
