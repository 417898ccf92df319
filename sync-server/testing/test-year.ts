import { expect } from 'vitest';
import { addDays, type Day, toInstant } from '../../schema/core/days.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../../schema/core/money.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { balanceOf } from '../../schema/invoices/invoice-rules.ts';
import { creditOf } from '../../schema/payments/payment-rules.ts';
import { linesOf, withRates } from '../../schema/slips/slip-rules.ts';
import { booksOf, leftOverIn, soldOf } from '../../schema/testing/books.ts';
import { createRandom, type Random } from '../../schema/testing/random.ts';
import { IDS, testId } from '../../schema/testing/test-records.ts';
import { shown } from '../../schema/testing/test-slips.ts';
import { decodeRow } from '../db/column-codec.ts';
import { pushOne, queued } from './test-calls.ts';
import { createOffice, type Office, staySignedIn } from './test-closings.ts';
import { transferByBank } from './test-transfers.ts';
import { createWorld, type World } from './test-world.ts';

const MONTHLY = [IDS.restaurant1, IDS.restaurant2, IDS.restaurant3];
const CLOSING_DAYS = [20, 28, 31];
/** Pays cash, so each of its slips is an invoice. */
const CASH = testId(3201);
const SHOPS = [...MONTHLY, CASH];

/** A year of business; `owed` has the receivables at the end of some days. */
export type Play = { world: World; office: Office; random: Random; owed: Map<Day, Yen> };

export async function rowsOf<T extends TableName>({ db }: World, table: T): Promise<Row<T>[]> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(db.selectFrom(table).selectAll().compile());
  return rows.map((row) => decodeRow(table, row));
}

const openOf = async ({ world }: Play, customerId: Id) =>
  (await rowsOf(world, 'invoices')).filter((invoice) => invoice.customerId === customerId && balanceOf(invoice) > 0);

async function deliver({ world, office, random }: Play, customerId: Id): Promise<void> {
  const kinds = ['sale', 'sale', 'sale', 'return', 'deposit'] as const;
  const lines = Array.from({ length: 1 + random.below(4) }, () => {
    const kind = random.pick(kinds);
    const quantity = (1 + random.below(9000)) / 1000;
    const price = (1 + random.below(500_000)) / 100;
    return office.line({
      kind,
      price,
      quantity: kind === 'return' ? -quantity : quantity,
      taxClass: random.pick(['food', 'standard']),
    });
  });
  const rates = (await rowsOf(world, 'taxRates')).filter(({ status }) => status === 'in force');
  await office.writes(customerId, withRates(lines, { rates, day: office.today() }));
}

/** Reduces a delivered slip, billed or not. */
async function correct({ world, office, random }: Play): Promise<void> {
  const slips = (await rowsOf(world, 'slips')).filter(
    ({ correctsId, deliveredAt }) => deliveredAt && correctsId === null,
  );
  if (slips.length === 0) return;
  const slip = random.pick(slips);
  const lines = linesOf(slip).map((line, index) => (index === 0 ? { ...line, delivered: 0, amount: 0 } : line));
  const change = { slipId: slip._id, correctionId: newId(), reason: 'None of it came' };
  await office.does('manager', 'slip.change', { ...change, ...shown(lines, slip.version) });
}

/** Pays what is open by one transfer, sometimes more, or pays part of one invoice in cash. */
async function pay(play: Play, customerId: Id): Promise<void> {
  const { office, random } = play;
  const open = await openOf(play, customerId);
  const [oldest] = open;
  if (random.chance(0.4)) {
    const due = oldest ? Math.ceil(balanceOf(oldest)) : 1000;
    return transferByBank(play, { payer: payerOf(customerId), amount: due + random.pick([0, 0, 4135]) });
  }
  const parts = open.map((invoice): [Id, Yen] => [invoice._id, balanceOf(invoice)]);
  const whole = sumYen(parts.map(([, amount]) => amount));
  if (random.chance(0.6))
    return office.transfers(customerId, addYen(whole, random.pick([0, 0, 4135, 0.5]) || (whole === 0 ? 1 : 0)), parts);
  const [first] = open;
  if (first) await office.pays(first._id, Math.min(1000, balanceOf(first)));
}

const payerOf = (customerId: Id): string => ['ｶ)ｻｸﾗ', 'ﾕ)ﾊﾙ', 'ｶ)ﾓﾓ', 'ﾄﾞ)ｷﾝｷ'][SHOPS.indexOf(customerId)] ?? '';

/** Takes back a payment over several invoices as a whole, unless its credit is used already. */
async function takeBackAllocated({ world, office, random }: Play): Promise<void> {
  const payments = (await rowsOf(world, 'payments')).filter(
    ({ allocationId, bankEntryId, reverses, reversedBy }) =>
      allocationId && !bankEntryId && reverses === null && reversedBy === null,
  );
  if (payments.length === 0) return;
  const { allocationId } = random.pick(payments);
  const parts = payments.filter((each) => each.allocationId === allocationId);
  const [first] = parts;
  const { customerId } = await office.read('invoices', first?.invoiceId ?? '');
  const reversals = parts.map(({ invoiceId, _id: paymentId }) => ({ invoiceId, paymentId, reversalId: newId() }));
  const back = { customerId, allocationId, date: office.today(), reason: 'Of another customer', reversals };
  const verdict = await pushOne(
    world,
    'manager',
    queued('payment.reverseAllocated', { ...back, creditReversalId: newId() }, { at: toInstant(world.clock.now()) }),
  );
  if (verdict.status !== 'applied') expect(verdict).toMatchObject({ code: 'credit_exceeded' });
}

/** Gives up a fee or the rest of an invoice, uses or pays out credit, or takes back a payment. */
async function settle(play: Play, customerId: Id): Promise<void> {
  const { world, office, random } = play;
  const [invoice] = await openOf(play, customerId);
  const credit = creditOf((await rowsOf(world, 'credits')).filter((each) => each.customerId === customerId));
  const date = office.today();
  const kind = random.pick(['fee', 'bad debt', 'use', 'pay out', 'take back', 'take all back'] as const);
  if (kind === 'take all back') return takeBackAllocated(play);
  if (kind === 'pay out' && credit > 0) {
    const payOut = { customerId, creditId: newId(), amount: credit, date, method: 'cash', reason: '' };
    return office.does('manager', 'credit.payOut', payOut);
  }
  if (kind === 'take back') {
    const payments = (await rowsOf(world, 'payments')).filter(
      (each) => each.kind === undefined && each.reverses === null && each.reversedBy === null && !each.allocationId,
    );
    if (payments.length === 0) return;
    const { _id: paymentId, invoiceId } = random.pick(payments);
    const back = { invoiceId, paymentId, reversalId: newId(), date, reason: 'Of another customer' };
    return office.does('manager', 'invoice.reversePayment', back);
  }
  if (!invoice) return;
  const given = { invoiceId: invoice._id, paymentId: newId(), date };
  if (kind === 'fee')
    return office.does('manager', 'invoice.grantFee', { ...given, amount: Math.min(660, balanceOf(invoice)) });
  if (kind === 'bad debt' && random.chance(0.3))
    return office.does('manager', 'invoice.writeOff', { ...given, amount: balanceOf(invoice), reason: 'Closed down' });
  if (kind === 'use' && credit > 0)
    await office.does('manager', 'credit.use', { ...given, customerId, amount: Math.min(credit, balanceOf(invoice)) });
}

/** What is owed in all: balances less credit. */
export const receivables = (
  invoices: readonly Pick<Row<'invoices'>, 'amount' | 'paid'>[],
  credits: readonly Pick<Row<'credits'>, 'amount'>[],
): Yen => subtractYen(sumYen(invoices.map(balanceOf)), creditOf(credits));

const sum = (rows: readonly { amount: Yen }[]) => sumYen(rows.map(({ amount }) => amount));

/**
 * Checks that sales with tax, and untaxed ones, less what was given up and received, plus what was paid out, is what is
 * owed.
 */
async function checkBooks({ world }: Play): Promise<void> {
  const [invoices, payments, credits, slips, billings] = [
    await rowsOf(world, 'invoices'),
    await rowsOf(world, 'payments'),
    await rowsOf(world, 'credits'),
    await rowsOf(world, 'slips'),
    await rowsOf(world, 'billings'),
  ];
  const books = booksOf({ invoices, payments, credits });
  expect([leftOverIn(books), books.moved]).toEqual([0, 0]);
  expect(books.charged).toBe(soldOf({ invoices, slips, billings }));
  expect(books.receivables).toBe(receivables(invoices, credits));
}

/** Checks that each closing begins with what the previous one billed, and invoices typed in since. */
async function checkChains({ world }: Play): Promise<void> {
  const billings = (await rowsOf(world, 'billings')).filter(({ reversedAt }) => reversedAt === null);
  const typed = (await rowsOf(world, 'invoices')).filter(({ origin }) => origin === undefined);
  for (const customerId of MONTHLY) {
    const own = billings
      .filter((each) => each.customerId === customerId)
      .sort((a, b) => (a.closedOn < b.closedOn ? -1 : 1));
    for (const [index, billing] of own.entries()) {
      const before = own[index - 1];
      if (!before) continue;
      const since = typed.filter(
        (each) =>
          each.customerId === customerId && each.createdAt > before.closedAt && each.createdAt <= billing.closedAt,
      );
      expect(billing.previous).toBe(addYen(before.billed, sum(since)));
      expect(billing.from).toBe(addDays(before.closedOn, 1));
    }
  }
  const taken = billings.flatMap(({ slipIds }) => slipIds);
  expect(new Set(taken).size).toBe(taken.length);
}

/** Closes all accounts for a day, sometimes days late, and sometimes twice. */
async function closeAll({ office, random }: Play, closedOn: Day): Promise<void> {
  const runId = newId();
  for (const { customer, state, fingerprint } of (await office.preview(closedOn)).accounts) {
    if (state !== 'open') continue;
    const billing = await office.closes(customer._id, closedOn, { runId, fingerprint });
    const { invoice = null } = {
      invoice: billing.current > 0 ? await office.read('invoices', billing._id) : undefined,
    };
    if (!random.chance(0.2) || (invoice !== null && invoice.paid !== 0) || billing.current < 0) continue;
    await office.reverses(billing._id);
    const again = await office.closes(customer._id, closedOn);
    expect([again.previous, again.received, again.adjusted, again.carried, again.current]).toEqual([
      billing.previous,
      billing.received,
      billing.adjusted,
      billing.carried,
      billing.current,
    ]);
  }
}

/**
 * Plays a year of random business with three monthly customers and one that pays cash; after every tenth round it
 * checks that the books add up.
 */
export async function playYear(seed: number): Promise<Play> {
  const random = createRandom(seed);
  const world = await createWorld();
  await staySignedIn(world);
  const office = createOffice(world);
  const play: Play = { world, office, random, owed: new Map() };
  for (const [index, customerId] of MONTHLY.entries())
    await office.does('manager', 'customer.update', {
      customerId,
      paymentMethod: 'monthly',
      closingDay: CLOSING_DAYS[index],
    });
  await office.does('manager', 'customer.create', {
    customerId: CASH,
    customerCode: 'CASH',
    restaurantName: 'Cash House',
    companyName: '',
    contactPerson: '',
    email: '',
    phoneNumber: '312345678',
    mobileNumber: '',
    restaurantNumber: '',
    route: 'Ueno',
    deliveryDays: [],
    paymentMethod: 'cash',
    paymentDate: null,
    badDebt: false,
  });
  for (const customerId of SHOPS) {
    await office.does('manager', 'customer.update', { customerId, payerNames: [payerOf(customerId)] });
  }
  let day: Day = '2025-06-11';
  for (let round = 0; round < 75; round++) {
    day = addDays(day, 5);
    office.setDay(day);
    // Food is taxed less from the new year on.
    if (round === 30) {
      const rateId = newId();
      await office.does('admin', 'taxRate.plan', {
        rateId,
        class: 'food',
        percent: 5,
        from: '2026-01-01',
        to: '2027-03-31',
        source: 'An outline',
      });
      await office.does('admin', 'taxRate.confirm', { rateId, restId: newId() });
    }
    for (const customerId of SHOPS) {
      const act = random.weighted({ deliver: 6, correct: 1, pay: 2, settle: 2, type: 0.5 });
      world.clock.advance(1000);
      if (act === 'deliver') await deliver(play, customerId);
      if (act === 'correct') await correct(play);
      if (act === 'pay') await pay(play, customerId);
      if (act === 'settle') await settle(play, customerId);
      if (act === 'type') await office.types(customerId, (1 + random.below(100_000)) / 100);
    }
    world.clock.advance(1000);
    // The closing days since the last round.
    for (let past = addDays(day, -4); past <= day; past = addDays(past, 1)) await closeAll(play, past);
    if (round % 10 !== 0) continue;
    await checkBooks(play);
    play.owed.set(day, receivables(await rowsOf(world, 'invoices'), await rowsOf(world, 'credits')));
  }
  await checkBooks(play);
  await checkChains(play);
  return play;
}
