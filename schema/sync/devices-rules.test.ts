import { describe, expect, test } from 'vitest';
import { isSilent } from './devices-rules.ts';

const ZONE = 'Asia/Tokyo';
/** An hour of a day in June 2025 in Tokyo; the 15th is a Sunday. */
const at = (day: number, hour: number) => new Date(Date.UTC(2025, 5, day, hour - 9)).toISOString();
const waits = (lastContactAt: string, count = 1) => ({ lastContactAt, waiting: { count, yen: 0 } });

describe('a device with work on it', () => {
  test('is silent after 24 hours, and not a minute before', () => {
    expect(isSilent(waits(at(11, 12)), at(12, 12), ZONE)).toBe(true);
    expect(isSilent(waits(at(11, 12)), new Date(Date.parse(at(12, 12)) - 60_000).toISOString(), ZONE)).toBe(false);
  });

  test('is not looked for on a Sunday: its hours do not count', () => {
    const saturdayEvening = waits(at(14, 18));
    expect(isSilent(saturdayEvening, at(15, 23), ZONE)).toBe(false);
    expect(isSilent(saturdayEvening, at(16, 17), ZONE)).toBe(false);
    expect(isSilent(saturdayEvening, at(16, 18), ZONE)).toBe(true);
  });

  test('that was last heard of on a Sunday is counted from Monday on', () => {
    expect(isSilent(waits(at(15, 8)), at(16, 23), ZONE)).toBe(false);
    expect(isSilent(waits(at(15, 8)), at(17, 0), ZONE)).toBe(true);
  });

  test('has its Sunday where the business is', () => {
    // Monday morning in Tokyo is Sunday evening in New York, and its Saturday is already over.
    expect(isSilent(waits(at(14, 10)), at(16, 9), ZONE)).toBe(false);
    expect(isSilent(waits(at(14, 10)), at(16, 9), 'America/New_York')).toBe(true);
  });

  test('is found at once when it has been silent for years', () => {
    expect(isSilent(waits('2015-06-11T03:00:00.000Z'), at(12, 12), ZONE)).toBe(true);
  });

  test('is not silent when its contact lies in the future of a clock that was corrected', () => {
    expect(isSilent(waits(at(13, 12)), at(12, 12), ZONE)).toBe(false);
  });
});

test('a device without work may be silent for as long as it likes', () => {
  expect(isSilent(waits(at(1, 12), 0), at(30, 12), ZONE)).toBe(false);
});
