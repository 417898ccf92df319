import { useMemo, useState } from 'react';
import { formatYen, fromHundredths } from '../../../schema/money.ts';
import { paths } from '../../browser/paths.ts';
import { type Calendar, chartDays, chartWeeks, type Stretch } from './dashboard-calendar.ts';
import { PanelChoice } from './dashboard-panel.tsx';
import { SeriesPanel } from './dashboard-series.tsx';
import { sumOf } from './dashboard-sums.ts';
import type { SeriesRow } from './series.ts';

const dayMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const labelOf = (day: string) => dayMonth.format(new Date(`${day}T00:00:00.000Z`));

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
      title="Orders and deliveries, 30 days"
      bars={{ label: 'Web orders placed', palette: 'indigo' }}
      line={{ label: 'Deliveries', palette: 'persimmon' }}
      rows={rows}
      format={(count) => count.toLocaleString('en-US')}
      hrefOf={({ day }) => `${paths.adminTodaysReport}?date=${day}`}
    />
  );
}

type CollectionsProps = { calendar: Calendar; collected: readonly number[]; due: readonly number[] };

const PERIODS = [
  { value: 'days', label: '30 days' },
  { value: 'weeks', label: '12 weeks' },
] as const;

/** Payments collected and amounts due, by day or by week. */
export function CollectionsPanel({ calendar, collected, due }: CollectionsProps) {
  const [period, setPeriod] = useState<'days' | 'weeks'>('days');
  const rows = useMemo(() => {
    const stretches = period === 'days' ? chartDays(calendar) : chartWeeks(calendar);
    return rowsOf(stretches, [collected, due], fromHundredths);
  }, [calendar, collected, due, period]);
  return (
    <SeriesPanel
      title="Collections"
      bars={{ label: 'Collected', palette: 'leaf' }}
      line={{ label: 'Fell due', palette: 'persimmon' }}
      rows={rows}
      format={formatYen}
    >
      <PanelChoice label="Period" choices={PERIODS} value={period} onChange={setPeriod} />
    </SeriesPanel>
  );
}
