import { Badge, Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { paths } from '../app/paths.ts';
import { useTable } from '../replica/use-table.tsx';
import { useSession } from '../sync/session.ts';
import { useUnsentIds } from '../sync/use-sync.ts';
import { CardGrid } from '../ui/card-grid.tsx';
import { CheckCircleIcon, ClockIcon, SearchIcon, TruckIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { EmptyState, SkeletonList } from '../ui/states.tsx';
import { DriverStopCard } from './driver-stop-card.tsx';
import { type Stop, useStops } from './driver-stops.ts';
import { useDeliver } from './use-deliver.ts';

/** The way to what is delivered, with how much of it still waits to be sent. */
function DeliveredLink() {
  const { rows } = useTable('orderTracks');
  const unsent = useUnsentIds();
  const waiting = [...unsent].filter((id) => rows.get(id)?.isDelivered).length;
  return (
    <Button asChild variant="outline" px="3.5">
      <Link to={paths.driverDelivered}>
        <CheckCircleIcon /> Delivered
        {waiting > 0 && (
          <Badge role="img" aria-label={`${waiting} waiting to send`} textStyle="figures">
            <ClockIcon /> {waiting}
          </Badge>
        )}
      </Link>
    </Button>
  );
}

type ListProps = { stops: Stop[]; ready: boolean; keyword: string };

function StopList({ stops, ready, keyword }: ListProps) {
  const deliver = useDeliver();
  if (!ready) return <SkeletonList rows={4} height="56" />;
  if (stops.length === 0) {
    return <EmptyState title="NO ORDERS" subtitle="Nothing is left to deliver." icon={<TruckIcon />} />;
  }
  const wanted = foldForSearch(keyword.trim());
  const found = stops.filter(({ restaurantName }) => foldForSearch(restaurantName).includes(wanted));
  if (found.length === 0) {
    return <EmptyState title="No orders found matching your search criteria" icon={<SearchIcon />} />;
  }
  return (
    <CardGrid label="Orders" items={found} keyOf={({ track }) => track._id} height={260}>
      {(stop) => <DriverStopCard stop={stop} onDeliver={(delivered) => void deliver(delivered, found)} />}
    </CardGrid>
  );
}

function DriverOrders({ session }: { session: UserInfo }) {
  const { stops, ready } = useStops(session._id);
  const [keyword, setKeyword] = useState('');
  return (
    <Page>
      <PageTitle title="ORDERS" count={ready ? stops.length : undefined}>
        <DeliveredLink />
      </PageTitle>
      <Box mb="4">
        <SearchBox label="Search Order..." value={keyword} onChange={setKeyword} />
      </Box>
      <StopList stops={stops} ready={ready} keyword={keyword} />
    </Page>
  );
}

/** /driver/ordertrack: the stops still to be made (specification section 2). Works without signal. */
export function Component() {
  const session = useSession();
  return session && <DriverOrders session={session} />;
}
