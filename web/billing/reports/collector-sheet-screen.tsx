import { Box, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Day } from '../../../schema/days.ts';
import { formatYen, sumYen } from '../../../schema/money.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { DayChooser } from '../../ui/fields/day-chooser.tsx';
import { useDayInAddress } from '../../ui/fields/use-day-in-address.ts';
import { HandOverIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ExportButton } from '../../ui/paper/export-button.tsx';
import { PrintButton } from '../../ui/paper/print.tsx';
import type { Sheet } from '../../ui/paper/save-sheet.ts';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { Yen } from '../../ui/values/yen.tsx';
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

function SheetTable({ sheet: { name, rows, toCollect, cash, otherwise } }: { sheet: CollectorSheet }) {
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
      sum={<Yen amount={toCollect} fontWeight="bold" />}
      columns={[
        { key: 'restaurant', name: t`Restaurant` },
        { key: 'route', name: t`Route`, width: '11rem' },
        { key: 'due', name: t`Due date`, width: '9rem' },
        { key: 'balance', name: t`To collect`, width: '9rem', isFigure: true },
      ]}
      rows={rows.map(({ customer, invoice, balance }) => ({
        key: invoice._id,
        cells: [
          <Link key="restaurant" asChild color="fg" fontWeight="medium">
            <RouterLink to={`${paths.adminCustomerInvoices}/${customer._id}`}>{customer.restaurantName}</RouterLink>
          </Link>,
          formatRoute(customer.route),
          <time key="due" dateTime={invoice.dueDate}>
            {formatDay(invoice.dueDate)}
          </time>,
          <Yen key="balance" amount={balance} fontSize="sm" fontWeight="bold" />,
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
  const [invoices, payments] = [useTable('invoices'), useTable('payments')];
  const [customers, employees] = [useTable('customers'), useTable('employees')];
  const ready = [invoices, payments, customers, employees].every((table) => table.ready);
  const sheets = useMemo(() => {
    const nameOf = (id: string) => employees.rows.get(id)?.username;
    const books = { invoices: invoices.rows.values(), payments: payments.rows.values(), customers: customers.rows };
    return collectorSheetsOf({ ...books, nameOf }, day);
  }, [invoices.rows, payments.rows, customers.rows, employees.rows, day]);
  const isEmpty = !ready || sheets.length === 0;

  function content() {
    if (!ready) return <SkeletonList height="32" rows={4} />;
    if (isEmpty) {
      const subtitle = t`Give invoices a collector, and they are on its sheet once they are due.`;
      return <EmptyState title={t`Nothing to collect on this day`} subtitle={subtitle} icon={<HandOverIcon />} />;
    }
    return (
      <Stack gap="4">
        {sheets.map((sheet) => (
          <SheetTable key={sheet.collectorId} sheet={sheet} />
        ))}
      </Stack>
    );
  }

  return (
    <Page>
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
              <Yen amount={sumYen(sheets.map(({ toCollect }) => toCollect))} textStyle="2xl" fontWeight="bold" />
            </Box>
          )}
        </Flex>
        {content()}
      </ScreenOnly>
      {!isEmpty && <CollectorSheetOnPaper sheets={sheets} day={day} timeZone={timeZone} />}
    </Page>
  );
}
