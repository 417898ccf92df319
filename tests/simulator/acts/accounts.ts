import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import { allocate, oldestFirst } from '../../../schema/payments/allocate.ts';
import { MONEY_METHODS } from '../../../schema/payments/payment-kinds.ts';
import { creditOf } from '../../../schema/payments/payment-rules.ts';
import { type Act, type Person, someRow, today, yenUpTo } from './person.ts';

/** Acts of the office on a customer's whole account: payments over several invoices, credit, reductions. */

const invoicesOf = async ({ device }: Person, customerId: string) =>
  oldestFirst(await device.db.rows('invoices').toArray()).filter((invoice) => invoice.customerId === customerId);

async function creditsOf({ device }: Person, customerId: string) {
  return (await device.db.rows('credits').toArray()).filter((credit) => credit.customerId === customerId);
}

/** One transfer for the open invoices shown; sometimes for more, sometimes for invoices paid meanwhile. */
async function allocatePayment(person: Person): Promise<Act> {
  const { device, random } = person;
  const invoice = await someRow(person, 'invoices');
  if (!invoice) return null;
  const { customerId } = invoice;
  const open = (await invoicesOf(person, customerId)).filter((each) => balanceOf(each) > 0).slice(0, 5);
  const amount = yenUpTo(random, 60_000);
  const { allocations } = allocate(amount, open);
  const parts = allocations.map((part) => ({ ...part, paymentId: device.newId() }));
  const whole = { customerId, allocationId: device.newId(), amount, date: today(person) };
  const method = random.pick(MONEY_METHODS);
  return { name: 'payment.allocate', args: { ...whole, method, allocations: parts } };
}

/** Reverses all of it, or as much as this device knows. */
async function takeAllocationBack(person: Person): Promise<Act> {
  const { device } = person;
  const payment = await someRow(person, 'payments', ({ allocationId }) => allocationId !== undefined);
  const credit = await someRow(person, 'credits', ({ kind }) => kind === 'left over');
  const allocationId = payment?.allocationId ?? credit?._id;
  if (allocationId === undefined) return null;
  const parts = (await device.db.rows('payments').toArray()).filter((part) => part.allocationId === allocationId);
  const invoices = new Map((await device.db.rows('invoices').toArray()).map((invoice) => [invoice._id, invoice]));
  const customerId = payment ? invoices.get(payment.invoiceId)?.customerId : credit?.customerId;
  const reversals = parts
    .filter(({ reverses, reversedBy }) => reverses === null && reversedBy === null)
    .map(({ invoiceId, _id: paymentId }) => ({ invoiceId, paymentId, reversalId: device.newId() }));
  const why = { date: today(person), reason: 'Of another customer', creditReversalId: device.newId() };
  return customerId === undefined
    ? null
    : { name: 'payment.reverseAllocated', args: { customerId, allocationId, ...why, reversals } };
}

/** Uses credit for an invoice of its customer; somebody else may be using it now. */
async function spendCredit(person: Person): Promise<Act> {
  const { device, random } = person;
  const credit = await someRow(person, 'credits');
  if (!credit) return null;
  const { customerId } = credit;
  const open = (await invoicesOf(person, customerId)).filter((invoice) => balanceOf(invoice) > 0);
  const [invoice] = open;
  if (!invoice) return null;
  const most = Math.min(creditOf(await creditsOf(person, customerId)), balanceOf(invoice));
  const amount = random.chance(0.7) && most > 0 ? most : yenUpTo(random, 5000);
  const use = { customerId, invoiceId: invoice._id, paymentId: device.newId(), amount, date: today(person) };
  return { name: 'credit.use', args: use };
}

async function keepSurplus(person: Person): Promise<Act> {
  const invoice = await someRow(person, 'invoices', (row) => balanceOf(row) < 0);
  if (!invoice) return null;
  const { _id: invoiceId, customerId } = invoice;
  const args = { customerId, invoiceId, paymentId: person.device.newId(), amount: -balanceOf(invoice) };
  return { name: 'credit.keepSurplus', args: { ...args, date: today(person) } };
}

async function payOut(person: Person): Promise<Act> {
  const { device, random } = person;
  const credit = await someRow(person, 'credits');
  if (!credit) return null;
  const { customerId } = credit;
  const amount = Math.max(0.01, creditOf(await creditsOf(person, customerId)));
  const out = { customerId, creditId: device.newId(), amount, date: today(person), method: random.pick(MONEY_METHODS) };
  return { name: 'credit.payOut', args: { ...out, reason: '' } };
}

async function takeCreditBack(person: Person): Promise<Act> {
  const credit = await someRow(person, 'credits');
  if (!credit) return null;
  const { _id: creditId, customerId } = credit;
  const args = { customerId, creditId, reversalId: person.device.newId(), date: today(person), reason: 'Mistyped' };
  return { name: 'credit.reverse', args };
}

/** Gives up part of what is open; the customer may be paying it now. */
async function giveUp(person: Person): Promise<Act> {
  const { device, random } = person;
  const invoice = await someRow(person, 'invoices', (row) => balanceOf(row) > 0);
  if (!invoice) return null;
  const args = { invoiceId: invoice._id, paymentId: device.newId(), date: today(person) };
  if (random.chance(0.5)) return { name: 'invoice.grantFee', args: { ...args, amount: random.pick([440, 660]) } };
  return { name: 'invoice.writeOff', args: { ...args, amount: balanceOf(invoice), reason: 'Closed down' } };
}

export const ACCOUNT_WORK = [
  allocatePayment,
  allocatePayment,
  allocatePayment,
  takeAllocationBack,
  spendCredit,
  spendCredit,
  keepSurplus,
  payOut,
  takeCreditBack,
  giveUp,
];
