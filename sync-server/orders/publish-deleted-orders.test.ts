import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import { IDS, type Put, testId, WORLD_START } from '../../schema/testing/test-records.ts';
import { readSeq } from '../db/meta.ts';
import { putRecords } from '../testing/put-records.ts';
import { catchUp, idsOf } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { publishDeletedOrders } from './publish-deleted-orders.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const deleted = (number: number, daysAgo: number): Put => [
  'deletedOrders',
  {
    _id: testId(number),
    customerId: IDS.restaurant1,
    customMessage: '',
    deliveryDate: '2025-06-11',
    orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }],
    placedAt: toInstant(WORLD_START - daysAgo * DAY_MS),
    deletedAt: toInstant(WORLD_START - daysAgo * DAY_MS),
  },
];

test('what an earlier version told restaurants alone reaches the office’s devices with their next pull, once', async () => {
  await putRecords(world.db, [deleted(8001, 1), deleted(8002, 89), deleted(8003, 120)], WORLD_START);
  const before = await catchUp(world, 'customer1');
  expect(idsOf(before, 'deletedOrders')).toEqual([testId(8001), testId(8002), testId(8003)]);
  await world.db.deleteFrom('feed').where('tbl', '=', 'deletedOrders').where('audience', '=', 'office').execute();
  const device = await catchUp(world, 'manager');
  expect(idsOf(device, 'deletedOrders')).toEqual([]);

  await publishDeletedOrders(world.db, WORLD_START);
  // Only those of the last 90 days.
  expect(idsOf(await catchUp(world, 'manager', device), 'deletedOrders')).toEqual([testId(8001), testId(8002)]);
  const seq = await readSeq(world.db);
  await publishDeletedOrders(world.db, WORLD_START);
  expect(await readSeq(world.db)).toBe(seq);
  expect(idsOf(await catchUp(world, 'driver1'), 'deletedOrders')).toEqual([]);
});
