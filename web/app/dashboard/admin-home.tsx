import { Button, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { type Day, weekdayOf } from '../../../schema/core/days.ts';
import { formatYen, sumYen } from '../../../schema/core/money.ts';
import { paths } from '../../browser/paths.ts';
import { SetUpCard } from '../../business/set-up/set-up-card.tsx';
import { AskCard } from '../../notices/ask/ask-card.tsx';
import { isLate } from '../../payments/handovers/cash-with-drivers.ts';
import { useCashWithDrivers } from '../../payments/handovers/use-cash-with-drivers.ts';
import { useSession } from '../../sync/session/session.ts';
import { BagIcon, UserIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import {
  BoxIcon,
  HandOverIcon,
  ImageIcon,
  PeopleIcon,
  ReportIcon,
  TruckIcon,
  YenIcon,
} from '../../ui/icons/work-icons.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { formatDay, formatWeekday } from '../../words/format.ts';
import { ClockBanner } from './clock-banner.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import { type Dashboard, useCounts, useDashboard } from './dashboard-data.ts';
import { DashboardTile, DashboardTiles } from './dashboard-tiles.tsx';
import { TodayNumbers } from './dashboard-today.tsx';
import { RestoreBanner } from './restore-banner.tsx';

/** The eight tiles of the requirements, in that order; a manager has six. */
function Tiles({ isAdmin, dashboard }: { isAdmin: boolean; dashboard: Dashboard }) {
  const { customers, products, employees, slides } = useCounts();
  const { orders, tracks, invoices } = dashboard;
  return (
    <DashboardTiles columns={isAdmin ? 4 : 3}>
      <DashboardTile
        label={t`Web Orders`}
        to={paths.adminOrders}
        icon={<BagIcon />}
        count={orders.waiting}
        hint={t`To dispatch`}
      />
      <DashboardTile
        label={t`Customers`}
        to={paths.adminCustomers}
        icon={<PeopleIcon />}
        count={customers.all}
        hint={plural({ badDebt: customers.also }, { other: '# bad debt' })}
      />
      <DashboardTile
        label={t`Order Track`}
        to={paths.adminOrderTrack}
        icon={<TruckIcon />}
        count={tracks.pending}
        hint={t`To deliver`}
        palette="leaf"
      />
      <DashboardTile label={t`Reports`} to={paths.adminReports} icon={<ReportIcon />} hint={t`By day`} palette="sumi" />
      <DashboardTile
        label={t`Products`}
        to={paths.adminProducts}
        icon={<BoxIcon />}
        count={products.all}
        hint={plural({ outOfStock: products.also }, { other: '# out of stock' })}
        palette="leaf"
      />
      <DashboardTile
        label={t`Payments`}
        to={paths.adminInvoices}
        icon={<YenIcon />}
        count={invoices.open}
        hint={plural({ overdue: invoices.overdue }, { other: '# overdue' })}
        palette="persimmon"
      />
      {isAdmin && (
        <>
          <DashboardTile
            label={t`Customer Slider`}
            to={paths.adminInformation}
            icon={<ImageIcon />}
            count={slides}
            hint={t`Create or delete`}
            palette="sumi"
          />
          <DashboardTile
            label={t`Employees`}
            to={paths.adminEmployees}
            icon={<UserIcon />}
            count={employees.all}
            hint={plural({ drivers: employees.also }, { one: '# driver', other: '# drivers' })}
            palette="sumi"
          />
        </>
      )}
    </DashboardTiles>
  );
}

/**
 * Cash that waits for the office to count it, and cash that drivers have had for too long; renders nothing without any.
 */
function OpenCash() {
  const { unconfirmed } = useCounts();
  const late = sumYen(useCashWithDrivers().cash.flatMap((each) => (isLate(each, Date.now()) ? each.total : [])));
  if (unconfirmed === 0 && late <= 0) return null;
  return (
    <Button
      asChild
      alignSelf="start"
      variant="outline"
      borderColor="border"
      colorPalette="sumi"
      h="auto"
      minH="11"
      py="2"
      whiteSpace="normal"
    >
      <Link to={paths.adminHandovers}>
        <StyledIcon as={HandOverIcon} color="fg.muted" />
        {t`Handovers`}
        {unconfirmed > 0 && ` · ${plural(unconfirmed, { other: '# to confirm' })}`}
        {late > 0 && (
          <Text as="span" color="fg.warning">
            · {t`${{ cash: formatYen(late) }} with drivers for over a day`}
          </Text>
        )}
      </Link>
    </Button>
  );
}

const formatToday = (day: Day) => t`${{ weekday: formatWeekday(weekdayOf(day)) }}, ${{ date: formatDay(day) }}`;

/** `/admin`: links to the office's screens, today's numbers and charts. */
export function Component() {
  const session = useSession();
  const dashboard = useDashboard();
  if (!session) return null;
  return (
    <Flex asChild direction="column" gap="3">
      <Page>
        <PageTitle title={t`Dashboard`}>
          <Text color="fg.muted" textStyle="sm" alignSelf="center">
            {formatToday(dashboard.calendar.today)}
          </Text>
        </PageTitle>
        <ClockBanner isAdmin={session.isAdmin} />
        <RestoreBanner />
        {session.isAdmin && <SetUpCard />}
        <Tiles isAdmin={session.isAdmin} dashboard={dashboard} />
        <TodayNumbers {...dashboard} />
        <AskCard wide />
        <OpenCash />
        <DashboardCharts {...dashboard} />
      </Page>
    </Flex>
  );
}
