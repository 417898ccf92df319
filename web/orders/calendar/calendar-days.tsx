import { Badge, Box, Button, Flex, Heading, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { addDays, type Day, weekdayOf } from '../../../schema/core/days.ts';
import { nationalHolidays } from '../../../schema/core/national-holidays.ts';
import { type Route, Route as RouteName } from '../../../schema/customers/customer-entity.ts';
import { CALENDAR_KINDS, type CalendarDay, type CalendarKind } from '../../../schema/orders/calendar-entity.ts';
import { DAY_PASSED } from '../../../schema/orders/calendar-mutations.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type Sortable, timeOf } from '../../ui/lists/sort.ts';
import { SortHeading } from '../../ui/lists/sort-heading.tsx';
import { useSort, useSorted } from '../../ui/lists/use-sort.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { formatDay, formatWeekday } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { formatRoute, routeOptions } from '../../words/labels.ts';
import { formatOnDay, useClosedOrders } from '../parts/use-closed-orders.ts';

/** Days ahead to list. */
const AHEAD = 366;

function kindLabel(kind: CalendarKind): string {
  if (kind === 'closed') return t({ message: 'Closed', context: 'a day' });
  return kind === 'extra' ? t`Extra delivery` : t`Delivery as usual`;
}

type Listed = { day: Day; holiday: boolean; entry: CalendarDay | null };

/** National holidays and the office's entries, from today on. */
function useListed(today: Day): Listed[] {
  const entries = useTable('calendarDays');
  return useMemo(() => {
    const until = addDays(today, AHEAD);
    const years = [Number(today.slice(0, 4)), Number(until.slice(0, 4))];
    const holidays = new Set(years.flatMap((year) => [...nationalHolidays(year)]));
    const entered = [...entries.values()].filter(({ day }) => day >= today);
    const forAll = new Set(entered.filter(({ route }) => route === null).map(({ day }) => day));
    const free = [...holidays].filter((day) => day >= today && day <= until && !forAll.has(day));
    return [
      ...entered.map((entry) => ({ day: entry.day, holiday: holidays.has(entry.day), entry })),
      ...free.map((day) => ({ day, holiday: true, entry: null })),
    ].sort((a, b) => a.day.localeCompare(b.day));
  }, [entries, today]);
}

function noteOf({ holiday, entry }: Listed): string {
  const parts = [holiday && t`National holiday`, entry?.note];
  return parts.filter((text) => typeof text === 'string' && text !== '').join(' · ');
}

/** Number of open orders on each closed day, of all routes or of one. */
function useOrdersOn(): (day: Day, route: Route | null) => number {
  const customers = useTable('customers');
  const orders = useClosedOrders();
  const isOfRoute = ({ customerId }: Order, route: Route | null) =>
    route === null || customers.get(customerId)?.route === route;
  return (day, route) => orders.filter((order) => order.deliveryDate === day && isOfRoute(order, route)).length;
}

function OrdersOnDay({ day, count }: { day: Day; count: number }) {
  if (count === 0) return null;
  return (
    <Text textStyle="sm" fontWeight="semibold">
      <Link to={`${paths.adminOrders}?day=${day}`} style={{ textDecoration: 'underline' }}>
        {formatOnDay(count)}
      </Link>
    </Text>
  );
}

function DayRow({ listed: { day, holiday, entry }, orders }: { listed: Listed; orders: number }) {
  const mutate = useMutate();
  const route = entry?.route ?? null;
  const kind = entry?.kind ?? 'closed';
  const label = formatDay(day);
  const routeName = route === null ? t`All routes` : formatRoute(route);
  const note = noteOf({ day, holiday, entry });
  const what = <Badge colorPalette={kind === 'closed' ? 'persimmon' : 'leaf'}>{kindLabel(kind)}</Badge>;
  const act = () =>
    (entry
      ? mutate('calendar.clearDay', { day, route })
      : mutate('calendar.setDay', { day, route: null, kind: 'usual', note: '' })
    ).catch(sayNotSaved);
  return (
    <Table.Row bg="transparent">
      <Table.Cell whiteSpace="nowrap">
        <Text as="span" fontWeight="semibold">
          {label}
        </Text>{' '}
        <Text as="span" color="fg.muted">
          {formatWeekday(weekdayOf(day))}
        </Text>
        <Box hideFrom="md" whiteSpace="normal">
          {what}
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {note === '' ? routeName : `${routeName} · ${note}`}
          </Text>
          <OrdersOnDay day={day} count={orders} />
        </Box>
      </Table.Cell>
      <Table.Cell hideBelow="md">{what}</Table.Cell>
      <Table.Cell hideBelow="md">{routeName}</Table.Cell>
      <Table.Cell hideBelow="md" color="fg.muted">
        {note}
        <OrdersOnDay day={day} count={orders} />
      </Table.Cell>
      <Table.Cell textAlign="end">
        <Button
          size="sm"
          variant="outline"
          aria-label={entry ? t`Remove ${{ day: label }}` : t`Deliver as usual on ${{ day: label }}`}
          onClick={() => void act()}
        >
          {entry ? t`Remove` : t`Deliver as usual`}
        </Button>
      </Table.Cell>
    </Table.Row>
  );
}

function NewDay({ today }: { today: Day }) {
  const mutate = useMutate();
  const [day, setDay] = useState<Day>(today);
  const [kind, setKind] = useState<CalendarKind>('closed');
  const [route, setRoute] = useState<Route | null>(null);
  const [note, setNote] = useState('');
  // A past day is only reported when it is entered, since one passes through such days while typing a year.
  const [refused, setRefused] = useState<Day | null>(null);

  async function add() {
    if (day < today) return setRefused(day);
    try {
      await mutate('calendar.setDay', { day, route, kind, note });
      // The next one may be half typed by now.
      setNote((typed) => (typed === note ? '' : typed));
    } catch (error) {
      sayNotSaved(error);
    }
  }

  return (
    <Flex gap="3" wrap="wrap" align="flex-start" mb="4">
      <DayField label={t`Day`} value={day} error={refused === day ? say(DAY_PASSED) : undefined} onChange={setDay} />
      <Box minW="11rem">
        <SelectField
          label={t`What is on it`}
          options={CALENDAR_KINDS.map((each) => ({ value: each, label: kindLabel(each) }))}
          value={kind}
          onChange={({ target }) => setKind(CALENDAR_KINDS.find((each) => each === target.value) ?? 'closed')}
        />
      </Box>
      <Box minW="11rem">
        <SelectField
          label={t`Route`}
          none={t`All routes`}
          options={routeOptions()}
          value={route ?? ''}
          onChange={({ target }) => setRoute(RouteName.safeParse(target.value).data ?? null)}
        />
      </Box>
      <Box flex="1" minW="10rem">
        <TextField label={t`Note`} maxLength={80} value={note} onChange={({ target }) => setNote(target.value)} />
      </Box>
      {/* Aligned with the fields below their labels, even if one has an error. */}
      <Button mt="1.625rem" onClick={() => void add()}>
        {t`Enter the day`}
      </Button>
    </Flex>
  );
}

const SORTS = {
  day: { id: 'day', sortBy: ({ day }) => timeOf(day) },
  kind: { id: 'kind', sortBy: ({ entry }) => kindLabel(entry?.kind ?? 'closed') },
  route: { id: 'route', sortBy: ({ entry }) => (entry?.route ? formatRoute(entry.route) : t`All routes`) },
  note: { id: 'note', sortBy: (listed) => noteOf(listed) },
} satisfies Record<string, Sortable<Listed>>;
const ORDERS: readonly Sortable<Listed>[] = Object.values(SORTS);

/** The days that differ from their weekday. National holidays are closed unless the office decides otherwise. */
export function CalendarDays() {
  const today = useToday(useTimeZone());
  const listed = useListed(today);
  const order = useSort(ORDERS);
  const sorted = useSorted(listed, ORDERS, order);
  const ordersOn = useOrdersOn();
  return (
    <Box as="section" aria-labelledby="days">
      <Heading id="days" as="h2" textStyle="lg" mb="1">
        {t`Closed and extra days`}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="3">
        {t`National holidays are closed by themselves.`}
      </Text>
      <NewDay key={today} today={today} />
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflowX="auto">
        <Table.Root size="md">
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <SortHeading label={t`Day`} column={SORTS.day} order={order} />
              <SortHeading label={t`What is on it`} column={SORTS.kind} order={order} hideBelow="md" />
              <SortHeading label={t`Route`} column={SORTS.route} order={order} hideBelow="md" />
              <SortHeading label={t`Note`} column={SORTS.note} order={order} hideBelow="md" />
              <Table.Cell />
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {sorted.map((each) => (
              <DayRow
                key={each.entry?._id ?? each.day}
                listed={each}
                orders={ordersOn(each.day, each.entry?.route ?? null)}
              />
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Box>
  );
}
