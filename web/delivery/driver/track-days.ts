import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import {
  firstTrackDay,
  isOnTrackDay,
  type TrackDay,
  trackDayIn,
  trackDaysOf,
} from '../../../schema/delivery/track-days.ts';
import { addDays, weekdayOf } from '../../../schema/plain/time.ts';
import type { Choice } from '../../ui/lists/side-list.tsx';
import { formatDayMonth, formatShortWeekday } from '../../words/format.ts';

/** Name of a day of stops: `Today`, `Thu 26 Nov`. */
export function formatTrackDay(day: TrackDay, today: Day): string {
  if (day === 'all') return t`All days`;
  if (day === 'late') return t`Late`;
  if (day === today) return t`Today`;
  if (day === addDays(today, 1)) return t`Tomorrow`;
  if (day === addDays(today, -1)) return t`Yesterday`;
  const weekday = formatShortWeekday(weekdayOf(day));
  return t`${{ weekday }} ${{ date: formatDayMonth(day) }}`;
}

type Asked = { days: readonly Day[]; asked: string; today: Day };

/**
 * The chosen day of a list of open stops, with the number of stops per day. The initial day is determined once, so that
 * finishing its last stop does not switch to another day.
 */
export function useTrackDay({ days, asked, today }: Asked) {
  const [first] = useState(() => firstTrackDay(days, today));
  const day = trackDayIn(asked) ?? first;
  const choices = useMemo(
    (): Choice[] =>
      trackDaysOf(days, today, day).map((value) => ({
        value,
        label: formatTrackDay(value, today),
        count: days.filter((each) => isOnTrackDay(each, value, today)).length,
      })),
    [days, today, day],
  );
  return { day, choices };
}
