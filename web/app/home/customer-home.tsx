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
import styles from './customer-home.module.css';
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
  const rows = useTable('products');
  const categories = useTable('categories');
  const wishlist = useTable('wishlist');
  const orders = useTable('orders');
  return useMemo(() => {
    const current = [...rows.values()].filter(({ deletedAt }) => deletedAt === null);
    const thai = current.filter((product) => isThai(product, categories)).length;
    const pending = [...orders.values()].filter((order) => !isDispatched(order)).length;
    return {
      all: products(current.length),
      thai: products(thai),
      saved: plural({ saved: wishlist.size }, { other: '# saved' }),
      pending: plural(pending, { other: '# pending' }),
    };
  }, [rows, categories, wishlist, orders]);
}

function DeliveryDays({ session }: { session: UserInfo }) {
  const days = session.user.deliveryDays;
  if (days.length === 0) return null;
  const list = formatList(days.map(formatWeekday));
  return <p className={styles.days}>{t`We deliver to you on ${list}.`}</p>;
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
const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;

function CustomerHome({ session }: { session: UserInfo }) {
  const dues = useOwnDues(session.timeZone);
  const orders = useTable('orders');
  // An open order may have come too late, or its day may be closed; that is worked out in a later chunk.
  const hasOpen = [...orders.values()].some((order) => !isDispatched(order));
  const hasStanding = useTable('standingOrders').size > 0;
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
      <div className={styles.rows}>
        <Row>
          <OrderAgainCard />
          <PendingAmountCard dues={dues} {...(dues.total > 0 && { to: paths.dues })} />
        </Row>
        <Row>
          <HomeSlider />
          <Tiles />
        </Row>
        {/* Last, and together, so that these move nothing. */}
        <Suspense>
          <HomeFoot owes={dues.total > 0} />
          {isOffered && <InstallHint />}
        </Suspense>
      </div>
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
