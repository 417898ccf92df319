import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beAnotherEngine } from '../testing/another-engine.ts';
import { addDays, boundsOfDay, Day, dayOf, earlier, formatDayUs, Instant, toInstant, weekdayOf } from './days.ts';

const millis = fc.integer({ min: Date.parse('1900-01-02T00:00:00Z'), max: Date.parse('2099-12-30T00:00:00Z') });

describe('the business day', () => {
  test('turns at midnight in Tokyo, which is 15:00 UTC', () => {
    expect(dayOf('2025-06-11T14:59:59.999Z', 'Asia/Tokyo')).toBe('2025-06-11');
    expect(dayOf('2025-06-11T15:00:00.000Z', 'Asia/Tokyo')).toBe('2025-06-12');
    expect(dayOf('2025-12-31T15:00:00.000Z', 'Asia/Tokyo')).toBe('2026-01-01');
  });

  test('turns an hour earlier in summer where clocks change', () => {
    expect(dayOf('2025-01-15T22:59:59.999Z', 'Europe/Berlin')).toBe('2025-01-15');
    expect(dayOf('2025-01-15T23:00:00.000Z', 'Europe/Berlin')).toBe('2025-01-16');
    expect(dayOf('2025-07-15T21:59:59.999Z', 'Europe/Berlin')).toBe('2025-07-15');
    expect(dayOf('2025-07-15T22:00:00.000Z', 'Europe/Berlin')).toBe('2025-07-16');
  });

  test('holds on the days on which clocks change: one of 23 hours, one of 25', () => {
    const lengthOf = (day: string, from: string) => {
      const start = Date.parse(from);
      let hours = 0;
      while (dayOf(toInstant(start + hours * 3_600_000), 'Europe/Berlin') === day) hours += 1;
      return hours;
    };
    expect(lengthOf('2025-03-30', '2025-03-29T23:00:00.000Z')).toBe(23);
    expect(lengthOf('2025-10-26', '2025-10-25T22:00:00.000Z')).toBe(25);
  });

  test('of several zones is asked side by side', () => {
    const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'UTC'];
    const daysAt = (instant: string) => zones.map((zone) => dayOf(instant, zone));
    expect(daysAt('2025-06-11T23:30:00.000Z')).toEqual(['2025-06-12', '2025-06-11', '2025-06-11']);
    expect(daysAt('2025-06-11T03:30:00.000Z')).toEqual(['2025-06-11', '2025-06-10', '2025-06-11']);
  });

  test('is a valid day at any instant', () => {
    fc.assert(fc.property(millis, (at) => Day.safeParse(dayOf(toInstant(at), 'Asia/Tokyo')).success));
  });
});

const hoursOf = (day: string, timeZone: string) => {
  const { from, until } = boundsOfDay(day, timeZone);
  return (Date.parse(until) - Date.parse(from)) / 3_600_000;
};

describe('the instants of a business day', () => {
  test('go from midnight to midnight in Tokyo', () => {
    expect(boundsOfDay('2025-06-11', 'Asia/Tokyo')).toEqual({
      from: '2025-06-10T15:00:00.000Z',
      until: '2025-06-11T15:00:00.000Z',
    });
  });

  test('are 23 or 25 hours on the days on which clocks change', () => {
    expect(boundsOfDay('2025-03-30', 'Europe/Berlin').from).toBe('2025-03-29T23:00:00.000Z');
    expect(hoursOf('2025-03-30', 'Europe/Berlin')).toBe(23);
    expect(hoursOf('2025-10-26', 'Europe/Berlin')).toBe(25);
    expect(hoursOf('2025-10-27', 'Europe/Berlin')).toBe(24);
  });

  test('begin at one o’clock where midnight is left out, and are none where the whole day is', () => {
    expect(boundsOfDay('2018-11-04', 'America/Sao_Paulo').from).toBe('2018-11-04T03:00:00.000Z');
    expect(hoursOf('2018-11-04', 'America/Sao_Paulo')).toBe(23);
    expect(hoursOf('2011-12-30', 'Pacific/Apia')).toBe(0);
  });

  test('are those that fall on it, in zones far apart, and no instant falls between two days', () => {
    const zones = fc.constantFrom(
      'Asia/Tokyo',
      'Europe/Berlin',
      'America/Sao_Paulo',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
    );
    fc.assert(
      fc.property(millis, zones, (at, zone) => {
        const day = dayOf(toInstant(at), zone);
        const { from, until } = boundsOfDay(day, zone);
        expect(from <= toInstant(at) && toInstant(at) < until).toBe(true);
        expect(dayOf(from, zone)).toBe(day);
        expect(dayOf(toInstant(Date.parse(until) - 1), zone)).toBe(day);
        expect(boundsOfDay(addDays(day, 1), zone).from).toBe(until);
      }),
    );
  });

  test('are there for the first and the last day of the pickers', () => {
    expect(boundsOfDay('2099-12-31', 'Asia/Tokyo').until).toBe('2099-12-31T15:00:00.000Z');
    expect(hoursOf('1900-01-01', 'Asia/Tokyo')).toBe(24);
  });
});

describe('days and instants', () => {
  test('adding days and taking them away again leads back', () => {
    fc.assert(
      fc.property(millis, fc.integer({ min: -5000, max: 5000 }), (at, count) => {
        const day = dayOf(toInstant(at), 'UTC');
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  test('adding days crosses months and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
    expect(addDays('2025-01-01', -1)).toBe('2024-12-31');
  });

  test('a week after a day is the same weekday', () => {
    expect(weekdayOf('2025-06-11')).toBe('Wednesday');
    expect(weekdayOf('2025-06-15')).toBe('Sunday');
    fc.assert(
      fc.property(millis, (at) => {
        const day = dayOf(toInstant(at), 'UTC');
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
        expect(weekdayOf(addDays(day, 1))).not.toBe(weekdayOf(day));
      }),
    );
  });

  test.each(['1899-12-31', '2100-01-01', '2025-02-29', '2025-6-1', '2025-06-11T00:00:00Z', ''])(
    '%s is not a day of the pickers',
    (day) => {
      expect(Day.safeParse(day).success).toBe(false);
    },
  );

  test.each(['2025-06-11T00:00:00Z', '2025-06-11T00:00:00.000+09:00', '2025-06-11', '2025-13-01T00:00:00.000Z'])(
    '%s is not an instant, since it would not compare as text',
    (instant) => {
      expect(Instant.safeParse(instant).success).toBe(false);
    },
  );

  test('instants compare as text as they do in time', () => {
    fc.assert(
      fc.property(millis, millis, (a, b) => {
        expect(earlier(toInstant(a), toInstant(b))).toBe(toInstant(Math.min(a, b)));
      }),
    );
  });

  test('the checkout shows MM/DD/YYYY', () => {
    expect(formatDayUs('2025-06-01')).toBe('06/01/2025');
  });
});

test('a day is the same in an engine that writes en-CA as 11/27/2026', () => {
  const end = beAnotherEngine();
  try {
    expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(Date.parse('2026-11-27'))).toBe('11/27/2026');
    expect(dayOf('2026-11-26T15:00:00.000Z', 'Asia/Tokyo')).toBe('2026-11-27');
    expect(dayOf('2026-01-01T15:00:00.000Z', 'Asia/Tokyo')).toBe('2026-01-02');
    expect(boundsOfDay('2026-11-29', 'Asia/Tokyo').from).toBe('2026-11-28T15:00:00.000Z');
    expect(addDays(dayOf('2026-11-26T15:00:00.000Z', 'Asia/Tokyo'), 1)).toBe('2026-11-28');
  } finally {
    end();
  }
});
