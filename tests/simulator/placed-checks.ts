import { MOST_CHANGES, type Order } from '../../schema/orders/order-entity.ts';
import { placingMutations } from '../../schema/orders/placing-mutations.ts';
import { orderIdOf } from '../../schema/orders/standing/standing-entity.ts';
import { takingMutations } from '../../schema/orders/taking-mutations.ts';
import { decodeRow } from '../../sync-server/db/column-codec.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { assertThat } from './checks.ts';

const Placed = placingMutations['order.place'].args;
const Taken = takingMutations['order.take'].args;

/** Arguments of all applied mutations of a name. */
async function argsOf(db: Writer, name: string): Promise<unknown[]> {
  const log = await db
    .selectFrom('mutationLog')
    .select('args')
    .where('name', '=', name)
    .where('code', 'is', null)
    .execute();
  return log.map(({ args }) => JSON.parse(args));
}

/** The day an order was originally for; null if its earliest changes were dropped. */
function firstDayOf({ deliveryDate, changes = [] }: Order): string | null {
  if (changes.length === MOST_CHANGES) return null;
  return changes.find(({ day }) => day !== undefined)?.day?.before ?? deliveryDate;
}

/** Asserts that the days of an order's changes form a chain that ends with its delivery day. */
function checkDays(order: Order): void {
  const moves = (order.changes ?? []).flatMap(({ day }) => day ?? []);
  for (const [index, { after }] of moves.entries()) {
    const next = moves[index + 1]?.before ?? order.deliveryDate;
    assertThat(after === next, `order ${order._id} went from ${after} to ${next}, and no change says so`);
  }
}

/**
 * Asserts on the server that each placed or taken order exists, as an order, as an addition to one, or as the notice of
 * a deleted one; that its day changes only with an entry in its changes; and that a standing order creates at most one
 * order per day.
 */
export async function checkPlaced(db: Writer): Promise<void> {
  const orders = (await db.selectFrom('orders').selectAll().execute()).map((row) => decodeRow('orders', row));
  const deleted = new Set((await db.selectFrom('deletedOrders').select('_id').execute()).map(({ _id }) => _id));
  const added = new Set(orders.flatMap(({ additions = [] }) => additions.map(({ _id }) => _id)));
  const known = new Map(orders.map((order) => [order._id, order]));
  const placed = (await argsOf(db, 'order.place')).map((args) => Placed.parse(args));
  const taken = (await argsOf(db, 'order.take')).map((args) => Taken.parse(args));
  for (const { orderId, addTo = '' } of placed) {
    // A deleted order's notice does not tell additions apart.
    const isThere = known.has(orderId) || added.has(orderId) || deleted.has(orderId) || deleted.has(addTo);
    assertThat(isThere, `the applied order ${orderId} is neither an order, nor part of one, nor deleted`);
  }
  for (const { orderId } of taken) {
    assertThat(known.has(orderId) || deleted.has(orderId), `the order ${orderId} that was taken is gone`);
  }
  const asked = new Map([...placed, ...taken].map(({ orderId, deliveryDate }) => [orderId, deliveryDate]));
  const made = new Set<string>();
  for (const order of orders) {
    checkDays(order);
    const first = firstDayOf(order);
    const day = asked.get(order._id);
    assertThat(
      first === null || day === undefined || day === first,
      `order ${order._id} was asked for ${day}, and its changes begin with ${first}`,
    );
    const { standingOrderId } = order;
    if (standingOrderId === undefined || first === null) continue;
    const key = `${standingOrderId} ${first}`;
    assertThat(!made.has(key), `standing order ${standingOrderId} has two orders for ${first}`);
    made.add(key);
    const id = orderIdOf(standingOrderId, first as Order['deliveryDate']);
    assertThat(order._id === id, `order ${order._id} for ${first} is not the one of its standing order`);
  }
}
