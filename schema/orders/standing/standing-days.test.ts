import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, type Instant, toInstant, WEEKDAYS, weekdayOf } from '../../core/days.ts';
import { refuses } from '../../testing/refuses.ts';
import { cutOffOf, type DeliveryPlan, isDeliveryDay } from '../order-days.ts';
import {
  announcedAt,
  announcedDays,
  comingDays,
  dueDays,
  isPlanned,
  isStandingDay,
  lastPastDay,
  standingPlanOf,
  standingStateOf,
} from './standing-days.ts';
import { makingIdOf, orderIdOf } from './standing-entity.ts';

const ZONE = 'Asia/Tokyo';
/** An instant of a day in Tokyo. */
const at = (day: Day, time: string): Instant => new Date(`${day}T${time}:00+09:00`).toISOString();
const plan: DeliveryPlan = {
  deliveryDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  closed: new Set(['2025-07-21']),
  extra: new Set(['2025-06-14']),
  cutOff: { minutes: 1020, daysBefore: 1 },
  grace: 60,
  timeZone: ZONE,
};
const standing = {
  weekdays: ['Monday' as const, 'Wednesday' as const],
  everyWeeks: 1,
  from: '2025-06-02',
  until: null,
  skipped: [],
  pausedUntil: null,
  settledUntil: '2025-06-01',
};

describe('the days of a standing order', () => {
  test('are its weekdays in every week, or every second one from that of its first day on', () => {
    const days = (rhythm: object) =>
      comingDays({ ...standing, ...rhythm }, plan, { from: '2025-06-01', count: 4 }).map(({ day }) => day);
    expect(days({})).toEqual(['2025-06-02', '2025-06-04', '2025-06-09', '2025-06-11']);
    expect(days({ everyWeeks: 2 })).toEqual(['2025-06-02', '2025-06-04', '2025-06-16', '2025-06-18']);
    // Weeks count from its first day's week, whose Monday has passed.
    expect(days({ everyWeeks: 2, from: '2025-06-03' })).toEqual([
      '2025-06-04',
      '2025-06-16',
      '2025-06-18',
      '2025-06-30',
    ]);
    expect(days({ until: '2025-06-04' })).toEqual(['2025-06-02', '2025-06-04']);
  });

  test('are left out where they are skipped, paused, or nothing is delivered', () => {
    const states = (fields: object, from: Day) =>
      comingDays({ ...standing, ...fields }, plan, { from, count: 3 }).map(({ state }) => state);
    expect(states({ skipped: ['2025-06-04'] }, '2025-06-02')).toEqual(['planned', 'skipped', 'planned']);
    expect(states({ pausedUntil: '2025-06-09' }, '2025-06-02')).toEqual(['paused', 'paused', 'planned']);
    expect(states({}, '2025-07-16')).toEqual(['planned', 'closed', 'planned']);
    // Saturdays have no deliveries, but this one is an extra day.
    expect(states({ weekdays: ['Saturday'] }, '2025-06-14')).toEqual(['planned', 'closed', 'closed']);
  });

  test('are due from their cut-off on, for three days after', () => {
    expect(dueDays(standing, plan, at('2025-06-03', '16:59'))).toEqual(['2025-06-02']);
    expect(dueDays(standing, plan, at('2025-06-03', '17:00'))).toEqual(['2025-06-02', '2025-06-04']);
    expect(dueDays({ ...standing, settledUntil: '2025-06-02' }, plan, at('2025-06-03', '17:00'))).toEqual([
      '2025-06-04',
    ]);
    expect(dueDays(standing, plan, at('2025-06-06', '12:00'))).toEqual(['2025-06-04']);
  });

  test('are announced in the morning before, while they can be changed, and so is a day without deliveries', () => {
    const told = (time: Instant) => announcedDays(standing, plan, time).map(({ day, state }) => `${day} ${state}`);
    expect(told(at('2025-06-03', '08:59'))).toEqual([]);
    expect(told(at('2025-06-03', '09:00'))).toEqual(['2025-06-04 planned']);
    expect(told(at('2025-06-03', '17:00'))).toEqual([]);
    expect(told(at('2025-07-20', '10:00'))).toEqual(['2025-07-21 closed']);
    const early = { ...plan, cutOff: { minutes: 600, daysBefore: 2 } };
    expect(announcedAt(early, '2025-06-11')).toBe(at('2025-06-08', '09:00'));
    expect(announcedAt({ ...plan, cutOff: { minutes: 1200, daysBefore: 0 } }, '2025-06-11')).toBe(
      at('2025-06-10', '09:00'),
    );
  });

  test('without a plan of the customer’s own are all days, until 17:00 of the day before', () => {
    const open = standingPlanOf(null, ZONE);
    expect(WEEKDAYS.every((_, ahead) => isDeliveryDay(open, addDays('2025-06-02', ahead)))).toBe(true);
    expect(cutOffOf(open, '2025-06-04')).toBe(at('2025-06-03', '17:00'));
    expect(lastPastDay(open, at('2025-06-03', '17:00'))).toBe('2025-06-04');
    expect(lastPastDay(open, at('2025-06-03', '16:59'))).toBe('2025-06-03');
  });
});

const someDay = fc.integer({ min: 0, max: 800 }).map((ahead) => addDays('2024-12-20', ahead));
const someStanding = fc.record({
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  everyWeeks: fc.constantFrom(1, 2),
  from: someDay,
  until: fc.option(someDay),
  skipped: fc.array(someDay, { maxLength: 5 }),
  pausedUntil: fc.option(someDay),
  settledUntil: someDay,
});
const somePlan = fc.record({
  deliveryDays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  closed: fc.array(someDay).map((days) => new Set(days)),
  extra: fc.array(someDay).map((days) => new Set(days)),
  cutOff: fc.record({ minutes: fc.integer({ min: 0, max: 1440 }), daysBefore: fc.integer({ min: 0, max: 7 }) }),
  grace: fc.constant(60),
  // Berlin changes its clocks, Tokyo does not.
  timeZone: fc.constantFrom(ZONE, 'Europe/Berlin'),
});
const someInstant = fc.integer({ min: Date.parse('2025-01-05'), max: Date.parse('2026-12-31') }).map(toInstant);

describe('any standing order', () => {
  test('has a day on its weekdays within its bounds, and none twice in a row of weeks if it is for every second', () => {
    fc.assert(
      fc.property(someStanding, someDay, (each, day) => {
        if (!isStandingDay(each, day)) return;
        expect(each.weekdays).toContain(weekdayOf(day));
        expect(day >= each.from && (each.until === null || day <= each.until)).toBe(true);
        const next = addDays(day, 7);
        if (each.until === null || next <= each.until) expect(isStandingDay(each, next)).toBe(each.everyWeeks === 1);
      }),
    );
  });

  test('is due for planned days alone, after their cut-off, and each of them falls due', async () => {
    type Given = Parameters<typeof dueDays>;
    const check = ([each, delivery, now]: Given, due: readonly Day[]) => {
      for (const day of due) {
        expect(standingStateOf(each, delivery, day)).toBe('planned');
        expect(day > each.settledUntil && cutOffOf(delivery, day) <= now).toBe(true);
      }
      const today = now.slice(0, 10);
      for (let ahead = -1; ahead <= 7; ahead += 1) {
        const day = addDays(today, ahead);
        expect(due.includes(day)).toBe(isPlanned(each, delivery, day) && cutOffOf(delivery, day) <= now);
      }
    };
    const given = fc.tuple(someStanding, somePlan, someInstant);
    fc.assert(fc.property(given, (all) => check(all, dueDays(...all))));
    const samples = fc.sample(given, { seed: 7, numRuns: 2000 });
    const owing = samples.find((all) => dueDays(...all).length > 0);
    if (!owing) throw new Error('Nothing is due in any sample');
    await refuses((due: readonly Day[]) => check(owing, due), {
      'nothing is due': [],
      'a day of the past is due': [...dueDays(...owing), addDays(owing[0].settledUntil, -1)],
    });
  });

  test('is announced before the cut-off, at least three hours, and never for what is skipped or paused', () => {
    fc.assert(
      fc.property(someStanding, somePlan, someInstant, (each, delivery, now) => {
        for (const { day, state, cutOff } of announcedDays(each, delivery, now)) {
          expect(['planned', 'closed']).toContain(state);
          const told = announcedAt(delivery, day);
          expect(told <= now && now < cutOff).toBe(true);
          expect(Date.parse(cutOff) - Date.parse(told)).toBeGreaterThanOrEqual(3 * 3_600_000 - 3_600_000);
          expect(told.slice(0, 10) < day).toBe(true);
        }
      }),
    );
  });

  test('that is changed when a cut-off has passed owes nothing for that day and all before', () => {
    fc.assert(
      fc.property(someStanding, somePlan, someInstant, (each, delivery, now) => {
        const settled = { ...each, settledUntil: lastPastDay(delivery, now) };
        expect(dueDays(settled, delivery, now)).toEqual([]);
        const next = comingDays({ ...settled, skipped: [] }, delivery, { from: now.slice(0, 10), count: 3 });
        for (const { day, cutOff } of next) expect(day > settled.settledUntil).toBe(cutOff > now);
      }),
    );
  });

  test('has one order for a day, under an id of its own', () => {
    const id = fc.uuid({ version: 7 });
    fc.assert(
      fc.property(id, id, someDay, someDay, (a, b, one, other) => {
        const isSame = a === b && one === other;
        expect(orderIdOf(a, one) === orderIdOf(b, other)).toBe(isSame);
        expect(orderIdOf(a, one)).not.toBe(makingIdOf(a, one));
        expect(orderIdOf(a, one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });
});
