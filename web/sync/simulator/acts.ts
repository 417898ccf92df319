import { balanceOf } from '../../../schema/billing/billing-rules.ts';
import { dayOf, toInstant } from '../../../schema/days.ts';
import { fromHundredths } from '../../../schema/money.ts';
import type { MutationName } from '../../../schema/mutations.ts';
import type { Row, TableName } from '../../../schema/tables.ts';
import type { Device } from '../device.ts';
import type { Random } from './random.ts';

/** Something a person does: a mutation with its arguments, or null where there is nothing to do it on. */
type Act = { name: MutationName; args: unknown } | null;
type Person = { device: Device; random: Random };

async function someRow<T extends TableName>(
  { device, random }: Person,
  table: T,
  fits: (row: Row<T>) => boolean = () => true,
): Promise<Row<T> | null> {
  const rows = (await device.db.rows(table).toArray()).filter(fits);
  return rows.length === 0 ? null : random.pick(rows);
}

const yenUpTo = (random: Random, yen: number) => fromHundredths(1 + random.below(Math.max(1, Math.round(yen * 100))));
const today = ({ device }: Person) => dayOf(toInstant(device.clock()), 'Asia/Tokyo');

async function placeOrder(person: Person): Promise<Act> {
  const { device, random } = person;
  const product = await someRow(person, 'products');
  if (!product) return null;
  const { _id, name, sku } = product;
  const orderItems = [{ _id, name, sku, quantity: 1 + random.below(9) }];
  return {
    name: 'order.place',
    args: { orderId: device.newId(), orderItems, customMessage: '', deliveryDate: today(person) },
  };
}

async function deliverStop(person: Person): Promise<Act> {
  const track = await someRow(person, 'orderTracks', (row) => !row.isDelivered);
  return track && { name: 'orderTrack.deliver', args: { orderTrackId: track._id } };
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
  // Somebody else may be taking the same money now; only the balance that was seen makes that right.
  const amount = random.chance(0.5) && balance > 0 ? balance : yenUpTo(random, Math.max(1, balance) * 1.1);
  const seen = random.chance(0.3) && balance > 0 ? { balanceSeen: balance } : {};
  return { name: 'invoice.addPayment', args: { ...args, amount, ...seen } };
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
  const dispatch = { orderTrackId: device.newId(), deliveredBy: driver._id };
  return { name: 'order.deliver', args: { orderId: order._id, ...(random.chance(0.7) && { dispatch }) } };
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
  const patch = random.chance(0.5)
    ? { assignToCollect: driver._id }
    : { amount: yenUpTo(random, invoice.amount * 1.2) };
  return { name: 'invoice.update', args: { invoiceId: invoice._id, ...patch } };
}

const ACTS = {
  customer: [placeOrder],
  driver: [deliverStop, takePayment, takePayment, writeNote],
  office: [
    dispatchOrder,
    planStop,
    reassignStop,
    reassignStop,
    writeInvoice,
    changeInvoice,
    takePayment,
    writeNote,
    deliverStop,
  ],
};

/** Something that this person, with this screen, might do now. */
export async function nextAct(person: Person): Promise<Act> {
  const { role } = person.device.actor;
  return person.random.pick(role === 'customer' || role === 'driver' ? ACTS[role] : ACTS.office)(person);
}
