import { Button } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Customer } from '../../../../schema/customers/customer-entity.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { isOrderWith } from '../../../../schema/orders/order-search.ts';
import type { UserInfo } from '../../../../schema/people/session.ts';
import { useIsWide } from '../../../browser/is-wide.ts';
import { paths } from '../../../browser/paths.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { useUnsentIds } from '../../../sync/react/use-sync.ts';
import { useSession } from '../../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../../ui/feedback/states.tsx';
import { BagIcon } from '../../../ui/icons/icons.tsx';
import { SearchIcon } from '../../../ui/icons/work-icons.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { RecordList } from '../../../ui/lists/record-list.tsx';
import { useSortedHere } from '../../../ui/lists/use-sorted-here.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { focusIfLost } from '../../../ui/page/focus-if-lost.ts';
import { Page } from '../../../ui/page/page.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { formatDay } from '../../../words/format.ts';
import { DeviceOnlyNotice } from '../../parts/device-only-notice.tsx';
import { type OfficeOrder, useDeviceOrders } from '../../parts/office-orders.ts';
import { useOfficeOrderPage } from '../../parts/order-pages.ts';
import { DeleteOrderDialog } from '../order/delete-order-dialog.tsx';
import { OfficeOrderPopup } from '../order/office-order-popup.tsx';
import { useDeleteOrder } from '../order/use-delete-order.ts';
import { CustomerOrdersHead } from './customer-orders-head.tsx';
import { ListSearch, useListAddress } from './list-search.tsx';
import { customerOrderColumns } from './office-order-columns.tsx';
import { OrderCount } from './order-count.tsx';

/** Focus target after an order left the list. */
const CUSTOMER_ORDERS_ID = 'customer-orders';
const keyOf = ({ _id }: OfficeOrder) => _id;
const ADDRESS = {};

/** The restaurant by its own id or by that of one of its logins; the server accepts both. */
function useCustomer(id: string): Customer | undefined {
  const customers = useTable('customers');
  const users = useTable('users');
  return customers.get(id) ?? customers.get(users.get(id)?.customerId ?? '');
}

/** The customer's orders on this device, matched by product or delivery date as on the server. */
function useLocal(customerId: string, keyword: string) {
  const isOwn = useMemo(() => (order: Order) => order.customerId === customerId, [customerId]);
  const { orders } = useDeviceOrders(isOwn, 'placedAt');
  const products = useTable('products');
  return useMemo(
    () => (keyword === '' ? orders : orders.filter((order) => isOrderWith(keyword, order, products))),
    [orders, keyword, products],
  );
}

function CustomerOrders({ customer, session }: { customer: Customer; session: UserInfo }) {
  const { keyword, page: pageNumber, goTo } = useListAddress(ADDRESS);
  const unsent = useUnsentIds();
  const local = useLocal(customer._id, keyword);
  const path = `/api/orders/customer/${customer._id}`;
  const list = useOfficeOrderPage({ path, keyword, pageNumber, local, by: 'placedAt' });
  const { orders, page, pages, total, why, isOld, loading, retry } = list;
  const { remove, dialog } = useDeleteOrder(t`Are You Sure to Delete Order ?`);
  // Keeps the order while its popup closes.
  const [popup, setPopup] = useState<{ open: boolean; order: OfficeOrder | null }>({ open: false, order: null });
  const isWide = useIsWide();
  const isRoomy = useIsWide('all');
  const onDetails = (order: OfficeOrder) => setPopup({ open: true, order });
  const setting = {
    timeZone: session.timeZone,
    unsent,
    isRoomy: isRoomy || !isWide,
    onDelete: session.isAdmin ? (order: OfficeOrder) => void askAndDelete(order) : null,
    deleteLabel: ({ deliveryDate }: OfficeOrder) => t`Delete the order for ${{ day: formatDay(deliveryDate) }}`,
  };
  const columns = customerOrderColumns(setting, onDetails);
  const { order: sorting, isSorted, listed } = useSortedHere(orders, local, columns);
  const count = plural({ orders: listed.length }, { one: '# order', other: '# orders' });
  const isReading = loading && listed.length === 0;

  async function askAndDelete(order: OfficeOrder) {
    if (!(await remove(order))) return;
    retry();
    focusIfLost(CUSTOMER_ORDERS_ID);
  }

  function empty() {
    if (isReading) return <SkeletonList rows={8} height={isWide ? '8' : '14'} />;
    if (keyword === '') return <EmptyState title={t`No Orders`} icon={<BagIcon />} />;
    return <EmptyState title={t`No orders found matching your search criteria`} icon={<SearchIcon />} />;
  }

  return (
    <>
      <CustomerOrdersHead customer={customer} count={isReading ? undefined : total} />
      <RecordList
        id={CUSTOMER_ORDERS_ID}
        label={t`Orders`}
        rows={listed}
        keyOf={keyOf}
        columns={columns}
        order={sorting}
        isOld={isOld}
        filters={<ListSearch label={t`Search by product or delivery date`} fixed={ADDRESS} />}
        afterSort={isSorted && <OrderCount count={count} isSorted={isSorted} />}
        above={<DeviceOnlyNotice why={why} onRetry={retry} />}
        empty={empty()}
        below={!isSorted && <Pagination page={page} pages={pages} onPage={goTo} />}
      />
      <DeleteOrderDialog {...dialog} />
      {popup.order && (
        <OfficeOrderPopup
          order={listed.find(({ _id }) => _id === popup.order?._id) ?? popup.order}
          timeZone={session.timeZone}
          open={popup.open}
          onClose={() => setPopup({ ...popup, open: false })}
        />
      )}
    </>
  );
}

function NoCustomer() {
  return (
    <>
      <PageTitle title={t`Orders`} />
      <EmptyState title={t`This customer is not here`} subtitle={t`Its address is not complete.`} icon={<BagIcon />}>
        <Button asChild mt="3" variant="outline">
          <Link to={paths.adminCustomers}>{t`Customers`}</Link>
        </Button>
      </EmptyState>
    </>
  );
}

/** `/admin/customer/orders/:id`: all orders of one customer (requirements section 2). */
export function Component() {
  const session = useSession();
  const { id = '' } = useParams();
  const customer = useCustomer(id);
  return (
    <Page wide>
      <Breadcrumbs steps={[{ label: t`CUSTOMERS`, to: paths.adminCustomers }, { label: t`ORDERS` }]} />
      {customer ? (
        session && <CustomerOrders key={customer._id} customer={customer} session={session} />
      ) : (
        <NoCustomer />
      )}
    </Page>
  );
}
