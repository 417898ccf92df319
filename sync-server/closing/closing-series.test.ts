import { afterEach, beforeEach, expect, test } from 'vitest';
import { IDS } from '../../schema/testing/test-records.ts';
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

test('after a restore, the preview and the runs name closings with the letters of their series', async () => {
  const { restaurant1: customerId } = IDS;
  await office.does('manager', 'customer.update', { customerId, paymentMethod: 'monthly', closingDay: 20 });
  office.setDay('2026-11-18');
  await office.writes(customerId, [office.line({ price: 1000 })]);
  office.setDay('2026-11-21');
  const { _id, no } = await office.closes(customerId, '2026-11-20');
  await world.db.updateTable('billings').set({ series: '7F3A' }).where('_id', '=', _id).execute();

  expect(await office.previewOf(customerId, '2026-11-20')).toMatchObject({ billing: { no, series: '7F3A' } });
  expect((await office.preview('2026-11-20')).run).toMatchObject({ series: '7F3A' });
  expect(await office.runs()).toMatchObject([{ closedOn: '2026-11-20', series: '7F3A' }]);
  await office.reverses(_id);
  expect(await office.previewOf(customerId, '2026-11-20')).toMatchObject({ replaces: no, replacesSeries: '7F3A' });
});
