import { type Actor, isOffice } from '../core/actor.ts';
import { Rejected } from '../core/rejected.ts';
import { isDispatched } from './is-dispatched.ts';
import {
  type LineChange,
  MOST_CHANGED_LINES,
  MOST_CHANGES,
  type Order,
  type OrderChange,
  type OrderedItem,
  type OrderHand,
  type OrderItem,
} from './order-entity.ts';
import { orderedOf } from './order-lines.ts';

/** The part of an order that can be changed. */
export type OrderContent = { orderItems: OrderedItem[] } & Pick<Order, 'customMessage' | 'deliveryDate'>;

export const versionOf = ({ version = 1 }: Pick<Order, 'version'>): number => version;

/** A person as its restaurant sees them. */
export function handOf(actor: Actor): OrderHand {
  const { _id, username } = actor;
  return isOffice(actor) ? { role: 'office', _id, name: username } : { role: 'customer', _id, name: '' };
}

/** The content of an order, or of a request for a change. */
export function contentOf({ orderItems, customMessage, deliveryDate }: OrderContent & { orderItems: OrderItem[] }) {
  return { orderItems: orderItems.map(orderedOf), customMessage, deliveryDate };
}

/** True if two orders ask for the same. */
export function asksTheSame(a: OrderContent, b: OrderContent): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}

type Line = Pick<OrderedItem, '_id' | 'name' | 'sku' | 'quantity'>;

/** The lines that differ, those of before in their place, then the new ones. A name and unit is a line of its own. */
export function lineChangesOf(before: readonly Line[], after: readonly Line[]): LineChange[] {
  const rows = new Map<string, LineChange>();
  const add = ({ _id, name, sku, quantity }: Line, side: 'before' | 'after') => {
    const key = JSON.stringify([_id, name, sku]);
    const row = rows.get(key) ?? { _id, name, sku, before: 0, after: 0 };
    rows.set(key, { ...row, [side]: row[side] + quantity });
  };
  for (const line of before) add(line, 'before');
  for (const line of after) add(line, 'after');
  return [...rows.values()].filter((row) => row.before !== row.after);
}

/** The newest changes of an order: as many as it keeps, of as many lines; the last one in any case. */
function keptChanges(changes: OrderChange[]): OrderChange[] {
  let lines = 0;
  return changes
    .slice(-MOST_CHANGES)
    .reverse()
    .filter((change, age) => {
      lines += change.lines.length;
      return age === 0 || lines <= MOST_CHANGED_LINES;
    })
    .reverse();
}

type Changing = Pick<OrderChange, 'at' | 'by' | 'reason'>;

/** The order once somebody decided on its day. */
export function answered({ proposedDay: _proposed, ...order }: Order, arrival: 'accepted' | 'moved'): Order {
  return { ...order, arrival };
}

/** An order with other contents, and the change among its changes. One that came too late is answered by another day. Its lines have their prices. */
export function changedOrder(
  order: Order,
  content: OrderContent & { orderItems: OrderItem[] },
  changing: Changing,
): Order {
  const { orderItems, customMessage, deliveryDate } = content;
  const change: OrderChange = {
    ...changing,
    lines: lineChangesOf(order.orderItems, orderItems),
    ...(deliveryDate !== order.deliveryDate && { day: { before: order.deliveryDate, after: deliveryDate } }),
    ...(customMessage !== order.customMessage && { messageBefore: order.customMessage }),
  };
  const changes = keptChanges([...(order.changes ?? []), change]);
  const isMoved = order.arrival === 'too late' && change.day !== undefined;
  const decided = isMoved ? { ...answered(order, 'moved'), askedDay: order.askedDay ?? order.deliveryDate } : order;
  return { ...decided, orderItems, customMessage, deliveryDate, changes, version: versionOf(order) + 1 };
}

/** The request of an order that still waits for its answer. */
export function openRequestOf({ request }: Pick<Order, 'request'>) {
  return request && !request.answer ? request : undefined;
}

/**
 * Asserts that an order can be changed, and is as the person saw it.
 * @throws Rejected with `dispatched` or `changed_meanwhile`
 */
export function assertChangeable(order: Order, versionSeen: number): void {
  if (isDispatched(order)) throw new Rejected('dispatched', { by: order.deliveredBy, at: order.deliveredAt });
  const version = versionOf(order);
  if (version !== versionSeen) throw new Rejected('changed_meanwhile', { version });
}
