import { overlapOf } from '../../schema/catalogue/price-rules.ts';
import { pairId } from '../../schema/core/ids.ts';
import { toHundredths } from '../../schema/core/money.ts';
import { categoryKey, codeKey } from '../../schema/core/name-keys.ts';
import { rateProblem } from '../../schema/tax/tax-rates.ts';
import { decodeRow } from '../../sync-server/db/column-codec.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { checkBank } from './bank-checks.ts';
import { checkBooks } from './books-checks.ts';
import { assertThat } from './checks.ts';
import { checkClosings } from './closing-checks.ts';
import { checkDocuments } from './document-checks.ts';
import { checkPlaced } from './placed-checks.ts';
import { checkDelivered, checkSlips } from './slip-checks.ts';

const MONEY = [
  'invoice.addPayment',
  'invoice.payInFull',
  'invoice.editPayment',
  'invoice.reversePayment',
  'invoice.writeOff',
  'invoice.grantFee',
  'credit.use',
  'credit.keepSurplus',
  'payment.allocate',
  'payment.collect',
  'payment.reverseAllocated',
  'bank.match',
  'bank.unmatch',
];
const TAKEN_BACK = ['payment.reverseAllocated', 'bank.unmatch'];

type Done = { name: string; args: Record<string, unknown> };

/** Applied mutations of these names, in the order they were first done, even before a restore. */
async function applied(db: Writer, names: string[]): Promise<Done[]> {
  const log = await db
    .selectFrom('mutationLog')
    .leftJoin('epochs', 'epochs.id', 'mutationLog.epoch')
    .select(['name', 'args'])
    .where('name', 'in', names)
    .where('code', 'is', null)
    .orderBy('epochs.no')
    .orderBy('seq')
    .orderBy('receivedAt')
    .execute();
  return log.map(({ name, args }) => ({ name, args: JSON.parse(args) }));
}

/** A payment or a change of credit according to the log. */
type Logged = {
  /** Hundredths; null if the log has no amount: all that was left, or the opposite of another entry. */
  amount: number | null;
  /** True for a part of a payment: its invoice may have taken less of it, or nothing. */
  isAtMost?: true;
};
type Args = Record<string, string> & Record<'amount' | 'balanceSeen', number>;
type Part = { paymentId: string; reversalId: string; amount: number };

/** Entries of an applied mutation, by payment id. */
function entriesOf({ name, args }: Done): [string, Logged][] {
  const { paymentId = '', reversalId = '', amount, balanceSeen } = args as Args;
  const taken = amount ?? balanceSeen;
  if (name === 'invoice.reversePayment') return [[reversalId, { amount: null }]];
  if (name === 'payment.allocate' || name === 'bank.match')
    return (args.allocations as Part[]).map((part) => {
      return [part.paymentId, { amount: toHundredths(part.amount), isAtMost: true }];
    });
  if (name === 'payment.collect')
    return (args.allocations as Part[]).map((part) => [part.paymentId, { amount: toHundredths(part.amount) }]);
  if (TAKEN_BACK.includes(name))
    return (args.reversals as Part[]).map((part) => [part.reversalId, { amount: null, isAtMost: true }]);
  const sign = name === 'credit.keepSurplus' ? -1 : 1;
  return [[paymentId, { amount: taken === undefined ? null : sign * toHundredths(taken) }]];
}

/** Payments according to the log, with the office's corrections. */
function paymentsByLog(done: Done[]): Map<string, Logged> {
  const logged = new Map<string, Logged>();
  for (const each of done) {
    const { paymentId, amount } = each.args as Args;
    if (each.name === 'invoice.editPayment') {
      if (amount !== undefined) logged.set(String(paymentId), { amount: toHundredths(amount) });
      continue;
    }
    for (const [id, entry] of entriesOf(each)) {
      assertThat(!logged.has(id) || entry.isAtMost === true, `two applied mutations recorded ${id}`);
      logged.set(id, entry);
    }
  }
  return logged;
}

/** Position in that order: of the reversal by payment, and of the closing by handover. */
async function positionsOf(db: Writer): Promise<Map<string, number>> {
  const done = await applied(db, ['invoice.reversePayment', ...TAKEN_BACK, 'handover.close']);
  return new Map(
    done.flatMap(({ name, args }, place) => {
      if (TAKEN_BACK.includes(name)) return (args.reversals as Part[]).map((part) => [part.paymentId, place]);
      return [[String(name === 'handover.close' ? args.handoverId : args.paymentId), place]];
    }),
  );
}

/**
 * Asserts on the server that an invoice's paid sum is that of its payments; that each payment came from one applied
 * mutation, still exists with its invoice, and has the amount taken or last corrected by the office; and that a
 * handover's cash is the sum of its payments, except those reversed before it.
 */
export async function checkMoney(db: Writer): Promise<void> {
  const invoices = await db.selectFrom('invoices').select(['_id', 'paid']).execute();
  const payments = await db
    .selectFrom('payments')
    .select(['_id', 'invoiceId', 'amount', 'handoverId', 'reverses'])
    .execute();
  const handovers = await db.selectFrom('handovers').select(['_id', 'expected']).execute();
  const sumOf = (fits: (payment: (typeof payments)[number]) => boolean) =>
    payments.filter(fits).reduce((total, { amount }) => total + amount, 0);
  for (const { _id, paid } of invoices) {
    const sum = sumOf(({ invoiceId }) => invoiceId === _id);
    assertThat(sum === paid, `invoice ${_id} says ${paid} paid, its payments sum to ${sum}`);
  }
  const positions = await positionsOf(db);
  for (const { _id: handover, expected } of handovers) {
    const closed = positions.get(handover) ?? 0;
    const wasThere = (payment: string) => (positions.get(payment) ?? Infinity) > closed;
    const sum = sumOf(({ _id, handoverId }) => handoverId === handover && wasThere(_id));
    assertThat(sum === expected, `handover ${handover} expects ${expected}, its payments sum to ${sum}`);
  }
  const logged = paymentsByLog(await applied(db, MONEY));
  const known = new Set(invoices.map(({ _id }) => _id));
  const stored = new Map(payments.map((payment) => [payment._id, payment]));
  for (const { _id, invoiceId, amount, reverses } of payments) {
    assertThat(known.has(invoiceId), `payment ${_id} has lost its invoice`);
    const entry = logged.get(_id);
    assertThat(entry !== undefined, `payment ${_id} came from no mutation`);
    const expected = reverses === null ? entry.amount : -(stored.get(reverses)?.amount ?? Number.NaN);
    const fits =
      expected === null || (entry.isAtMost === true && reverses === null ? amount <= expected : amount === expected);
    assertThat(fits, `payment ${_id} is ${amount}, the log says ${expected}`);
  }
  for (const [id, { isAtMost }] of logged) {
    assertThat(isAtMost === true || stored.has(id), `the applied payment ${id} is not there`);
  }
}

/**
 * Asserts on the server that a payment over several invoices is the sum of its parts and its rest; that used credit
 * equals what invoices were paid with it; that reversals have the opposite amount; and that no credit is negative,
 * unless work is still to be returned.
 */
export async function checkCredit(db: Writer): Promise<void> {
  const credits = await db.selectFrom('credits').selectAll().execute();
  const payments = await db.selectFrom('payments').selectAll().execute();
  const sumOf = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
  const stored = new Map(credits.map((credit) => [credit._id, credit]));
  for (const { _id, amount, reverses } of credits) {
    const opposite = reverses === null ? amount : -(stored.get(reverses)?.amount ?? Number.NaN);
    assertThat(amount === opposite, `credit ${_id} is ${amount}, and reverses ${opposite}`);
  }
  for (const { args } of await applied(db, ['payment.allocate'])) {
    const { allocationId, amount } = args as Args;
    const parts = [...payments, ...credits].filter((row) => row.allocationId === allocationId && row.reverses === null);
    const sum = sumOf(parts);
    assertThat(sum === toHundredths(amount), `payment ${allocationId} of ${amount} is ${sum} in its parts`);
  }
  const byCredit = sumOf(payments.filter(({ kind }) => kind === 'credit'));
  const used = -sumOf(credits.filter(({ kind }) => kind === 'used'));
  assertThat(byCredit === used, `invoices were paid with ${byCredit} of credit, of which ${used} was used`);
  const epochs = await db.selectFrom('epochs').select('id').execute();
  for (const customerId of new Set(credits.map((credit) => credit.customerId))) {
    const credit = sumOf(credits.filter((each) => each.customerId === customerId));
    assertThat(credit >= 0 || epochs.length > 1, `${customerId} has ${credit} of credit`);
  }
}

function assertUnique(what: string, keys: string[]): void {
  assertThat(new Set(keys).size === keys.length, `${what} twice: ${keys.sort().join()}`);
}

/** Asserts on the server that no reference dangles, and that unique values are unique. */
export async function checkReferences(db: Writer): Promise<void> {
  const categories = await db.selectFrom('categories').selectAll().execute();
  const products = await db.selectFrom('products').select(['_id', 'category', 'deletedAt']).execute();
  const customers = await db.selectFrom('customers').select(['_id', 'customerCode', 'deletedAt']).execute();
  const wishlist = await db.selectFrom('wishlist').selectAll().execute();
  const orphans = await db
    .selectFrom('notes')
    .select('_id')
    .where('invoiceId', 'not in', db.selectFrom('invoices').select('_id'))
    .execute();
  assertThat(orphans.length === 0, `note ${orphans[0]?._id} has lost its invoice`);
  const known = new Set(categories.map(({ _id }) => _id));
  const lost = products.find(({ category, deletedAt }) => deletedAt === null && !known.has(category));
  assertThat(lost === undefined, `product ${lost?._id} has lost its category`);
  const current = customers.filter(({ deletedAt }) => deletedAt === null);
  assertUnique(
    'a code',
    current.map(({ customerCode }) => codeKey(customerCode)),
  );
  assertUnique(
    'a category',
    categories.map(({ name }) => categoryKey(name)),
  );
  for (const { _id, customerId, productId } of wishlist) {
    assertThat(_id === pairId(customerId, productId), `${_id} is not its pair's id`);
  }
}

/**
 * Asserts on the server that a product has one price per list and day, a class has one rate per day, and every list in
 * use exists.
 */
export async function checkPrices(db: Writer): Promise<void> {
  const lists = await db.selectFrom('priceLists').selectAll().execute();
  const prices = (await db.selectFrom('prices').selectAll().execute()).map((row) => decodeRow('prices', row));
  const rates = (await db.selectFrom('taxRates').selectAll().execute()).map((row) => decodeRow('taxRates', row));
  const customers = await db.selectFrom('customers').select(['_id', 'deletedAt', 'priceListId']).execute();
  assertUnique(
    'a price list',
    lists.map(({ name }) => categoryKey(name)),
  );
  const known = new Set(lists.map(({ _id }) => _id));
  const stray = prices.find(({ listId }) => !known.has(listId));
  assertThat(stray === undefined, `price ${stray?._id} has lost its list`);
  const twice = prices.find((price) => overlapOf(price, prices));
  assertThat(twice === undefined, `price ${twice?._id} holds on a day of another`);
  const clash = rates.find((rate) =>
    rateProblem(
      rate,
      rates.filter((other) => other !== rate),
    ),
  );
  assertThat(clash === undefined, `rate ${clash?._id} holds on a day of another`);
  const lost = customers.find(({ deletedAt, priceListId }) => !deletedAt && priceListId && !known.has(priceListId));
  assertThat(lost === undefined, `customer ${lost?._id} has lost its price list`);
}

/** Invariants of the server's records at any time, whatever wrote them. */
export async function checkRecords(db: Writer): Promise<void> {
  await checkMoney(db);
  await checkCredit(db);
  await checkReferences(db);
  await checkPrices(db);
  await checkClosings(db);
  await checkBank(db);
  await checkSlips(db);
  await checkDelivered(db);
}

/** The same, with issued documents, for a database written by mutations only. */
export async function checkServer(db: Writer): Promise<void> {
  await checkRecords(db);
  await checkDocuments(db);
  await checkPlaced(db);
  await checkBooks(db);
}
