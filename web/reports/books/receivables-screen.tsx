import { Box, Link, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Day } from '../../../schema/core/days.ts';
import { AGES, type Age } from '../../../schema/reports/ageing.ts';
import { type ReceivablesAccount, ReceivablesResponse } from '../../../schema/reports/report-responses.ts';
import { paths } from '../../browser/paths.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { DayChooser } from '../../ui/fields/day-chooser.tsx';
import { useDayInAddress } from '../../ui/fields/use-day-in-address.ts';
import { InvoiceIcon } from '../../ui/icons/work-icons.tsx';
import type { Sortable } from '../../ui/lists/sort.ts';
import { useSort, useSorted } from '../../ui/lists/use-sort.ts';
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
import { ageNames } from './age-names.ts';
import { ReceivablesOnPaper } from './receivables-paper.tsx';
import { ReportState } from './report-state.tsx';
import { ReportTable } from './report-table.tsx';

const byOwed = (a: ReceivablesAccount, b: ReceivablesAccount) => b.owed - a.owed;

function sheetOf({ accounts, total }: ReceivablesResponse, asOf: Day): Sheet {
  const names = ageNames();
  const figuresOf = ({ ages, credit, owed }: ReceivablesResponse['total']) => [
    ...AGES.map((age) => ages[age]),
    0 - credit,
    owed,
  ];
  return {
    name: asOf,
    columns: [
      { header: t`Customer code`, width: 16, kind: 'text' },
      { header: t`Restaurant`, width: 40, kind: 'text' },
      ...AGES.map((age) => ({ header: names[age], width: 16, kind: 'yen' as const })),
      { header: t`Credit`, width: 16, kind: 'yen' },
      { header: t`After credit`, width: 16, kind: 'yen' },
    ],
    rows: accounts.map(({ customer, ...figures }) => [
      customer.customerCode,
      customer.restaurantName,
      ...figuresOf(figures),
    ]),
    total: [t`Total`, null, ...figuresOf(total)],
  };
}

/** An amount in a column; zero is a dash, so that figures stand out. */
function Amount({ yen, isOld = false }: { yen: number; isOld?: boolean }) {
  if (yen === 0)
    return (
      <Text as="span" color="fg.subtle">
        {'–'}
      </Text>
    );
  return <StyledYen amount={yen} fontSize="sm" {...(isOld && { color: 'persimmon.fg' })} />;
}

/** Age classes to follow up on. */
const LATE: ReadonlySet<Age> = new Set(['to 60', 'to 90', 'older']);

function figureCells({ ages, credit, owed }: ReceivablesResponse['total']) {
  return [
    ...AGES.map((age) => <Amount key={age} yen={ages[age]} isOld={LATE.has(age)} />),
    <Amount key="credit" yen={0 - credit} />,
    <StyledYen key="owed" amount={owed} fontSize="sm" fontWeight="bold" />,
  ];
}

const SORTS = {
  customer: { id: 'name', sortBy: ({ customer }: ReceivablesAccount) => customer.restaurantName },
  credit: { id: 'credit', sortBy: ({ credit }: ReceivablesAccount) => credit, largestFirst: true },
  owed: { id: 'owed', sortBy: ({ owed }: ReceivablesAccount) => owed, largestFirst: true },
};
const AGE_SORTS = AGES.map((age) => ({
  id: age.replace(' ', '-'),
  sortBy: ({ ages }: ReceivablesAccount) => ages[age],
  largestFirst: true,
}));
const ALL_SORTS: readonly Sortable<ReceivablesAccount>[] = [...Object.values(SORTS), ...AGE_SORTS];

function Report({ report: { accounts, total }, asOf }: { report: ReceivablesResponse; asOf: Day }) {
  const names = ageNames();
  const order = useSort(ALL_SORTS);
  const byAmount = useMemo(() => accounts.toSorted(byOwed), [accounts]);
  const sorted = useSorted(byAmount, ALL_SORTS, order);
  if (accounts.length === 0) return <EmptyState title={t`Nobody owes anything on this day`} icon={<InvoiceIcon />} />;
  return (
    <ReportTable
      heading={t`As of ${{ day: formatDay(asOf) }}`}
      note={plural({ customers: accounts.length }, { one: '# customer', other: '# customers' })}
      sum={
        <Box textAlign="end">
          <Text as="span" color="fg.muted" textStyle="sm" me="2">
            {t`Total dues`}
          </Text>
          <StyledYen amount={total.dues} textStyle="xl" fontWeight="bold" />
        </Box>
      }
      columns={[
        { key: 'customer', name: t`Restaurant`, sort: SORTS.customer },
        ...AGES.map((age, index) => {
          return {
            key: age,
            name: names[age],
            width: '6.5rem',
            isFigure: true,
            ...(AGE_SORTS[index] && { sort: AGE_SORTS[index] }),
          };
        }),
        { key: 'credit', name: t`Credit`, width: '6.5rem', isFigure: true, sort: SORTS.credit },
        { key: 'owed', name: t`After credit`, width: '6.5rem', isFigure: true, sort: SORTS.owed },
      ]}
      order={order}
      rows={[
        { key: 'total', isSum: true, cells: [t`Total`, ...figureCells(total)] },
        ...sorted.map(({ customer, ...figures }) => ({
          key: customer._id,
          cells: [
            <Link key="customer" asChild color="fg" fontWeight="medium">
              <RouterLink to={`${paths.adminCustomers}/${customer._id}`}>{customer.restaurantName}</RouterLink>
            </Link>,
            ...figureCells(figures),
          ],
        })),
      ]}
    />
  );
}

const NOTHING: ReceivablesResponse = {
  accounts: [],
  total: { ages: { 'not due': 0, 'to 30': 0, 'to 60': 0, 'to 90': 0, older: 0 }, dues: 0, credit: 0, owed: 0 },
};

/** `/admin/reports/receivables`: what customers owe as of a day, by age. */
export function Component() {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const [asOf, choose] = useDayInAddress(today);
  const path = `/api/reports/receivables?asOf=${asOf}`;
  const read = useServerRead({ path, schema: ReceivablesResponse, follows: ['invoices', 'credits'] });
  const report = read.isOld ? undefined : read.data;
  const isEmpty = report === undefined || report.accounts.length === 0;
  return (
    <Page wide>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`REPORTS`, to: paths.adminReports }, { label: t`RECEIVABLES` }]} />
        <PageTitle title={t`Receivables`}>
          <ExportButton
            fileName={`receivables-${asOf}.xlsx`}
            sheet={() => sheetOf(report ?? NOTHING, asOf)}
            disabled={isEmpty}
          />
          <PrintButton disabled={isEmpty} />
        </PageTitle>
        <Text color="fg.muted" textStyle="sm" mb="4" maxW="60ch">
          {t`Open at the end of the day, by the days since the due date. An invoice that was changed or deleted since counts as it was then.`}
        </Text>
        <Box mb="5">
          <DayChooser label={t`As of`} value={asOf} today={today} onChange={choose} />
        </Box>
        <ReportState read={read}>{(data) => <Report report={data} asOf={asOf} />}</ReportState>
      </ScreenOnly>
      {report !== undefined && !isEmpty && <ReceivablesOnPaper report={report} asOf={asOf} timeZone={timeZone} />}
    </Page>
  );
}
