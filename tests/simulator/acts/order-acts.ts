import { addDays } from '../../../schema/core/days.ts';
import { openRequestOf, versionOf } from '../../../schema/orders/order-changes.ts';
import { ORDER_SOURCES, type Order, type OrderedItem } from '../../../schema/orders/order-entity.ts';
import { orderedOf } from '../../../schema/orders/order-lines.ts';
import { type Act, type Person, someRow, today } from './person.ts';

const isOpen = (order: Order) => !order.isDelivered;

/** Changes an order's lines: another quantity, and sometimes a product more or less. */
async function otherLines(person: Person, order: Order): Promise<OrderedItem[]> {
  const { random } = person;
  const [first, ...rest] = order.orderItems.map(orderedOf);
  const product = random.chance(0.3) ? await someRow(person, 'products') : undefined;
  const more = product ? [{ _id: product._id, name: product.name, sku: product.sku, quantity: 1 }] : [];
  const changed = first ? [{ ...first, quantity: 1 + random.below(20) / 2 }] : [];
  return [...changed, ...rest.slice(0, random.chance(0.2) ? 0 : 50), ...more];
}

/** The version on the screen; sometimes an older one, as in a form left open. */
const seenOf = ({ random }: Person, order: Order) => Math.max(1, versionOf(order) - (random.chance(0.1) ? 1 : 0));

async function changeOrder(person: Person): Promise<Act> {
  const order = await someRow(person, 'orders', isOpen);
  if (!order) return null;
  const orderItems = await otherLines(person, order);
  const deliveryDate = person.random.chance(0.3) ? today(person) : order.deliveryDate;
  const args = { orderId: order._id, versionSeen: seenOf(person, order), orderItems, deliveryDate };
  return { name: 'order.change', args: { ...args, customMessage: person.random.chance(0.3) ? 'Ring twice' : '' } };
}

async function cancelOrder(person: Person): Promise<Act> {
  const order = await someRow(person, 'orders', isOpen);
  const args = order && { orderId: order._id, versionSeen: seenOf(person, order), reason: 'Closed that day' };
  return args ? { name: 'order.cancel', args } : null;
}

async function editOrder(person: Person): Promise<Act> {
  const order = await someRow(person, 'orders', isOpen);
  if (!order) return null;
  const orderItems = await otherLines(person, order);
  const args = { orderId: order._id, versionSeen: seenOf(person, order), orderItems, deliveryDate: today(person) };
  return { name: 'order.edit', args: { ...args, reason: 'By telephone' } };
}

async function answerRequest(person: Person): Promise<Act> {
  const order = await someRow(person, 'orders', (row) => openRequestOf(row) !== undefined);
  const request = order && openRequestOf(order);
  if (!order || !request) return null;
  const args = { orderId: order._id, versionSeen: seenOf(person, order), kind: request.kind };
  return { name: 'order.answer', args: { ...args, accepted: person.random.chance(0.5), word: 'Packed already' } };
}

/** The office enters an order by telephone. */
async function takeOrder(person: Person): Promise<Act> {
  const { device, random } = person;
  const customer = await someRow(person, 'customers');
  const product = await someRow(person, 'products');
  if (!customer || !product) return null;
  const { _id, name, sku } = product;
  const orderItems = [{ _id, name, sku, quantity: (1 + random.below(18)) / 2 }];
  const args = { orderId: device.newId(), customerId: customer._id, orderItems, customMessage: '' };
  const source = random.pick(ORDER_SOURCES);
  return { name: 'order.take', args: { ...args, deliveryDate: addDays(today(person), random.below(3)), source } };
}

export const OWN_ORDERS = [changeOrder, cancelOrder];
export const OFFICE_ORDERS = [editOrder, answerRequest, takeOrder];
