import { Flex, SimpleGrid, Text } from '@chakra-ui/react';
import type { Day } from '../../../schema/days.ts';
import type { OrderTrackReport } from '../../../schema/delivery/order-track-responses.ts';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { paths } from '../../browser/paths.ts';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { DayChooser } from '../../ui/fields/day-chooser.tsx';
import { useDayInAddress } from '../../ui/fields/use-day-in-address.ts';
import { OfflineIcon, TruckIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ExportButton } from '../../ui/paper/export-button.tsx';
import { PrintButton } from '../../ui/paper/print.tsx';
import type { Sheet } from '../../ui/paper/save-sheet.ts';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { formatTime } from '../../ui/values/format-time.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { keyOf, useTodaysReport } from './todays-report.ts';
import { ReportOnPaper } from './todays-report-paper.tsx';
import { DriverTable, METHODS } from './todays-report-table.tsx';

function sheetOf({ totalOrders, orderTrack }: OrderTrackReport, day: Day, timeZone: string): Sheet {
  return {
    name: `Todays Orders ${day}`,
    columns: [
      { header: 'Driver', width: 18, kind: 'text' },
      { header: 'No.', width: 6, kind: 'number' },
      { header: 'Restaurant', width: 40, kind: 'text' },
      { header: 'Payment method', width: 16, kind: 'text' },
      { header: 'Delivered on', width: 14, kind: 'day' },
      { header: 'Delivered at', width: 14, kind: 'text' },
    ],
    rows: orderTrack.flatMap(({ deliveredBy, orders }) =>
      orders.map(({ restaurantName, paymentMethod, deliveredAt }, index) => [
        deliveredBy.join(', '),
        index + 1,
        restaurantName,
        METHODS[paymentMethod],
        day,
        formatTime(deliveredAt, timeZone),
      ]),
    ),
    total: ['Total', totalOrders, null, null, null, null],
  };
}

/** `62 orders by 6 drivers, 41 cash and 21 monthly`. */
function sumOf({ totalOrders, orderTrack }: OrderTrackReport): string {
  const cash = orderTrack
    .flatMap(({ orders }) => orders)
    .filter(({ paymentMethod }) => paymentMethod === 'cash').length;
  const orders = totalOrders === 1 ? '1 order' : `${totalOrders.toLocaleString('en-US')} orders`;
  const drivers = orderTrack.length === 1 ? '1 driver' : `${orderTrack.length} drivers`;
  return `${orders} by ${drivers}: ${cash} cash, ${totalOrders - cash} monthly`;
}

function TodaysReport({ timeZone }: { timeZone: string }) {
  const today = useToday(timeZone);
  const [day, setDay] = useDayInAddress(today);
  const { report, error, retry, needsSignal } = useTodaysReport(day, timeZone);
  const isEmpty = report === null || report.totalOrders === 0;

  function content() {
    if (needsSignal) {
      const subtitle = `This device keeps ${RETENTION_DAYS.office} days. Older ones are shown when there is signal.`;
      return <EmptyState title="Older history needs signal" subtitle={subtitle} icon={<OfflineIcon />} />;
    }
    if (error !== null) return <ErrorState title={error} onRetry={retry} />;
    if (report === null) return <SkeletonList height="48" rows={3} />;
    if (report.totalOrders === 0) return <EmptyState title="No Orders...!" icon={<TruckIcon />} />;
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
        <Breadcrumbs steps={[{ label: 'REPORTS', to: paths.adminReports }, { label: 'TODAYS ORDERS' }]} />
        <PageTitle title="Todays Orders" count={report?.totalOrders}>
          <ExportButton
            fileName={`todays-orders-${day}.xlsx`}
            sheet={() => sheetOf(report ?? { totalOrders: 0, orderTrack: [] }, day, timeZone)}
            disabled={isEmpty}
          />
          <PrintButton disabled={isEmpty} />
        </PageTitle>
        <Flex mb="5">
          <DayChooser label="Delivered on" value={day} today={today} onChange={setDay} />
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
