import { Button, Tabs } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { useTab } from '../../browser/use-tab.ts';
import { useTable } from '../../replica/use-table.tsx';
import { PhoneIcon } from '../../ui/icons/work-icons.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { FrozenCounts } from '../parts/frozen-counts.tsx';
import { DispatchedOrders } from './dispatched-orders.tsx';
import { NewOrders } from './new-orders.tsx';
import { useArrivals, useNewOrders } from './use-new-orders.ts';

const TABS = ['new', 'frozen', 'dispatched'] as const;

/** `/admin/orders`: web orders, new and dispatched (requirements section 2). */
export function Component() {
  const [tab, open] = useTab(TABS);
  const { orders, ready } = useNewOrders();
  const arrived = useArrivals(orders, ready, tab === 'new' ? null : () => open('new'));
  const all = useTable('orders').rows;
  return (
    <Page>
      <ScreenOnly>
        <PageTitle title={t`Web Orders`} count={ready ? orders.length : undefined}>
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
          <NewOrders orders={orders} ready={ready} arrived={arrived} />
        </Tabs.Content>
        <Tabs.Content value="frozen" pt="5" _print={{ p: '0' }}>
          <FrozenCounts orders={all} open={orders.length} ready={ready} />
        </Tabs.Content>
        <Tabs.Content value="dispatched" pt="5">
          <DispatchedOrders />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
