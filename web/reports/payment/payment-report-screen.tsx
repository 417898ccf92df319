import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { addYen } from '../../../schema/core/money.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { DayChooser } from '../../ui/fields/day-chooser.tsx';
import { useDayInAddress } from '../../ui/fields/use-day-in-address.ts';
import { InvoiceIcon } from '../../ui/icons/work-icons.tsx';
import { useSort } from '../../ui/lists/use-sort.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ExportButton } from '../../ui/paper/export-button.tsx';
import { PrintButton } from '../../ui/paper/print.tsx';
import type { Sheet } from '../../ui/paper/save-sheet.ts';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatRoute } from '../../words/labels.ts';
import { formatPaymentDays, type PaymentReport, paymentReportOf } from './payment-report.ts';
import { PaymentReportOnPaper } from './payment-report-paper.tsx';
import { PaymentTable, PROJECTED_SORTS } from './payment-report-table.tsx';

function sheetOf({ routes, totalAmountToCollect, overdue }: PaymentReport, day: Day): Sheet {
  const onDay = routes.flatMap(({ rows }) => rows.map((row) => ({ ...row, isOverdue: false })));
  const late = overdue.rows.map((row) => ({ ...row, isOverdue: true }));
  return {
    name: `${t`Projected Payments`} ${day}`,
    columns: [
      { header: t`Route`, width: 18, kind: 'text' },
      { header: t`Customer code`, width: 16, kind: 'text' },
      { header: t`Restaurant`, width: 40, kind: 'text' },
      { header: t`Due date`, width: 12, kind: 'day' },
      { header: t`Amount`, width: 14, kind: 'yen' },
      { header: t`Paid`, width: 14, kind: 'yen' },
      { header: t`Balance`, width: 14, kind: 'yen' },
      { header: t`To be paid`, width: 14, kind: 'text' },
    ],
    rows: [...onDay, ...late].map(({ invoice, customer, isOverdue }) => [
      formatRoute(customer.route),
      customer.customerCode,
      customer.restaurantName,
      invoice.dueDate,
      invoice.amount,
      invoice.paid,
      balanceOf(invoice),
      isOverdue ? t`Overdue` : t`On this day`,
    ]),
    total: [t`Total`, null, null, null, null, null, addYen(totalAmountToCollect, overdue.total), null],
  };
}

/** Expected total of the day, and what is overdue besides. */
function Sum({ report, day }: { report: PaymentReport; day: Day }) {
  const invoices = plural({ invoices: report.invoices }, { one: '# invoice', other: '# invoices' });
  const customers = plural({ customers: report.customers }, { one: '# customer', other: '# customers' });
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
      <Text fontWeight="semibold">{t`To collect`}</Text>
      <StyledYen amount={report.totalAmountToCollect} textStyle="2xl" fontWeight="bold" letterSpacing="-0.02em" />
      <Text color="fg.muted" textStyle="sm" ms="auto">
        {t`${invoices} of ${customers}: payment day ${{ days: formatPaymentDays(day) }}, and closings due on this day`}
      </Text>
      {report.overdue.rows.length > 0 && (
        <Flex w="full" align="baseline" columnGap="4" wrap="wrap" mt="2" pt="2" borderTopWidth="1px">
          <Text fontWeight="semibold" color="fg.error">{t`Overdue`}</Text>
          <StyledYen amount={report.overdue.total} textStyle="lg" fontWeight="bold" color="fg.error" />
          <Text color="fg.muted" textStyle="sm" ms="auto">
            {t`Open after their due day, and not in the sum above`}
          </Text>
        </Flex>
      )}
    </Flex>
  );
}

function PaymentReportScreen({ timeZone }: { timeZone: string }) {
  const today = useToday(timeZone);
  const [day, setDay] = useDayInAddress(today);
  const invoices = useTable('invoices');
  const customers = useTable('customers');
  const order = useSort(PROJECTED_SORTS);
  const report = useMemo(
    () => paymentReportOf({ invoices, customers }, { day, today }),
    [invoices, customers, day, today],
  );
  const { overdue } = report;
  const isEmpty = report.invoices === 0 && overdue.rows.length === 0;

  return (
    <Page wide>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`REPORTS`, to: paths.adminReports }, { label: t`PROJECTED PAYMENTS` }]} />
        <PageTitle title={t`Projected Payments`} count={report.invoices}>
          <ExportButton
            fileName={`projected-payments-${day}.xlsx`}
            sheet={() => sheetOf(report, day)}
            disabled={isEmpty}
          />
          <PrintButton disabled={isEmpty} />
        </PageTitle>
        <Box mb="5">
          <DayChooser label={t`To be paid on`} value={day} today={today} onChange={setDay} />
        </Box>
        {!isEmpty && <Sum report={report} day={day} />}
        <Stack gap="4">
          {report.invoices === 0 && (
            <EmptyState
              title={t`No monthly invoices found`}
              subtitle={t`Adjust your filters and try again.`}
              icon={<InvoiceIcon />}
            />
          )}
          {report.routes.map(({ route, rows, toCollect }) => (
            <PaymentTable key={route} heading={formatRoute(route)} rows={rows} sum={toCollect} {...{ today, order }} />
          ))}
          {overdue.rows.length > 0 && (
            <PaymentTable
              heading={t`Overdue`}
              rows={overdue.rows}
              sum={overdue.total}
              withRoute
              {...{ today, order }}
            />
          )}
        </Stack>
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
