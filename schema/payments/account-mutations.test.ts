import { describe, expect, test } from 'vitest';
import type { MutationArgs, MutationName } from '../all/mutations.ts';
import { type Account, closingOf } from '../closing/closing.ts';
import type { Day } from '../core/days.ts';
import { sumYen } from '../core/money.ts';
import type { Invoice } from '../invoices/invoice-entity.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import type { MemoryTx } from '../testing/memory-tx.ts';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, contentOf, worldInMemory } from '../testing/test-run.ts';
import type { Credit, Payment } from './payment-entity.ts';
import { creditOf, isInHand } from './payment-rules.ts';
import { reductionOf } from './reductions.ts';

const NOW = '2026-11-23T05:00:00.000Z';
const DATE: Day = '2026-11-23';
const CUSTOMER = IDS.restaurant3;
const { manager, driver1, customer1 } = ACTORS;

type Done = { code: string | null; memory: MemoryTx; detail: object };

/** Runs a mutation as the office, and fails if it is refused. */
async function act<N extends MutationName>(memory: MemoryTx, name: N, args: MutationArgs<N>): Promise<MemoryTx> {
  const done = await attempt(memory, { name, args, actor: manager, now: NOW, today: DATE });
  expect([name, done.code, done.detail]).toEqual([name, null, {}]);
  return done.memory;
}

const tried = <N extends MutationName>(memory: MemoryTx, name: N, args: MutationArgs<N>): Promise<Done> =>
  attempt(memory, { name, args, actor: manager, now: NOW, today: DATE });

/** Restaurant 3 with only these invoices, due one after the other. */
async function owing(...amounts: number[]): Promise<MemoryTx> {
  let memory = await worldInMemory();
  await memory.remove('invoices', IDS.invoice3);
  for (const [index, amount] of amounts.entries()) {
    const args = { invoiceId: testId(100 + index), customerId: CUSTOMER, amount, note: '', assignToCollect: null };
    memory = await act(memory, 'invoice.create', { ...args, dueDate: `2026-11-${10 + index}` });
  }
  return memory;
}

const rowsOf = <T>(memory: MemoryTx, table: string) =>
  memory.rows().flatMap((stored) => (stored.table === table ? [stored.row as T] : []));
const invoicesOf = (memory: MemoryTx) =>
  rowsOf<Invoice>(memory, 'invoices').filter(({ customerId }) => customerId === CUSTOMER);
const paymentsOf = (memory: MemoryTx) => rowsOf<Payment>(memory, 'payments');
const creditsOf = (memory: MemoryTx) => rowsOf<Credit>(memory, 'credits');
const balances = (memory: MemoryTx) => invoicesOf(memory).map(balanceOf);

const ALLOCATION = testId(200);
const part = (index: number, amount: number) => ({
  invoiceId: testId(100 + index),
  paymentId: testId(210 + index),
  amount,
});
const transfer = (amount: number, ...allocations: ReturnType<typeof part>[]) => ({
  customerId: CUSTOMER,
  allocationId: ALLOCATION,
  amount,
  date: DATE,
  method: 'transfer' as const,
  allocations,
});
const back = (memory: MemoryTx) => ({
  customerId: CUSTOMER,
  allocationId: ALLOCATION,
  date: DATE,
  reason: 'Of another customer',
  reversals: paymentsOf(memory)
    .filter(({ reverses }) => reverses === null)
    .map(({ invoiceId, _id }, index) => ({ invoiceId, paymentId: _id, reversalId: testId(230 + index) })),
  creditReversalId: testId(229),
});

/** Sales minus reductions and receipts, plus payouts, minus what is open: has to be 0. */
function difference(memory: MemoryTx): number {
  const sum = (rows: { amount: number }[]) => sumYen(rows.map(({ amount }) => amount));
  const [payments, credits] = [paymentsOf(memory), creditsOf(memory)];
  const givenUp = sum(payments.filter(({ kind }) => kind === 'fee' || kind === 'bad debt'));
  const received = sum([
    ...payments.filter(({ kind }) => !kind),
    ...credits.filter(({ kind }) => kind === 'left over'),
  ]);
  const paidOut = sum(credits.filter(({ kind }) => kind === 'paid out'));
  return sumYen([sum(invoicesOf(memory)), -givenUp, -received, -paidOut, -sumYen(balances(memory)), creditOf(credits)]);
}

describe('worked examples of the books', () => {
  test('7: one transfer over three invoices leaves 660 open, which the office may grant as the fee', async () => {
    const before = await owing(45_360, 38_597, 61_908);
    const paid = await act(
      before,
      'payment.allocate',
      transfer(145_205, part(0, 45_360), part(1, 38_597), part(2, 61_248)),
    );
    expect(balances(paid)).toEqual([0, 0, 660]);
    expect(creditsOf(paid)).toEqual([]);
    expect(paymentsOf(paid)).toMatchObject(
      [45_360, 38_597, 61_248].map((amount) => ({ amount, method: 'transfer', allocationId: ALLOCATION })),
    );
    expect(paymentsOf(paid).some(isInHand)).toBe(false);
    const fee = { invoiceId: testId(102), paymentId: testId(220), amount: 660, date: DATE };
    const granted = await act(paid, 'invoice.grantFee', fee);
    expect(balances(granted)).toEqual([0, 0, 0]);
    const row = await granted.get('payments', testId(220));
    expect(row).toMatchObject({ amount: 660, kind: 'fee', method: 'other' });
    // The fee is split by its invoice's rates, which the documents determine.
    const rates = [
      { rate: { percent: 8, reduced: true }, gross: 54_108 },
      { rate: { percent: 10, reduced: false }, gross: 7800 },
    ];
    expect(reductionOf(row?.amount ?? 0, rates)).toMatchObject([
      { amount: 577, tax: 42 },
      { amount: 83, tax: 7 },
    ]);
    expect(difference(granted)).toBe(0);
  });

  test('8: overpaid by 4,135, which is credit, so that the next closing of 110,146 bills 106,011', async () => {
    const before = await owing(45_360, 38_597, 61_908);
    const paid = await act(
      before,
      'payment.allocate',
      transfer(150_000, part(0, 45_360), part(1, 38_597), part(2, 61_908)),
    );
    expect(balances(paid)).toEqual([0, 0, 0]);
    expect(creditsOf(paid)).toMatchObject([{ _id: ALLOCATION, amount: 4135, kind: 'left over', method: 'transfer' }]);
    const slips = [
      {
        _id: testId(300),
        no: 'N-1',
        deliveredOn: DATE,
        lines: [
          { amount: 86_430, rate: { percent: 8, reduced: true } },
          { amount: 15_275, rate: { percent: 10, reduced: false } },
        ],
      },
    ];
    const account: Account = {
      customerId: CUSTOMER,
      lastClosedOn: null,
      slips,
      invoices: [],
      payments: paymentsOf(paid).map(({ kind = 'money', ...payment }) => ({ ...payment, kind, isOnLater: false })),
      credits: creditsOf(paid),
      credit: creditOf(creditsOf(paid)),
    };
    const terms = { closingDay: 31, payMonths: 1, payDay: 31, dateShift: 'next' } as const;
    expect(closingOf(account, '2026-11-30', terms)).toMatchObject({
      previous: 145_865,
      received: 145_865,
      adjusted: 4135,
      carried: -4135,
      current: 110_146,
      billed: 106_011,
    });
    expect(difference(paid)).toBe(0);
  });
});

describe('one payment over several invoices', () => {
  test('twice is once; the same id with anything else is refused', async () => {
    const args = transfer(60_000, part(0, 45_360), part(1, 10_000));
    const before = await owing(45_360, 38_597);
    const once = await act(before, 'payment.allocate', args);
    expect(contentOf(await act(once, 'payment.allocate', args))).toEqual(contentOf(once));
    for (const other of [
      { ...args, amount: 60_001 },
      { ...args, customerId: IDS.restaurant1 },
      { ...args, allocations: [part(0, 45_360), { ...part(1, 10_000), paymentId: testId(250) }] },
      { ...args, allocationId: testId(201) },
    ]) {
      expect((await tried(once, 'payment.allocate', other)).code).toBe('id_in_use');
    }
  });

  test('records money whatever happened since: what an invoice can’t take any more becomes credit', async () => {
    let memory = await owing(45_360, 38_597, 5000, 2000);
    memory = await act(memory, 'invoice.payInFull', { invoiceId: testId(100), paymentId: testId(240), date: DATE });
    const cash = { invoiceId: testId(101), paymentId: testId(241), amount: 30_000, date: DATE };
    memory = await act(memory, 'invoice.addPayment', cash);
    memory = await act(memory, 'invoice.update', { invoiceId: testId(102), customerId: IDS.restaurant1 });
    await memory.remove('invoices', testId(103));
    memory = await act(
      memory,
      'payment.allocate',
      transfer(90_957, part(0, 45_360), part(1, 38_597), part(2, 5000), part(3, 2000)),
    );
    expect(balances(memory)).toEqual([0, 0]);
    expect(creditOf(creditsOf(memory))).toBe(90_957 - 8597);
  });

  test('without any invoice is all credit', async () => {
    const memory = await act(await owing(), 'payment.allocate', transfer(5000));
    expect([paymentsOf(memory), creditOf(creditsOf(memory))]).toEqual([[], 5000]);
  });

  test.each([
    ['more than was received', transfer(50_000, part(0, 45_360), part(1, 5000)), 'invalid'],
    ['an invoice twice', transfer(50_000, part(0, 1), { ...part(0, 2), paymentId: testId(250) }), 'invalid'],
    ['a part of nothing', transfer(50_000, part(0, 0)), 'invalid'],
    ['nobody', { ...transfer(500), customerId: testId(777) }, 'not_found'],
  ])('of %s is refused whole', async (_what, args, code) => {
    const before = await owing(45_360, 38_597);
    const done = await tried(before, 'payment.allocate', args);
    expect(done.code).toBe(code);
    expect(contentOf(done.memory)).toEqual(contentOf(before));
  });

  test.each([driver1, customer1])('is not for a $role', async (actor) => {
    const args = transfer(1000, part(0, 1000));
    expect(await attempt(await owing(45_360), { name: 'payment.allocate', args, actor })).toMatchObject({
      code: 'forbidden',
    });
  });

  test('taken back opens all of its invoices and takes its credit, and leaves what was taken back before', async () => {
    let memory = await owing(45_360, 38_597);
    const before = balances(memory);
    memory = await act(memory, 'payment.allocate', transfer(90_000, part(0, 45_360), part(1, 38_597)));
    const whole = back(memory);
    const reversal = { invoiceId: testId(100), paymentId: testId(210), reversalId: testId(260), date: DATE };
    memory = await act(memory, 'invoice.reversePayment', { ...reversal, reason: 'Of another month' });
    memory = await act(memory, 'payment.reverseAllocated', whole);
    expect([balances(memory), creditOf(creditsOf(memory)), difference(memory)]).toEqual([before, 0, 0]);
    expect(await memory.get('payments', testId(230))).toBeUndefined();
    expect(await memory.get('payments', testId(231))).toMatchObject({ amount: -38_597, method: 'transfer' });
    expect(contentOf(await act(memory, 'payment.reverseAllocated', whole))).toEqual(contentOf(memory));
  });

  test('is not taken back where its credit is used already, nor a part of another payment with it', async () => {
    let memory = await owing(1000, 2000);
    memory = await act(memory, 'payment.allocate', transfer(1500, part(0, 1000)));
    const use = { customerId: CUSTOMER, invoiceId: testId(101), paymentId: testId(240), amount: 500, date: DATE };
    memory = await act(memory, 'credit.use', use);
    const whole = { ...back(memory), reversals: back(memory).reversals.slice(0, 1) };
    expect(await tried(memory, 'payment.reverseAllocated', whole)).toMatchObject({
      code: 'credit_exceeded',
      detail: { credit: 0 },
    });
    const other = { ...whole, allocationId: testId(201) };
    expect((await tried(memory, 'payment.reverseAllocated', other)).code).toBe('not_found');
  });

  test('its parts are taken back, not corrected', async () => {
    const memory = await act(await owing(1000), 'payment.allocate', transfer(1000, part(0, 1000)));
    const edit = { invoiceId: testId(100), paymentId: testId(210), amount: 900 };
    expect((await tried(memory, 'invoice.editPayment', edit)).code).toBe('not_editable');
  });
});

describe('credit', () => {
  const rich = async () => act(await owing(3000, 8000), 'payment.allocate', transfer(7135, part(0, 3000)));
  const use = (amount: number, paymentId = testId(240)) => ({
    customerId: CUSTOMER,
    invoiceId: testId(101),
    paymentId,
    amount,
    date: DATE,
  });
  const out = {
    customerId: CUSTOMER,
    creditId: testId(245),
    amount: 4000,
    date: DATE,
    method: 'cash',
    reason: '',
  } as const;

  test('pays an invoice, once, and comes back when that is taken back', async () => {
    const before = await rich();
    const used = await act(before, 'credit.use', use(4135));
    expect([balances(used), creditOf(creditsOf(used))]).toEqual([[0, 3865], 0]);
    expect(await used.get('payments', testId(240))).toMatchObject({ kind: 'credit', method: 'other', amount: 4135 });
    expect(contentOf(await act(used, 'credit.use', use(4135)))).toEqual(contentOf(used));
    const reversal = { invoiceId: testId(101), paymentId: testId(240), reversalId: testId(241), date: DATE };
    const again = await act(used, 'invoice.reversePayment', { ...reversal, reason: 'For another invoice' });
    expect([balances(again), creditOf(creditsOf(again)), difference(again)]).toEqual([[0, 8000], 4135, 0]);
    expect(
      (
        await tried(again, 'credit.reverse', {
          customerId: CUSTOMER,
          creditId: testId(240),
          reversalId: testId(242),
          date: DATE,
          reason: 'Mistyped',
        })
      ).code,
    ).toBe('not_editable');
  });

  test('is refused beyond what there is, beyond the balance, and for another customer’s invoice', async () => {
    const memory = await rich();
    expect(await tried(memory, 'credit.use', use(4136))).toMatchObject({
      code: 'credit_exceeded',
      detail: { credit: 4135 },
    });
    const small = await act(memory, 'invoice.update', { invoiceId: testId(101), amount: 100 });
    expect((await tried(small, 'credit.use', use(101))).code).toBe('overpayment');
    expect((await tried(memory, 'credit.use', { ...use(1), invoiceId: IDS.invoice1 })).code).toBe('not_found');
    expect((await tried(memory, 'credit.payOut', { ...out, amount: 4136 })).code).toBe('credit_exceeded');
  });

  test('is paid out, and that is taken back', async () => {
    const paid = await act(await rich(), 'credit.payOut', out);
    expect([creditOf(creditsOf(paid)), difference(paid)]).toEqual([135, 0]);
    expect(contentOf(await act(paid, 'credit.payOut', out))).toEqual(contentOf(paid));
    const reversal = { customerId: CUSTOMER, creditId: testId(245), reversalId: testId(246), date: DATE };
    const again = await act(paid, 'credit.reverse', { ...reversal, reason: 'Never fetched' });
    expect([creditOf(creditsOf(again)), difference(again)]).toEqual([4135, 0]);
    expect(await again.get('credits', testId(246))).toMatchObject({ amount: 4000, kind: 'paid out', method: 'cash' });
    expect((await tried(again, 'credit.reverse', { ...reversal, reversalId: testId(247), reason: 'x' })).code).toBe(
      'already_reversed',
    );
  });

  test('of an overpaid invoice can be kept for others', async () => {
    let memory = await owing(10_000, 8000);
    const lowered = { invoiceId: testId(100), amount: 8000 };
    memory = await act(memory, 'invoice.update', lowered);
    const taken = { invoiceId: testId(100), paymentId: testId(240), amount: 10_000, balanceSeen: 10_000, date: DATE };
    memory = await act(memory, 'invoice.addPayment', taken);
    const keep = { customerId: CUSTOMER, invoiceId: testId(100), paymentId: testId(241), amount: 2000, date: DATE };
    expect((await tried(memory, 'credit.keepSurplus', { ...keep, amount: 2001 })).code).toBe('credit_exceeded');
    const kept = await act(memory, 'credit.keepSurplus', keep);
    expect([balances(kept), creditOf(creditsOf(kept)), difference(kept)]).toEqual([[0, 8000], 2000, 0]);
    expect(await kept.get('invoices', testId(100))).toMatchObject({ paid: 8000, completedAt: NOW });
    const used = await act(kept, 'credit.use', use(2000, testId(242)));
    const reversal = { invoiceId: testId(100), paymentId: testId(241), reversalId: testId(243), date: DATE };
    const refused = await tried(used, 'invoice.reversePayment', { ...reversal, reason: 'Not kept' });
    expect(refused).toMatchObject({ code: 'credit_exceeded', detail: { credit: 0 } });
  });

  test('keeps its customer: nobody would be left to give it back to', async () => {
    let memory = await owing();
    for (const { table, row } of memory.rows()) if (table === 'orders') await memory.remove('orders', row._id);
    memory = await act(memory, 'payment.allocate', transfer(5000));
    const call = { name: 'customer.delete', args: { customerId: CUSTOMER }, actor: ACTORS.admin } as const;
    expect(await attempt(memory, call)).toMatchObject({ code: 'in_use', detail: { open: { credit: 5000 } } });
  });
});

describe('what is given up', () => {
  const debt = { invoiceId: testId(100), paymentId: testId(240), amount: 1000, date: DATE, reason: 'Closed down' };

  test('completes its invoice without money, and is taken back like a payment', async () => {
    const gone = await act(await owing(1000), 'invoice.writeOff', debt);
    expect(await gone.get('payments', testId(240))).toMatchObject({ kind: 'bad debt', reason: 'Closed down' });
    expect([balances(gone), difference(gone)]).toEqual([[0], 0]);
    const reversal = { invoiceId: testId(100), paymentId: testId(240), reversalId: testId(241), date: DATE };
    const again = await act(gone, 'invoice.reversePayment', { ...reversal, reason: 'Paid after all' });
    expect([balances(again), difference(again)]).toEqual([[1000], 0]);
    expect(
      (await tried(gone, 'invoice.editPayment', { invoiceId: testId(100), paymentId: testId(240), amount: 1 })).code,
    ).toBe('not_editable');
  });

  test('needs a reason as a bad debt, and is never more than what is open', async () => {
    const memory = await owing(1000);
    expect((await tried(memory, 'invoice.writeOff', { ...debt, reason: '  ' })).code).toBe('invalid');
    expect(await tried(memory, 'invoice.writeOff', { ...debt, amount: 1001 })).toMatchObject({
      code: 'overpayment',
      detail: { balance: 1000 },
    });
    const { reason: _none, ...fee } = debt;
    expect((await tried(memory, 'invoice.grantFee', { ...fee, amount: 1001 })).code).toBe('overpayment');
  });

  test('is a fee below ¥10,000 only, since the law wants a return invoice from there on', async () => {
    const memory = await owing(30_000);
    const { reason: _none, ...fee } = debt;
    expect((await tried(memory, 'invoice.grantFee', { ...fee, amount: 10_000 })).code).toBe('fee_too_high');
    expect(balances(await act(memory, 'invoice.grantFee', { ...fee, amount: 9999 }))).toEqual([20_001]);
    expect(balances(await act(memory, 'invoice.writeOff', { ...debt, amount: 10_000 }))).toEqual([20_000]);
  });
});

describe('the method of a payment', () => {
  const pay = { invoiceId: IDS.invoice1, paymentId: testId(240), amount: 500, date: DATE };

  test('is kept, and cash is what records from before have', async () => {
    let memory = await worldInMemory();
    memory = await act(memory, 'invoice.addPayment', { ...pay, method: 'transfer' });
    const full = { invoiceId: IDS.invoice1, paymentId: testId(241), date: DATE, method: 'cash' } as const;
    memory = await act(memory, 'invoice.payInFull', full);
    expect(await memory.get('payments', testId(240))).toMatchObject({ method: 'transfer' });
    expect(await memory.get('payments', testId(241))).not.toHaveProperty('method');
    const edit = { invoiceId: IDS.invoice1, paymentId: testId(240) };
    const cash = await act(memory, 'invoice.editPayment', { ...edit, method: 'cash' });
    expect(await cash.get('payments', testId(240))).not.toHaveProperty('method');
    const same = await act(memory, 'invoice.editPayment', { ...edit, amount: 400 });
    expect(await same.get('payments', testId(240))).toMatchObject({ method: 'transfer', amount: 400 });
  });

  test('is cash for a driver, and only cash is handed over', async () => {
    const world = await worldInMemory();
    const call = { name: 'invoice.addPayment', args: { ...pay, method: 'transfer' }, actor: driver1 } as const;
    expect((await attempt(world, call)).code).toBe('forbidden');
    const both = [testId(240), testId(241)];
    let memory = world;
    for (const paymentId of both) {
      ({ memory } = await attempt(memory, { ...call, args: { ...pay, paymentId } }));
    }
    memory = await act(memory, 'invoice.editPayment', {
      invoiceId: IDS.invoice1,
      paymentId: testId(241),
      method: 'transfer',
    });
    const close = { handoverId: testId(250), day: DATE, paymentIds: both, counted: 500, note: '' };
    ({ memory } = await attempt(memory, { name: 'handover.close', args: close, actor: driver1 }));
    expect(await memory.get('handovers', testId(250))).toMatchObject({ expected: 500 });
    expect(await memory.get('payments', testId(241))).toMatchObject({ handoverId: null });
  });
});
