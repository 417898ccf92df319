import { Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { Day } from '../../../schema/core/days.ts';
import type { OrderTrackReport } from '../../../schema/delivery/order-track-responses.ts';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { paths } from '../../browser/paths.ts';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { DayChooser } from '../../ui/fields/day-chooser.tsx';
import { useDayInAddress } from '../../ui/fields/use-day-in-address.ts';
import { OfflineIcon } from '../../ui/icons/icons.tsx';
import { TruckIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ExportButton } from '../../ui/paper/export-button.tsx';
import { PrintButton } from '../../ui/paper/print.tsx';
import type { Sheet } from '../../ui/paper/save-sheet.ts';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatNumber, formatTime } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { keyOf, useTodaysReport } from './todays-report.ts';
import { ReportOnPaper } from './todays-report-paper.tsx';
import { DriverTable, METHODS } from './todays-report-table.tsx';

function sheetOf({ totalOrders, orderTrack }: OrderTrackReport, day: Day, timeZone: string): Sheet {
  return {
    name: `${t`Todays Orders`} ${day}`,
    columns: [
      { header: t`Driver`, width: 18, kind: 'text' },
      { header: t`No.`, width: 6, kind: 'number' },
      { header: t`Restaurant`, width: 40, kind: 'text' },
      { header: t`Payment method`, width: 16, kind: 'text' },
      { header: t`Delivered on`, width: 14, kind: 'day' },
      { header: t`Delivered at`, width: 14, kind: 'text' },
    ],
    rows: orderTrack.flatMap(({ deliveredBy, orders }) =>
      orders.map(({ restaurantName, paymentMethod, deliveredAt }, index) => [
        deliveredBy.join(', '),
        index + 1,
        restaurantName,
        say(METHODS[paymentMethod]),
        day,
        formatTime(deliveredAt, timeZone),
      ]),
    ),
    total: [t`Total`, totalOrders, null, null, null, null],
  };
}

/** `62 orders by 6 drivers, 41 cash and 21 monthly`. */
function sumOf({ totalOrders, orderTrack }: OrderTrackReport): string {
  const cash = orderTrack
    .flatMap(({ orders }) => orders)
    .filter(({ paymentMethod }) => paymentMethod === 'cash').length;
  const orders = t({
    message: plural({ orders: totalOrders }, { one: '# order', other: '# orders' }),
    context: 'deliveries',
  });
  const drivers = plural({ drivers: orderTrack.length }, { one: '# driver', other: '# drivers' });
  const [paid, billed] = [formatNumber(cash), formatNumber(totalOrders - cash)];
  return t`${orders} by ${drivers}: ${paid} cash, ${billed} monthly`;
}

function TodaysReport({ timeZone }: { timeZone: string }) {
  const today = useToday(timeZone);
  const [day, setDay] = useDayInAddress(today);
  const { report, error, retry, needsSignal } = useTodaysReport(day, timeZone);
  const isEmpty = report === null || report.totalOrders === 0;

  function content() {
    if (needsSignal) {
      const subtitle = t`This device keeps ${{ days: RETENTION_DAYS.office }} days. Older ones are shown when there is signal.`;
      return <EmptyState title={t`Older history needs signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
    }
    if (error !== null) return <ErrorState title={error} onRetry={retry} />;
    if (report === null) return <SkeletonList height="48" rows={3} />;
    if (report.totalOrders === 0) return <EmptyState title={t`No Orders...!`} icon={<TruckIcon />} />;
    return (
      <>
        <Text color="fg.muted" mb="3" role="status">
          {sumOf(report)}
        </Text>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
          {report.orderTrack.map((group) => (
            <DriverTable key={keyOf(group)} group={group} timeZone={timeZone} />
          ))}
        </SimpleGrid>
      </>
    );
  }

  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`REPORTS`, to: paths.adminReports }, { label: t`TODAYS ORDERS` }]} />
        <PageTitle title={t`Todays Orders`} count={report?.totalOrders}>
          <ExportButton
            fileName={`todays-orders-${day}.xlsx`}
            sheet={() => sheetOf(report ?? { totalOrders: 0, orderTrack: [] }, day, timeZone)}
            disabled={isEmpty}
          />
          <PrintButton disabled={isEmpty} />
        </PageTitle>
        <Flex mb="5">
          <DayChooser label={t`Delivered on`} value={day} today={today} onChange={setDay} />
        </Flex>
        {content()}
      </ScreenOnly>
      {report !== null && !isEmpty && <ReportOnPaper report={report} day={day} timeZone={timeZone} />}
    </Page>
  );
}

/** `/admin/reports/todays`: a day's deliveries by driver (requirements section 2). */
export function Component() {
  const session = useSession();
  return session && <TodaysReport timeZone={session.timeZone} />;
}
