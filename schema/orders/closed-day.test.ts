import { describe, expect, test } from 'vitest';
import { dayInstead, isDayClosed, offClosedDay } from './closed-day.ts';
import type { DeliveryPlan } from './order-days.ts';
import type { Order } from './order-entity.ts';

/** Monday the 30th is closed. */
const PLAN: DeliveryPlan = {
  deliveryDays: ['Monday', 'Wednesday', 'Friday'],
  closed: new Set(['2026-11-30']),
  extra: new Set(),
  cutOff: { minutes: 17 * 60, daysBefore: 1 },
  grace: 60,
  timeZone: 'Asia/Tokyo',
};
const NO_CUT_OFF = { ...PLAN, cutOff: null };
const monday = { isDelivered: false, deliveryDate: '2026-11-30' };
const tokyo = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`).toISOString();

describe('an order whose day the office closed (issue 38, point 13)', () => {
  test.each([
    ['for a closed day', PLAN, monday, true],
    ['for a weekday that is none any more', PLAN, { ...monday, deliveryDate: '2026-12-01' }, true],
    ['for a day with deliveries', PLAN, { ...monday, deliveryDate: '2026-12-02' }, false],
    ['that was dispatched all the same', PLAN, { ...monday, isDelivered: true }, false],
    ['that came too late is asked about by itself', PLAN, { ...monday, arrival: 'too late' as const }, false],
    ['that was accepted before its day was closed', PLAN, { ...monday, arrival: 'accepted' as const }, true],
    ['that the office delivers all the same', PLAN, { ...monday, keptDay: '2026-11-30' }, false],
    ['that was kept for another day', PLAN, { ...monday, keptDay: '2026-11-29' }, true],
    ['without a cut-off, for a closed day', NO_CUT_OFF, monday, true],
    [
      'without a cut-off, for a weekday that its restaurant chose',
      NO_CUT_OFF,
      { ...monday, deliveryDate: '2026-12-01' },
      false,
    ],
    ['of a customer without delivery days', null, monday, false],
  ])('is one %s', (_which, plan, order, isClosed) => {
    expect(isDayClosed(plan, order)).toBe(isClosed);
  });

  test('goes to the next day after its own that may be ordered for, even while an earlier one could be', () => {
    const instead = (now: string, order = monday) => dayInstead(PLAN, order, now);
    expect(instead(tokyo('2026-11-24', '12:00'))).toBe('2026-12-02');
    expect(instead(tokyo('2026-12-01', '16:59'))).toBe('2026-12-02');
    expect(instead(tokyo('2026-12-01', '17:01'))).toBe('2026-12-04');
    expect(instead(tokyo('2026-12-08', '12:00'))).toBe('2026-12-09');
    // Beyond the horizon, counted from today.
    expect(instead(tokyo('2026-11-24', '12:00'), { ...monday, deliveryDate: '2027-03-01' })).toBe('2027-03-03');
    expect(dayInstead({ ...PLAN, deliveryDays: [] }, monday, tokyo('2026-11-24', '12:00'))).toBeUndefined();
  });

  test('leaves what was decided for that day there, and takes an open request with it', () => {
    const asked = { kind: 'change', at: tokyo('2026-11-24', '12:00'), deliveryDate: '2026-11-30' };
    const before = { ...monday, arrival: 'accepted', request: asked } as Order;
    const moved = offClosedDay(before, { ...before, deliveryDate: '2026-12-02' });
    expect(moved).toEqual({
      isDelivered: false,
      deliveryDate: '2026-12-02',
      askedDay: '2026-11-30',
      request: { ...asked, deliveryDate: '2026-12-02' },
    });
  });
});
