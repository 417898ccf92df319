import { OrderPageResponse } from '../../../schema/orders/order-responses.ts';
import { windowStart } from '../../../schema/sync/retention.ts';
import { useTable } from '../../replica/use-table.tsx';
import { devicePage, serverCorrected } from '../../rest/history-page.ts';
import { useHistoryPage } from '../../rest/use-history-page.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import type { NewestBy, OfficeOrder } from './office-orders.ts';

const DAY_MS = 86_400_000;
const NONE: readonly OfficeOrder[] = [];
const rowsOf = ({ orders }: OrderPageResponse): OfficeOrder[] => orders;

/**
 * True if every office device must have the order, unless it was deleted: it is open, or at least a day inside the
 * retention period.
 * @param now milliseconds since 1970
 */
export function isKept({ deliveredAt }: Pick<OfficeOrder, 'deliveredAt'>, now: number): boolean {
  return deliveredAt === null || deliveredAt >= windowStart('office', now + DAY_MS);
}

type Wanted = {
  /** The list's endpoint, without query. */
  path: string;
  keyword?: string;
  pageNumber: number;
  /** The same list on this device, newest first. */
  local: readonly OfficeOrder[];
  by: NewestBy;
};

/** A page of all orders. Offline, or until the server responds, a page of this device's: the last 90 days. */
export function useOfficeOrderPage({ path, keyword = '', pageNumber, local, by }: Wanted) {
  const rows = useTable('orders');
  const { older } = useSyncStatus();
  const knowledge = {
    has: ({ _id }: OfficeOrder) => rows.has(_id),
    // While a first sync brings finished work, what is not here may just not have come.
    isKept: (order: OfficeOrder) => (older ? order.deliveredAt === null : isKept(order, Date.now())),
    newness: (order: OfficeOrder) => order[by] ?? '',
  };
  const { rows: orders, ...list } = useHistoryPage({
    path,
    schema: OrderPageResponse,
    follows: ['orders'],
    filters: { keyword },
    pageNumber,
    local,
    rowsOf,
    merge: ({ server }, { isOld, isCurrent }) =>
      server && isCurrent
        ? // A response to the last question knows nothing of what this one asks for.
          { ...serverCorrected(isOld ? NONE : local, server, knowledge), isOld }
        : { ...devicePage({ pageNumber, local }), isOld: false },
  });
  return {
    ...list,
    orders,
    /** `offline`, or the server's error; null if it answered or is about to. */
    why: list.offline ? ('offline' as const) : list.error,
  };
}
