import { Box, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useCallback, useDeferredValue, useState } from 'react';
import type { Id } from '../../../../schema/core/ids.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { useIsWide } from '../../../browser/is-wide.ts';
import { useUnsentIds } from '../../../sync/react/use-sync.ts';
import { useTimeZone } from '../../../sync/session/session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { BoxIcon, SearchIcon } from '../../../ui/icons/work-icons.tsx';
import { RecordList } from '../../../ui/lists/record-list.tsx';
import { useSort, useSorted } from '../../../ui/lists/use-sort.ts';
import { useTickedRows } from '../../../ui/lists/use-ticked-rows.tsx';
import { focusIfLost } from '../../../ui/page/focus-if-lost.ts';
import { SearchBox } from '../../../ui/search/search-box.tsx';
import { useFound } from '../../../ui/search/use-found.ts';
import { useSearchInAddress } from '../../../ui/search/use-search-in-address.ts';
import { OrderLines } from '../../parts/order-lines.tsx';
import { OrderMessage } from '../../parts/order-message.tsx';
import { DispatchBar, NotDispatchedNotice } from './dispatch-bar.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { dispatchButtonId, NEW_ORDER_ORDERS, newOrderColumns } from './new-order-columns.tsx';
import type { useOrderView } from './order-view.ts';
import { type DriverOf, useDispatch } from './use-dispatch.ts';
import type { NewOrder } from './use-new-orders.ts';

/** The contents of an order below its row: the message, and all lines as they are packed. */
function OrderOpened({ order: { customMessage, orderItems } }: { order: Order }) {
  return (
    <Box
      ps={{ base: '4', lg: '10' }}
      pe={{ base: '4', lg: '0' }}
      pb="3"
      pt="1"
      borderBottomWidth={{ base: '1px', lg: '0' }}
    >
      {customMessage.trim() !== '' && (
        <Box mb="2" maxW="3xl">
          <OrderMessage text={customMessage} />
        </Box>
      )}
      <OrderLines items={orderItems} />
    </Box>
  );
}

const labelOf = ({ restaurantName }: NewOrder) => t`Select ${{ title: restaurantName }}`;
const keyOf = ({ order }: NewOrder) => order._id;
const NONE: readonly NewOrder[] = [];
/** Focus target after orders left the list. */
const LIST_ID = 'new-orders';

function toggled(ids: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

type Props = {
  /** Orders to pack, without undecided late ones. */
  orders: readonly NewOrder[];
  /** The orders of a day and a route. */
  view: ReturnType<typeof useOrderView>;
  /** Orders that came in while the screen was open. */
  arrived: ReadonlySet<Id>;
};

/** Orders waiting for dispatch, by customer, day and route (requirements section 2, /orders), one or many at once. */
export function NewOrders({ orders, view, arrived }: Props) {
  const { today, days, routes, setDay, setRoute, shown: inView } = view;
  const timeZone = useTimeZone();
  const unsent = useUnsentIds();
  const isWide = useIsWide();
  const isRoomy = useIsWide('all');
  const [search, setSearch] = useSearchInAddress();
  const found = useFound(inView, useDeferredValue(search));
  const order = useSort(NEW_ORDER_ORDERS);
  const shown = useSorted(found, NEW_ORDER_ORDERS, order);

  const { selected, ticked, ids, onTick, clear, ...bar } = useTickedRows({ rows: orders, shown, keyOf });
  const selection = { selected, onTick, labelOf, tickAll: bar.tickAll };
  const [opened, setOpened] = useState<ReadonlySet<Id>>(new Set());
  const [asked, setAsked] = useState(NONE);
  const [saving, setSaving] = useState(false);
  const { dispatch, failed, forget } = useDispatch();
  const onOpen = useCallback((id: Id) => setOpened((before) => toggled(before, id)), []);
  const onDispatch = useCallback((row: NewOrder) => setAsked([row]), []);
  const columns = newOrderColumns({
    today,
    timeZone,
    unsent,
    arrived,
    opened,
    isRoomy: isRoomy || !isWide,
    onOpen,
    onDispatch,
  });

  async function send(rows: readonly NewOrder[], driverOf: DriverOf) {
    setSaving(true);
    // The pressed button is gone with its order.
    const index = ids.indexOf(rows[0]?.order._id ?? '');
    const next = shown[index + 1] ?? shown[index - 1];
    try {
      const left = await dispatch(rows, driverOf);
      if (left === null) return;
      if (rows.length > 1) focusIfLost(LIST_ID);
      else if (next && left.length > 0) document.getElementById(dispatchButtonId(next.order._id))?.focus();
    } finally {
      setSaving(false);
    }
  }

  function empty() {
    if (orders.length === 0) return <EmptyState title={t`NO ORDERS`} icon={<BoxIcon />} />;
    return <EmptyState title={t`No orders found matching your search criteria`} icon={<SearchIcon />} />;
  }

  const above = bar.hasBar ? (
    <DispatchBar rows={ticked} saving={saving} onDispatch={setAsked} onClear={clear}>
      {bar.line}
    </DispatchBar>
  ) : (
    <VisuallyHidden role="status">{bar.status}</VisuallyHidden>
  );
  return (
    <>
      <NotDispatchedNotice failed={failed} onRead={forget} />
      <RecordList
        id={LIST_ID}
        label={t`New orders`}
        rows={shown}
        keyOf={keyOf}
        columns={columns}
        order={order}
        selection={selection}
        isBelowBar={ticked.length > 0}
        // On a phone the goods are always there: they are packed from it.
        detail={(row) => (!isWide || opened.has(keyOf(row))) && <OrderOpened order={row.order} />}
        sides={{
          label: t`Routes`,
          choices: routes,
          value: view.view.route,
          onChange: setRoute,
          first: { label: t`Delivery days`, choices: days, value: view.view.day, onChange: setDay },
          search: <SearchBox label={t`Search by customer username`} value={search} onChange={setSearch} />,
        }}
        above={shown.length > 0 && above}
        empty={empty()}
      />
      <DispatchDialog
        rows={asked}
        today={today}
        onClose={() => setAsked(NONE)}
        onYes={(...said) => void send(...said)}
      />
    </>
  );
}
