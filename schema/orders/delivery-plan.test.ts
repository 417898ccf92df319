import { describe, expect, test } from 'vitest';
import { deliveryPlanOf } from './delivery-plan.ts';
import { isDeliveryDay } from './order-days.ts';

const customer = { route: 'Ueno', deliveryDays: ['Monday'] } as const;
const mine = { ...customer, deliveryDays: [...customer.deliveryDays] };
const none = { ...mine, deliveryDays: [] };
const at = (minutes: number) => ({ minutes, daysBefore: 1 });
const all = { route: null, deliveryDays: ['Friday' as const], cutOff: at(900), grace: 30 };
const ofRoute = { route: 'Ueno' as const, deliveryDays: ['Tuesday' as const], cutOff: at(1000), grace: null };
const settings = { routePlans: [all, ofRoute], calendar: [], timeZone: 'Asia/Tokyo' };

describe('a customer’s plan', () => {
  test('is its own, else its route’s, else that of all routes', () => {
    expect(deliveryPlanOf(mine, settings)).toMatchObject({ deliveryDays: ['Monday'], cutOff: at(1000), grace: 30 });
    expect(deliveryPlanOf({ ...mine, cutOff: at(5), grace: 0 }, settings)).toMatchObject({ cutOff: at(5), grace: 0 });
    expect(deliveryPlanOf(none, settings)?.deliveryDays).toEqual(['Tuesday']);
    expect(deliveryPlanOf({ ...none, route: 'Shinjuku A' }, settings)?.deliveryDays).toEqual(['Friday']);
  });

  test('has no cut-off and the usual grace where none is set, and is none without days', () => {
    const bare = { ...settings, routePlans: undefined };
    expect(deliveryPlanOf(mine, bare)).toMatchObject({ cutOff: null, grace: 60 });
    expect(deliveryPlanOf(none, bare)).toBeNull();
  });

  test('is closed on national holidays unless the calendar says otherwise; a route’s own day wins', () => {
    const days = (...calendar: Parameters<typeof deliveryPlanOf>[1]['calendar'][]) => {
      const plan = deliveryPlanOf(mine, { ...settings, calendar: calendar.flatMap((each) => [...each]) });
      return ['2026-11-23', '2026-11-24', '2026-11-30'].map((day) => plan && isDeliveryDay(plan, day));
    };
    expect(days([])).toEqual([false, false, true]);
    expect(days([{ day: '2026-11-23', route: null, kind: 'usual' }])).toEqual([true, false, true]);
    expect(days([{ day: '2026-11-24', route: 'Ueno', kind: 'extra' }])).toEqual([false, true, true]);
    const both = [
      { day: '2026-11-30', route: 'Ueno' as const, kind: 'usual' as const },
      { day: '2026-11-30', route: null, kind: 'closed' as const },
    ];
    expect(days(both)).toEqual([false, false, true]);
    expect(days(both.slice(1))).toEqual([false, false, false]);
  });
});
