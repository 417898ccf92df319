import { beforeEach, describe, expect, test } from 'vitest';
import { pairId } from '../core/ids.ts';
import { sumYen } from '../core/money.ts';
import { createRegistry } from '../core/registry.ts';
import { newSlip } from '../slips/slip-making.ts';
import type { MemoryTx } from '../testing/memory-tx.ts';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, contentOf, worldInMemory } from '../testing/test-run.ts';
import { slipLine } from '../testing/test-slips.ts';
import { closingMutations } from './closing-mutations.ts';

const { manager } = ACTORS;
const SHOP = IDS.restaurant3;
const RUN = testId(900);
const BILLING = pairId(RUN, SHOP);
const CLOSED_ON = '2025-06-10';
const AT = '2025-06-11T03:00:01.000Z';

/** A delivered, unbilled slip of food for 1,000 yen. */
const delivered = (_id: string, fields: Partial<Parameters<typeof newSlip>[0]> = {}) =>
  newSlip({
    _id,
    customerId: SHOP,
    orderId: null,
    no: 7,
    day: '2025-06-09',
    createdAt: AT,
    lines: [slipLine({ _id: testId(950), price: 1000 }, '2025-06-09')],
    deliveredAt: '2025-06-09T03:00:00.000Z',
    deliveredOn: '2025-06-09',
    billing: 'monthly' as const,
    ...fields,
  });

const [SLIP, CREDIT, PAYMENT] = [testId(901), testId(902), testId(903)];
let memory: MemoryTx;
beforeEach(async () => {
  memory = await worldInMemory();
  await memory.put('slips', delivered(SLIP));
  const credit = {
    customerId: SHOP,
    allocationId: CREDIT,
    amount: 300,
    date: '2025-06-09',
    method: 'cash',
    allocations: [],
  };
  memory = (await attempt(memory, { name: 'payment.allocate', args: credit, actor: manager })).memory;
  const payment = { invoiceId: IDS.invoice3, paymentId: PAYMENT, amount: 2000, date: '2025-06-09' };
  memory = (await attempt(memory, { name: 'invoice.addPayment', args: payment, actor: manager })).memory;
});

const closing = {
  billingId: BILLING,
  runId: RUN,
  customerId: SHOP,
  from: '2025-05-11',
  closedOn: CLOSED_ON,
  dueOn: '2025-07-31',
  carried: 2700,
  current: 1080,
  slipIds: [SLIP],
  paymentIds: [PAYMENT],
  creditIds: [CREDIT],
};
const close = (args: object = {}, today = '2025-06-11') =>
  attempt(memory, { name: 'billing.close', args: { ...closing, ...args }, actor: manager, today });
const reverse = (from: MemoryTx, args: object = {}) =>
  attempt(from, {
    name: 'billing.reverse',
    args: { billingId: BILLING, reason: 'Of the wrong day', creditReversalId: testId(904), ...args },
    actor: manager,
  });

describe('billing.close', () => {
  test('takes by id, bills what was delivered, and follows from what was seen', async () => {
    const { memory: after, code } = await close();
    expect(code).toBeNull();
    expect(await after.get('billings', BILLING)).toMatchObject({
      no: null,
      runNo: null,
      previous: 5000,
      received: 2000,
      adjusted: 300,
      carried: 2700,
      current: 1080,
      billed: 3780,
      groups: [{ net: 1000, tax: 80 }],
      closedAt: AT,
      closedBy: 'manager',
      replaces: null,
    });
    expect(await after.get('billings', BILLING)).toMatchObject({ lateSlipIds: [], slipIds: [SLIP] });
    expect(await after.get('invoices', BILLING)).toEqual({
      _id: BILLING,
      customerId: SHOP,
      amount: 1080,
      paid: 0,
      dueDate: '2025-07-31',
      origin: 'closing',
      note: '',
      assignToCollect: null,
      createdAt: AT,
      completedAt: null,
    });
    expect(await after.get('slips', SLIP)).toMatchObject({ billingId: BILLING, billedAt: AT, version: 1 });
    expect(await after.get('payments', PAYMENT)).toMatchObject({ billingId: BILLING });
    expect(await after.get('credits', CREDIT)).toMatchObject({ billingId: BILLING });
  });

  test('of nothing but a balance bills nothing, and says which slips came late', async () => {
    const { memory: reminder } = await close({ slipIds: [], current: 0 });
    expect(await reminder.get('credits', BILLING)).toBeUndefined();
    expect(await reminder.get('invoices', BILLING)).toBeUndefined();
    const { memory: late } = await close({ from: CLOSED_ON });
    expect(await late.get('billings', BILLING)).toMatchObject({ lateSlipIds: [SLIP], reversedBy: null, reason: '' });
    const { memory: first } = await close({ from: '2025-06-09' });
    expect(await first.get('billings', BILLING)).toMatchObject({ lateSlipIds: [] });
  });

  test('touches each record that it takes', () => {
    const { touchedBy } = createRegistry(closingMutations);
    expect(touchedBy({ name: 'billing.close', args: closing })).toEqual([BILLING, SHOP, SLIP, PAYMENT, CREDIT]);
  });

  test('is of no day to come', async () => {
    expect((await close({}, '2025-06-09')).code).toBe('invalid');
    expect((await close({}, CLOSED_ON)).code).toBeNull();
  });

  test.each([
    ['another amount', { current: 1081 }],
    ['a slip that is not there', { slipIds: [testId(999)] }],
    ['a payment of another customer', { customerId: IDS.restaurant1, slipIds: [], creditIds: [], current: 0 }],
    ['credit of another customer', { customerId: IDS.restaurant1, slipIds: [], paymentIds: [], current: 0 }],
    ['a day before the delivery', { closedOn: '2025-06-08', paymentIds: [], creditIds: [] }],
    ['a day before the payment', { closedOn: '2025-06-08', slipIds: [], creditIds: [], current: 0 }],
    ['a day before the credit', { closedOn: '2025-06-08', slipIds: [], paymentIds: [], current: 0 }],
  ])('does not close over %s', async (_what, args) => {
    expect((await close(args)).code).toMatch(/^(changed_meanwhile|not_found)$/);
  });

  test.each([
    ['is not delivered', { deliveredAt: null, deliveredOn: null }],
    ['is void', { voidedAt: AT }],
    ['is billed', { billedAt: AT }],
    ['is of a cash customer', { billing: 'cash' as const }],
    ['lacks a price', { lines: [{ ...slipLine({ _id: testId(950), price: 1 }), unitPrice: null, amount: 0 }] }],
    ['is of somebody else', { customerId: IDS.restaurant1 }],
  ])('does not take a slip that %s', async (_what, fields) => {
    await memory.put('slips', delivered(SLIP, fields));
    expect((await close()).code).toBe('changed_meanwhile');
  });

  test('does not take what another closing has', async () => {
    const { memory: after } = await close({ slipIds: [], current: 0 });
    for (const args of [{ paymentIds: [] }, { creditIds: [] }]) {
      const next = {
        ...closing,
        billingId: testId(910),
        runId: testId(911),
        from: '2025-06-11',
        closedOn: '2025-06-11',
      };
      const again = await attempt(after, { name: 'billing.close', args: { ...next, ...args }, actor: manager });
      expect(again.code).toBe('changed_meanwhile');
    }
  });

  test('goes on from the last closing', async () => {
    const { memory: after } = await close();
    const next = {
      ...closing,
      billingId: testId(910),
      runId: testId(911),
      slipIds: [],
      paymentIds: [],
      creditIds: [],
      current: 0,
    };
    const at = async (from: string, closedOn: string) =>
      (await attempt(after, { name: 'billing.close', args: { ...next, from, closedOn }, actor: manager })).code;
    expect(await at('2025-05-11', CLOSED_ON)).toBe('already_closed');
    expect(await at('2025-06-10', '2025-06-11')).toBe('changed_meanwhile');
    expect(await at('2025-06-11', '2025-06-11')).toBeNull();
  });

  test('has one id of its own', async () => {
    const { memory: after } = await close();
    const again = (args: object) =>
      attempt(after, { name: 'billing.close', args: { ...closing, ...args }, actor: manager });
    expect(contentOf((await again({})).memory)).toEqual(contentOf(after));
    expect((await again({ customerId: IDS.restaurant1 })).code).toBe('id_in_use');
    const other = {
      billingId: IDS.invoice1,
      runId: testId(911),
      slipIds: [],
      paymentIds: [],
      creditIds: [],
      current: 0,
    };
    expect((await close(other)).code).toBe('id_in_use');
  });
});

describe('billing.reverse', () => {
  test('sets free what was taken, and nothing else has changed but the invoice of nothing', async () => {
    const { memory: closed } = await close();
    const { memory: after, code } = await reverse(closed);
    expect(code).toBeNull();
    const [before, now] = [contentOf(memory), contentOf(after)];
    const { [`billings/${BILLING}`]: billing, [`invoices/${BILLING}`]: invoice, ...rest } = now;
    expect(rest).toEqual(before);
    expect(billing).toMatchObject({ reversedAt: AT, reversedBy: 'manager', reason: 'Of the wrong day', current: 1080 });
    expect(invoice).toMatchObject({ amount: 0, paid: 0, completedAt: AT });
  });

  test('is refused once the invoice is paid in part, or a later period is closed, and says which', async () => {
    const { memory: closed } = await close();
    const payment = { invoiceId: BILLING, paymentId: testId(912), amount: 80, date: '2025-06-11' };
    const paid = await attempt(closed, { name: 'invoice.addPayment', args: payment, actor: manager });
    expect(await reverse(paid.memory)).toMatchObject({ code: 'has_payments', detail: { paid: 80 } });
    const next = { ...closing, billingId: testId(910), runId: testId(911), from: '2025-06-11', closedOn: '2025-06-11' };
    const nothing = { slipIds: [], paymentIds: [], creditIds: [], current: 0 };
    const later = await attempt(closed, { name: 'billing.close', args: { ...next, ...nothing }, actor: manager });
    expect(await reverse(later.memory)).toMatchObject({
      code: 'closed_later',
      detail: { no: null, day: '2025-06-11' },
    });
  });

  test('leaves what another closing has by now', async () => {
    const { memory: closed } = await close();
    const others = testId(910);
    await closed.put('slips', { ...(await closed.get('slips', SLIP)), billingId: others } as never);
    await closed.put('payments', { ...(await closed.get('payments', PAYMENT)), billingId: others } as never);
    await closed.put('credits', { ...(await closed.get('credits', CREDIT)), billingId: others } as never);
    const { memory: after } = await reverse(closed);
    expect(await after.get('slips', SLIP)).toMatchObject({ billingId: others, billedAt: AT });
    expect(await after.get('payments', PAYMENT)).toMatchObject({ billingId: others });
    expect(await after.get('credits', CREDIT)).toMatchObject({ billingId: others });
  });

  test('takes back the credit of a closing below 0, and neither counts anywhere', async () => {
    const lines = [slipLine({ _id: testId(950), price: 1000, quantity: -2, kind: 'return' }, '2025-06-09')];
    await memory.put('slips', delivered(SLIP, { lines }));
    const { memory: closed } = await close({ current: -2160 });
    expect(await closed.get('credits', BILLING)).toMatchObject({ amount: 2160, kind: 'returned', billingId: BILLING });
    const { memory: after, code } = await reverse(closed);
    expect(code).toBeNull();
    const credits = await after.where('credits', { customerId: SHOP });
    expect(sumYen(credits.map(({ amount }) => amount))).toBe(300);
    expect(await after.get('credits', testId(904))).toMatchObject({ reason: 'Of the wrong day', reverses: BILLING });
    expect(credits.flatMap(({ _id, billingId }) => (billingId === null ? _id : []))).toEqual([CREDIT]);
    expect((await reverse(closed, { creditReversalId: CREDIT })).code).toBe('id_in_use');
  });

  test('changes nothing the second time, and of nothing nothing', async () => {
    const { memory: after } = await reverse((await close()).memory);
    expect(contentOf((await reverse(after, { reason: 'Again' })).memory)).toEqual(contentOf(after));
    expect((await reverse(memory)).code).toBe('not_found');
  });
});
