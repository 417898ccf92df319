import { Tabs } from '@chakra-ui/react';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { NewOrders } from './new-orders.tsx';
import { useNewOrders } from './use-new-orders.ts';

/** `/admin/orders`: web orders on their way through the office. */
export function Component() {
  const { orders, ready } = useNewOrders();
  return (
    <Page>
      <PageTitle title="Web Orders" count={ready ? orders.length : undefined} />
      <Tabs.Root defaultValue="new">
        <Tabs.List>
          <Tabs.Trigger value="new">New Orders</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="new" pt="5">
          <NewOrders orders={orders} ready={ready} />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
