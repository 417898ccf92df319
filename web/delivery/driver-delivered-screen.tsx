import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { paths } from '../app/paths.ts';
import { useSession } from '../sync/session.ts';
import { useUnsentIds } from '../sync/use-sync.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { CardGrid } from '../ui/card-grid.tsx';
import { CheckCircleIcon, SearchIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../ui/states.tsx';
import { type Delivered, useDelivered } from './driver-delivered.ts';
import { DriverDeliveredCard } from './driver-delivered-card.tsx';

const PAGE_SIZE = 20;

type PageProps = { found: Delivered[]; session: UserInfo; wantedPage: number; onPage: (page: number) => void };

/** One page of cards; a page out of range is the nearest there is. */
function DeliveredPage({ found, session, wantedPage, onPage }: PageProps) {
  const unsent = useUnsentIds();
  const pages = Math.ceil(found.length / PAGE_SIZE);
  const page = Math.min(Math.max(1, wantedPage), pages);
  return (
    <>
      <CardGrid
        label="Delivered orders"
        items={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        keyOf={({ track }) => track._id}
        height={150}
      >
        {(each) => <DriverDeliveredCard delivered={each} session={session} waiting={unsent.has(each.track._id)} />}
      </CardGrid>
      <Pagination page={page} pages={pages} onPage={onPage} />
    </>
  );
}

function DriverDelivered({ session }: { session: UserInfo }) {
  const { delivered, state, retry } = useDelivered(session._id);
  const [params, setParams] = useSearchParams();
  // Typed text stands in the field at once; the address follows it.
  const [keyword, setKeyword] = useState(params.get('keyword') ?? '');
  const wanted = foldForSearch(keyword.trim());
  const found = delivered.filter(({ restaurantName }) => foldForSearch(restaurantName).includes(wanted));

  function search(text: string) {
    setKeyword(text);
    setParams(text === '' ? {} : { keyword: text }, { replace: true, preventScrollReset: true });
  }

  function list() {
    if (state === 'failed') return <ErrorState title="Error loading orders" onRetry={retry} />;
    if (state === 'loading') return <SkeletonList rows={6} height="36" />;
    if (delivered.length === 0) {
      return <EmptyState title="NO ORDERS" subtitle="What you deliver appears here." icon={<CheckCircleIcon />} />;
    }
    if (found.length === 0) {
      return <EmptyState title="No orders found matching your search criteria" icon={<SearchIcon />} />;
    }
    const goTo = (page: number) => setParams({ ...(keyword && { keyword }), pageNumber: String(page) });
    const wantedPage = Number(params.get('pageNumber')) || 1;
    return <DeliveredPage found={found} session={session} wantedPage={wantedPage} onPage={goTo} />;
  }

  return (
    <Page>
      <Breadcrumbs steps={[{ label: 'ORDERS', to: paths.driverOrders }, { label: 'DELIVERED ORDERS' }]} />
      <PageTitle title="DELIVERED ORDERS" count={state === 'ready' ? delivered.length : undefined} />
      <Box mb="4">
        <SearchBox label="Search Order..." value={keyword} onChange={search} />
      </Box>
      {list()}
    </Page>
  );
}

/** /driver/ordertrack/delivered: the stops that were made, with the state of sending. Works without signal. */
export function Component() {
  const session = useSession();
  return session && <DriverDelivered session={session} />;
}
