import { boundsOfDay, type Day, dayOf, type Instant, toInstant } from '../../../../schema/core/days.ts';
import {
  ACTORS,
  IDS,
  type PersonName,
  type Put,
  testCustomer,
  testId,
} from '../../../../schema/testing/test-records.ts';
import { DEMO_PASSWORDS } from '../../../../sync-server/demo/accounts.ts';

const HOUR_MS = 3_600_000;

/** Password of an account. */
export function passwordOf(name: PersonName): string {
  return DEMO_PASSWORDS[ACTORS[name].role];
}

/** A price list with a price in force and its successor. */
export const PRICE_LIST = testId(400);

/** Stops of driver 1, each at its own restaurant, planned an hour ago: `Stop 01`, `Stop 02` and so on. */
export function manyStops(count: number): Put[] {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((n): Put[] => {
    const customerId = testId(1000 + n);
    const stop = {
      _id: testId(2000 + n),
      customerId,
      preparedBy: null,
      deliveredBy: IDS.driver1,
      orderId: null,
      serialNo: 100 + n,
      position: null,
      createdAt: toInstant(Date.now() - HOUR_MS),
      isDelivered: false,
      deliveredAt: null,
    };
    const restaurantName = `Stop ${String(n).padStart(2, '0')}`;
    return [
      ['customers', { ...testCustomer(customerId, `s${n}`), restaurantName }],
      ['orderTracks', stop],
    ];
  });
}

/** An hour ago, or the beginning of the day if that was later. */
export function earlierToday(): { at: Instant; day: Day } {
  const now = Date.now();
  const day = dayOf(toInstant(now), 'Asia/Tokyo');
  const { from } = boundsOfDay(day, 'Asia/Tokyo');
  return { at: toInstant(Math.max(now - HOUR_MS, Date.parse(from))), day };
}

/** Cash that driver 2 handed over earlier today, 500 yen short and unconfirmed. */
export function handedOver(): Put[] {
  const { at: closedAt, day } = earlierToday();
  const handoverId = testId(4000);
  const open = { received: null, reason: '', confirmedBy: null, confirmedAt: null };
  const payment = {
    _id: testId(4001),
    invoiceId: IDS.invoice2,
    amount: 5000,
    date: day,
    collectedBy: 'driver2',
    collectorId: IDS.driver2,
    takenAt: closedAt,
    recordedAt: closedAt,
    receiptNo: '7F3A2C-0001',
    handoverId,
    reverses: null,
    reason: '',
    reversedBy: null,
    doubtedBalance: null,
  };
  return [
    [
      'handovers',
      { _id: handoverId, driverId: IDS.driver2, day, expected: 5000, counted: 4500, note: '', closedAt, ...open },
    ],
    ['payments', payment],
  ];
}
