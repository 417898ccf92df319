import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { balanceOf } from '../../../schema/billing/billing-rules.ts';
import type { Day } from '../../../schema/days.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { DayChooser } from '../../ui/fields/day-chooser.tsx';
import { useDayInAddress } from '../../ui/fields/use-day-in-address.ts';
import { InvoiceIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ExportButton } from '../../ui/paper/export-button.tsx';
import { PrintButton } from '../../ui/paper/print.tsx';
import type { Sheet } from '../../ui/paper/save-sheet.ts';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { Yen } from '../../ui/values/yen.tsx';
import { formatPaymentDays, type PaymentReport, paymentReportOf } from './payment-report.ts';
import { PaymentReportOnPaper } from './payment-report-paper.tsx';
import { RouteTable } from './payment-report-table.tsx';

const formatCount = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

function sheetOf({ routes, totalAmountToCollect }: PaymentReport, day: Day): Sheet {
  return {
    name: `Projected Payments ${day}`,
    columns: [
      { header: 'Route', width: 18, kind: 'text' },
      { header: 'Customer code', width: 16, kind: 'text' },
      { header: 'Restaurant', width: 40, kind: 'text' },
      { header: 'Due date', width: 12, kind: 'day' },
      { header: 'Amount', width: 14, kind: 'yen' },
      { header: 'Paid', width: 14, kind: 'yen' },
      { header: 'Balance', width: 14, kind: 'yen' },
    ],
    rows: routes.flatMap(({ route, rows }) =>
      rows.map(({ invoice, customer }) => [
        route,
        customer.customerCode,
        customer.restaurantName,
        invoice.dueDate,
        invoice.amount,
        invoice.paid,
        balanceOf(invoice),
      ]),
    ),
    total: ['Total', null, null, null, null, null, totalAmountToCollect],
  };
}

/** Expected total of the day. */
function Sum({ report, day }: { report: PaymentReport; day: Day }) {
  return (
    <Flex
      role="status"
      align="baseline"
      columnGap="4"
      wrap="wrap"
      mb="4"
      px="4"
      py="3"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Text fontWeight="semibold">To collect</Text>
      <Yen amount={report.totalAmountToCollect} textStyle="2xl" fontWeight="bold" letterSpacing="-0.02em" />
      <Text color="fg.muted" textStyle="sm" ms="auto">
        {formatCount(report.invoices, 'invoice')} of {formatCount(report.customers, 'customer')} with payment day{' '}
        {formatPaymentDays(day)}
      </Text>
    </Flex>
  );
}

function PaymentReportScreen({ timeZone }: { timeZone: string }) {
  const today = useToday(timeZone);
  const [day, setDay] = useDayInAddress(today);
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  const ready = invoices.ready && customers.ready;
  const report = useMemo(
    () => paymentReportOf({ invoices: invoices.rows, customers: customers.rows }, day),
    [invoices.rows, customers.rows, day],
  );
  const isEmpty = !ready || report.invoices === 0;

  function content() {
    if (!ready) return <SkeletonList height="32" rows={4} />;
    if (report.invoices === 0) {
      const subtitle = 'Adjust your filters and try again.';
      return <EmptyState title="No monthly invoices found" subtitle={subtitle} icon={<InvoiceIcon />} />;
    }
    return (
      <Stack gap="4">
        {report.routes.map((route) => (
          <RouteTable key={route.route} route={route} today={today} />
        ))}
      </Stack>
    );
  }

  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: 'REPORTS', to: paths.adminReports }, { label: 'PROJECTED PAYMENTS' }]} />
        <PageTitle title="Projected Payments" count={ready ? report.invoices : undefined}>
          <ExportButton
            fileName={`projected-payments-${day}.xlsx`}
            sheet={() => sheetOf(report, day)}
            disabled={isEmpty}
          />
          <PrintButton disabled={isEmpty} />
        </PageTitle>
        <Box mb="5">
          <DayChooser label="To be paid on" value={day} today={today} onChange={setDay} />
        </Box>
        {!isEmpty && <Sum report={report} day={day} />}
        {content()}
      </ScreenOnly>
      {!isEmpty && <PaymentReportOnPaper report={report} day={day} timeZone={timeZone} />}
    </Page>
  );
}

/** `/admin/reports/payment`: projected payments of monthly payers on a day (requirements section 2). */
export function Component() {
  const session = useSession();
  return session && <PaymentReportScreen timeZone={session.timeZone} />;
}
