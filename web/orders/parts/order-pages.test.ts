import { describe, expect, test } from 'vitest';
import { toInstant } from '../../../schema/days.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import type { OfficeOrder } from './office-orders.ts';
import { devicePage, followDevice } from './order-pages.ts';

const now = Date.parse('2026-11-21T03:00:00.000Z');
const daysAgo = (days: number) => toInstant(now - days * 86_400_000);

function delivered(n: number, deliveredAt: string | null): OfficeOrder {
  return {
    _id: testId(n),
    user: { _id: testId(900), username: 'customer1', restaurantName: 'Everest' },
    orderItems: [],
    customMessage: '',
    deliveryDate: '2026-11-20',
    placedAt: daysAgo(200 - n),
    isDelivered: deliveredAt !== null,
    deliveredBy: null,
    deliveredAt,
  };
}

const answerOf = (...orders: OfficeOrder[]) => ({ page: 1, pages: 1, total: orders.length, orders });
const knowing = (...local: OfficeOrder[]) => ({
  local,
  has: (id: string) => local.some(({ _id }) => _id === id),
  by: 'deliveredAt' as const,
  now,
});
const ids = ({ orders }: { orders: OfficeOrder[] }) => orders.map(({ _id }) => _id);

describe('a page of the server follows the device', () => {
  const [today, lastWeek, lastYear] = [delivered(3, daysAgo(0)), delivered(2, daysAgo(7)), delivered(1, daysAgo(300))];

  test('an order that was deleted here, or by somebody else, is gone from it', () => {
    const page = followDevice(answerOf(today, lastWeek, lastYear), knowing(today));
    expect(ids(page)).toEqual([today._id, lastYear._id]);
    expect(page.total).toBe(2);
  });

  test('an order older than a device keeps stays, though the device has it not', () => {
    expect(ids(followDevice(answerOf(lastYear), knowing()))).toEqual([lastYear._id]);
    // At the edge of the window one device still has it, another no longer.
    const edge = delivered(4, daysAgo(89.5));
    expect(ids(followDevice(answerOf(edge), knowing()))).toEqual([edge._id]);
  });

  test('an order that was dispatched since comes first, on the first page alone', () => {
    const page = followDevice(answerOf(lastWeek), knowing(today, lastWeek));
    expect(ids(page)).toEqual([today._id, lastWeek._id]);
    expect(page.total).toBe(2);
    const second = followDevice({ ...answerOf(lastWeek), page: 2, pages: 2 }, knowing(today, lastWeek));
    expect(ids(second)).toEqual([lastWeek._id]);
  });

  test('the first order of all is there before the server has heard of it', () => {
    expect(ids(followDevice(answerOf(), knowing(today)))).toEqual([today._id]);
  });
});

test('without signal a page is of what the device has, and one out of range is the nearest', () => {
  const local = Array.from({ length: 41 }, (_, index) => delivered(index, daysAgo(index)));
  expect(devicePage(local, 3)).toEqual({ page: 3, pages: 3, total: 41, orders: local.slice(40) });
  expect(devicePage(local, 9).page).toBe(3);
  expect(devicePage([], 1)).toEqual({ page: 1, pages: 1, total: 0, orders: [] });
});
