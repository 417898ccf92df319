import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { returnsOf, soldOn } from '../../../schema/slips/returned-goods.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { IDS, type PersonName } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { catchUp, idsOf, pushOne, queued, type Replica } from '../../testing/test-calls.ts';
import { expectedFor } from '../../testing/test-truth.ts';
import { createWorld, type World } from '../../testing/test-world.ts';
import { applyFeedRetention } from '../retention/feed-retention.ts';
import { bringFeedUpToDate } from '../retention/feed-update.ts';

const DAY = '2025-06-11';
const rice = slipLine({ _id: newId(), name: 'Rice', price: 3280, quantity: 10, unit: 'Bag' }, DAY);

let world: World;
beforeEach(async () => {
  world = await createWorld();
  const far = '2099-01-01T00:00:00.000Z';
  await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
});
afterEach(() => world.close());

async function does(person: PersonName, name: string, args: object) {
  const at = toInstant(world.clock.now());
  expect(await pushOne(world, person, queued(name, args, { at }))).toMatchObject({ status: 'applied' });
}

const plan = async (orderTrackId: string, deliveredBy: string) =>
  does('manager', 'orderTrack.create', { orderTrackId, customerId: IDS.restaurant3, deliveredBy });

async function writeSlip(slipId: string, lines: SlipLine[]) {
  const { versionSeen: _first, ...seen } = shown(lines);
  await does('manager', 'slip.create', { slipId, customerId: IDS.restaurant3, day: DAY, note: '', ...seen });
}

/** Driver 2 delivers ten bags of rice to a restaurant where driver 1 has never been. */
async function deliveredByTheOther(): Promise<string> {
  const slipId = newId();
  await plan(slipId, IDS.driver2);
  await writeSlip(slipId, [rice]);
  await does('driver2', 'orderTrack.deliver', { orderTrackId: slipId, slip: shown([rice]) });
  return slipId;
}

/** A driver's phone, which must hold exactly what plain SQL finds. */
async function phoneOf(driver: 'driver1' | 'driver2', grown?: Replica): Promise<Replica> {
  const fresh = await catchUp(world, driver);
  const truth = await expectedFor(world, driver);
  for (const phone of [fresh, grown && (await catchUp(world, driver, grown))]) {
    if (phone) expect(Object.fromEntries(phone.rows)).toEqual(truth);
  }
  return fresh;
}

test('a driver with a stop has what another delivered there, and takes it back at the door', async () => {
  const sold = await deliveredByTheOther();
  const phone = await phoneOf('driver1');
  expect(idsOf(phone, 'slips')).not.toContain(sold);

  const stop = newId();
  await plan(stop, IDS.driver1);
  expect(idsOf(await phoneOf('driver1', phone), 'slips')).toContain(sold);

  const soy = slipLine({ _id: newId(), name: 'Soy sauce', price: 500, quantity: 1, unit: 'Btl' }, DAY);
  await writeSlip(stop, [soy]);
  const known = [phone.rows.get(`slips/${sold}`)] as unknown as Slip[];
  const [origin] = soldOn(known, stop).values();
  const back = origin && returnsOf(origin, { ids: [newId(), newId()], quantity: 2000, reason: 'Spoiled' });
  if (!Array.isArray(back)) throw new Error('nothing to return');
  const change = { slipId: stop, correctionId: newId(), reason: 'Spoiled', ...shown([soy, ...back]) };
  await does('driver1', 'slip.change', change);
  await does('driver1', 'orderTrack.deliver', { orderTrackId: stop, slip: shown([soy, ...back], 2) });
  const slip = await world.db.selectFrom('slips').selectAll().where('_id', '=', stop).executeTakeFirstOrThrow();
  expect(slip.differs ?? null).toBeNull();
  // Driver 2's phone has driver 1's return, so that nothing is returned twice.
  expect(idsOf(await phoneOf('driver2'), 'slips')).toContain(stop);
});

test('the deliveries go with the stop: to whom it is given, and from whom it is taken', async () => {
  const sold = await deliveredByTheOther();
  const stop = newId();
  await plan(stop, IDS.driver1);
  const phone = await phoneOf('driver1');
  const other = newId();
  await plan(other, IDS.driver1);
  await does('manager', 'orderTrack.assign', { orderTrackIds: [stop], deliveredBy: IDS.driver2 });
  expect(idsOf(await phoneOf('driver1', phone), 'slips')).toContain(sold);
  await does('admin', 'orderTrack.delete', { orderTrackId: other });
  expect(idsOf(await phoneOf('driver1', phone), 'slips')).not.toContain(sold);
});

test('they leave a month after its last stop', async () => {
  const sold = await deliveredByTheOther();
  const stop = newId();
  await plan(stop, IDS.driver1);
  const phone = await phoneOf('driver1');
  await does('driver1', 'orderTrack.deliver', { orderTrackId: stop });
  world.clock.advance(20 * DAY_MS);
  const late = await deliveredByTheOther();
  await applyFeedRetention(world.db, world.clock.now());
  expect(idsOf(await phoneOf('driver1', phone), 'slips')).toEqual(expect.arrayContaining([sold, late]));
  world.clock.advance(11 * DAY_MS);
  await applyFeedRetention(world.db, world.clock.now());
  const left = idsOf(await phoneOf('driver1'), 'slips');
  expect([left.includes(sold), left.includes(late)]).toEqual([false, false]);
  expect(idsOf(await catchUp(world, 'driver1', phone), 'slips')).not.toContain(late);
});

test('a database of an earlier version shows them once the server has started', async () => {
  const sold = await deliveredByTheOther();
  await plan(newId(), IDS.driver1);
  await bringFeedUpToDate(world.db, world.clock.now());
  const phone = await phoneOf('driver1');
  await world.db.deleteFrom('feed').where('id', '=', sold).where('audience', '=', `driver:${IDS.driver1}`).execute();
  await world.db.updateTable('meta').set({ value: '2' }).where('key', '=', 'feed:rule').execute();
  phone.rows.delete(`slips/${sold}`);
  await bringFeedUpToDate(world.db, world.clock.now());
  await phoneOf('driver1', phone);
});
