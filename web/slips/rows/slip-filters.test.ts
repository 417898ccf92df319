import { describe, expect, test } from 'vitest';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { newSlip } from '../../../schema/slips/slip-making.ts';
import { IDS, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { slipLine } from '../../../schema/testing/test-slips.ts';
import { isIn, SLIP_FILTERS, type SlipView, slipsIn, viewIn, WITHOUT_STOP } from './slip-filters.ts';
import { byDayAndRun, slipRowOf } from './slip-rows.ts';

const DAY = '2026-11-23';
const AT = '2026-11-23T01:00:00.000Z';
const line = slipLine({ _id: testId(900), price: 100 }, DAY);

function stop(n: number, deliveredBy: string, position: number | null): [string, OrderTrack] {
  const track = { customerId: IDS.restaurant1, preparedBy: null, orderId: null, createdAt: AT };
  return [
    testId(n),
    { _id: testId(n), ...track, deliveredBy, serialNo: n, position, isDelivered: false, deliveredAt: null },
  ];
}

const DIRECTORY = {
  customers: new Map([
    [IDS.restaurant1, testCustomer(IDS.restaurant1, 'r1')],
    [IDS.restaurant2, { ...testCustomer(IDS.restaurant2, 'r2'), route: 'Kanagawa' as const }],
  ]),
  orderTracks: new Map([
    stop(1, IDS.driver2, 0),
    stop(2, IDS.driver1, 1),
    stop(3, IDS.driver1, 0),
    stop(4, IDS.driver1, null),
  ]),
  employees: new Map([
    [IDS.driver1, { username: 'driver1' }],
    [IDS.driver2, { username: 'driver2' }],
  ]),
};

function row(n: number, fields: Partial<Slip> = {}) {
  const slip = newSlip({
    _id: testId(n),
    customerId: IDS.restaurant1,
    orderId: null,
    lines: [line],
    day: DAY,
    createdAt: AT,
  });
  return slipRowOf({ ...slip, no: n, ...fields }, DIRECTORY);
}

const ALL: SlipView = { day: null, keyword: '', driver: '', route: '', state: '' };
const numbers = (rows: ReturnType<typeof row>[]) => rows.map(({ slip }) => slip.no);

describe('a slip', () => {
  test.each([
    [{}, ['open']],
    [{ deliveredAt: AT, deliveredOn: DAY }, ['delivered', 'unbilled']],
    [{ deliveredAt: AT, deliveredOn: DAY, billedAt: AT }, ['delivered', 'billed']],
    [{ lines: [{ ...line, unitPrice: null, amount: 0 }] }, ['open', 'incomplete']],
    [{ voidedAt: AT, lines: [{ ...line, unitPrice: null, amount: 0 }] }, ['void']],
    [{ deliveredAt: AT, deliveredOn: DAY, differs: { lines: [] } }, ['delivered', 'differs', 'unbilled']],
  ])('%# is found by %s', (fields, filters) => {
    const found = SLIP_FILTERS.filter((filter) => isIn(row(9, fields), filter));
    expect(found).toEqual(filters);
  });
});

test('a list is filtered by day, customer or number, driver, route and state together', () => {
  const rows = [
    row(1),
    row(2),
    row(7, { customerId: IDS.restaurant2 }),
    row(8, { day: '2026-11-24' }),
    row(9, { voidedAt: AT }),
  ];
  expect(numbers(slipsIn(rows, { ...ALL, day: DAY }))).toEqual([1, 2, 7, 9]);
  expect(numbers(slipsIn(rows, { ...ALL, keyword: 'RESTAURANT r2' }))).toEqual([7]);
  expect(numbers(slipsIn(rows, { ...ALL, keyword: '8' }))).toEqual([8]);
  expect(numbers(slipsIn(rows, { ...ALL, driver: IDS.driver1 }))).toEqual([2]);
  expect(numbers(slipsIn(rows, { ...ALL, driver: WITHOUT_STOP, day: DAY }))).toEqual([7, 9]);
  expect(numbers(slipsIn(rows, { ...ALL, route: 'Kanagawa' }))).toEqual([7]);
  expect(numbers(slipsIn(rows, { ...ALL, state: 'void' }))).toEqual([9]);
});

test('papers are in the order of the stops: the latest day first, by driver, then as arranged, and without a stop last', () => {
  const rows = [row(9), row(1), row(4), row(2), row(3), row(8, { deliveredOn: '2026-11-24' })];
  expect(numbers(rows.sort(byDayAndRun))).toEqual([8, 3, 2, 4, 1, 9]);
});

test('a view is read from its address, and is today’s without one', () => {
  expect(viewIn(new URLSearchParams(), DAY)).toEqual({ ...ALL, day: DAY });
  const address = 'date=all&keyword=r1&driver=none&route=Ueno&state=differs';
  expect(viewIn(new URLSearchParams(address), DAY)).toEqual({
    day: null,
    keyword: 'r1',
    driver: 'none',
    route: 'Ueno',
    state: 'differs',
  });
  expect(viewIn(new URLSearchParams('date=nonsense&state=nonsense'), DAY)).toEqual({ ...ALL, day: DAY });
});
