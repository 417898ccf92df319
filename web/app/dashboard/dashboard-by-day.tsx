import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { formatYen, fromHundredths } from '../../../schema/core/money.ts';
import { paths } from '../../browser/paths.ts';
import { formatDayMonth, formatNumber } from '../../words/format.ts';
import { type Calendar, CHART_DAYS, CHART_WEEKS, chartDays, chartWeeks, type Stretch } from './dashboard-calendar.ts';
import { PanelChoice } from './dashboard-panel.tsx';
import { SeriesPanel } from './dashboard-series.tsx';
import { sumOf } from './dashboard-sums.ts';
import type { SeriesRow } from './series.ts';

const labelOf = (day: string) => formatDayMonth(day);

/** Two sums per stretch of days; `scaled` converts a sum for display. */
function rowsOf(
  stretches: Stretch[],
  [bars, line]: [readonly number[], readonly number[]],
  scaled: (sum: number) => number = (sum) => sum,
): SeriesRow[] {
  return stretches.map((stretch) => ({
    day: stretch.day,
    label: labelOf(stretch.day),
    bars: scaled(sumOf(bars, stretch)),
    line: scaled(sumOf(line, stretch)),
  }));
}

type OrdersProps = { calendar: Calendar; placed: readonly number[]; delivered: readonly number[] };

/** Web orders and deliveries by day. */
export function OrdersPanel({ calendar, placed, delivered }: OrdersProps) {
  const rows = useMemo(() => rowsOf(chartDays(calendar), [placed, delivered]), [calendar, placed, delivered]);
  return (
    <SeriesPanel
      title={t`Orders and deliveries, 30 days`}
      bars={{ label: t`Web orders placed`, palette: 'indigo' }}
      line={{ label: t`Deliveries`, palette: 'persimmon' }}
      rows={rows}
      format={(count) => formatNumber(count)}
      hrefOf={({ day }) => `${paths.adminTodaysReport}?date=${day}`}
    />
  );
}

type CollectionsProps = { calendar: Calendar; collected: readonly number[]; due: readonly number[] };

type Period = 'days' | 'weeks';

/** Payments collected and amounts due, by day or by week. */
export function CollectionsPanel({ calendar, collected, due }: CollectionsProps) {
  const [period, setPeriod] = useState<Period>('days');
  const periods: { value: Period; label: string }[] = [
    { value: 'days', label: plural({ days: CHART_DAYS }, { one: '# day', other: '# days' }) },
    { value: 'weeks', label: plural({ weeks: CHART_WEEKS }, { one: '# week', other: '# weeks' }) },
  ];
  const rows = useMemo(() => {
    const stretches = period === 'days' ? chartDays(calendar) : chartWeeks(calendar);
    return rowsOf(stretches, [collected, due], fromHundredths);
  }, [calendar, collected, due, period]);
  return (
    <SeriesPanel
      title={t`Collections`}
      bars={{ label: t`Collected`, palette: 'leaf' }}
      line={{ label: t`Fell due`, palette: 'persimmon' }}
      rows={rows}
      format={formatYen}
    >
      <PanelChoice label={t`Period`} choices={periods} value={period} onChange={setPeriod} />
    </SeriesPanel>
  );
}
