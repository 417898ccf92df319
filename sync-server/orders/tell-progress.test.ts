import { afterAll, beforeAll, expect, test } from 'vitest';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { readSeq } from '../db/meta.ts';
import { catchUp, idsOf, pushOne, queued } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';
import { tellOrderProgress } from './tell-progress.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a restaurant hears of the stops and slips of its orders that are under way, once', async () => {
  const dispatch = { orderTrackId: testId(610), deliveredBy: IDS.driver1 };
  await pushOne(world, 'admin', queued('order.dispatch', { orderId: IDS.order1, ...dispatch }));
  // As published by a server of the previous version.
  await world.db.deleteFrom('feed').where('audience', 'like', 'customer:%').where('tbl', '=', 'orderTracks').execute();
  expect(idsOf(await catchUp(world, 'customer1'), 'orderTracks')).toEqual([]);
  await tellOrderProgress(world.db, world.clock.now());
  const told = await readSeq(world.db);
  const replica = await catchUp(world, 'customer1');
  expect(idsOf(replica, 'orderTracks')).toEqual([testId(610)]);
  expect(replica.rows.get(`orderTracks/${testId(610)}`)).toMatchObject({ deliveredBy: '', isDelivered: false });
  await tellOrderProgress(world.db, world.clock.now());
  expect(await readSeq(world.db)).toBe(told);

  await pushOne(world, 'driver1', queued('orderTrack.deliver', { orderTrackId: testId(610) }));
  const after = await catchUp(world, 'customer1');
  expect(idsOf(after, 'slips')).toEqual([testId(610)]);
  expect(idsOf(await catchUp(world, 'customer2'), 'slips')).toEqual([]);
});
