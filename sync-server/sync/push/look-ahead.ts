import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import type { Actor } from '../../../schema/core/actor.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { Trx } from '../../db/database.ts';
import { readLoggedAhead } from '../../db/log/mutation-log.ts';
import { readAhead, readRow } from '../../db/server-tx.ts';

type Key = { table: TableName; id: string };

/** Tables that an argument's id may be of, by the argument's name. */
const TABLES: Record<string, TableName[]> = {
  orderId: ['orders', 'deletedOrders', 'slips', 'invoices'],
  addTo: ['orders'],
  standingOrderId: ['standingOrders'],
  orderItems: ['products'],
  orderTrackId: ['orderTracks', 'slips', 'invoices'],
  slipId: ['slips', 'orderTracks', 'orders', 'invoices'],
  correctionId: ['slips', 'invoices'],
  orderTrackIds: ['orderTracks'],
  invoiceId: ['invoices'],
  invoiceIds: ['invoices'],
  paymentId: ['payments'],
  paymentIds: ['payments'],
  reversalId: ['payments'],
  noteId: ['notes'],
  handoverId: ['handovers'],
  customerId: ['customers'],
  deliveredBy: ['employees'],
  assignToCollect: ['employees'],
  driverId: ['employees'],
  employeeId: ['employees'],
  userId: ['users'],
  productId: ['products'],
  categoryId: ['categories'],
  category: ['categories'],
  informationId: ['information'],
  rateId: ['taxRates'],
  restId: ['taxRates'],
  priceListId: ['priceLists'],
  listId: ['priceLists'],
  priceId: ['prices'],
  prices: ['prices'],
  creditId: ['credits'],
  billingId: ['billings', 'invoices', 'credits'],
  slipIds: ['slips', 'orderTracks'],
  creditIds: ['credits'],
  creditReversalId: ['credits'],
  // A payment over several invoices has the id of what is left over of it.
  allocationId: ['credits'],
};

/** Arguments that have arguments within. */
const PARTS = new Set(['dispatch', 'allocations', 'reversals', 'slips']);

/** Levels of parts within parts that any mutation has; whatever is sent may have thousands. */
const MOST_LEVELS = 3;

/** Most records of one batch to read ahead; the rest is read when it is asked for. */
const MOST = 2000;

/** Ids of an argument: one, a list, or a list of lines that name one. */
function idsIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => {
    const id = typeof each === 'object' && each !== null && '_id' in each ? each._id : each;
    return typeof id === 'string' ? id : [];
  });
}

/** The records that arguments name, themselves or in the parts that they list. */
function recordsIn(args: unknown, levels = MOST_LEVELS): Key[] {
  if (typeof args !== 'object' || args === null || levels === 0) return [];
  return Object.entries(args).flatMap(([name, value]) => {
    const tables = Object.hasOwn(TABLES, name) ? (TABLES[name] ?? []) : [];
    const named = idsIn(value).flatMap((id) => tables.map((table) => ({ table, id })));
    return PARTS.has(name) ? [...named, ...[value].flat().flatMap((part) => recordsIn(part, levels - 1))] : named;
  });
}

/** Records that a slip is made of: the products of orders to dispatch, and whom a slip is for. */
async function recordsBehind(trx: Trx, named: readonly Key[]): Promise<Key[]> {
  const found: Key[] = [];
  // Rows read ahead: no round trip.
  for (const { table, id } of named) {
    if (table === 'orders') {
      const order = await readRow(trx, 'orders', id);
      if (order && !isDispatched(order)) {
        found.push({ table: 'customers', id: order.customerId });
        for (const { _id } of order.orderItems) found.push({ table: 'products', id: _id });
      }
    }
    const slip = table === 'slips' ? await readRow(trx, 'slips', id) : undefined;
    if (slip) found.push({ table: 'customers', id: slip.customerId });
    // Its paper names the order.
    if (slip?.orderId) found.push({ table: 'orders', id: slip.orderId });
  }
  return found;
}

/**
 * Reads what a batch is about to ask for, in two round trips, or three: verdicts on its mutations, the records that they
 * name, and those that their slips are made of.
 * A guess by the arguments, which may be malformed: anything that it misses is read later.
 */
export async function lookAhead(trx: Trx, actor: Actor, mutations: readonly { id: string; args?: unknown }[]) {
  const own: Key[] =
    actor.customerId === null
      ? []
      : [
          { table: 'customers', id: actor.customerId },
          { table: 'business', id: BUSINESS_ID },
        ];
  await readLoggedAhead(
    trx,
    mutations.map(({ id }) => id),
  );
  const named = [...own, ...mutations.flatMap(({ args }) => recordsIn(args))].slice(0, MOST);
  await readAhead(trx, named);
  await readAhead(trx, (await recordsBehind(trx, named)).slice(0, MOST));
}
