import { findMutation } from '../../../schema/all/mutations.ts';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import type { Actor } from '../../../schema/core/actor.ts';
import type { Named } from '../../../schema/core/mutation.ts';
import { idsOf } from '../../../schema/core/registry.ts';
import { TABLE_NAMES, type TableName } from '../../../schema/core/table-names.ts';
import { isDispatched } from '../../../schema/orders/is-dispatched.ts';
import type { Db } from '../../db/database.ts';
import { readLoggedAhead } from '../../db/log/mutation-log.ts';
import { readAhead, readRow } from '../../db/server-tx.ts';

type Key = { table: TableName; id: string };
type Work = { id: string; name?: unknown; args?: unknown };

/** Tables whose records have the ids of this one's: a stop, its slip and its invoice are one id (decision 0028). */
const NAMESAKES: { [T in TableName]?: readonly TableName[] } = {
  orders: ['deletedOrders', 'slips', 'invoices'],
  orderTracks: ['slips', 'invoices'],
  slips: ['orderTracks', 'orders', 'invoices'],
  billings: ['invoices', 'credits'],
};
/** Most records of a table whose namesakes are read: of a longer list, a mutation says what it reads beside. */
const FEW = 2;

/** Most records of one batch to read ahead; the rest is read when it is asked for. */
const MOST = 2000;

function keysOf(named: Named): Key[] {
  return TABLE_NAMES.flatMap((table) => {
    const ids = idsOf(named[table]);
    const tables = [table, ...(ids.length > FEW ? [] : (NAMESAKES[table] ?? []))];
    return ids.flatMap((id) => tables.map((each) => ({ table: each, id })));
  });
}

/** The records that a mutation says it touches and reads; none if its arguments are malformed. */
function recordsOf({ name, args }: Work): Key[] {
  const mutation = findMutation(String(name));
  try {
    return mutation ? [...keysOf(mutation.touches(args)), ...keysOf(mutation.reads?.(args) ?? {})] : [];
  } catch {
    return [];
  }
}

/** Records that a slip is made of: the products of orders to dispatch, and whom a slip is for. */
async function recordsBehind(trx: Db, named: readonly Key[]): Promise<Key[]> {
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
 * name, and those that their slips are made of. Anything that it misses is read later.
 */
export async function lookAhead(trx: Db, actor: Actor, mutations: readonly Work[]) {
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
  const named = [...own, ...mutations.flatMap(recordsOf)].slice(0, MOST);
  await readAhead(trx, named);
  await readAhead(trx, (await recordsBehind(trx, named)).slice(0, MOST));
}
