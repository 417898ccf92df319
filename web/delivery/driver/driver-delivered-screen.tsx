import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { paths } from '../../browser/paths.ts';
import { useSlipDraftIds } from '../../replica/slip-drafts.ts';
import { deviceThenServer } from '../../rest/history-page.ts';
import { useSyncStatus, useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { CheckCircleIcon, OfflineIcon } from '../../ui/icons/icons.tsx';
import { SearchIcon } from '../../ui/icons/work-icons.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { type Delivered, useDelivered } from './driver-delivered.ts';
import { DriverDeliveredCard } from './driver-delivered-card.tsx';
import { useServerPage } from './driver-older-delivered.ts';

/** A note on deliveries that are not on this phone. */
function OlderNote({ children }: { children: ReactNode }) {
  return (
    <Flex role="status" justify="center" align="center" gap="2" mt="5" color="fg.muted" textAlign="center">
      <OfflineIcon />
      {children}
    </Flex>
  );
}

type ListProps = {
  delivered: Delivered[];
  found: Delivered[];
  session: UserInfo;
  keyword: string;
  /** From 1; clamped if out of range. */
  wanted: number;
  server: ReturnType<typeof useServerPage>;
  offline: boolean;
};

/** One page: this phone's deliveries, then those only the server has. */
function DeliveredList({ delivered, found, session, keyword, wanted, server, offline }: ListProps) {
  const unsent = useUnsentIds();
  const drafts = useSlipDraftIds();
  const [, setParams] = useSearchParams();
  const days = RETENTION_DAYS.driver;
  const known = new Set(delivered.map(({ _id }) => _id));
  const list = { pageNumber: wanted, local: found, server: server.page };
  const { page, pages, pagesHere, rows: shown } = deviceThenServer(list, ({ _id }) => !known.has(_id));

  if (wanted > pagesHere) {
    if (server.loading) return <SkeletonList rows={6} height="36" />;
    if (server.error) return <ErrorState title={server.error} onRetry={server.retry} />;
  }
  if (shown.length === 0 && keyword !== '') {
    return (
      <EmptyState
        title={t({ message: 'No orders found matching your search criteria', context: 'driver' })}
        icon={<SearchIcon />}
      />
    );
  }
  const goTo = (to: number) => setParams({ ...(keyword && { keyword }), pageNumber: String(to) });
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          title={t({ message: 'NO ORDERS', context: 'driver' })}
          subtitle={t`What you deliver appears here.`}
          icon={<CheckCircleIcon />}
        />
      ) : (
        <CardGrid label={t`Delivered orders`} items={shown} keyOf={({ _id }) => _id} height={150}>
          {(each) => (
            <DriverDeliveredCard
              delivered={each}
              session={session}
              waiting={unsent.has(each._id)}
              hasDraft={drafts.has(each._id)}
            />
          )}
        </CardGrid>
      )}
      <Pagination page={page} pages={pages} onPage={goTo} />
      {page === pages && offline && (
        <OlderNote>{t`Deliveries older than ${days} days are shown when there is signal.`}</OlderNote>
      )}
      {page === pages && server.error && (
        <OlderNote>{t`Deliveries older than ${days} days can’t be shown now.`}</OlderNote>
      )}
    </>
  );
}

function DriverDelivered({ session }: { session: UserInfo }) {
  const delivered = useDelivered(session);
  const { offline } = useSyncStatus();
  const [params, setParams] = useSearchParams();
  // The text updates at once, the URL follows.
  const [typed, setTyped] = useState(params.get('keyword') ?? '');
  const keyword = params.get('keyword') ?? '';
  const wanted = Math.max(1, Math.floor(Number(params.get('pageNumber'))) || 1);
  const server = useServerPage({ session, keyword: keyword.trim(), pageNumber: wanted, offline });
  const folded = foldForSearch(keyword.trim());
  const found = delivered.filter(({ restaurantName }) => foldForSearch(restaurantName).includes(folded));
  const count = Math.max(found.length, server.page?.total ?? 0);

  function search(text: string) {
    setTyped(text);
    setParams(text === '' ? {} : { keyword: text }, { replace: true, preventScrollReset: true });
  }

  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: t({ message: 'ORDERS', context: 'driver' }), to: paths.driverOrders },
          { label: t`DELIVERED ORDERS` },
        ]}
      />
      <PageTitle title={t`DELIVERED ORDERS`} count={count} />
      <Box mb="4">
        <SearchBox label={t({ message: 'Search Order...', context: 'driver' })} value={typed} onChange={search} />
      </Box>
      <DeliveredList {...{ delivered, found, session, keyword, wanted, server, offline }} />
      <Outlet />
    </Page>
  );
}

/** /driver/ordertrack/delivered: delivered stops with sync status. Works offline. */
export function Component() {
  const session = useSession();
  return session && <DriverDelivered session={session} />;
}
