import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { Id } from '../../../schema/ids.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { BoxIcon, SearchIcon } from '../../ui/icons/work-icons.tsx';
import { BesideSideList } from '../../ui/lists/side-list.tsx';
import { useSideFilter } from '../../ui/lists/use-side-filter.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { routeOptions } from '../../words/labels.ts';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { LateOrders } from './late-orders.tsx';
import { dispatchButtonId, NewOrderCard } from './new-order-card.tsx';
import type { NewOrder } from './use-new-orders.ts';

const keyOf = ({ order }: NewOrder) => order._id;

const isUnanswered = ({ order }: NewOrder) => order.arrival === 'too late';

const routeOf = ({ route }: NewOrder) => route;

type Props = {
  orders: NewOrder[];
  ready: boolean;
  /** Orders that came in while the screen was open. */
  arrived: ReadonlySet<Id>;
};

/** Orders waiting for dispatch, by customer and route (requirements section 2, /orders). */
export function NewOrders({ orders, ready, arrived }: Props) {
  const today = useToday(useTimeZone());
  const all = t`All Customers`;
  const byRoute = useMemo(() => ({ all, options: routeOptions(), valueOf: routeOf }), [all]);
  // Those that nobody has decided on stand above, and on no picking list.
  const late = useMemo(() => orders.filter(isUnanswered), [orders]);
  const packed = useMemo(() => orders.filter((row) => !isUnanswered(row)), [orders]);
  const filter = useSideFilter(packed, byRoute);
  const { shown } = filter;
  const [asked, setAsked] = useState<NewOrder | null>(null);
  const cards = useMemo(
    () => (
      <VirtualList label={t`New orders`} items={shown} keyOf={keyOf} height={220}>
        {(row) => <NewOrderCard row={row} today={today} isFresh={arrived.has(row.order._id)} onDispatch={setAsked} />}
      </VirtualList>
    ),
    [shown, today, arrived],
  );

  /** Keeps the focus in the list: the pressed button is gone with its order. */
  function focusAfter(row: NewOrder) {
    const index = shown.findIndex((each) => keyOf(each) === keyOf(row));
    const next = shown[index + 1] ?? shown[index - 1];
    if (next) document.getElementById(dispatchButtonId(next.order._id))?.focus();
  }

  function list() {
    if (!ready) return <SkeletonList height="32" />;
    if (packed.length === 0) return <EmptyState title={t`NO ORDERS`} icon={<BoxIcon />} />;
    if (shown.length === 0) {
      return <EmptyState title={t`No orders found matching your search criteria`} icon={<SearchIcon />} />;
    }
    return cards;
  }

  return (
    <>
      {ready && <LateOrders rows={late} />}
      <BesideSideList
        label={t`Routes`}
        choices={filter.choices}
        value={filter.value}
        onChange={filter.setValue}
        search={<SearchBox label={t`Search by customer username`} value={filter.search} onChange={filter.setSearch} />}
      >
        {list()}
        <DispatchDialog row={asked} onClose={() => setAsked(null)} onDispatched={focusAfter} />
      </BesideSideList>
    </>
  );
}
