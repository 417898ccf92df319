import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { foldForSearch } from '../../../../schema/core/search-fold.ts';
import { isDispatched } from '../../../../schema/orders/is-dispatched.ts';
import { useIsWide } from '../../../browser/is-wide.ts';
import { useUnsentIds } from '../../../sync/react/use-sync.ts';
import { useSession, useTimeZone } from '../../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../../ui/feedback/states.tsx';
import { SearchIcon, TruckIcon } from '../../../ui/icons/work-icons.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { RecordList } from '../../../ui/lists/record-list.tsx';
import { useSortedHere } from '../../../ui/lists/use-sorted-here.ts';
import { focusIfLost } from '../../../ui/page/focus-if-lost.ts';
import { DeviceOnlyNotice } from '../../parts/device-only-notice.tsx';
import { type OfficeOrder, useDeviceOrders } from '../../parts/office-orders.ts';
import { useOfficeOrderPage } from '../../parts/order-pages.ts';
import { DeleteOrderDialog } from '../order/delete-order-dialog.tsx';
import { useDeleteOrder } from '../order/use-delete-order.ts';
import { ListSearch, useListAddress } from './list-search.tsx';
import { dispatchedColumns } from './office-order-columns.tsx';
import { OrderCount } from './order-count.tsx';

/** Focus target after an order left the list. */
const DISPATCHED_ID = 'dispatched-orders';
const keyOf = ({ _id }: OfficeOrder) => _id;
const ADDRESS = { tab: 'dispatched' };

const textOf = ({ no, user: { username, restaurantName, customerCode = '' } }: OfficeOrder) =>
  foldForSearch([username, restaurantName, customerCode].join('\n')) + (no === undefined ? '' : `\n#${no}`);

/** The dispatched orders on this device, matched by username and restaurant as on the server. */
function useLocal(keyword: string) {
  const { orders } = useDeviceOrders(isDispatched, 'deliveredAt');
  // Folded once, not on every search.
  const texts = useMemo(() => orders.map(textOf), [orders]);
  return useMemo(() => {
    const wanted = foldForSearch(keyword);
    return wanted === '' ? orders : orders.filter((_, index) => texts[index]?.includes(wanted));
  }, [orders, texts, keyword]);
}

/** All dispatched orders, newest first (requirements section 2, /orders). */
export function DispatchedOrders() {
  const session = useSession();
  const timeZone = useTimeZone();
  const unsent = useUnsentIds();
  const { keyword, page: pageNumber, goTo } = useListAddress(ADDRESS);
  const local = useLocal(keyword);
  const path = '/api/orders/delivered';
  const list = useOfficeOrderPage({ path, keyword, pageNumber, local, by: 'deliveredAt' });
  const { orders, page, pages, total, why, isOld, loading, retry } = list;
  const { remove, dialog } = useDeleteOrder(t`Are you sure?`);
  const isWide = useIsWide();
  const isRoomy = useIsWide('all');
  const columns = dispatchedColumns({
    timeZone,
    unsent,
    isRoomy: isRoomy || !isWide,
    onDelete: session?.isAdmin ? (order) => void askAndDelete(order) : null,
    deleteLabel: ({ user }) => t`Delete the order of ${{ restaurant: user.restaurantName }}`,
  });
  const { order: sorting, isSorted, listed } = useSortedHere(orders, local, columns);
  const count = isSorted ? listed.length : total;

  async function askAndDelete(order: OfficeOrder) {
    if (!(await remove(order))) return;
    retry();
    focusIfLost(DISPATCHED_ID);
  }

  function empty() {
    if (loading) return <SkeletonList rows={8} height={isWide ? '8' : '14'} />;
    if (keyword === '') return <EmptyState title={t`NO ORDERS`} icon={<TruckIcon />} />;
    return <EmptyState title={t`No orders found matching your search criteria`} icon={<SearchIcon />} />;
  }

  return (
    <>
      <RecordList
        id={DISPATCHED_ID}
        label={t`Dispatched orders`}
        rows={listed}
        keyOf={keyOf}
        columns={columns}
        order={sorting}
        isOld={isOld}
        filters={<ListSearch label={t`Search by customer username`} fixed={ADDRESS} />}
        afterSort={<OrderCount count={!loading && plural(count, { other: '# dispatched' })} isSorted={isSorted} />}
        above={<DeviceOnlyNotice why={why} onRetry={retry} />}
        empty={empty()}
        below={!isSorted && <Pagination page={page} pages={pages} onPage={goTo} />}
      />
      <DeleteOrderDialog {...dialog} />
    </>
  );
}
