import type { Weekday } from '../../../schema/core/days.ts';
import { formatList, formatShortWeekday } from '../../words/format.ts';

export const formatDays = (days: readonly Weekday[]): string => formatList(days.map(formatShortWeekday));
