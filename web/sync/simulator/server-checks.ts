import { rateProblem } from '../../../schema/billing/tax/tax-rates.ts';
import { categoryKey } from '../../../schema/catalogue/catalogue-rules.ts';
import { overlapOf } from '../../../schema/catalogue/price-rules.ts';
import { codeKey } from '../../../schema/customers/customer-rules.ts';
import { pairId } from '../../../schema/ids.ts';
import { toHundredths } from '../../../schema/money.ts';
import { decodeRow } from '../../../sync-server/db/column-codec.ts';
import type { Db } from '../../../sync-server/db/database.ts';
import { assertThat } from './checks.ts';
import { checkDelivered, checkSlips } from './slip-checks.ts';

const MONEY = ['invoice.addPayment', 'invoice.payInFull', 'invoice.editPayment', 'invoice.reversePayment'];

type Done = { name: string; args: Record<string, unknown> };

/** Applied mutations of these names in the order in which they were first done, also before a restore. */
async function applied(db: Db, names: string[]): Promise<Done[]> {
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

/**
 * Amounts in hundredths, by payment, according to the log; null for "all that is left", which the log has no figure
 * for.
 */
function amountsByLog(done: Done[]): Map<string, number | null> {
  const amounts = new Map<string, number | null>();
  for (const { name, args } of done) {
    const { paymentId, reversalId, amount, balanceSeen } = args as Record<string, string> & Record<string, number>;
    if (name === 'invoice.editPayment') {
      if (amount !== undefined) amounts.set(String(paymentId), toHundredths(amount));
      continue;
    }
    const entry = String(name === 'invoice.reversePayment' ? reversalId : paymentId);
    assertThat(!amounts.has(entry), `two applied mutations recorded ${entry}`);
    const taken = amount ?? balanceSeen;
    if (name === 'invoice.reversePayment') amounts.set(entry, -(amounts.get(String(paymentId)) ?? Number.NaN));
    else amounts.set(entry, taken === undefined ? null : toHundredths(taken));
  }
  return amounts;
}

/** Place in that order of the reversal, by payment, and of the close, by handover. */
async function positionsOf(db: Db): Promise<Map<string, number>> {
  const done = await applied(db, ['invoice.reversePayment', 'handover.close']);
  return new Map(
    done.map(({ name, args }, place) => [String(name === 'handover.close' ? args.handoverId : args.paymentId), place]),
  );
}

/**
 * On the server, an invoice's money is the sum of its payments; each payment came from one applied mutation, is still
 * there with its invoice, and has the amount taken or last corrected by the office. A handover's cash is the sum of its
 * payments, except those reversed before it.
 */
async function checkMoney(db: Db): Promise<void> {
  const invoices = await db.selectFrom('invoices').select(['_id', 'paid']).execute();
  const payments = await db.selectFrom('payments').select(['_id', 'invoiceId', 'amount', 'handoverId']).execute();
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
  const amounts = amountsByLog(await applied(db, MONEY));
  const known = new Set(invoices.map(({ _id }) => _id));
  for (const { _id, invoiceId, amount } of payments) {
    assertThat(known.has(invoiceId), `payment ${_id} has lost its invoice`);
    const logged = amounts.get(_id);
    assertThat(logged !== undefined, `payment ${_id} came from no mutation`);
    const same = logged === null || Number.isNaN(logged) || logged === amount;
    assertThat(same, `payment ${_id} is ${amount}, the log says ${logged}`);
  }
  assertThat(payments.length === amounts.size, 'an applied payment is not there');
}

function assertUnique(what: string, keys: string[]): void {
  assertThat(new Set(keys).size === keys.length, `${what} twice: ${keys.sort().join()}`);
}

/** On the server, no reference dangles and unique values are unique. */
async function checkReferences(db: Db): Promise<void> {
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

/** On the server, one price of a product holds on a day, one rate of a class, and every list in use is there. */
async function checkPrices(db: Db): Promise<void> {
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

/** Invariants of the server's database at any moment. */
export async function checkServer(db: Db): Promise<void> {
  await checkMoney(db);
  await checkReferences(db);
  await checkPrices(db);
  await checkSlips(db);
  await checkDelivered(db);
}
