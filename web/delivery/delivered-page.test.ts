import { describe, expect, test } from 'vitest';
import { toInstant } from '../../schema/days.ts';
import type { OrderTrackPageAnswer } from '../../schema/delivery/order-track-answers.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { deliveredPage } from './delivered-page.ts';
import type { TrackRow } from './use-tracks.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2025-06-11T03:00:00.000Z');
const ago = (days: number) => toInstant(NOW - days * DAY);
const KEPT_SINCE = ago(88);

const stop = (n: number, days: number) => ({
  _id: testId(n),
  preparedBy: null,
  orderId: null,
  serialNo: n,
  position: null,
  createdAt: ago(days + 1),
  isDelivered: true,
  deliveredAt: ago(days),
});

/** Stop `n` as this device has it, delivered some days ago. */
const kept = (n: number, days: number): TrackRow => ({
  track: { ...stop(n, days), customerId: IDS.restaurant1, deliveredBy: IDS.driver1 },
  restaurantName: 'Restaurant r1',
  customerCode: 'R1',
  route: 'Ueno',
  driver: 'driver1',
  text: 'restaurant r1 r1',
  isHere: true,
});

const listed = (n: number, days: number): OrderTrackPageAnswer['orderTracks'][number] => ({
  ...stop(n, days),
  customer: null,
  deliveredBy: { _id: IDS.driver1, username: 'driver1' },
});

const numbers = (rows: readonly TrackRow[]) => rows.map(({ track }) => track.serialNo);
const many = (count: number) => Array.from({ length: count }, (_, n) => kept(n, n));

describe('a page of what was delivered', () => {
  test('without a word from the server is what this device keeps, and a page out of range the nearest', () => {
    const of = (page: number) => deliveredPage({ found: many(45), server: null, page, keptSince: KEPT_SINCE });
    expect(of(1)).toMatchObject({ page: 1, pages: 3, total: 45, isBeyond: false });
    expect(numbers(of(3).shown)).toEqual([40, 41, 42, 43, 44]);
    expect(of(9)).toMatchObject({ page: 3, isBeyond: true });
    expect(deliveredPage({ found: [], server: null, page: 1, keptSince: KEPT_SINCE })).toMatchObject({
      page: 1,
      pages: 1,
      shown: [],
      isBeyond: false,
    });
  });

  test('goes on with what only the server has', () => {
    const known = Array.from({ length: 5 }, (_, n) => listed(20 + n, 20 + n));
    const server = { page: 2, pages: 4, total: 70, orderTracks: [...known, listed(90, 95), listed(91, 96)] };
    const page = deliveredPage({ found: many(25), server, page: 2, keptSince: KEPT_SINCE });
    expect(numbers(page.shown)).toEqual([20, 21, 22, 23, 24, 90, 91]);
    expect(page).toMatchObject({ page: 2, pages: 4, total: 70 });
    expect(page.shown.map(({ isHere }) => isHere)).toEqual([true, true, true, true, true, false, false]);
    expect(page.shown.at(-1)).toMatchObject({ restaurantName: 'Deleted Restaurant', customerCode: 'Unknown' });
  });

  test('does not bring back what is deleted here and not yet there, nor shows one twice', () => {
    const orderTracks = [listed(1, 1), listed(2, 2), listed(3, 89)];
    const server = { page: 1, pages: 1, total: 3, orderTracks };
    const page = deliveredPage({ found: [kept(1, 1), kept(3, 89)], server, page: 1, keptSince: KEPT_SINCE });
    expect(numbers(page.shown)).toEqual([1, 3]);
  });

  test('leaves out another page that the server still shows', () => {
    const server = { page: 1, pages: 2, total: 30, orderTracks: [listed(50, 100)] };
    const page = deliveredPage({ found: many(30), server, page: 2, keptSince: KEPT_SINCE });
    expect(numbers(page.shown)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  });
});
