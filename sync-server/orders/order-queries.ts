import type { InferResult, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../schema/core/actor.ts';
import { audiencesOf, isOffice } from '../../schema/core/audiences.ts';
import type { Id } from '../../schema/core/ids.ts';
import { given } from '../../schema/core/mutation.ts';
import { PAGE_SIZE, type PageQuery, pageOf } from '../../schema/core/paging.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { isDispatched } from '../../schema/orders/is-dispatched.ts';
import type {
  FrozenCount,
  FrozenCountsQuery,
  OrderDelivery,
  OrderDetailResponse,
  OrderPageResponse,
  OrderResponse,
} from '../../schema/orders/order-responses.ts';
import { frozenCountsOf } from '../../schema/orders/order-rules.ts';
import { isOrderWith } from '../../schema/orders/order-search.ts';
import { windowStart } from '../../schema/sync/retention.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Database, Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { findFinished, findFinishedBy, type Owner, ownersOf } from '../db/queries/finished.ts';
import { contains } from '../db/queries/keyword.ts';
import { readRow } from '../db/server-tx.ts';
import { writtenOnce } from '../db/statement.ts';
import { HttpError } from '../errors/errors.ts';
import { project } from '../sync/feed/visibility.ts';

type Orders = SelectQueryBuilder<Database, 'orders', Record<never, never>>;
/** Joins restaurant and login in one statement. */
const withUser = (orders: Orders) =>
  orders
    .innerJoin('customers', 'customers._id', 'orders.customerId')
    .leftJoin('users', 'users._id', 'orders.userId')
    .selectAll('orders')
    .select(['users.username', 'customers.phoneNumber', 'customers.restaurantName', 'customers.customerCode'])
    .select('customers.route');
type OrderWithUser = InferResult<ReturnType<typeof withUser>>[number];

/** The stops of orders with their drivers, by order. */
async function readDeliveries(db: Db, orderIds: readonly Id[]): Promise<ReadonlyMap<Id, OrderDelivery>> {
  const stops = await db
    .selectFrom('orderTracks')
    .leftJoin('employees', 'employees._id', 'orderTracks.deliveredBy')
    .select(['orderTracks.orderId', 'orderTracks.deliveredAt', 'employees.username'])
    .where(isOneOf(db, 'orderTracks.orderId', orderIds))
    .execute();
  return new Map(
    stops.map(({ orderId, deliveredAt, username }) => [orderId ?? '', { driver: username ?? 'Unknown', deliveredAt }]),
  );
}

/** Adds the stops to orders if the viewer is in the office: a restaurant does not see who drives. */
async function withDeliveries<O extends OrderResponse>(db: Db, viewer: Actor, orders: O[]): Promise<O[]> {
  const ids = orders.filter(isDispatched).map(({ _id }) => _id);
  if (!isOffice(viewer) || ids.length === 0) return orders;
  const deliveries = await readDeliveries(db, ids);
  return orders.map((order) => ({ ...order, ...given({ delivery: deliveries.get(order._id) }) }));
}

/** The order as the viewer sees it. */
function answerOf(viewer: Actor, row: OrderWithUser): OrderResponse {
  const [audience = 'public'] = audiencesOf(viewer);
  const { phoneNumber, restaurantName, customerCode, route } = row;
  const projected = project(audience, 'orders', decodeRow('orders', row));
  const { customerId: _inUser, userId, deliveredBy, ...order } = projected;
  return {
    ...order,
    user: {
      _id: userId,
      username: order.taken?.by.name ?? row.username ?? 'Unknown',
      phoneNumber,
      restaurantName,
      customerCode,
      route,
    },
    deliveredBy: deliveredBy === null ? null : { username: deliveredBy },
  };
}

async function selectOrders(db: Db, viewer: Actor, orders: Orders): Promise<OrderResponse[]> {
  const rows = await withUser(orders).execute();
  return withDeliveries(
    db,
    viewer,
    rows.map((row) => answerOf(viewer, row)),
  );
}

const SELECT_ONE = writtenOnce((db) => withUser(db.selectFrom('orders').where('orders._id', '=', '')));

async function readPage(
  db: Db,
  viewer: Actor,
  { orders, pageNumber }: { orders: Orders; pageNumber: number },
): Promise<OrderPageResponse> {
  const { total } = await orders.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const paged = pageOf(pageNumber, total);
  const newestFirst = (query: Orders) => query.orderBy('orders.placedAt', 'desc').orderBy('orders._id', 'desc');
  // Reads the ids from a covering index, which skips the offset without reading rows.
  const ids = newestFirst(orders)
    .select('orders._id')
    .limit(PAGE_SIZE)
    .offset((paged.page - 1) * PAGE_SIZE);
  const page = newestFirst(db.selectFrom('orders').where('orders._id', 'in', ids));
  return { ...paged, orders: await selectOrders(db, viewer, page) };
}

/** Open orders, and those delivered within the office's window, newest first. */
export function readCurrentOrders(db: Db, viewer: Actor, now: number): Promise<OrderResponse[]> {
  const current = db
    .selectFrom('orders')
    .where((eb) =>
      eb.or([
        eb('orders.isDelivered', '=', 0),
        eb.and([eb('orders.isDelivered', '=', 1), eb('orders.deliveredAt', '>=', windowStart('office', now))]),
      ]),
    );
  return selectOrders(db, viewer, current.orderBy('orders.placedAt', 'desc').orderBy('orders._id', 'desc'));
}

/** Logins and restaurants whose delivered orders match a keyword. */
function readOwners(db: Db, keyword: string): Promise<Owner[]> {
  const logins = db
    .selectFrom('users')
    .select('_id')
    .where(contains(db, 'username', keyword));
  const restaurants = db
    .selectFrom('customers')
    .select('_id')
    .where((eb) => eb.or([contains(db, 'restaurantName', keyword), contains(db, 'customerCode', keyword)]));
  return ownersOf(db, 'orders')
    .where((eb) => eb.or([eb('userId', 'in', logins), eb('customerId', 'in', restaurants)]))
    .execute();
}

/** The delivered order with this number; a # before it is allowed. */
async function readNumbered(db: Db, keyword: string): Promise<Id | undefined> {
  const [, digits] = /^#?(\d{1,9})$/.exec(keyword.trim()) ?? [];
  if (digits === undefined) return undefined;
  const found = await db
    .selectFrom('orders')
    .select('_id')
    .where('no', '=', Number(digits))
    .where('isDelivered', '=', 1)
    .executeTakeFirst();
  return found?._id;
}

/** Ids of a page of delivered orders that match a keyword; the one with that number first. */
async function findDelivered(db: Db, { keyword, pageNumber }: { keyword: string; pageNumber: number }) {
  const owners = await readOwners(db, keyword);
  const found = await findFinishedBy(db, { table: 'orders', owners, pageNumber });
  const numbered = await readNumbered(db, keyword);
  if (numbered === undefined || found.page > 1 || found.ids.includes(numbered)) return found;
  return { ...found, total: found.total + 1, ids: [numbered, ...found.ids] };
}

/**
 * A page of all delivered orders, newest first. The keyword matches the login's username, the restaurant's name and
 * code, and the order's number.
 */
export function readDelivered(db: Db, viewer: Actor, { keyword, pageNumber }: PageQuery): Promise<OrderPageResponse> {
  return db.connection().execute(async (held) => {
    const { ids, ...paged } = keyword
      ? await findDelivered(held, { keyword, pageNumber })
      : await findFinished(held, 'orders', pageNumber);
    const page: Orders = held.selectFrom('orders').where(isOneOf(db, 'orders._id', ids));
    const latestFirst = page.orderBy('orders.deliveredAt', 'desc').orderBy('orders._id', 'desc');
    return { ...paged, orders: await selectOrders(held, viewer, latestFirst) };
  });
}

/** A page of a restaurant's orders by any of its logins, newest first. */
export async function readCustomerOrders(
  db: Db,
  viewer: Actor,
  { customerId, keyword = '', pageNumber }: { customerId: Id; keyword?: string; pageNumber: number },
): Promise<OrderPageResponse> {
  return db.connection().execute(async (held) => {
    const own: Orders = held.selectFrom('orders').where('orders.customerId', '=', customerId);
    if (!keyword) return readPage(held, viewer, { orders: own, pageNumber });
    // Lines are JSON, which each database searches differently; one restaurant's orders are few enough to read all.
    const all = await selectOrders(held, viewer, own.orderBy('orders.placedAt', 'desc').orderBy('orders._id', 'desc'));
    const rows = await held.selectFrom('products').select(['_id', 'name', 'names']).execute();
    const products = new Map(rows.map((row) => [row._id, decodeRow('products', row)]));
    const found = all.filter((order) => isOrderWith(keyword, order, products));
    const paged = pageOf(pageNumber, found.length);
    return { ...paged, orders: found.slice((paged.page - 1) * PAGE_SIZE, paged.page * PAGE_SIZE) };
  });
}

/**
 * The restaurant with this id, or whose login has it. Customers may only use their own.
 * @throws HttpError 404 if the viewer may not see it
 */
export async function mustFindCustomer(db: Db, id: Id, viewer: Actor): Promise<Id> {
  const customer = await readRow(db, 'customers', id);
  const customerId = customer?._id ?? (await readRow(db, 'users', id))?.customerId;
  if (!customerId || (viewer.role === 'customer' && viewer.customerId !== customerId)) {
    throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  }
  return customerId;
}

/**
 * One order. Managers don't get the customer's phone, billing code or route (requirements section 6).
 * @throws HttpError 404 if the viewer may not see it
 */
export async function mustReadOrder(db: Db, id: Id, viewer: Actor): Promise<OrderDetailResponse> {
  const { rows } = await SELECT_ONE(db, id);
  const [row] = rows;
  if (!row || (viewer.role === 'customer' && viewer.customerId !== row.customerId)) {
    throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  }
  const [order = answerOf(viewer, row)] = await withDeliveries(db, viewer, [answerOf(viewer, row)]);
  if (viewer.role !== 'manager') return order;
  const { phoneNumber: _phone, customerCode: _code, route: _route, ...user } = order.user;
  return { ...order, user };
}

/** Total quantities of frozen goods in the open orders, optionally of a day or route. */
export async function readFrozenCounts(
  db: Db,
  { day, route }: z.infer<typeof FrozenCountsQuery> = {},
): Promise<FrozenCount[]> {
  let open = db
    .selectFrom('orders')
    .innerJoin('customers', 'customers._id', 'orders.customerId')
    .selectAll('orders')
    .where('orders.isDelivered', '=', 0);
  if (day) open = open.where('orders.deliveryDate', '=', day);
  if (route) open = open.where('customers.route', '=', route);
  const orders = await open.execute();
  const products = await db.selectFrom('products').select(['_id', 'itemCount', 'productRank']).execute();
  return frozenCountsOf(
    orders.map((row) => decodeRow('orders', row)),
    new Map(products.map((product) => [product._id, product])),
  );
}
