import { Button, Tabs } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../browser/paths.ts';
import { useTab } from '../../../browser/use-tab.ts';
import { useSession } from '../../../sync/session/session.ts';
import { PhoneIcon, PrintIcon } from '../../../ui/icons/work-icons.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ScreenOnly } from '../../../ui/paper/screen-only.tsx';
import { ClosedDays } from '../new/closed-orders.tsx';
import { LateOrders } from '../new/late-orders.tsx';
import { NewOrders } from '../new/new-orders.tsx';
import { useOrderView, viewQuery } from '../new/order-view.ts';
import { isUnanswered, useArrivals, useNewOrders } from '../new/use-new-orders.ts';
import { FrozenCounts } from '../picking/frozen-counts.tsx';
import { CancelledOrders } from './cancelled-orders.tsx';
import { DispatchedOrders } from './dispatched-orders.tsx';

const TABS = ['new', 'frozen', 'dispatched'] as const;
/** Day and route, which new orders and their counts share. */
const VIEW = ['day', 'route'];

/** `/admin/orders`: web orders, new and dispatched (requirements section 2). */
export function Component() {
  const session = useSession();
  const [tab, open] = useTab(TABS, VIEW);
  const orders = useNewOrders();
  const arrived = useArrivals(orders, tab === 'new' ? null : () => open('new'));
  // Undecided late orders are listed above, and on no picking list.
  const late = useMemo(() => orders.filter(isUnanswered), [orders]);
  const packed = useMemo(() => orders.filter((row) => !isUnanswered(row)), [orders]);
  const view = useOrderView(packed);
  return (
    <Page wide>
      <ScreenOnly>
        <PageTitle title={t`Web Orders`} count={orders.length}>
          {session?.isAdmin && (
            <Button asChild variant="outline">
              <Link to={`${paths.adminOrdersPrint}${viewQuery(view.view)}`}>
                <PrintIcon /> {t`Print picking list`}
              </Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to={paths.adminTakeOrder}>
              <PhoneIcon /> {t`Take an order`}
            </Link>
          </Button>
        </PageTitle>
      </ScreenOnly>
      <Tabs.Root value={tab} onValueChange={({ value }) => open(value)} lazyMount unmountOnExit>
        <ScreenOnly>
          <Tabs.List flexWrap="wrap">
            <Tabs.Trigger value="new">{t`New Orders`}</Tabs.Trigger>
            <Tabs.Trigger value="frozen">{t`Frozen Counts`}</Tabs.Trigger>
            <Tabs.Trigger value="dispatched">{t`Dispatched`}</Tabs.Trigger>
          </Tabs.List>
        </ScreenOnly>
        <Tabs.Content value="new" pt="5">
          <LateOrders rows={late} />
          <ClosedDays />
          <CancelledOrders view={view.view} today={view.today} />
          <NewOrders orders={packed} view={view} arrived={arrived} />
        </Tabs.Content>
        <Tabs.Content value="frozen" pt="5" _print={{ p: '0' }}>
          <FrozenCounts view={view} />
        </Tabs.Content>
        <Tabs.Content value="dispatched" pt="5">
          <DispatchedOrders />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
