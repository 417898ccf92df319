import { expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { proposedDrivers } from './proposed-driver.ts';

const [RAMEN, SUSHI, CURRY, FAR] = [testId(1), testId(2), testId(3), testId(4)];
const [AKI, BEN, GONE] = [testId(11), testId(12), testId(13)];
const customers = new Map([
  [RAMEN, { route: 'Ueno' as const }],
  [SUSHI, { route: 'Ueno' as const }],
  [CURRY, { route: 'Kanagawa' as const }],
  [FAR, { route: 'Saitama' as const }],
]);
const drivers = new Set([AKI, BEN]);
const stop = (customerId: string, deliveredBy: string, hour: number) => ({
  customerId,
  deliveredBy,
  createdAt: `2026-11-27T0${hour}:00:00.000Z`,
});

test('the driver of a route is proposed for every customer on it', () => {
  const propose = proposedDrivers({ tracks: [stop(RAMEN, AKI, 1), stop(CURRY, BEN, 2)], customers, drivers });
  expect([propose(SUSHI), propose(CURRY)]).toEqual([AKI, BEN]);
});

test('of two who drove a route the last one is proposed, and nobody who left', () => {
  const tracks = [stop(RAMEN, BEN, 3), stop(SUSHI, AKI, 1), stop(SUSHI, GONE, 4)];
  expect(proposedDrivers({ tracks, customers, drivers })(SUSHI)).toBe(BEN);
});

test('where nobody drove the route it is the last driver of all, and nobody before the first stop', () => {
  expect(proposedDrivers({ tracks: [stop(RAMEN, AKI, 1), stop(CURRY, BEN, 2)], customers, drivers })(FAR)).toBe(BEN);
  expect(proposedDrivers({ tracks: [], customers, drivers })(FAR)).toBe('');
});
