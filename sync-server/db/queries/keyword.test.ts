import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../testing/put-records.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import { contains } from './keyword.ts';

const NAMES = ['100% Momo', '100 Momo', 'snake_case', 'snakeXcase', 'back\\slash', 'CAFÉ ÜNO', 'たまご'];

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const rows = NAMES.map((restaurantName, n) => ({ ...testCustomer(testId(500 + n), `k${n}`), restaurantName }));
  await putRecords(
    world.db,
    rows.map((row) => ['customers', row]),
    world.clock.now(),
  );
});
afterAll(() => world.close());

async function found(keyword: string) {
  const rows = await world.db
    .selectFrom('customers')
    .select('restaurantName')
    .where(contains(world.db, 'restaurantName', keyword))
    .orderBy('_id')
    .execute();
  return rows.map(({ restaurantName }) => restaurantName).filter((name) => NAMES.includes(name));
}

test.each([
  ['momo', ['100% Momo', '100 Momo']],
  ['0%', ['100% Momo']],
  ['e_c', ['snake_case']],
  ['\\', ['back\\slash']],
  ['café ün', ['CAFÉ ÜNO']],
  ['まご', ['たまご']],
  ["' or 1=1 --", []],
  ['', NAMES],
])('the keyword %j is looked for as it stands, in any case of letters', async (keyword, names) => {
  expect(await found(keyword)).toEqual(names);
});
