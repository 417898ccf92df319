import { Badge, Box, Flex, Heading, Link, Table, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Day } from '../../../schema/core/days.ts';
import type { Yen as YenAmount } from '../../../schema/core/money.ts';
import { balanceOf, isOverdue } from '../../../schema/invoices/invoice-rules.ts';
import { paths } from '../../browser/paths.ts';
import { type Sortable, timeOf } from '../../ui/lists/sort.ts';
import { SortHeading } from '../../ui/lists/sort-heading.tsx';
import { type SortState, useSorted } from '../../ui/lists/use-sort.ts';
import wide from '../../ui/lists/wide-table.module.css';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatDay } from '../../words/format.ts';
import { formatRoute } from '../../words/labels.ts';
import type { ProjectedRow } from './payment-report.ts';

/** Columns by which all tables are sorted. */
export const PROJECTED_SORTS: readonly (Sortable<ProjectedRow> & { width?: string })[] = [
  { id: 'name', sortBy: ({ customer }) => customer.restaurantName },
  { id: 'code', sortBy: ({ customer }) => customer.customerCode, width: '7rem' },
  { id: 'due', sortBy: ({ invoice }) => timeOf(invoice.dueDate), width: '13rem' },
  { id: 'amount', sortBy: ({ invoice }) => invoice.amount, largestFirst: true, width: '8rem' },
  { id: 'paid', sortBy: ({ invoice }) => invoice.paid, largestFirst: true, width: '8rem' },
  { id: 'balance', sortBy: ({ invoice }) => balanceOf(invoice), largestFirst: true, width: '8rem' },
];

type Props = {
  heading: string;
  rows: readonly ProjectedRow[];
  sum: YenAmount;
  /** True to show the route beside each restaurant. */
  withRoute?: boolean;
  today: Day;
  order: SortState;
};

/** Projected payments of one route, or what is overdue. */
export function PaymentTable({ heading, rows, sum, withRoute = false, today, order }: Props) {
  const headingId = useId();
  const sorted = useSorted(rows, PROJECTED_SORTS, order);
  const labels = [t`Restaurant`, t`Code`, t`Due date`, t`Amount`, t`Paid`, t`Balance`];
  return (
    <Box as="section" aria-labelledby={headingId} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Flex align="baseline" gap="3" px="4" py="3" borderBottomWidth="1px" wrap="wrap">
        <Heading as="h2" id={headingId} textStyle="md">
          {heading}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {plural({ invoices: rows.length }, { one: '# invoice', other: '# invoices' })}
        </Text>
        <StyledYen amount={sum} ms="auto" fontWeight="bold" />
      </Flex>
      <Table.ScrollArea className={wide.area}>
        <Table.Root size="sm" css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              {PROJECTED_SORTS.map((column, index) => (
                <SortHeading
                  key={column.id}
                  label={labels[index] ?? ''}
                  column={column}
                  order={order}
                  {...(column.width !== undefined && { w: column.width })}
                  {...(column.largestFirst && { textAlign: 'end' })}
                  _first={{ ps: '4' }}
                  _last={{ pe: '4' }}
                />
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {sorted.map(({ invoice, customer }) => (
              <Table.Row key={invoice._id} bg="transparent">
                <Table.Cell ps="4" minW="12rem" overflowWrap="anywhere" fontWeight="medium">
                  <Flex gap="2" align="center" wrap="wrap">
                    <Link asChild color="fg">
                      <RouterLink to={`${paths.adminCustomers}/${customer._id}`}>{customer.restaurantName}</RouterLink>
                    </Link>
                    {withRoute && (
                      <Text as="span" color="fg.muted" fontWeight="normal">
                        {formatRoute(customer.route)}
                      </Text>
                    )}
                    {customer.badDebt && <Badge colorPalette="persimmon">{t`Bad debt`}</Badge>}
                  </Flex>
                </Table.Cell>
                <Table.Cell color="fg.muted">{customer.customerCode}</Table.Cell>
                <Table.Cell whiteSpace="nowrap">
                  <time dateTime={invoice.dueDate}>{formatDay(invoice.dueDate)}</time>
                  {isOverdue(invoice, today) && (
                    <Badge ms="2" colorPalette="persimmon" variant="solid">
                      {t`Overdue`}
                    </Badge>
                  )}
                </Table.Cell>
                <Table.Cell textAlign="end">
                  <StyledYen amount={invoice.amount} fontSize="sm" />
                </Table.Cell>
                <Table.Cell textAlign="end">
                  <StyledYen amount={invoice.paid} fontSize="sm" color="fg.muted" />
                </Table.Cell>
                <Table.Cell pe="4" textAlign="end">
                  <StyledYen amount={balanceOf(invoice)} fontSize="sm" fontWeight="bold" />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Box>
  );
}
