import { Alert, Box, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { formatYen } from '../../../schema/core/money.ts';
import { type GivenUp, type ReportPeriod, SalesReportResponse } from '../../../schema/reports/report-responses.ts';
import type { SalesSums } from '../../../schema/reports/sales-report.ts';
import { paths } from '../../browser/paths.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ReportIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ExportButton } from '../../ui/paper/export-button.tsx';
import { PrintButton } from '../../ui/paper/print.tsx';
import type { Sheet } from '../../ui/paper/save-sheet.ts';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatDay, formatMonth } from '../../words/format.ts';
import { isBackwards, PeriodChooser } from './period-chooser.tsx';
import { ReportState } from './report-state.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';
import { formatRate, linesOf } from './sales-lines.ts';
import { SalesReportOnPaper } from './sales-report-paper.tsx';
import { usePeriodInAddress } from './use-period.ts';

function sheetOf({ months, total }: SalesReportResponse, { from, to }: ReportPeriod): Sheet {
  const sum = linesOf(total).at(-1);
  return {
    name: `${from} ${to}`,
    columns: [
      { header: t`Month`, width: 10, kind: 'text' },
      { header: t`Tax rate`, width: 30, kind: 'text' },
      { header: t`Net`, width: 16, kind: 'yen' },
      { header: t`Tax`, width: 16, kind: 'yen' },
      { header: t`With tax`, width: 16, kind: 'yen' },
    ],
    rows: months.flatMap((month) =>
      linesOf(month)
        .filter(({ isSum }) => !isSum)
        .map(({ name, net, tax, total: all }) => [month.month, name, net, tax, all]),
    ),
    total: [t`Total`, null, sum?.net ?? 0, sum?.tax ?? 0, total.total],
  };
}

function SumsTable({ heading, note, sums }: { heading: string; note?: string; sums: SalesSums }) {
  const columns: ReportColumn[] = [
    { key: 'rate', name: t`Tax rate` },
    { key: 'net', name: t`Net`, width: '9rem', isFigure: true },
    { key: 'tax', name: t`Tax`, width: '9rem', isFigure: true },
    { key: 'total', name: t`With tax`, width: '9rem', isFigure: true },
  ];
  return (
    <ReportTable
      heading={heading}
      {...(note !== undefined && { note })}
      sum={<StyledYen amount={sums.total} fontWeight="bold" />}
      columns={columns}
      rows={linesOf(sums).map(({ key, name, net, tax, total, isSum }) => ({
        key,
        isSum,
        cells: [
          name,
          <StyledYen key="net" amount={net} fontSize="sm" />,
          <StyledYen key="tax" amount={tax} fontSize="sm" />,
          <StyledYen key="total" amount={total} fontSize="sm" />,
        ],
      }))}
    />
  );
}

function GivenUpTable({ givenUp }: { givenUp: readonly GivenUp[] }) {
  const columns: ReportColumn[] = [
    { key: 'kind', name: t`Given up` },
    { key: 'rate', name: t`Tax rate`, width: '11rem' },
    { key: 'tax', name: t`Tax in it`, width: '9rem', isFigure: true },
    { key: 'amount', name: t`With tax`, width: '9rem', isFigure: true },
  ];
  return (
    <ReportTable
      heading={t`Granted fees and bad debts`}
      note={t`Not subtracted above`}
      columns={columns}
      rows={givenUp.map(({ kind, rate, amount, tax }) => ({
        key: `${kind} ${rate?.percent} ${rate?.reduced}`,
        cells: [
          kind === 'fee' ? t`Fees granted` : t`Bad debts`,
          rate ? formatRate(rate) : t`Not recorded`,
          <StyledYen key="tax" amount={tax} fontSize="sm" />,
          <StyledYen key="amount" amount={amount} fontSize="sm" />,
        ],
      }))}
    />
  );
}

function Report({ report, period }: { report: SalesReportResponse; period: ReportPeriod }) {
  const { months, total, givenUp, unbilled } = report;
  const { slips } = unbilled;
  const net = formatYen(unbilled.net);
  return (
    <Stack gap="4">
      {slips > 0 && (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title>
            {plural(
              { slips },
              {
                one: `# delivered slip is on no invoice yet: ${net} without tax, not counted here.`,
                other: `# delivered slips are on no invoice yet: ${net} without tax, not counted here.`,
              },
            )}
          </Alert.Title>
        </Alert.Root>
      )}
      {months.length === 0 && givenUp.length === 0 ? (
        <EmptyState title={t`No sales in this period`} icon={<ReportIcon />} />
      ) : (
        <SumsTable
          heading={t`In all`}
          note={t`${{ from: formatDay(period.from) }} to ${{ to: formatDay(period.to) }}`}
          sums={total}
        />
      )}
      {months.length > 1 &&
        months.map((month) => <SumsTable key={month.month} heading={formatMonth(month.month)} sums={month} />)}
      {givenUp.length > 0 && <GivenUpTable givenUp={givenUp} />}
    </Stack>
  );
}

const NOTHING: SalesReportResponse = {
  months: [],
  total: { groups: [], untaxed: 0, withoutRate: 0, total: 0 },
  givenUp: [],
  unbilled: { slips: 0, net: 0 },
};

/** `/admin/reports/sales`: sales and tax of a period by rate. */
export function Component() {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const [period, choose] = usePeriodInAddress(today);
  const path = `/api/reports/sales?from=${period.from}&to=${period.to}`;
  const enabled = !isBackwards(period);
  const read = useServerRead({ path, schema: SalesReportResponse, enabled, everyMs: 60_000 });
  const report = enabled && !read.isOld ? read.data : undefined;
  const isEmpty = report === undefined || report.months.length === 0;
  return (
    <Page wide>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`REPORTS`, to: paths.adminReports }, { label: t`SALES AND TAX` }]} />
        <PageTitle title={t`Sales and Tax`}>
          <ExportButton
            fileName={`sales-${period.from}-${period.to}.xlsx`}
            sheet={() => sheetOf(report ?? NOTHING, period)}
            disabled={isEmpty}
          />
          <PrintButton disabled={isEmpty} />
        </PageTitle>
        <Text color="fg.muted" textStyle="sm" mb="4" maxW="60ch">
          {t`By the day of the document: a cash slip on the day of its delivery, a closing on its closing day. Tax as each document says it.`}
        </Text>
        <PeriodChooser period={period} today={today} onChange={choose} />
        {enabled && (
          <Box aria-busy={read.isOld}>
            <ReportState read={read}>{(data) => <Report report={data} period={period} />}</ReportState>
          </Box>
        )}
      </ScreenOnly>
      {report !== undefined && !isEmpty && <SalesReportOnPaper report={report} period={period} timeZone={timeZone} />}
    </Page>
  );
}
