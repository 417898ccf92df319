import { ROUTES } from '../../../schema/customers/routes.ts';
import { MONEY_METHODS } from '../../../schema/payments/payment-kinds.ts';
import {
  addCategory,
  addInformation,
  addPriceList,
  addProduct,
  bringProductBack,
  changeProduct,
  endPrice,
  enterPrice,
  flipInformation,
  giveList,
  NAMES,
  removeCategory,
  removeInformation,
  removePrice,
  removePriceList,
  removeProduct,
  renameCategory,
  renamePriceList,
} from './catalogue-acts.ts';
import { type Act, type Person, someRow, today, yenUpTo } from './person.ts';

/** Acts other than the chain of order, delivery and payment: corrections, the catalogue, deletions. */

/** Few codes, so that two offline offices pick the same ones. */
const CODES = ['S-1', 's-1', 'S-2', 'S-3'];

async function takeInCustomer({ device, random }: Person): Promise<Act> {
  const args = {
    customerId: device.newId(),
    customerCode: random.pick(CODES),
    restaurantName: 'Momo House',
    companyName: '',
    contactPerson: '',
    email: '',
    phoneNumber: '0312345678',
    mobileNumber: '',
    restaurantNumber: '',
    route: random.pick(ROUTES),
    deliveryDays: [],
    paymentMethod: 'cash',
    paymentDate: null,
    badDebt: false,
  };
  return { name: 'customer.create', args };
}

async function correctCustomer(person: Person): Promise<Act> {
  const { random } = person;
  const customer = await someRow(person, 'customers');
  const patch = random.pick([
    { customerCode: random.pick(CODES) },
    { badDebt: random.chance(0.5) },
    { paymentMethod: random.pick(['cash', 'monthly']) },
    // Its closing day is today, so that there is something to close.
    { paymentMethod: 'monthly', closingDay: Math.min(28, Number(today(person).slice(8))) },
  ]);
  return customer && { name: 'customer.update', args: { customerId: customer._id, ...patch } };
}

/** Only customers without a login: a deleted login could never send its waiting work. */
async function letCustomerGo(person: Person): Promise<Act> {
  const logins = await person.device.db.rows('users').toArray();
  const customer = await someRow(person, 'customers', ({ _id }) =>
    logins.every(({ customerId }) => customerId !== _id),
  );
  return customer && { name: 'customer.delete', args: { customerId: customer._id } };
}

/** Its code may belong to another customer by then. */
async function bringCustomerBack({ device, random }: Person): Promise<Act> {
  const customers = await device.db.rows('customers').toArray();
  const deleted = customers.filter(({ deletedAt }) => deletedAt !== null);
  return deleted.length === 0 ? null : { name: 'customer.restore', args: { customerId: random.pick(deleted)._id } };
}

async function correctPayment(person: Person): Promise<Act> {
  const { random } = person;
  const payment = await someRow(person, 'payments');
  if (!payment) return null;
  const { _id: paymentId, invoiceId, amount } = payment;
  const patch = random.pick([
    ...Array(4).fill({ amount: yenUpTo(random, Math.max(1, amount) * 1.2) }),
    { date: today(person) },
    { method: random.pick(MONEY_METHODS) },
  ]);
  return { name: 'invoice.editPayment', args: { invoiceId, paymentId, ...patch } };
}

async function takePaymentBack(person: Person): Promise<Act> {
  const payment = await someRow(person, 'payments');
  if (!payment) return null;
  const { _id: paymentId, invoiceId } = payment;
  const args = { invoiceId, paymentId, reversalId: person.device.newId(), date: today(person), reason: 'Miscounted' };
  return { name: 'invoice.reversePayment', args };
}

async function confirmCash(person: Person): Promise<Act> {
  const handover = await someRow(person, 'handovers', ({ confirmedAt }) => confirmedAt === null);
  return handover && { name: 'handover.confirm', args: { handoverId: handover._id, received: handover.counted } };
}

async function removeOrder(person: Person): Promise<Act> {
  const order = await someRow(person, 'orders');
  return order && { name: 'order.delete', args: { orderId: order._id } };
}

async function removeStop(person: Person): Promise<Act> {
  const track = await someRow(person, 'orderTracks');
  return track && { name: 'orderTrack.delete', args: { orderTrackId: track._id } };
}

/** Mostly an invoice that is shown without payments; somebody may be taking one now. */
async function removeInvoice(person: Person): Promise<Act> {
  const invoice = await someRow(person, 'invoices', ({ paid }) => paid === 0 || person.random.chance(0.1));
  return invoice && { name: 'invoice.delete', args: { invoiceId: invoice._id } };
}

/** A name or an account: two admins may change the same one. */
async function changeBusiness({ random }: Person): Promise<Act> {
  const account = { bank: 'Sakura', branch: 'Ueno', kind: 'ordinary', number: '1234567', holder: 'ヒマル' } as const;
  const patch = random.chance(0.5) ? { legalName: random.pick(NAMES) } : { bankAccounts: random.pick([[], [account]]) };
  return { name: 'business.update', args: patch };
}

/** Few days, so that plans often overlap. */
async function planRate({ device, random }: Person): Promise<Act> {
  const [from, to] = random.pick([
    ['2027-04-01', '2029-03-31'],
    ['2027-10-01', null],
    ['2028-01-01', '2028-12-31'],
  ] as const);
  const fields = { class: random.pick(['food', 'standard'] as const), percent: random.below(12), from, to, source: '' };
  return { name: 'taxRate.plan', args: { rateId: device.newId(), ...fields } };
}

/** Somebody else may have withdrawn or confirmed it meanwhile. */
async function decideOnRate(person: Person): Promise<Act> {
  const { device, random } = person;
  const rate = await someRow(person, 'taxRates', ({ status }) => status === 'planned' || random.chance(0.1));
  if (!rate) return null;
  const { _id: rateId } = rate;
  if (random.chance(0.4)) return { name: 'taxRate.confirm', args: { rateId, restId: device.newId() } };
  return random.chance(0.5)
    ? { name: 'taxRate.update', args: { rateId, percent: random.below(12) } }
    : { name: 'taxRate.delete', args: { rateId } };
}

export const OFFICE_PAPERWORK = [
  takeInCustomer,
  correctCustomer,
  correctPayment,
  correctPayment,
  takePaymentBack,
  confirmCash,
  confirmCash,
  changeProduct,
  addPriceList,
  renamePriceList,
  removePriceList,
  enterPrice,
  enterPrice,
  endPrice,
  removePrice,
  giveList,
];

export const ADMIN_PAPERWORK = [
  ...OFFICE_PAPERWORK,
  removeOrder,
  removeStop,
  removeInvoice,
  removeInvoice,
  letCustomerGo,
  bringCustomerBack,
  addProduct,
  removeProduct,
  bringProductBack,
  addCategory,
  renameCategory,
  removeCategory,
  addInformation,
  flipInformation,
  removeInformation,
  changeBusiness,
  planRate,
  decideOnRate,
];
