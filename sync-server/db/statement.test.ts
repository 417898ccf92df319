import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../testing/test-world.ts';
import { statement, writtenOnce } from './statement.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a statement is run with what each call binds to it', async () => {
  const nameOf = statement<{ name: string }>('select "name" from "categories" where "_id" = ?');
  const [thai, rice] = [nameOf(world.ids.thaiItems), nameOf(world.ids.rice)];
  expect((await world.db.executeQuery(thai)).rows).toEqual([{ name: 'Thai Items' }]);
  expect((await world.db.executeQuery(rice)).rows).toEqual([{ name: 'Rice' }]);
});

test('one that Kysely writes is written at the first call alone, and run with what each call binds to it', async () => {
  let written = 0;
  const nameOf = writtenOnce((db) => {
    written += 1;
    return db.selectFrom('categories').select('name').where('_id', '=', '');
  });
  expect((await nameOf(world.db, world.ids.thaiItems)).rows).toEqual([{ name: 'Thai Items' }]);
  const inTransaction = world.db.transaction().execute((trx) => nameOf(trx, world.ids.rice));
  expect((await inTransaction).rows).toEqual([{ name: 'Rice' }]);
  expect(written).toBe(1);
});
