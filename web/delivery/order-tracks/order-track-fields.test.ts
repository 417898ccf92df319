import { expect, test } from 'vitest';
import { conflictsOf } from '../../../schema/core/edit-conflicts.ts';
import type { Row } from '../../../schema/core/records.ts';
import { IDS, testId, WORLD_START } from '../../../schema/testing/test-records.ts';
import { changesOf, conflictLabels, OrderTrackFields } from './order-track-fields.ts';

const stop: Row<'orderTracks'> = {
  _id: testId(1),
  customerId: IDS.restaurant1,
  deliveredBy: IDS.driver1,
  preparedBy: IDS.manager,
  orderId: null,
  serialNo: 1,
  position: null,
  createdAt: new Date(WORLD_START).toISOString(),
  isDelivered: false,
  deliveredAt: null,
};
const typed = { customerId: stop.customerId, deliveredBy: stop.deliveredBy, preparedBy: IDS.manager };
const changed = (fields: Partial<typeof typed>, track = stop) =>
  changesOf(OrderTrackFields.parse({ ...typed, ...fields }), track);

test('only changed fields are sent, and that the stop was shown as delivered', () => {
  expect(changed({})).toEqual({});
  expect(changed({ deliveredBy: IDS.driver2, preparedBy: '' })).toEqual({ deliveredBy: IDS.driver2, preparedBy: null });
  expect(changed({}, { ...stop, isDelivered: true })).toEqual({ deliveredSeen: true });
});

test('a conflict names the driver that somebody else chose, or nobody', () => {
  const choices = [
    { value: IDS.driver2, label: 'driver2' },
    { value: IDS.admin, label: 'admin' },
  ];
  const mine = changed({ deliveredBy: IDS.driver2, preparedBy: IDS.admin }, { ...stop, isDelivered: true });
  const theirs = { ...stop, isDelivered: true, deliveredBy: IDS.admin, preparedBy: null };
  const conflicts = conflictsOf(stop, theirs, mine).map((conflict) => conflictLabels(conflict, choices));
  expect(conflicts).toEqual([
    { label: 'Delivered By', theirs: 'admin', mine: 'driver2' },
    { label: 'Prepared By', theirs: 'Nobody', mine: 'admin' },
  ]);
});
