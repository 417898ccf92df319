import { Button, Flex, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import { type Day, weekdayOf } from '../../../schema/days.ts';
import { formatYen, sumYen } from '../../../schema/money.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { isLate } from '../../billing/handovers/cash-with-drivers.ts';
import { useCashWithDrivers } from '../../billing/handovers/use-cash-with-drivers.ts';
import { paths } from '../../browser/paths.ts';
import { useSession } from '../../sync/session/session.ts';
import { BagIcon, BoxIcon, ImageIcon, TruckIcon, UserIcon, YenIcon } from '../../ui/icons/icons.tsx';
import { PeopleIcon, ReportIcon } from '../../ui/icons/work-icons.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { formatDay } from '../../ui/values/format-time.ts';
import { navItemsFor, OTHER_NAV_ITEMS } from '../menu/office-nav-items.tsx';
import { ClockBanner } from './clock-banner.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import { type Dashboard, useCounts, useDashboard } from './dashboard-data.ts';
import { DashboardTile, DashboardTiles } from './dashboard-tiles.tsx';
import { TodayNumbers } from './dashboard-today.tsx';
import { RestoreBanner } from './restore-banner.tsx';

const formatCount = (count: number | undefined, of: string) =>
  count === undefined ? undefined : `${count.toLocaleString('en-US')} ${of}`;

/** The requirements' eight tiles, in its order; a manager has six. */
function Tiles({ isAdmin, dashboard }: { isAdmin: boolean; dashboard: Dashboard }) {
  const { customers, products, employees, slides } = useCounts();
  const { orders, tracks, invoices } = dashboard;
  return (
    <DashboardTiles columns={isAdmin ? 4 : 3}>
      <DashboardTile
        label="Web Orders"
        to={paths.adminOrders}
        icon={<BagIcon />}
        count={orders?.waiting}
        hint="To dispatch"
      />
      <DashboardTile
        label="Customers"
        to={paths.adminCustomers}
        icon={<PeopleIcon />}
        count={customers?.all}
        hint={formatCount(customers?.also, 'bad debt')}
      />
      <DashboardTile
        label="Order Track"
        to={paths.adminOrderTrack}
        icon={<TruckIcon />}
        count={tracks?.pending}
        hint="To deliver"
        palette="leaf"
      />
      <DashboardTile label="Reports" to={paths.adminReports} icon={<ReportIcon />} hint="By day" palette="sumi" />
      <DashboardTile
        label="Products"
        to={paths.adminProducts}
        icon={<BoxIcon />}
        count={products?.all}
        hint={formatCount(products?.also, 'out of stock')}
        palette="leaf"
      />
      <DashboardTile
        label="Payments"
        to={paths.adminInvoices}
        icon={<YenIcon />}
        count={invoices?.open}
        hint={formatCount(invoices?.overdue, 'overdue')}
        palette="persimmon"
      />
      {isAdmin && (
        <>
          <DashboardTile
            label="Customer Slider"
            to={paths.adminInformation}
            icon={<ImageIcon />}
            count={slides}
            hint="Create or delete"
            palette="sumi"
          />
          <DashboardTile
            label="Employees"
            to={paths.adminEmployees}
            icon={<UserIcon />}
            count={employees?.all}
            hint={formatCount(employees?.also, employees?.also === 1 ? 'driver' : 'drivers')}
            palette="sumi"
          />
        </>
      )}
    </DashboardTiles>
  );
}

/** Links to screens without a tile in the requirements. */
function OtherNavItems({ session }: { session: UserInfo }) {
  const { unconfirmed } = useCounts();
  const late = sumYen(useCashWithDrivers().cash.flatMap((each) => (isLate(each, Date.now()) ? each.total : [])));
  return (
    <Flex as="nav" aria-label="More screens" gap="2" wrap="wrap">
      {navItemsFor(session, OTHER_NAV_ITEMS).map(({ label, to, Icon }) => (
        <Button key={to} asChild variant="outline" borderColor="border" colorPalette="sumi">
          <Link to={to}>
            <Icon color="fg.muted" />
            {label}
            {to === paths.adminHandovers && unconfirmed ? ` · ${unconfirmed} to confirm` : null}
            {to === paths.adminHandovers && late > 0 && (
              <Text as="span" color="fg.warning">
                · {formatYen(late)} with drivers for over a day
              </Text>
            )}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}

const formatToday = (day: Day) => `${weekdayOf(day)}, ${formatDay(day)}`;

/** `/admin`: links to the office's screens, today's numbers and charts. */
export function Component() {
  const session = useSession();
  const dashboard = useDashboard();
  if (!session) return null;
  return (
    <Page display="flex" flexDirection="column" gap="3">
      <PageTitle title="Dashboard">
        <Text color="fg.muted" textStyle="sm" alignSelf="center">
          {formatToday(dashboard.calendar.today)}
        </Text>
      </PageTitle>
      <ClockBanner isAdmin={session.isAdmin} />
      <RestoreBanner />
      <Tiles isAdmin={session.isAdmin} dashboard={dashboard} />
      <TodayNumbers {...dashboard} />
      <OtherNavItems session={session} />
      <DashboardCharts {...dashboard} />
    </Page>
  );
}
