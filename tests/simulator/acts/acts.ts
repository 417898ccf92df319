import type { Role } from '../../../schema/core/actor.ts';
import { isOffice } from '../../../schema/core/audiences.ts';
import { toInstant } from '../../../schema/core/days.ts';
import { sumYen } from '../../../schema/core/money.ts';
import { balanceOf, duesOf } from '../../../schema/invoices/invoice-rules.ts';
import { allocate, oldestFirst } from '../../../schema/payments/allocate.ts';
import { MONEY_METHODS } from '../../../schema/payments/payment-kinds.ts';
import { readMeta } from '../../../web/replica/meta.ts';
import { ACCOUNT_WORK } from './accounts.ts';
import { OFFICE_CALENDAR, OWN_LATE } from './late-acts.ts';
import { OFFICE_ORDERS, OWN_ORDERS } from './order-acts.ts';
import { ADMIN_PAPERWORK, OFFICE_PAPERWORK } from './paperwork.ts';
import { type Act, type Person, someRow, today, yenUpTo } from './person.ts';
import { DOOR_RETURNS, OFFICE_RETURNS } from './return-acts.ts';
import { DOOR_SLIPS, OFFICE_SLIPS, shownAtDoor } from './slip-acts.ts';
import { STANDING } from './standing-acts.ts';

async function placeOrder(person: Person): Promise<Act> {
  const { device, random } = person;
  const product = await someRow(person, 'products');
  if (!product) return null;
  const { _id, name, sku } = product;
  const asked = random.chance(0.5) ? { substitute: random.chance(0.5) } : {};
  const orderItems = [{ _id, name, sku, quantity: (1 + random.below(18)) / 2, ...asked }];
  const deliveryDate = today(person);
  const earlier = random.chance(0.3) ? await someRow(person, 'orders') : undefined;
  const target = earlier ? { addTo: earlier._id } : {};
  const named = random.chance(0.2) ? { reference: 'PO-17' } : {};
  const placedAt = toInstant(device.clock() - ((await readMeta(device.db, 'clockAhead')) ?? 0));
  return {
    name: 'order.place',
    args: { orderId: device.newId(), orderItems, customMessage: '', ...named, deliveryDate, ...target, placedAt },
  };
}

async function deliverStop(person: Person): Promise<Act> {
  const track = await someRow(person, 'orderTracks', (row) => !row.isDelivered);
  if (!track) return null;
  const args = { orderTrackId: track._id, ...(await shownAtDoor(person, track._id)) };
  return { name: 'orderTrack.deliver', args };
}

async function takePayment(person: Person): Promise<Act> {
  const { device, random } = person;
  const invoice = await someRow(person, 'invoices');
  if (!invoice) return null;
  const balance = balanceOf(invoice);
  const args = { invoiceId: invoice._id, paymentId: device.newId(), date: today(person) };
  if (random.chance(0.3)) {
    return { name: 'invoice.payInFull', args: balance > 0 ? { ...args, balanceSeen: balance } : args };
  }
  // Somebody else may be taking the same money now; only the balance seen can settle that.
  const amount = random.chance(0.5) && balance > 0 ? balance : yenUpTo(random, Math.max(1, balance) * 1.1);
  const seen = random.chance(0.3) && balance > 0 ? { balanceSeen: balance } : {};
  const how = isOffice(device.actor) && random.chance(0.4) ? { method: random.pick(MONEY_METHODS) } : {};
  return { name: 'invoice.addPayment', args: { ...args, amount, ...seen, ...how } };
}

/** One amount for a customer's invoices, as shown: all of it, or less. */
async function collectAtDoor(person: Person): Promise<Act> {
  const { device, random } = person;
  const shown = (await device.db.rows('invoices').toArray()).filter((invoice) => balanceOf(invoice) > 0);
  if (shown.length === 0) return null;
  const { customerId } = random.pick(shown);
  const open = oldestFirst(shown.filter((invoice) => invoice.customerId === customerId)).slice(0, 5);
  const amount = random.chance(0.5) ? duesOf(open) : yenUpTo(random, duesOf(open));
  const balances = new Map(open.map((invoice) => [invoice._id, balanceOf(invoice)]));
  const allocations = allocate(amount, open).allocations.map((part) => ({
    ...part,
    paymentId: device.newId(),
    balanceSeen: balances.get(part.invoiceId),
  }));
  const args = { customerId, allocationId: device.newId(), date: today(person), allocations };
  return { name: 'payment.collect', args };
}

async function writeNote(person: Person): Promise<Act> {
  const invoice = await someRow(person, 'invoices');
  const args = {
    invoiceId: invoice?._id,
    noteId: person.device.newId(),
    note: 'Comes back at five',
    date: today(person),
  };
  return invoice && { name: 'invoice.addNote', args };
}

async function dispatchOrder(person: Person): Promise<Act> {
  const { device, random } = person;
  const order = await someRow(person, 'orders', (row) => !row.isDelivered);
  const driver = await someRow(person, 'employees', (row) => row.role === 'driver');
  if (!order || !driver) return null;
  const { _id: orderId } = order;
  if (!random.chance(0.7)) return { name: 'order.deliver', args: { orderId } };
  return { name: 'order.dispatch', args: { orderId, orderTrackId: device.newId(), deliveredBy: driver._id } };
}

async function planStop(person: Person): Promise<Act> {
  const customer = await someRow(person, 'customers');
  const driver = await someRow(person, 'employees', (row) => row.role === 'driver');
  if (!customer || !driver) return null;
  const args = { orderTrackId: person.device.newId(), customerId: customer._id, deliveredBy: driver._id };
  return { name: 'orderTrack.create', args };
}

async function reassignStop(person: Person): Promise<Act> {
  const track = await someRow(person, 'orderTracks', (row) => !row.isDelivered);
  const driver = await someRow(person, 'employees', (row) => row.role === 'driver');
  if (!track || !driver) return null;
  return { name: 'orderTrack.update', args: { orderTrackId: track._id, deliveredBy: driver._id } };
}

async function assignStops(person: Person): Promise<Act> {
  const track = await someRow(person, 'orderTracks', (row) => !row.isDelivered);
  const driver = await someRow(person, 'employees', (row) => row.role === 'driver');
  if (!track || !driver) return null;
  return { name: 'orderTrack.assign', args: { deliveredBy: driver._id, orderTrackIds: [track._id] } };
}

async function writeInvoice(person: Person): Promise<Act> {
  const { device, random } = person;
  const customer = await someRow(person, 'customers');
  const driver = await someRow(person, 'employees', (row) => row.role === 'driver');
  if (!customer || !driver) return null;
  const args = { invoiceId: device.newId(), customerId: customer._id, dueDate: today(person), note: '' };
  return {
    name: 'invoice.create',
    args: { ...args, amount: yenUpTo(random, 50_000), assignToCollect: random.chance(0.8) ? driver._id : null },
  };
}

async function changeInvoice(person: Person): Promise<Act> {
  const { random } = person;
  const invoice = await someRow(person, 'invoices');
  const driver = await someRow(person, 'employees', (row) => row.role === 'driver');
  if (!invoice || !driver) return null;
  if (random.chance(0.5)) {
    return { name: 'invoice.assign', args: { assignToCollect: driver._id, invoiceIds: [invoice._id] } };
  }
  const amount = yenUpTo(random, invoice.amount * 1.2);
  return { name: 'invoice.update', args: { invoiceId: invoice._id, amount } };
}

async function saveWish(person: Person): Promise<Act> {
  const product = await someRow(person, 'products');
  return product && { name: 'wishlist.add', args: { productId: product._id } };
}

async function dropWish(person: Person): Promise<Act> {
  const wish = await someRow(person, 'wishlist');
  return wish && { name: 'wishlist.remove', args: { productId: wish.productId } };
}

/** Hands over the driver's cash as shown, mostly counted correctly. */
async function handOver(person: Person): Promise<Act> {
  const { device, random } = person;
  const mine = (await device.db.rows('payments').toArray()).filter(
    ({ collectorId, handoverId }) => collectorId === device.actor._id && handoverId === null,
  );
  if (mine.length === 0) return null;
  const counted = random.chance(0.8) ? sumYen(mine.map(({ amount }) => amount)) : yenUpTo(random, 10_000);
  const paymentIds = mine.map(({ _id }) => _id);
  return {
    name: 'handover.close',
    args: { handoverId: device.newId(), day: today(person), paymentIds, counted: Math.max(0, counted), note: '' },
  };
}

async function arrangeStops(person: Person): Promise<Act> {
  const { device } = person;
  const someStop = await someRow(person, 'orderTracks', (row) => !row.isDelivered);
  if (!someStop) return null;
  const run = (await device.db.rows('orderTracks').toArray()).filter((row) => row.deliveredBy === someStop.deliveredBy);
  const orderTrackIds = [someStop, ...run].map(({ _id }) => _id);
  return { name: 'orderTrack.arrange', args: { driverId: someStop.deliveredBy, orderTrackIds } };
}

const OFFICE_CHAIN = [
  dispatchOrder,
  planStop,
  reassignStop,
  assignStops,
  writeInvoice,
  changeInvoice,
  takePayment,
  writeNote,
  deliverStop,
  ...OFFICE_SLIPS,
];

/** Weighted acts by role: the chain of order, delivery and payment, returns, and everything else. */
const ACTS = {
  customer: {
    chain: [placeOrder, placeOrder, ...OWN_ORDERS, ...OWN_LATE, ...STANDING],
    returns: [],
    beside: [saveWish, dropWish],
  },
  driver: {
    chain: [deliverStop, takePayment, takePayment, collectAtDoor, writeNote, ...DOOR_SLIPS],
    returns: DOOR_RETURNS,
    beside: [handOver, arrangeStops],
  },
  manager: {
    chain: OFFICE_CHAIN,
    returns: OFFICE_RETURNS,
    beside: [...OFFICE_PAPERWORK, ...OFFICE_ORDERS, ...OFFICE_CALENDAR, ...STANDING, ...ACCOUNT_WORK, arrangeStops],
  },
  admin: {
    chain: OFFICE_CHAIN,
    returns: OFFICE_RETURNS,
    beside: [...ADMIN_PAPERWORK, ...OFFICE_ORDERS, ...OFFICE_CALENDAR, ...STANDING, ...ACCOUNT_WORK, arrangeStops],
  },
} satisfies Record<Role, object>;

/** Most acts need something, such as an order that arrived too late: tries several acts until one is possible. */
const TRIES = 3;

/** An act that this person might do now, given what the screen shows. */
export async function nextAct(person: Person): Promise<Act> {
  const { random } = person;
  const { chain, returns, beside } = ACTS[person.device.actor.role];
  for (let left = TRIES; left > 0; left--) {
    const usual = returns.length > 0 && random.chance(0.5) ? returns : chain;
    const act = await random.pick(random.chance(0.25) ? beside : usual)(person);
    if (act) return act;
  }
  return null;
}
