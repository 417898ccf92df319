import { expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { firstTrackDay, isOnTrackDay, runWithDay, trackDayIn, trackDaysOf } from './track-days.ts';

const [YESTERDAY, TODAY, TOMORROW, LATER] = ['2025-06-10', '2025-06-11', '2025-06-12', '2025-06-16'] as const;

test('a list begins with today, else with the next day that has stops, else with the late ones', () => {
  expect(firstTrackDay([LATER, TODAY, YESTERDAY], TODAY)).toBe(TODAY);
  expect(firstTrackDay([LATER, TOMORROW, YESTERDAY], TODAY)).toBe(TOMORROW);
  expect(firstTrackDay([YESTERDAY], TODAY)).toBe('late');
  expect(firstTrackDay([], TODAY)).toBe(TODAY);
});

test('yesterday, today and tomorrow can always be chosen, other days where they have stops or were asked for', () => {
  expect(trackDaysOf([], TODAY, 'all')).toEqual([TODAY, TOMORROW, YESTERDAY, 'all']);
  expect(trackDaysOf([LATER, '2025-06-02'], TODAY, TODAY)).toEqual([TODAY, TOMORROW, LATER, YESTERDAY, 'late', 'all']);
  expect(trackDaysOf([], TODAY, '2025-06-02')).toEqual([TODAY, TOMORROW, YESTERDAY, '2025-06-02', 'all']);
  expect(trackDaysOf([], TODAY, LATER)).toEqual([TODAY, TOMORROW, LATER, YESTERDAY, 'all']);
  expect(['late', 'all', TODAY, '', 'soon'].map(trackDayIn)).toEqual(['late', 'all', TODAY, null, null]);
  expect([YESTERDAY, TODAY].map((day) => isOnTrackDay(day, 'late', TODAY))).toEqual([true, false]);
});

test('a day that is arranged keeps its place between the days before and after it', () => {
  const stop = (n: number, day: string) => ({ _id: testId(n), day });
  const run = [stop(1, TOMORROW), stop(2, TODAY), stop(3, TODAY), stop(4, YESTERDAY), stop(5, TODAY)];
  const ids = (...numbers: number[]) => numbers.map(testId);
  expect(runWithDay(run, TODAY, ids(5, 2))).toEqual(ids(4, 5, 2, 3, 1));
  expect(runWithDay(run, TOMORROW, ids(1))).toEqual(ids(4, 2, 3, 5, 1));
});
