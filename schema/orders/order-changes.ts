import type { Actor } from '../core/actor.ts';
import { isOffice } from '../core/audiences.ts';
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

export type OrderContent = { orderItems: OrderedItem[] } & Pick<Order, 'customMessage' | 'deliveryDate'>;

export const versionOf = ({ version = 1 }: Pick<Order, 'version'>): number => version;

/** A person as shown to the restaurant. */
export function handOf(actor: Actor): OrderHand {
  const { _id, username } = actor;
  return isOffice(actor) ? { role: 'office', _id, name: username } : { role: 'customer', _id, name: '' };
}

/** The content of an order, or of a requested change. */
export function contentOf({ orderItems, customMessage, deliveryDate }: OrderContent & { orderItems: OrderItem[] }) {
  return { orderItems: orderItems.map(orderedOf), customMessage, deliveryDate };
}

/** True if two contents are equal. */
export function asksTheSame(a: OrderContent, b: OrderContent): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}

type Line = Pick<OrderedItem, '_id' | 'name' | 'sku' | 'quantity'>;

/** The lines that differ: existing ones in their order, then new ones. Lines are told apart by name and unit. */
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

/** The newest changes that an order keeps, within the limits of changes and lines; always the last one. */
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

/** The order after the decision about its day. */
export function answered({ proposedDay: _proposed, ...order }: Order, arrival: 'accepted' | 'moved'): Order {
  return { ...order, arrival };
}

/**
 * An order with new content, and an entry in its changes. Moving one that arrived too late to another day answers it.
 * The lines are already priced.
 */
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

/** The request of an order that still waits for an answer. */
export function openRequestOf({ request }: Pick<Order, 'request'>) {
  return request && !request.answer ? request : undefined;
}

/**
 * Asserts that an order is not dispatched, and has the version that the person saw.
 * @throws Rejected with `dispatched` or `changed_meanwhile`
 */
export function assertChangeable(order: Order, versionSeen: number): void {
  if (isDispatched(order)) throw new Rejected('dispatched', { by: order.deliveredBy, at: order.deliveredAt });
  const version = versionOf(order);
  if (version !== versionSeen) throw new Rejected('changed_meanwhile', { version });
}
