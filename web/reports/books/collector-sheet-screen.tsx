import { Box, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Day } from '../../../schema/core/days.ts';
import { formatYen, sumYen } from '../../../schema/core/money.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { DayChooser } from '../../ui/fields/day-chooser.tsx';
import { useDayInAddress } from '../../ui/fields/use-day-in-address.ts';
import { HandOverIcon } from '../../ui/icons/work-icons.tsx';
import { type Sortable, timeOf } from '../../ui/lists/sort.ts';
import { type SortState, useSort, useSorted } from '../../ui/lists/use-sort.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ExportButton } from '../../ui/paper/export-button.tsx';
import { PrintButton } from '../../ui/paper/print.tsx';
import type { Sheet } from '../../ui/paper/save-sheet.ts';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatDay } from '../../words/format.ts';
import { formatRoute } from '../../words/labels.ts';
import { type CollectorSheet, collectorSheetsOf } from './collector-sheet.ts';
import { CollectorSheetOnPaper } from './collector-sheet-paper.tsx';
import { ReportTable } from './report-table.tsx';

function sheetOf(sheets: readonly CollectorSheet[], day: Day): Sheet {
  return {
    name: day,
    columns: [
      { header: t`Collector`, width: 18, kind: 'text' },
      { header: t`Route`, width: 18, kind: 'text' },
      { header: t`Customer code`, width: 16, kind: 'text' },
      { header: t`Restaurant`, width: 40, kind: 'text' },
      { header: t`Due date`, width: 12, kind: 'day' },
      { header: t`To collect`, width: 14, kind: 'yen' },
    ],
    rows: sheets.flatMap(({ name, rows }) =>
      rows.map(({ customer, invoice, balance }) => [
        name,
        formatRoute(customer.route),
        customer.customerCode,
        customer.restaurantName,
        invoice.dueDate,
        balance,
      ]),
    ),
    total: [t`Total`, null, null, null, null, sumYen(sheets.map(({ toCollect }) => toCollect))],
  };
}

type SheetRow = CollectorSheet['rows'][number];

const SORTS = {
  restaurant: { id: 'name', sortBy: ({ customer }: SheetRow) => customer.restaurantName },
  route: { id: 'route', sortBy: ({ customer }: SheetRow) => formatRoute(customer.route) },
  due: { id: 'due', sortBy: ({ invoice }: SheetRow) => timeOf(invoice.dueDate) },
  balance: { id: 'balance', sortBy: ({ balance }: SheetRow) => balance, largestFirst: true },
};
const ALL_SORTS: readonly Sortable<SheetRow>[] = Object.values(SORTS);

function SheetTable({ sheet, order }: { sheet: CollectorSheet; order: SortState }) {
  const { name, toCollect, cash, otherwise } = sheet;
  const rows = useSorted(sheet.rows, ALL_SORTS, order);
  const taken = [
    cash !== 0 && t`${{ yen: formatYen(cash) }} in cash`,
    otherwise !== 0 && t`${{ yen: formatYen(otherwise) }} otherwise`,
  ].filter((part) => part !== false);
  return (
    <ReportTable
      heading={name}
      note={[
        plural({ invoices: rows.length }, { one: '# invoice', other: '# invoices' }),
        taken.length === 0 ? t`nothing taken on this day` : t`taken on this day: ${{ sums: taken.join(', ') }}`,
      ].join(' · ')}
      sum={<StyledYen amount={toCollect} fontWeight="bold" />}
      columns={[
        { key: 'restaurant', name: t`Restaurant`, sort: SORTS.restaurant },
        { key: 'route', name: t`Route`, width: '11rem', sort: SORTS.route },
        { key: 'due', name: t`Due date`, width: '9rem', sort: SORTS.due },
        { key: 'balance', name: t`To collect`, width: '9rem', isFigure: true, sort: SORTS.balance },
      ]}
      order={order}
      rows={rows.map(({ customer, invoice, balance }) => ({
        key: invoice._id,
        cells: [
          <Link key="restaurant" asChild color="fg" fontWeight="medium">
            <RouterLink to={`${paths.adminCustomers}/${customer._id}`}>{customer.restaurantName}</RouterLink>
          </Link>,
          formatRoute(customer.route),
          <time key="due" dateTime={invoice.dueDate}>
            {formatDay(invoice.dueDate)}
          </time>,
          <StyledYen key="balance" amount={balance} fontSize="sm" fontWeight="bold" />,
        ],
      }))}
    />
  );
}

/** `/admin/reports/collectors`: a sheet for each collector, from this device's records. */
export function Component() {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const [day, choose] = useDayInAddress(today);
  const order = useSort(ALL_SORTS);
  const [invoices, payments] = [useTable('invoices'), useTable('payments')];
  const [customers, employees] = [useTable('customers'), useTable('employees')];
  const sheets = useMemo(() => {
    const nameOf = (id: string) => employees.get(id)?.username;
    const books = { invoices: invoices.values(), payments: payments.values(), customers };
    return collectorSheetsOf({ ...books, nameOf }, day);
  }, [invoices, payments, customers, employees, day]);
  const isEmpty = sheets.length === 0;

  function content() {
    if (isEmpty) {
      const subtitle = t`Give invoices a collector, and they are on its sheet once they are due.`;
      return <EmptyState title={t`Nothing to collect on this day`} subtitle={subtitle} icon={<HandOverIcon />} />;
    }
    return (
      <Stack gap="4">
        {sheets.map((sheet) => (
          <SheetTable key={sheet.collectorId} sheet={sheet} order={order} />
        ))}
      </Stack>
    );
  }

  return (
    <Page wide>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`REPORTS`, to: paths.adminReports }, { label: t`COLLECTOR’S SHEET` }]} />
        <PageTitle title={t`Collector’s Sheet`}>
          <ExportButton fileName={`collectors-${day}.xlsx`} sheet={() => sheetOf(sheets, day)} disabled={isEmpty} />
          <PrintButton disabled={isEmpty} />
        </PageTitle>
        <Flex mb="5" gap="6" wrap="wrap" align="flex-end">
          <DayChooser label={t`Due by`} value={day} today={today} onChange={choose} />
          {!isEmpty && (
            <Box ms="auto" textAlign="end" role="status">
              <Text color="fg.muted" textStyle="sm">{t`To collect`}</Text>
              <StyledYen amount={sumYen(sheets.map(({ toCollect }) => toCollect))} textStyle="2xl" fontWeight="bold" />
            </Box>
          )}
        </Flex>
        {content()}
      </ScreenOnly>
      {!isEmpty && <CollectorSheetOnPaper sheets={sheets} day={day} timeZone={timeZone} />}
    </Page>
  );
}
