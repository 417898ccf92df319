import { Grid, Skeleton } from '@chakra-ui/react';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { BestCustomers, BestProducts } from './dashboard-best.tsx';
import { CollectionsPanel, OrdersPanel } from './dashboard-by-day.tsx';
import type { Dashboard } from './dashboard-data.ts';
import { DuesPanel } from './dashboard-dues.tsx';

/** A column that never exceeds its share. */
const ONE = 'minmax(0, 1fr)';

/** Charts of the business, for its owner. */
export function DashboardCharts({ calendar, orders, tracks, invoices, payments }: Dashboard) {
  const { older } = useSyncStatus();
  // The charts cover months, so they need finished work, too.
  if (older) return <Skeleton h="96" borderRadius="l3" />;
  return (
    <>
      <Grid templateColumns={{ base: ONE, lg: `repeat(2, ${ONE})` }} gap="3">
        <OrdersPanel calendar={calendar} placed={orders.placedByDay} delivered={tracks.deliveredByDay} />
        <CollectionsPanel calendar={calendar} collected={payments.collectedByDay} due={invoices.dueByDay} />
      </Grid>
      <Grid
        templateColumns={{ base: ONE, lg: `repeat(2, ${ONE})`, xl: 'minmax(0, 10fr) repeat(2, minmax(0, 7fr))' }}
        gap="3"
      >
        <DuesPanel dues={invoices.dues} total={invoices.duesYen} />
        <BestCustomers invoiced={invoices.customers} delivered={tracks.customers} />
        <BestProducts ordered={orders.products} />
      </Grid>
    </>
  );
}
