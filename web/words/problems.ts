import { Day } from '../../schema/core/days.ts';
import { PROBLEMS, type Problem } from '../../schema/core/problems.ts';
import { formatDay, formatNumber } from './format.ts';
import { i18n } from './i18n.ts';

function formatValue(value: string | number): string {
  if (typeof value === 'number') return formatNumber(value);
  return Day.safeParse(value).success ? formatDay(value) : value;
}

/** A billing problem and its values as a sentence. */
export function sayProblem({ code, values }: Problem): string {
  const shown = Object.entries(values).map(([name, value]) => [name, formatValue(value)]);
  return i18n._(PROBLEMS[code], Object.fromEntries(shown));
}
