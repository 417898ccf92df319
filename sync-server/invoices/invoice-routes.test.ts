import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../schema/core/days.ts';
import { CustomerInvoicesResponse, InvoiceResponse } from '../../schema/payments/invoice-responses.ts';
import { IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { push, queued, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

type Call = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

async function answerTo(person: PersonName, ...call: Call): Promise<InvoiceResponse> {
  const response = await send(world, person, ...call);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return InvoiceResponse.parse(await response.json());
}

async function refusalOf(person: PersonName, ...call: Call) {
  const response = await send(world, person, ...call);
  const {
    code,
    message,
    issues = [],
  } = (await response.json()) as {
    code: string;
    message: string;
    issues?: { path: string; message: string }[];
  };
  return { status: response.status, code, message, issues };
}

const INVOICE = `/api/invoice/${IDS.invoice1}`;

test('an invoice needs a customer and an amount; it is due today, and Pending', async () => {
  const created = await answerTo('manager', 'POST', '/api/invoice', { customer: IDS.restaurant1, amount: 1200.5 });
  expect(created).toMatchObject({
    customer: { _id: IDS.restaurant1, customerCode: 'R1', restaurantName: 'Restaurant r1', phoneNumber: '312345678' },
    amount: 1200.5,
    pendingAmount: 1200.5,
    dueDate: '2025-06-11',
    note: '',
    assignToCollect: null,
    status: 'Pending',
    payments: [],
    notes: [],
    completedAt: null,
  });
});

test('it is due on the business day of Tokyo, not of Greenwich', async () => {
  world.clock.set(Date.parse('2025-06-11T20:00:00.000Z'));
  const created = await answerTo('admin', 'POST', '/api/invoice', { customerId: IDS.restaurant1, amount: 1 });
  expect(created.dueDate).toBe('2025-06-12');
});

test('sent again after midnight, it is still the one invoice that it was', async () => {
  const headers = { 'idempotency-key': testId(4711) };
  const body = { customer: IDS.restaurant1, amount: 100 };
  const first = await answerTo('admin', 'POST', '/api/invoice', body, headers);
  world.clock.advance(DAY_MS);
  expect(await answerTo('admin', 'POST', '/api/invoice', body, headers)).toEqual(first);
});

test.each([
  [{}, { amount: 'This field is required.', customer: 'This field is required.' }],
  [
    { customer: '', amount: '' },
    { amount: 'This field is required.', customer: 'This field is required.' },
  ],
  [{ customer: IDS.restaurant1, amount: -1 }, { amount: 'Amount must be a positive number' }],
  [{ customer: IDS.restaurant1, amount: '12' }, { amount: 'Amount must be a positive number' }],
  [{ customerId: IDS.restaurant1, amount: 0.001 }, { amount: 'At most two decimals' }],
  [{ customer: IDS.restaurant1, amount: 1, dueDate: '2025-02-30' }, { dueDate: 'A day is written YYYY-MM-DD' }],
])('an invoice of %j is refused in the words of the form', async (body, messages) => {
  const { status, code, issues } = await refusalOf('admin', 'POST', '/api/invoice', body);
  expect({ status, code }).toEqual({ status: 422, code: 'invalid' });
  expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual(messages);
});

test('a customer or a driver that does not exist is 404', async () => {
  const body = { customer: testId(77), amount: 1 };
  expect(await refusalOf('admin', 'POST', '/api/invoice', body)).toMatchObject({ status: 404 });
  const collector = { customer: IDS.restaurant1, amount: 1, assignToCollect: IDS.manager };
  expect(await refusalOf('admin', 'POST', '/api/invoice', collector)).toMatchObject({ status: 404 });
});

test('an invoice is corrected field by field; what is paid can not be undercut', async () => {
  await answerTo('driver1', 'POST', `${INVOICE}/payment`, { amount: 4000, date: '2025-06-11' });
  const moved = await answerTo('manager', 'PUT', INVOICE, { assignToCollect: IDS.driver2 });
  expect(moved).toMatchObject({ assignToCollect: IDS.driver2, amount: 10_000, note: 'Only the office reads this' });
  const other = await answerTo('manager', 'PUT', INVOICE, { customer: IDS.restaurant1, amount: 4000 });
  expect(other).toMatchObject({ customer: { _id: IDS.restaurant1 }, status: 'Completed', pendingAmount: 0 });
  expect(await refusalOf('manager', 'PUT', INVOICE, { amount: 3999.99 })).toMatchObject({
    status: 409,
    code: 'amount_below_paid',
  });
  expect(await refusalOf('manager', 'PUT', `/api/invoice/${testId(99)}`, {})).toMatchObject({ status: 404 });
});

test('an invoice with payments keeps its customer, also where they were taken back', async () => {
  const give = { customer: IDS.restaurant2 };
  const invoiceId = IDS.invoice1;
  const taken = { invoiceId, paymentId: testId(800), amount: 4000, date: '2025-06-11' };
  await push(world, 'driver1', [queued('invoice.addPayment', taken)]);
  expect(await refusalOf('manager', 'PUT', INVOICE, give)).toMatchObject({ status: 409, code: 'has_payments' });
  const back = { invoiceId, paymentId: testId(800), reversalId: testId(801), date: '2025-06-11', reason: 'Twice' };
  await push(world, 'manager', [queued('invoice.reversePayment', back)]);
  expect(await refusalOf('manager', 'PUT', INVOICE, give)).toMatchObject({ status: 409, code: 'has_payments' });
  expect(await answerTo('manager', 'PUT', INVOICE, { customer: IDS.restaurant1, note: 'Hers' })).toMatchObject({
    note: 'Hers',
  });
  const unpaid = await answerTo('manager', 'PUT', `/api/invoice/${IDS.invoice3}`, give);
  expect(unpaid).toMatchObject({ customer: { _id: IDS.restaurant2 } });
});

test('an admin deletes an invoice, but not one that money was received on', async () => {
  expect(await refusalOf('manager', 'DELETE', INVOICE)).toMatchObject({ status: 403 });
  await answerTo('driver1', 'POST', `${INVOICE}/payment`, { amount: 1, date: '2025-06-11' });
  expect(await refusalOf('admin', 'DELETE', INVOICE)).toMatchObject({ status: 409, code: 'has_payments' });
  const other = `/api/invoice/${IDS.invoice2}`;
  expect(await refusalOf('admin', 'DELETE', other)).toMatchObject({ status: 200, message: 'Invoice deleted' });
  expect(await refusalOf('admin', 'DELETE', other)).toMatchObject({ status: 404 });
});

test('payments make an invoice Partial Paid, then Completed; each names its collector', async () => {
  const part = await answerTo('driver1', 'POST', `${INVOICE}/payment`, { amount: 4000.5, date: '2025-06-10' });
  expect(part).toMatchObject({ status: 'Partial Paid', pendingAmount: 5999.5, completedAt: null });
  const whole = await answerTo('manager', 'POST', `${INVOICE}/fullpayment`, { date: '2025-06-11' });
  expect(whole).toMatchObject({ status: 'Completed', pendingAmount: 0, completedAt: '2025-06-11T03:00:00.000Z' });
  expect(whole.payments).toMatchObject([
    { amount: 4000.5, date: '2025-06-10', collectedBy: { _id: IDS.driver1, username: 'driver1' } },
    { amount: 5999.5, date: '2025-06-11', collectedBy: { _id: IDS.manager, username: 'manager' } },
  ]);
  expect(await refusalOf('admin', 'POST', `${INVOICE}/fullpayment`, { date: '2025-06-11' })).toMatchObject({
    status: 409,
    code: 'nothing_due',
  });
});

test('a payment sent again under the same key is one payment', async () => {
  const headers = { 'idempotency-key': testId(4712) };
  const body = { amount: 4000, date: '2025-06-11' };
  const first = await answerTo('driver1', 'POST', `${INVOICE}/payment`, body, headers);
  expect(await answerTo('driver1', 'POST', `${INVOICE}/payment`, body, headers)).toEqual(first);
  expect(first.payments).toHaveLength(1);
});

test('more than the balance is refused, unless the collector saw that balance', async () => {
  const body = { amount: 12_000, date: '2025-06-11' };
  expect(await refusalOf('driver1', 'POST', `${INVOICE}/payment`, body)).toMatchObject({
    status: 409,
    code: 'overpayment',
  });
  const seen = await answerTo('driver1', 'POST', `${INVOICE}/payment`, { ...body, balanceSeen: 12_000 });
  expect(seen).toMatchObject({ status: 'Completed', pendingAmount: -2000 });
  const full = { date: '2025-06-11', balanceSeen: 5000 };
  const other = await answerTo('admin', 'POST', `/api/invoice/${IDS.invoice3}/fullpayment`, full);
  expect(other).toMatchObject({ status: 'Completed', payments: [{ amount: 5000 }] });
});

test('the office corrects a payment of this invoice', async () => {
  const { payments } = await answerTo('driver1', 'POST', `${INVOICE}/payment`, { amount: 400, date: '2025-06-10' });
  const correction = { _id: payments[0]?._id, amount: 4000, date: '2025-06-11' };
  const corrected = await answerTo('manager', 'PUT', `${INVOICE}/payment`, correction);
  expect(corrected).toMatchObject({ pendingAmount: 6000, payments: [{ amount: 4000, date: '2025-06-11' }] });
  const elsewhere = `/api/invoice/${IDS.invoice2}/payment`;
  expect(await refusalOf('manager', 'PUT', elsewhere, correction)).toMatchObject({ status: 404 });
  expect(await refusalOf('driver1', 'PUT', `${INVOICE}/payment`, correction)).toMatchObject({ status: 403 });
});

test('a payment shows its receipt, and what takes it back; a customer is not told why', async () => {
  const day = { invoiceId: IDS.invoice1, paymentId: testId(800), date: '2025-06-11' };
  const back = { ...day, reversalId: testId(801), reason: 'Counted twice' };
  await push(world, 'driver1', [queued('invoice.addPayment', { ...day, amount: 4000, receiptNo: '7F3A2C-0001' })]);
  await push(world, 'manager', [queued('invoice.reversePayment', back)]);
  const read = async (person: PersonName) => {
    const response = await send(world, person, 'GET', `/api/invoice/customer/${IDS.restaurant1}`);
    return CustomerInvoicesResponse.parse(await response.json()).invoices.flatMap(({ payments }) => payments);
  };
  const taken = { amount: 4000, receiptNo: '7F3A2C-0001', reverses: null, reversedBy: testId(801), reason: '' };
  const opposite = { amount: -4000, receiptNo: null, reverses: testId(800), reversedBy: null };
  expect(await read('admin')).toMatchObject([taken, { ...opposite, reason: 'Counted twice' }]);
  expect(await read('customer1')).toMatchObject([taken, { ...opposite, reason: '' }]);
});

test.each([
  ['payment', {}, { amount: 'Amount is required', date: 'Date is required' }],
  ['payment', { amount: 0, date: '' }, { amount: 'Amount must be a positive number', date: 'Date is required' }],
  ['payment', { amount: 1, date: '11/06/2025' }, { date: 'A day is written YYYY-MM-DD' }],
  ['fullpayment', {}, { date: 'Date is required' }],
  ['note', { date: '2025-06-11' }, { note: 'Note content is required' }],
  ['note', { note: ' \n ', date: '2025-06-11' }, { note: 'Note content is required' }],
])('a %s of %j is refused in the words of the form', async (path, body, messages) => {
  const { status, issues, message } = await refusalOf('driver1', 'POST', `${INVOICE}/${path}`, body);
  expect(status).toBe(422);
  expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual(messages);
  expect(Object.values(messages)).toContain(message);
});

test('a note is trimmed, and its author is who is signed in', async () => {
  const body = { note: ' Back at five \n', date: '2025-06-11', notesBy: 'somebody else' };
  const noted = await answerTo('driver1', 'POST', `${INVOICE}/note`, body);
  expect(noted.notes).toMatchObject([{ note: 'Back at five', date: '2025-06-11', notesBy: 'driver1' }]);
});

test.each([
  ['payment', { amount: 1, date: '2025-06-11' }],
  ['fullpayment', { date: '2025-06-11' }],
  ['note', { note: 'Back at five', date: '2025-06-11' }],
])('a driver does not learn by a %s whether there is an invoice of somebody else', async (path, body) => {
  const known = await refusalOf('driver2', 'POST', `${INVOICE}/${path}`, body);
  expect(known).toMatchObject({ status: 404, code: 'not_found' });
  expect(await refusalOf('driver2', 'POST', `/api/invoice/${testId(99)}/${path}`, body)).toEqual(known);
  expect(await refusalOf('customer1', 'POST', `${INVOICE}/${path}`, body)).toMatchObject({ status: 403 });
});
