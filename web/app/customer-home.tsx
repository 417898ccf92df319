import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { isThai } from '../../schema/catalogue/catalogue-rules.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { useTable } from '../replica/use-table.tsx';
import { useSession } from '../sync/session.ts';
import { BagIcon, HeartIcon, HistoryIcon, LeafIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Tile, TileGrid } from '../ui/tile.tsx';
import { paths } from './paths.ts';
import { useKeptPictures } from './use-kept-pictures.ts';

const products = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`;

/** What waits behind each tile, once it is read. */
function useHints() {
  const catalogue = useTable('products');
  const categories = useTable('categories');
  const wishlist = useTable('wishlist');
  const orders = useTable('orders');
  return useMemo(() => {
    const current = [...catalogue.rows.values()].filter(({ deletedAt }) => deletedAt === null);
    const thai = current.filter((product) => isThai(product, categories.rows)).length;
    const pending = [...orders.rows.values()].filter(({ isDelivered }) => !isDelivered).length;
    return {
      all: catalogue.ready ? products(current.length) : undefined,
      thai: catalogue.ready && categories.ready ? products(thai) : undefined,
      saved: wishlist.ready ? `${wishlist.rows.size.toLocaleString('en-US')} saved` : undefined,
      pending: orders.ready ? `${pending.toLocaleString('en-US')} pending` : undefined,
    };
  }, [catalogue, categories, wishlist, orders]);
}

function DeliveryDays({ session }: { session: UserInfo }) {
  const days = session.user.deliveryDays;
  if (days.length === 0) return null;
  return (
    <Text color="fg.muted" mt="-3" mb="6">
      We deliver to you on {new Intl.ListFormat('en-GB').format(days)}.
    </Text>
  );
}

/** `/customer`: the tiles of the specification's section 2. */
export function Component() {
  const session = useSession();
  const hints = useHints();
  useKeptPictures();
  return (
    <Page>
      <PageTitle title={session?.name ?? 'Home'} />
      {session && <DeliveryDays session={session} />}
      <TileGrid>
        <Tile label="All Products" to={paths.allProducts} icon={<BagIcon />} hint={hints.all} />
        <Tile label="My Ordersheet" to={paths.ordersheet} icon={<HeartIcon />} hint={hints.saved} palette="persimmon" />
        <Tile label="Thai Products" to={paths.thaiProducts} icon={<LeafIcon />} hint={hints.thai} palette="leaf" />
        <Tile
          label="Order History"
          to={paths.orderHistory}
          icon={<HistoryIcon />}
          hint={hints.pending}
          palette="sumi"
        />
      </TileGrid>
    </Page>
  );
}
