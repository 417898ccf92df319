import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { numberText } from '../../schema/core/number-series.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { decodeRow } from '../db/column-codec.ts';
import { renewEpoch } from '../db/history.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
let office: Office;
beforeEach(async () => {
  world = await createWorld();
  await staySignedIn(world);
  office = createOffice(world);
});
afterEach(() => world.close());

async function slipOf(id: string): Promise<Slip> {
  const row = await world.db.selectFrom('slips').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
  return decodeRow('slips', row);
}

async function delivers(): Promise<Slip> {
  const slipId = newId();
  const { versionSeen: _first, ...lines } = shown([slipLine({ _id: newId(), price: 1000 }, '2025-06-11')]);
  const slip = { slipId, customerId: IDS.restaurant1, day: '2025-06-11', note: '' };
  await office.does('manager', 'slip.create', { ...slip, ...lines });
  await office.does('manager', 'slip.deliver', { slipId });
  return slipOf(slipId);
}

async function paperOf(causeId: string) {
  const row = await world.db
    .selectFrom('documents')
    .selectAll()
    .where('causeId', '=', causeId)
    .executeTakeFirstOrThrow();
  return decodeRow('documents', row);
}

/** The counters, to be set to those of another copy of the same backup. */
const counters = () => world.db.selectFrom('counters').select(['name', 'value']).where('name', '<>', 'seq').execute();

test('a number of a slip is given once, however many copies of one backup were served', async () => {
  const first = await delivers();
  expect(numberText(first)).toBe('1');
  expect((await paperOf(first._id)).snapshot).toMatchObject({ slipNo: 1 });
  const backup = await counters();

  await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
  const second = await delivers();
  expect(numberText(second)).toMatch(/^[A-Z0-9]{4}-1002$/);
  expect((await paperOf(second._id)).snapshot).toMatchObject({ slipNo: numberText(second) });

  for (const { name, value } of backup) {
    await world.db.updateTable('counters').set({ value }).where('name', '=', name).execute();
  }
  await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
  const third = await delivers();
  expect(third.no).toBe(second.no);
  expect(third.series).not.toBe(second.series);
});

test('a closing after a restore has the series of its slips, and so has its paper', async () => {
  await office.does('manager', 'customer.update', {
    customerId: IDS.restaurant1,
    paymentMethod: 'monthly',
    closingDay: 20,
  });
  await renewEpoch(world.db, { how: 'restored', now: world.clock.now() });
  const slip = await delivers();
  office.setDay('2025-06-20');
  const billing = await office.closes(IDS.restaurant1, '2025-06-20');
  expect(billing.series).toBe(slip.series);
  expect((await paperOf(billing._id)).snapshot).toMatchObject({
    closingNo: numberText(billing),
    slips: [{ no: numberText(slip) }],
  });
});
