import type { Day, Instant } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import { given } from '../core/mutation.ts';
import { isDispatched } from './is-dispatched.ts';
import { openRequestOf, versionOf } from './order-changes.ts';
import type { Order, OrderItem } from './order-entity.ts';
import { MESSAGE_LENGTH, MOST_IN_LINE, MOST_LINES } from './order-limits.ts';

/** Most additions to one order; further ones become orders of their own. */
const MOST_ADDITIONS = 50;

type Room = Pick<Order, 'deliveryDate' | 'isDelivered' | 'orderItems' | 'additions' | 'request' | 'arrival'>;

/**
 * True if an order for a day can take so many more lines: it is not dispatched, nothing waits for the office's answer,
 * and there is room.
 */
export function canGetMore(order: Room, { day, lines }: { day: Day; lines: number }): boolean {
  const { deliveryDate, orderItems, additions = [] } = order;
  const hasRoom = orderItems.length + lines <= MOST_LINES && additions.length < MOST_ADDITIONS;
  const isDecided = !openRequestOf(order) && order.arrival !== 'too late';
  return deliveryDate === day && !isDispatched(order) && isDecided && hasRoom;
}

/** Joins notes line by line, without repeating one. */
function notesTogether(before: string, notes: readonly string[]): string {
  const added = notes.map((note) => note.trim()).filter((note) => note !== '' && !before.split('\n').includes(note));
  return [...(before === '' ? [] : [before]), ...added].join('\n');
}

/** An addition to an order, with priced lines. */
export type Addition = {
  _id: Id;
  at: Instant;
  orderItems: OrderItem[];
  customMessage: string;
  reference: string | undefined;
};

/**
 * An order with an addition: lines with the same product, name and unit are merged, at the price fixed before, and the
 * others are appended. A different reference is added to the message. Null if it would get too large.
 */
export function withAddition(order: Order, { _id, at, orderItems, customMessage, reference }: Addition): Order | null {
  const lines = [...order.orderItems];
  for (const line of orderItems) {
    const isSame = (other: OrderItem) => other._id === line._id && other.name === line.name && other.sku === line.sku;
    const index = lines.findIndex(isSame);
    const known = lines[index];
    if (!known) lines.push(line);
    else {
      const { quantity, substitute } = line;
      lines[index] = { ...known, ...given({ substitute }), quantity: known.quantity + quantity };
    }
  }
  const message = notesTogether(order.customMessage, [customMessage, order.reference ? (reference ?? '') : '']);
  if (message.length > MESSAGE_LENGTH || lines.some(({ quantity }) => quantity > MOST_IN_LINE)) return null;
  return {
    ...order,
    ...given({ reference: order.reference ?? reference }),
    orderItems: lines,
    customMessage: message,
    version: versionOf(order) + 1,
    additions: [...(order.additions ?? []), { _id, at, lines: orderItems.length }],
  };
}
