import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { readEpoch } from '../../../sync-server/db/meta.ts';
import { readMeta, writeMeta } from '../../replica/meta.ts';
import { mutate } from '../outbox/mutate.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

type Opened = ReturnType<TestNetwork['openDevice']>;

const sync = ({ device, transport }: Opened) => syncRound(device, transport);
const addNote = ({ device }: Opened, note = 'Closed') =>
  mutate(device, 'invoice.addNote', { invoiceId: network.ids.invoice1, noteId: newId(), note, date: '2025-06-11' });
const serverEpoch = () => readEpoch(network.server.db);
const epochs = () => network.server.db.selectFrom('epochs').select(['no', 'how']).orderBy('no').execute();
async function notes(): Promise<string[]> {
  const rows = await network.server.db.selectFrom('notes').select('note').orderBy('note').execute();
  return rows.map(({ note }) => note);
}

/**
 * A driver's note that the server applied after the backup that is then put back by hand. `pulled`: the driver's device
 * has pulled its effect.
 */
async function loseNote({ pulled }: { pulled: boolean }) {
  const driver = network.openDevice('driver1');
  const office = network.openDevice('admin');
  await sync(driver);
  await sync(office);
  const backup = await network.backUp();
  await addNote(driver, 'lost');
  if (pulled) await sync(driver);
  else {
    network.intercept((path) => (path.startsWith('/api/sync/pull') ? Response.json({}, { status: 503 }) : undefined));
    await expect(sync(driver)).rejects.toMatchObject({ kind: 'server' });
    network.intercept(null);
  }
  await network.putBack(backup);
  return { driver, office, epoch: await serverEpoch() };
}

describe('an older copy of the database, put back by hand, is detected', () => {
  test('by a device that has pulled changes missing in the copy', async () => {
    const { driver, epoch } = await loseNote({ pulled: true });
    await sync(driver);
    expect(await serverEpoch()).not.toBe(epoch);
    expect(await epochs()).toEqual([
      { no: 1, how: 'made' },
      { no: 2, how: 'found' },
    ]);
    expect(await notes()).toEqual(['lost']);
  });

  test('even if the copy has moved on, past the position of the device', async () => {
    const { driver, office, epoch } = await loseNote({ pulled: true });
    for (const note of ['new 1', 'new 2', 'new 3']) {
      await addNote(office, note);
      await sync(office);
    }
    expect(await serverEpoch()).toBe(epoch);
    await sync(driver);
    expect(await serverEpoch()).not.toBe(epoch);
    expect(await notes()).toEqual(['lost', 'new 1', 'new 2', 'new 3']);
  });

  test('by a device that only got the verdict on its work, before it pulls', async () => {
    const { driver, epoch } = await loseNote({ pulled: false });
    await addNote(driver, 'later');
    const seen: unknown[] = [];
    await syncRound(driver.device, {
      ...driver.transport,
      async push(request) {
        const answer = await driver.transport.push(request);
        seen.push(answer.verdicts.length);
        return answer;
      },
    });
    expect(seen[0]).toBe(0);
    expect(await serverEpoch()).not.toBe(epoch);
    expect(await notes()).toEqual(['later', 'lost']);
  });

  test('once, by the first device that comes', async () => {
    const { driver, office } = await loseNote({ pulled: true });
    const second = network.openDevice('driver2');
    await sync(office);
    await Promise.all([sync(driver), sync(second), sync(driver)]);
    await sync(office);
    expect((await epochs()).map(({ how }) => how)).toEqual(['made', 'found']);
  });
});

test('a device of an epoch that this copy never had proves the loss, and later devices find it known', async () => {
  const driver = network.openDevice('driver1');
  const office = network.openDevice('admin');
  const original = await network.backUp();
  await network.restore(original);
  for (const each of [driver, office]) await sync(each);
  await network.putBack(original);
  await sync(driver);
  const found = await epochs();
  expect(found.toSorted((a, b) => a.no - b.no)).toEqual([
    { no: 2, how: 'elsewhere' },
    { no: 3, how: 'made' },
    { no: 4, how: 'found' },
  ]);
  await sync(office);
  expect(await epochs()).toEqual(found);
});

describe('no loss is reported', () => {
  test('where nothing was lost', async () => {
    const driver = network.openDevice('driver1');
    const epoch = await serverEpoch();
    for (const note of ['a', 'b']) {
      await addNote(driver, note).catch(() => sync(driver).then(() => addNote(driver, note)));
      await sync(driver);
    }
    await network.putBack(await network.backUp());
    await sync(driver);
    expect(await serverEpoch()).toBe(epoch);
    expect(await notes()).toEqual(['a', 'b']);
  });

  test('by a proof that this database did not seal', async () => {
    const { driver, epoch } = await loseNote({ pulled: true });
    const cursor = (await readMeta(driver.device.db, 'cursor')) ?? '';
    const [first = '', readers, seq, start, no, mark, seal = ''] = cursor.split('~');
    const forged = [
      [first, readers, Number(seq) + 5, start, no, mark, seal],
      [first, readers, seq, start, no, 'AAAAAAAAAAAAAAAA', seal],
      [first, readers, seq, start, no, mark, `${seal.slice(1)}A`],
    ];
    for (const parts of forged) {
      await driver.transport.pull(parts.join('~'));
      expect(await serverEpoch()).toBe(epoch);
    }
    await driver.transport.pull(cursor);
    expect(await serverEpoch()).not.toBe(epoch);
  });

  test('by a device of the last version, which has no proof: it starts over where its cursor is ahead', async () => {
    const { driver, epoch } = await loseNote({ pulled: true });
    const { db } = driver.device;
    const cursor = (await readMeta(db, 'cursor')) ?? '';
    await writeMeta(db, 'cursor', cursor.split('~').slice(0, 4).join('~'));
    await db.meta.delete('proof');
    await sync(driver);
    expect(await serverEpoch()).toBe(epoch);
    expect(await notes()).toEqual(['lost']);
  });
});
