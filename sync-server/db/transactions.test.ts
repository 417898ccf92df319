import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../testing/test-world.ts';
import { nextSeq } from './history.ts';
import { readSeq } from './meta.ts';
import { inSavepoint } from './savepoint.ts';
import { readTogether, writeTogether } from './transactions.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const marks = () => world.db.selectFrom('marks').select('seq').orderBy('seq').execute();

test('positions follow each other within a write, and are stored with it', async () => {
  const before = await readSeq(world.db);
  const taken = await writeTogether(world.db, async (trx) => [
    await nextSeq(trx),
    await nextSeq(trx),
    await readSeq(trx),
  ]);
  expect(taken).toEqual([before + 1, before + 2, before + 2]);
  expect(await readSeq(world.db)).toBe(before + 2);
});

test('a feed position whose work was undone is reused by the next write', async () => {
  const before = await readSeq(world.db);
  await writeTogether(world.db, async (trx) => {
    await nextSeq(trx);
    const undone = inSavepoint(trx, async () => {
      await nextSeq(trx);
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    expect(await nextSeq(trx)).toBe(before + 2);
  });
  expect(await readSeq(world.db)).toBe(before + 2);
  expect((await marks()).slice(-2)).toEqual([{ seq: before + 1 }, { seq: before + 2 }]);
});

test('a write that fails leaves the position as it was', async () => {
  const before = await readSeq(world.db);
  const failed = writeTogether(world.db, async (trx) => {
    await nextSeq(trx);
    throw new Error('Failed');
  });
  await expect(failed).rejects.toThrow('Failed');
  expect(await readSeq(world.db)).toBe(before);
});

test('nobody takes a position outside of a write: it would not be stored', async () => {
  const alone = world.db.transaction();
  await expect(alone.execute((trx) => nextSeq(trx))).rejects.toThrow('within writeTogether');
});

test('writes at the same moment run one after the other', async () => {
  const before = await readSeq(world.db);
  const taken = await Promise.all(Array.from({ length: 12 }, () => writeTogether(world.db, nextSeq)));
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => before + 1 + index));
});

test('reads that belong together see one moment, whatever is written meanwhile', async () => {
  const before = await readSeq(world.db);
  let written: Promise<unknown> = Promise.resolve();
  const seen = await readTogether(world.db, async (trx) => {
    const first = await readSeq(trx);
    written = writeTogether(world.db, nextSeq);
    // In SQLite the write waits for this read; in PostgreSQL it does not.
    await Promise.race([written, new Promise((later) => setTimeout(later, 200))]);
    return [first, await readSeq(trx)];
  });
  expect(seen).toEqual([before, before]);
  await written;
  expect(await readSeq(world.db)).toBe(before + 1);
});
