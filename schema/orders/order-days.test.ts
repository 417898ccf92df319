import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '../core/days.ts';
import { arrivalOf, type DeliveryPlan, dayStateOf, isDeliveryDay, possibleDays } from './order-days.ts';

const MONDAY = '2026-11-23';
const [WEDNESDAY, FRIDAY] = ['2026-11-25', '2026-11-27'];

const PLAN: DeliveryPlan = {
  deliveryDays: ['Monday', 'Wednesday', 'Friday'],
  closed: new Set([MONDAY]),
  extra: new Set(),
  cutOff: { minutes: 17 * 60, daysBefore: 1 },
  grace: 60,
  timeZone: 'Asia/Tokyo',
};

/** An instant by local time in Tokyo. */
const tokyo = (day: string, time: string) => new Date(`${day}T${time}:00.000+09:00`).toISOString();

describe('cut-off while offline (example 10)', () => {
  test('an order of Sunday is offered Wednesday first: Monday is a holiday', () => {
    expect(possibleDays(PLAN, tokyo('2026-11-22', '12:00'), 3)).toEqual([WEDNESDAY, FRIDAY, '2026-11-30']);
  });

  const placedAt = tokyo('2026-11-24', '16:58');
  const arriving = (time: string, outage = 0) =>
    arrivalOf(PLAN, { day: WEDNESDAY, placedAt, arrivedAt: tokyo('2026-11-24', time), outage });

  test('placed on Tuesday at 16:58 without signal, it counts until 18:00 and is marked late', () => {
    expect(arriving('17:00')).toEqual({ state: 'in time', day: WEDNESDAY });
    expect(arriving('17:40')).toEqual({ state: 'late', day: WEDNESDAY });
    expect(arriving('18:00')).toEqual({ state: 'late', day: WEDNESDAY });
  });

  test('after that it is kept, and Friday is proposed', () => {
    expect(arriving('18:30')).toEqual({ state: 'too late', day: WEDNESDAY, proposed: FRIDAY });
  });

  test('time in which no server answered extends the grace', () => {
    expect(arriving('18:30', 45)).toEqual({ state: 'late', day: WEDNESDAY });
  });

  test('placed after the cut-off, the grace does not count', () => {
    const late = { day: WEDNESDAY, placedAt: tokyo('2026-11-24', '17:01'), arrivedAt: tokyo('2026-11-24', '17:02') };
    expect(arrivalOf(PLAN, late)).toEqual({ state: 'too late', day: WEDNESDAY, proposed: FRIDAY });
  });
});

test('an extra day is a delivery day, on a holiday too', () => {
  const plan = { ...PLAN, extra: new Set([MONDAY, '2026-11-26']) };
  expect(possibleDays(plan, tokyo('2026-11-22', '16:00'), 4)).toEqual([MONDAY, WEDNESDAY, '2026-11-26', FRIDAY]);
  expect(isDeliveryDay(PLAN, MONDAY)).toBe(false);
});

test('a possible day is always a delivery day whose cut-off is to come, and an order for it at once is in time', () => {
  for (const weekday of WEEKDAYS) {
    const plan = { ...PLAN, deliveryDays: [weekday], closed: new Set<string>() };
    for (let hour = 0; hour < 24; hour++) {
      const at = tokyo('2026-11-24', `${String(hour).padStart(2, '0')}:00`);
      const [day] = possibleDays(plan, at, 1);
      if (day === undefined) throw new Error('No day');
      expect(arrivalOf(plan, { day, placedAt: at, arrivedAt: at })).toEqual({ state: 'in time', day });
    }
  }
});

test('without delivery days nothing is possible, and nothing is proposed', () => {
  const plan = { ...PLAN, deliveryDays: [] };
  const at = tokyo('2026-11-24', '12:00');
  expect(possibleDays(plan, at, 3)).toEqual([]);
  expect(arrivalOf(plan, { day: FRIDAY, placedAt: at, arrivedAt: at })).toMatchObject({ proposed: null });
});

test('a calendar says of each day if it is possible, or why not', () => {
  const at = tokyo('2026-11-22', '17:01');
  const states = ['2026-11-21', '2026-11-22', MONDAY, '2026-11-24', WEDNESDAY].map((day) => dayStateOf(PLAN, day, at));
  expect(states).toEqual(['past', 'no delivery', 'closed', 'no delivery', 'possible']);
  expect(dayStateOf({ ...PLAN, closed: new Set() }, MONDAY, at)).toBe('too late');
});
