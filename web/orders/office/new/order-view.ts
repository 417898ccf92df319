import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { addDays, Day } from '../../../../schema/core/days.ts';
import { ROUTES } from '../../../../schema/customers/routes.ts';
import { isInView, isOnDay, type OrderView } from '../../../../schema/orders/order-view.ts';
import { useTimeZone } from '../../../sync/session/session.ts';
import type { Choice } from '../../../ui/lists/side-list.tsx';
import { useAddressParam } from '../../../ui/page/use-address-param.ts';
import { useToday } from '../../../ui/values/use-today.ts';
import { routeOptions } from '../../../words/labels.ts';
import { formatNearDay } from '../../days/day-words.ts';
import type { NewOrder } from './use-new-orders.ts';

/** The day in a URL: a day, `late`, or all. */
const dayIn = (text: string): OrderView['day'] => (text === 'late' ? text : (Day.safeParse(text).data ?? ''));

/** The name of a day filter: `Today`, `Thu 26 Nov`. */
export function formatViewDay(day: OrderView['day'], today: Day): string {
  if (day === '') return t`All days`;
  if (day === 'late') return t`Late`;
  if (day === today) return t`Today`;
  return day === addDays(today, 1) ? t`Tomorrow` : formatNearDay(day);
}

const deliveryDayOf = ({ order }: NewOrder) => order.deliveryDate;
const inView = ({ order, route }: NewOrder, view: OrderView, today: Day) =>
  isInView({ deliveryDate: order.deliveryDate, route }, view, today);

/**
 * Day and route filters of a list of open orders, in the URL (`?day=`, `?route=`), with the number of orders per choice
 * under the other filter. Today and tomorrow are always among the days.
 */
export function useOrderView(rows: readonly NewOrder[]) {
  const today = useToday(useTimeZone());
  const [askedDay, setDay] = useAddressParam('day');
  const [askedRoute, setRoute] = useAddressParam('route');
  const day = dayIn(askedDay);
  const route = ROUTES.find((each) => each === askedRoute) ?? '';

  const days = useMemo((): Choice[] => {
    const onRoute = rows.filter((row) => inView(row, { day: '', route }, today));
    const countOn = (wanted: OrderView['day']) =>
      onRoute.filter((row) => isOnDay(deliveryDayOf(row), wanted, today)).length;
    const coming = new Set([today, addDays(today, 1), ...rows.map(deliveryDayOf).filter((each) => each >= today)]);
    if (day !== '' && day !== 'late') coming.add(day);
    const hasLate = day === 'late' || countOn('late') > 0;
    const values: OrderView['day'][] = ['', ...(hasLate ? (['late'] as const) : []), ...[...coming].sort()];
    return values.map((value) => ({ value, label: formatViewDay(value, today), count: countOn(value) }));
  }, [rows, day, route, today]);

  const routes = useMemo((): Choice[] => {
    const onDay = rows.filter((row) => inView(row, { day, route: '' }, today));
    const countOf = (wanted: string) => onDay.filter((row) => row.route === wanted).length;
    return [
      { value: '', label: t`All Customers`, count: onDay.length },
      ...routeOptions().map((option) => ({ ...option, count: countOf(option.value) })),
    ];
  }, [rows, day, today]);

  const shown = useMemo(() => rows.filter((row) => inView(row, { day, route }, today)), [rows, day, route, today]);
  const view = useMemo((): OrderView => ({ day, route }), [day, route]);
  return { view, today, days, setDay, routes, setRoute, shown };
}

/** The filters as a query string, to open another screen with them. */
export function viewQuery({ day, route }: OrderView): string {
  const query = new URLSearchParams({ ...(day && { day }), ...(route && { route }) }).toString();
  return query === '' ? '' : `?${query}`;
}
