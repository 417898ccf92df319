import type { Id } from '../../../schema/ids.ts';
import { OrderPageAnswer } from '../../../schema/orders/order-answers.ts';
import { PAGE_SIZE, type Paged, pageOf } from '../../../schema/paging.ts';
import { windowStart } from '../../../schema/sync/retention.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useServerRead } from '../../rest/server-reads.tsx';
import type { NewestBy, OfficeOrder } from './office-orders.ts';

const DAY_MS = 86_400_000;

type Page = Paged & { orders: OfficeOrder[] };

/** This device's version of a list. */
type OnDevice = {
  /** Its orders on this device, newest first. */
  local: readonly OfficeOrder[];
  has: (id: Id) => boolean;
  by: NewestBy;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * True if every office device must have the order, unless it was deleted: it is open, or at least a day inside the
 * window.
 */
function isKept({ deliveredAt }: OfficeOrder, now: number): boolean {
  return deliveredAt === null || deliveredAt >= windowStart('office', now + DAY_MS);
}

/**
 * Corrects the server's page by what this device knows since: a recent order that is not here was deleted, and the
 * newest ones here may be newer than the response.
 */
export function followDevice(answer: Page, { local, has, by, now }: OnDevice): Page {
  const there = answer.orders.filter((order) => has(order._id) || !isKept(order, now));
  const newest = answer.orders[0]?.[by] ?? '';
  const newer = answer.page === 1 ? local.filter((order) => (order[by] ?? '') > newest) : [];
  const total = answer.total + newer.length + there.length - answer.orders.length;
  return { ...answer, total, orders: [...newer, ...there] };
}

/** A page of this device's orders. */
export function devicePage(local: readonly OfficeOrder[], wish: number): Page {
  const paged = pageOf(wish, local.length);
  return { ...paged, orders: local.slice((paged.page - 1) * PAGE_SIZE, paged.page * PAGE_SIZE) };
}

type Wanted = {
  /** The list's endpoint, without query. */
  path: string;
  keyword?: string;
  pageNumber: number;
  /** The same list on this device, newest first. */
  local: readonly OfficeOrder[];
  by: NewestBy;
  enabled?: boolean;
};

/** A page of all orders. Offline, or until the server responds, a page of this device's: the last 90 days. */
export function useOrderPage({ path, keyword = '', pageNumber, local, by, enabled = true }: Wanted) {
  const { rows } = useTable('orders');
  const query = new URLSearchParams({ ...(keyword && { keyword }), pageNumber: String(pageNumber) });
  const read = useServerRead({ path: `${path}?${query}`, answer: OrderPageAnswer, follows: ['orders'], enabled });
  const { data, offline, error } = read;
  const isWhole = data !== undefined && !offline && error === null;
  const page = isWhole
    ? // An answer to the last question knows nothing of what this one asks for.
      followDevice(data, { local: read.isOld ? [] : local, has: (id) => rows.has(id), by, now: Date.now() })
    : devicePage(local, pageNumber);
  return {
    ...page,
    /** Why only this device's orders are shown; null if the server answered or is about to. */
    why: offline ? ('offline' as const) : error,
    isOld: isWhole && read.isOld,
    loading: read.loading,
    retry: read.retry,
  };
}
