import { expect, test } from 'vitest';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { reportOf } from './todays-report.ts';

const customers = new Map([
  [IDS.restaurant1, { restaurantName: 'Annapurna', customerCode: '', paymentMethod: 'cash' as const }],
  [IDS.restaurant2, { restaurantName: 'Everest', customerCode: '', paymentMethod: 'monthly' as const }],
]);
const employees = new Map([
  [IDS.driver1, { username: 'zoe' }],
  [IDS.driver2, { username: 'Adam' }],
]);

const stop = (
  n: number,
  deliveredAt: string | null,
  driver: string = IDS.driver1,
  customer: string = IDS.restaurant1,
) => ({
  _id: testId(n),
  customerId: customer,
  preparedBy: null,
  deliveredBy: driver,
  orderId: null,
  serialNo: n,
  position: null,
  createdAt: '2025-06-01T00:00:00.000Z',
  isDelivered: deliveredAt !== null,
  deliveredAt,
});

// June 10 in Tokyo.
const BOUNDS = { from: '2025-06-09T15:00:00.000Z', until: '2025-06-10T15:00:00.000Z' };

test('a report lists drivers by name, their stops as they were made, and nothing of another day', () => {
  const tracks = [
    stop(1, '2025-06-10T03:00:00.000Z', IDS.driver1, IDS.restaurant2),
    stop(2, BOUNDS.from),
    stop(3, BOUNDS.until),
    stop(4, '2025-06-09T14:59:59.999Z'),
    stop(5, null),
    stop(6, '2025-06-10T14:59:59.999Z', IDS.driver2),
  ];
  expect(reportOf({ tracks, customers, employees }, BOUNDS)).toEqual({
    totalOrders: 3,
    orderTrack: [
      {
        count: 1,
        deliveredBy: ['Adam'],
        orders: [{ restaurantName: 'Annapurna', paymentMethod: 'cash', deliveredAt: '2025-06-10T14:59:59.999Z' }],
      },
      {
        count: 2,
        deliveredBy: ['zoe'],
        orders: [
          { restaurantName: 'Annapurna', paymentMethod: 'cash', deliveredAt: BOUNDS.from },
          { restaurantName: 'Everest', paymentMethod: 'monthly', deliveredAt: '2025-06-10T03:00:00.000Z' },
        ],
      },
    ],
  });
});

test('a day without a delivery is empty', () => {
  expect(reportOf({ tracks: [stop(5, null)], customers, employees }, BOUNDS)).toEqual({
    totalOrders: 0,
    orderTrack: [],
  });
});
