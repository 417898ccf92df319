import { useDeferredValue, useMemo, useState } from 'react';
import { ROUTES } from '../../schema/customers/customer-entity.ts';
import { useSession } from '../sync/session.ts';
import { BoxIcon, SearchIcon } from '../ui/icons.tsx';
import { matcher } from '../ui/options.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { BesideSideList } from '../ui/side-list.tsx';
import { EmptyState, SkeletonList } from '../ui/states.tsx';
import { useToday } from '../ui/use-today.ts';
import { VirtualList } from '../ui/virtual-list.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { dispatchButtonId, NewOrderCard } from './new-order-card.tsx';
import { type NewOrder, useArrivals } from './use-new-orders.ts';

const keyOf = ({ order }: NewOrder) => order._id;

/** `All Customers` and each route, with how many orders wait there. */
function routeChoices(orders: NewOrder[]) {
  const countOf = (route: string) => orders.filter((row) => row.route === route).length;
  return [
    { value: '', label: 'All Customers', count: orders.length },
    ...ROUTES.map((route) => ({ value: route, label: route, count: countOf(route) })),
  ];
}

/** Orders that wait for dispatch, by customer and route (specification section 2, /orders). */
export function NewOrders({ orders, ready }: { orders: NewOrder[]; ready: boolean }) {
  const today = useToday(useSession()?.timeZone ?? 'UTC');
  const arrived = useArrivals(orders, ready);
  const [search, setSearch] = useState('');
  // The letter typed is there at once; the list follows.
  const sought = useDeferredValue(search);
  const [route, setRoute] = useState('');
  const [asked, setAsked] = useState<NewOrder | null>(null);
  const choices = useMemo(() => routeChoices(orders), [orders]);
  const shown = useMemo(() => {
    const isFound = matcher(sought);
    return orders.filter((row) => (route === '' || row.route === route) && isFound(row.text));
  }, [orders, sought, route]);
  const cards = useMemo(
    () => (
      <VirtualList label="New orders" items={shown} keyOf={keyOf} height={220} gap={12}>
        {(row) => <NewOrderCard row={row} today={today} isFresh={arrived.has(row.order._id)} onDispatch={setAsked} />}
      </VirtualList>
    ),
    [shown, today, arrived],
  );

  /** Keeps the keyboard in the list: the button that was pressed is gone with its order. */
  function focusAfter(row: NewOrder) {
    const index = shown.findIndex((each) => keyOf(each) === keyOf(row));
    const next = shown[index + 1] ?? shown[index - 1];
    if (next) document.getElementById(dispatchButtonId(next.order._id))?.focus();
  }

  function list() {
    if (!ready) return <SkeletonList height="32" />;
    if (orders.length === 0) return <EmptyState title="NO ORDERS" icon={<BoxIcon />} />;
    if (shown.length === 0) {
      return <EmptyState title="No orders found matching your search criteria" icon={<SearchIcon />} />;
    }
    return cards;
  }

  return (
    <BesideSideList
      label="Routes"
      choices={choices}
      value={route}
      onChange={setRoute}
      search={<SearchBox label="Search by customer username" value={search} onChange={setSearch} />}
    >
      {list()}
      <DispatchDialog row={asked} onClose={() => setAsked(null)} onDispatched={focusAfter} />
    </BesideSideList>
  );
}
