import { Grid, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, Suspense, useMemo } from 'react';
import { isThai } from '../../../schema/catalogue/catalogue-rules.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useInstall } from '../../browser/install.ts';
import { lazyPart } from '../../browser/lazy-part.ts';
import { paths } from '../../browser/paths.ts';
import { HomeSlider } from '../../information/home-slider.tsx';
import { OrderAgainCard } from '../../orders/history/order-again-card.tsx';
import { useOwnDues } from '../../payments/own/own-dues.ts';
import { PendingAmountCard } from '../../payments/own/pending-amount-card.tsx';
import { useTable } from '../../replica/use-table.tsx';
import { useSession } from '../../sync/session/session.ts';
import { BagIcon, HeartIcon, HistoryIcon, LeafIcon } from '../../ui/icons/icons.tsx';
import { CompactTileGrid, Tile } from '../../ui/lists/tile.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { formatList, formatWeekday } from '../../words/format.ts';
import { useKeptPictures } from './use-kept-pictures.ts';

const PopupAdvertisement = lazyPart(
  () => import('../../information/popup-advertisement.tsx'),
  (chunk) => chunk.PopupAdvertisement,
);

const AskedOrders = lazyPart(
  () => import('../../orders/history/asked-orders.tsx'),
  (chunk) => chunk.AskedOrders,
);

const InstallHint = lazyPart(
  () => import('./install-hint.tsx'),
  (chunk) => chunk.InstallHint,
);

const HomeFoot = lazyPart(
  () => import('../../payments/own/home-foot.tsx'),
  (chunk) => chunk.HomeFoot,
);

const products = (count: number) => plural(count, { one: '# product', other: '# products' });

const StandingNotices = lazyPart(
  () => import('../../orders/standing/standing-notice.tsx'),
  (chunk) => chunk.StandingNotices,
);

function useHints() {
  const catalogue = useTable('products');
  const categories = useTable('categories');
  const wishlist = useTable('wishlist');
  const orders = useTable('orders');
  return useMemo(() => {
    const current = [...catalogue.rows.values()].filter(({ deletedAt }) => deletedAt === null);
    const thai = current.filter((product) => isThai(product, categories.rows)).length;
    const pending = [...orders.rows.values()].filter((order) => !isDispatched(order)).length;
    return {
      all: catalogue.ready ? products(current.length) : undefined,
      thai: catalogue.ready && categories.ready ? products(thai) : undefined,
      saved: wishlist.ready ? plural({ saved: wishlist.rows.size }, { other: '# saved' }) : undefined,
      pending: orders.ready ? plural(pending, { other: '# pending' }) : undefined,
    };
  }, [catalogue, categories, wishlist, orders]);
}

function DeliveryDays({ session }: { session: UserInfo }) {
  const days = session.user.deliveryDays;
  if (days.length === 0) return null;
  const list = formatList(days.map(formatWeekday));
  return (
    <Text color="fg.muted" textStyle={{ base: 'sm', md: 'md' }} mt="-4" mb="4">
      {t`We deliver to you on ${list}.`}
    </Text>
  );
}

function Tiles() {
  const { all, saved, thai, pending } = useHints();
  return (
    <CompactTileGrid>
      <Tile compact label={t`All Products`} to={paths.allProducts} icon={<BagIcon />} hint={all} />
      <Tile
        compact
        label={t`My Ordersheet`}
        to={paths.ordersheet}
        icon={<HeartIcon />}
        hint={saved}
        palette="persimmon"
      />
      <Tile compact label={t`Thai Products`} to={paths.thaiProducts} icon={<LeafIcon />} hint={thai} palette="leaf" />
      <Tile
        compact
        label={t`Order History`}
        to={paths.orderHistory}
        icon={<HistoryIcon />}
        hint={pending}
        palette="sumi"
      />
    </CompactTileGrid>
  );
}

/** Stacked on a phone; on a wide screen side by side, the first twice as wide. Renders nothing without children. */
function Row({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      gap={{ base: '3', md: '4' }}
      css={{ '& > :only-child': { gridColumn: '1 / -1' } }}
      _empty={{ display: 'none' }}
    >
      {children}
    </Grid>
  );
}

function CustomerHome({ session }: { session: UserInfo }) {
  const dues = useOwnDues(session.timeZone);
  const orders = useTable('orders');
  const information = useTable('information');
  // An open order may have come too late, or its day may be closed; that is worked out in a later chunk.
  const hasOpen = [...orders.rows.values()].some((order) => !isDispatched(order));
  const hasStanding = useTable('standingOrders').rows.size > 0;
  const isOffered = useInstall() !== 'none';
  useKeptPictures();
  return (
    <Page>
      <PageTitle title={session.name} />
      <DeliveryDays session={session} />
      {(hasOpen || hasStanding) && (
        <Suspense>
          {hasOpen && <AskedOrders session={session} />}
          {hasStanding && <StandingNotices />}
        </Suspense>
      )}
      {/* Rendered all at once, since local reads are quick, so that nothing moves later. */}
      {dues && orders.ready && information.ready && (
        <Grid gap={{ base: '3', md: '4' }}>
          <Row>
            <OrderAgainCard />
            <PendingAmountCard dues={dues} {...(dues.total > 0 && { to: paths.dues })} />
          </Row>
          <Row>
            <HomeSlider />
            <Tiles />
          </Row>
          {/* Last, and together, so that these move nothing either. */}
          <Suspense>
            <HomeFoot owes={dues.total > 0} />
            {isOffered && <InstallHint />}
          </Suspense>
        </Grid>
      )}
      <Suspense>
        <PopupAdvertisement />
      </Suspense>
    </Page>
  );
}

/** `/customer`: the home of a customer (requirements section 2). */
export function Component() {
  const session = useSession();
  return session && <CustomerHome session={session} />;
}
