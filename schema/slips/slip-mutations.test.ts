import { describe, expect, test } from 'vitest';
import type { MutationName } from '../all/mutations.ts';
import type { Row } from '../core/records.ts';
import { FIRST_RATES, withConfirmed } from '../tax/tax-rates.ts';
import type { MemoryTx } from '../testing/memory-tx.ts';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, contentOf, type Outcome, worldInMemory } from '../testing/test-run.ts';
import { shown, slipLine } from '../testing/test-slips.ts';
import { lineIdOf } from './line-ids.ts';
import type { SlipLine } from './slip-lines.ts';
import { linesOf, totalOf } from './slip-rules.ts';

const AT = '2025-06-11T02:00:00.000Z';
const TODAY = '2025-06-11';
const { admin, manager, driver1, driver2, customer1 } = ACTORS;
type Who = (typeof ACTORS)[keyof typeof ACTORS];
const CORRECTION = testId(790);

const rice = slipLine({ _id: testId(800), price: 4985, quantity: 3, name: 'Rice', ordered: 3000 }, TODAY);
const wine = slipLine({ _id: testId(801), price: 5218, quantity: 2, taxClass: 'standard', name: 'Wine' }, TODAY);
const LINES = [rice, wine];
const withQuantity = (line: SlipLine, quantity: number, more: Partial<SlipLine> = {}): SlipLine => ({
  ...line,
  delivered: quantity * 1000,
  amount: Math.trunc((line.unitPrice ?? 0) * quantity),
  ...more,
});

/** Runs mutations one after the other; each must succeed, except for the last. */
async function play(world: MemoryTx, ...calls: [Who, MutationName, object, at?: string][]): Promise<Outcome> {
  let outcome: Outcome = { memory: world, code: null, detail: {} };
  for (const [actor, name, args, at = AT] of calls) {
    if (outcome.code) throw new Error(`${outcome.code} ${JSON.stringify(outcome.detail)}`);
    outcome = await attempt(outcome.memory, { name, args, actor, at, now: at, today: at.slice(0, 10) });
  }
  return outcome;
}

async function mustGet<T extends 'slips' | 'invoices'>(memory: MemoryTx, table: T, id: string): Promise<Row<T>> {
  const row = await memory.get(table, id);
  if (!row) throw new Error(`No ${table} ${id}`);
  return row as Row<T>;
}
const slipOf = (memory: MemoryTx, id: string = IDS.track1) => mustGet(memory, 'slips', id);
const invoiceOf = (memory: MemoryTx, id: string = IDS.track1) => mustGet(memory, 'invoices', id);

const create = (lines = LINES, more: object = {}): [Who, MutationName, object] => {
  const { lines: all, totalSeen } = shown(lines);
  const slip = { slipId: IDS.track1, customerId: IDS.restaurant1, day: TODAY, note: '', ...more };
  return [manager, 'slip.create', { ...slip, lines: all, totalSeen }];
};
const change = (who: Who, lines: SlipLine[], versionSeen = 1, more: object = {}): [Who, MutationName, object] => [
  who,
  'slip.change',
  { slipId: IDS.track1, correctionId: CORRECTION, reason: 'Short', ...shown(lines, versionSeen), ...more },
];
const deliver = (slip?: object): [Who, MutationName, object] => [
  driver1,
  'orderTrack.deliver',
  { orderTrackId: IDS.track1, ...(slip && { slip }) },
];

/** A world in which restaurant 1 is billed monthly. */
async function monthlyWorld(): Promise<MemoryTx> {
  const world = await worldInMemory();
  const customer = await world.get('customers', IDS.restaurant1);
  if (customer) await world.put('customers', { ...customer, paymentMethod: 'monthly' });
  return world;
}

describe('the slip of an order', () => {
  const dispatch = { orderTrackId: testId(610), deliveredBy: IDS.driver1 };
  const dispatched = (more: object = {}): [Who, MutationName, object] => [
    manager,
    'order.dispatch',
    { orderId: IDS.order1, ...dispatch, ...more },
  ];

  test('makes the slip of the stop: the order’s lines at its prices, with the rates of the planned day', async () => {
    const { memory } = await play(await worldInMemory(), dispatched());
    expect(await slipOf(memory, testId(610))).toMatchObject({
      _id: testId(610),
      no: null,
      customerId: IDS.restaurant1,
      orderId: IDS.order1,
      day: TODAY,
      version: 1,
      createdAt: AT,
      deliveredAt: null,
      deliveredOn: null,
      billing: null,
      billedAt: null,
      lines: [
        {
          _id: lineIdOf(testId(610), 0),
          kind: 'sale',
          productId: IDS.fishSauce,
          name: 'Fish sauce',
          unit: 'Btl',
          ordered: 2000,
          delivered: 2000,
          unitPrice: 480.5,
          amount: 961,
          taxClass: 'food',
          originLineId: null,
          rate: { percent: 8, reduced: true },
          rateDay: TODAY,
        },
      ],
    });
    expect(await memory.get('invoices', testId(610))).toBeUndefined();
  });

  test('without a stop the slip has the order’s id, and is delivered at once: a cash customer’s is an invoice', async () => {
    const { memory } = await play(await worldInMemory(), [manager, 'order.deliver', { orderId: IDS.order1 }]);
    const slip = await slipOf(memory, IDS.order1);
    expect(slip).toMatchObject({ deliveredAt: AT, deliveredOn: TODAY, billing: 'cash', billedAt: AT });
    expect(await invoiceOf(memory, IDS.order1)).toEqual({
      _id: IDS.order1,
      customerId: IDS.restaurant1,
      amount: 1037,
      dueDate: TODAY,
      note: '',
      origin: 'slip',
      assignToCollect: null,
      paid: 0,
      createdAt: AT,
      completedAt: null,
    });
  });

  test('takes weights, tax class and container of the product, also of a deleted one; an unknown one is food', async () => {
    const world = await worldInMemory();
    const [order, fish] = [await world.get('orders', IDS.order1), await world.get('products', IDS.fishSauce)];
    if (!order || !fish) throw new Error('No order');
    await world.put('products', { ...fish, taxClass: 'standard', deposit: 100, deletedAt: AT });
    const item = { _id: IDS.fishSauce, name: 'Beer', quantity: 3, sku: 'C/s', price: 5218 } as const;
    const weighed = { ...item, _id: testId(777), name: 'Pork', price: 2450, priceUnit: 'kg' } as const;
    const { price: _price, ...unpriced } = { ...item, name: 'Gone' };
    await world.put('orders', { ...order, orderItems: [item, weighed, unpriced] });
    const { memory } = await play(world, dispatched());
    const { lines } = await slipOf(memory, testId(610));
    expect(lines).toMatchObject([
      { kind: 'sale', name: 'Beer', taxClass: 'standard', rate: { percent: 10 }, amount: 15_654 },
      {
        kind: 'deposit',
        name: 'Beer',
        delivered: 3000,
        unitPrice: 100,
        amount: 300,
        rate: null,
        originLineId: lines[0]?._id,
      },
      {
        kind: 'sale',
        name: 'Pork',
        unit: 'Kg',
        orderedUnit: 'C/s',
        toWeigh: true,
        delivered: 0,
        amount: 0,
        taxClass: 'food',
      },
      { kind: 'sale', name: 'Gone', unitPrice: null, amount: 0, delivered: 3000 },
      { kind: 'deposit' },
    ]);
  });

  test('an incomplete slip is delivered, and billed once it is completed', async () => {
    const world = await worldInMemory();
    const order = await world.get('orders', IDS.order1);
    if (!order) throw new Error('No order');
    const pork = { _id: IDS.fishSauce, name: 'Pork', quantity: 1, sku: 'C/s', price: 2450, priceUnit: 'kg' } as const;
    await world.put('orders', { ...order, orderItems: [pork] });
    const { memory } = await play(world, [manager, 'order.deliver', { orderId: IDS.order1 }]);
    const { lines, ...slip } = await slipOf(memory, IDS.order1);
    expect(slip).toMatchObject({ deliveredOn: TODAY, billing: 'cash', billedAt: null });
    expect(await memory.get('invoices', IDS.order1)).toBeUndefined();
    const { toWeigh: _weight, ...line } = lines[0] as SlipLine;
    const weighed = change(manager, [withQuantity(line, 7.03)], 2, { slipId: IDS.order1 });
    const after = await play(memory, weighed);
    expect(await slipOf(after.memory, IDS.order1)).toMatchObject({ billedAt: AT, version: 3 });
    expect(await invoiceOf(after.memory, IDS.order1)).toMatchObject({ amount: 18_600, dueDate: TODAY });
  });

  test('on a phone that lacks products, rates and customer it does not fail', async () => {
    const world = await worldInMemory();
    for (const { table, row } of world.rows()) {
      if (['products', 'taxRates', 'customers'].includes(table)) await world.remove(table, row._id);
    }
    const { memory } = await play(world, [manager, 'order.deliver', { orderId: IDS.order1 }]);
    expect(await slipOf(memory, IDS.order1)).toMatchObject({ deliveredOn: TODAY, billedAt: null });
  });
});

describe('slip.create', () => {
  test('writes the slip of a stop that has none, or one from nothing', async () => {
    const { memory } = await play(
      await worldInMemory(),
      create(),
      create(LINES, { slipId: testId(780), note: 'Phone' }),
    );
    expect(await slipOf(memory)).toMatchObject({ lines: LINES, orderId: null, version: 1, deliveredAt: null });
    expect(await slipOf(memory, testId(780))).toMatchObject({ note: 'Phone' });
  });

  test('gives the lines the rates in force, and is refused where the total was another', async () => {
    const untaxed = LINES.map((line) => ({ ...line, rate: null }));
    const { totalSeen } = shown(LINES);
    const right = await play(await worldInMemory(), create(untaxed, {}));
    expect(right.code).toBe('changed_meanwhile');
    const args = { slipId: IDS.track1, customerId: IDS.restaurant1, day: TODAY, note: '', lines: LINES, totalSeen };
    expect((await play(await worldInMemory(), [manager, 'slip.create', args])).code).toBeNull();
    const wrong = await play(await worldInMemory(), [manager, 'slip.create', { ...args, totalSeen: totalSeen + 1 }]);
    expect(wrong).toMatchObject({ code: 'invalid', detail: { issues: [{ path: 'totalSeen' }] } });
  });

  test.each([
    ['an amount that is not price × quantity', { amount: 1 }],
    ['a sale below 0', { delivered: -1000, amount: -4985 }],
    ['a price of nothing', { unitPrice: 0, amount: 0 }],
    ['a quantity that was not weighed', { toWeigh: true }],
    ['a taxed deposit', { kind: 'deposit' }],
  ] as const)('with %s is invalid', async (_what, wrong) => {
    const outcome = await play(await worldInMemory(), create([{ ...rice, ...wrong } as SlipLine]));
    expect(outcome).toMatchObject({ code: 'invalid', detail: { issues: [{ path: 'lines.0' }] } });
  });

  test('is refused under another customer’s stop, for an open order, with two lines of one id, and to drivers', async () => {
    const world = await worldInMemory();
    expect((await play(world, create(LINES, { slipId: IDS.track2 }))).code).toBe('id_in_use');
    expect((await play(world, create(LINES, { slipId: IDS.order1 }))).code).toBe('in_use');
    expect((await play(world, create([rice, rice]))).code).toBe('invalid');
    const [, name, args] = create();
    expect((await play(world, [driver1, name, args])).code).toBe('forbidden');
    expect((await play(world, [customer1, name, args])).code).toBe('forbidden');
  });
});

describe('slip.change', () => {
  const less = [withQuantity(rice, 2, { reason: 'Broken' }), wine];

  test('by the office changes anything, once: what somebody else changed meanwhile is refused', async () => {
    const dearer = [{ ...rice, unitPrice: 5000, amount: 15_000 }];
    const { memory } = await play(await worldInMemory(), create(), change(manager, dearer));
    expect(await slipOf(memory)).toMatchObject({ lines: dearer, version: 2, reason: 'Short' });
    expect((await play(memory, change(admin, less))).code).toBe('changed_meanwhile');
  });

  test('by the driver of the stop changes quantities and adds what came back', async () => {
    const back = slipLine({ _id: testId(802), price: 100, quantity: -12, kind: 'deposit' }, TODAY);
    const { memory, code } = await play(await worldInMemory(), create(), change(driver1, [...less, back]));
    expect(code).toBeNull();
    const slip = await slipOf(memory);
    expect(slip).toMatchObject({ version: 2, reason: 'Short' });
    expect(slip.differs).toBeUndefined();
    expect(totalOf(slip.lines)).toBe(21_046);
  });

  test.each([
    ['prices', [{ ...rice, unitPrice: 4000, amount: 12_000 }, wine], /prices/],
    ['goods', [{ ...rice, name: 'Cheaper rice' }, wine], /prices and goods/],
    ['lines away', [rice], /missing/],
    ['sales', [...LINES, { ...rice, _id: testId(803) }], /at the door/],
  ] as const)('by a driver never changes %s', async (_what, lines, message) => {
    const outcome = await play(await worldInMemory(), create(), change(driver1, [...lines]));
    expect(outcome).toMatchObject({
      code: 'invalid',
      detail: { issues: [{ message: expect.stringMatching(message) }] },
    });
  });

  test('by another driver is refused, and says whose stop it is', async () => {
    const outcome = await play(await worldInMemory(), create(), change(driver2, less));
    expect(outcome).toMatchObject({ code: 'not_assigned', detail: { to: IDS.driver1 } });
  });

  test('at the door counts as it was shown; the office’s version of meanwhile is kept beside it', async () => {
    const dearer = [{ ...rice, unitPrice: 5000, amount: 15_000 }, wine];
    const { memory } = await play(await worldInMemory(), create(), change(manager, dearer), change(driver1, less));
    expect(await slipOf(memory)).toMatchObject({ lines: less, version: 3, differs: { lines: dearer } });
    const again = await play(memory, change(driver1, [withQuantity(rice, 1), wine], 2));
    expect(await slipOf(again.memory)).toMatchObject({ version: 4, differs: { lines: dearer } });
    const decided = await play(memory, change(manager, LINES, 3));
    expect((await slipOf(decided.memory)).differs).toBeUndefined();
  });

  test('at the door brings a slip back that the office had voided, and says so', async () => {
    const [who, name] = [manager, 'slip.void'] as const;
    const { memory } = await play(
      await worldInMemory(),
      create(),
      [who, name, { slipId: IDS.track1, reason: 'Cancelled' }],
      change(driver1, less),
    );
    expect(await slipOf(memory)).toMatchObject({
      voidedAt: null,
      lines: less,
      differs: { lines: LINES, isVoid: true },
    });
  });

  test('twice is once', async () => {
    const first = await play(await worldInMemory(), create(), change(driver1, less));
    const again = await play(first.memory, change(driver1, less));
    expect(again.code).toBeNull();
    expect(contentOf(again.memory)).toEqual(contentOf(first.memory));
  });
});

describe('orderTrack.deliver', () => {
  test('delivers the slip, under the rates of the day of the tap in Tokyo, and not after the server’s day', async () => {
    const { memory } = await play(await monthlyWorld(), create());
    const evening = { name: 'orderTrack.deliver', args: { orderTrackId: IDS.track1 }, actor: driver1 } as const;
    const at = '2025-06-11T20:00:00.000Z';
    const late = await slipOf((await attempt(memory, { ...evening, at })).memory);
    expect(late).toMatchObject({ deliveredAt: at, deliveredOn: '2025-06-12', billing: 'monthly', billedAt: null });
    expect(late.lines.map(({ rateDay }) => rateDay)).toEqual(['2025-06-12', '2025-06-12']);
    const bounded = await attempt(memory, { ...evening, at, today: TODAY });
    expect(await slipOf(bounded.memory)).toMatchObject({ deliveredOn: TODAY });
    expect(await bounded.memory.get('invoices', IDS.track1)).toBeUndefined();
  });

  test('of a cash customer makes the invoice that the driver collects, due that day', async () => {
    const { memory } = await play(await worldInMemory(), create(), deliver());
    expect(await slipOf(memory)).toMatchObject({ billing: 'cash', billedAt: AT, version: 2 });
    expect(await invoiceOf(memory)).toMatchObject({
      amount: totalOf(LINES),
      dueDate: TODAY,
      assignToCollect: IDS.driver1,
      origin: 'slip',
      paid: 0,
    });
  });

  test('records what the phone showed, also where rates changed meanwhile: the office is told', async () => {
    const world = await worldInMemory();
    const [food, , planned] = FIRST_RATES;
    if (!food || !planned) throw new Error('No rates');
    for (const { table, row } of world.rows()) if (table === 'taxRates') await world.remove(table, row._id);
    const confirmed = withConfirmed([...FIRST_RATES], { ...planned, from: '2025-06-01', to: null });
    for (const [index, rate] of confirmed.entries()) await world.put('taxRates', { _id: testId(900 + index), ...rate });
    const at1 = LINES.map((line) => (line === rice ? { ...line, rate: { percent: 1, reduced: true } } : line));
    const { memory } = await play(world, create(at1), deliver(shown(LINES)));
    expect(await slipOf(memory)).toMatchObject({ lines: LINES, differs: { lines: at1 } });
    expect((await invoiceOf(memory)).amount).toBe(totalOf(LINES));
    const agreed = await play(world, create(at1), deliver(shown(at1)));
    expect((await slipOf(agreed.memory)).differs).toBeUndefined();
  });

  test('with lines or a total that can not be is refused', async () => {
    const wrong = { ...shown(LINES), totalSeen: 1 };
    expect((await play(await worldInMemory(), create(), deliver(wrong))).code).toBe('invalid');
  });

  test('leaves a void slip void, unless the phone showed it', async () => {
    const voided: [Who, MutationName, object] = [manager, 'slip.void', { slipId: IDS.track1, reason: 'Cancelled' }];
    const { memory } = await play(await worldInMemory(), create(), voided, deliver());
    expect(await slipOf(memory)).toMatchObject({ voidedAt: AT, deliveredAt: null });
    const back = await play(await worldInMemory(), create(), voided, deliver(shown(LINES)));
    expect(await slipOf(back.memory)).toMatchObject({ voidedAt: null, deliveredAt: AT, differs: { isVoid: true } });
    expect((await invoiceOf(back.memory)).amount).toBe(totalOf(LINES));
  });

  test('counts what the door showed, where the office marked the stop before, with a slip that was void', async () => {
    const voided: [Who, MutationName, object] = [manager, 'slip.void', { slipId: IDS.track1, reason: 'Cancelled' }];
    const marked: [Who, MutationName, object] = [manager, 'orderTrack.deliver', { orderTrackId: IDS.track1 }];
    const { memory, code } = await play(await worldInMemory(), create(), voided, marked, deliver(shown(LINES)));
    expect(code).toBeNull();
    expect(await slipOf(memory)).toMatchObject({ voidedAt: null, deliveredAt: AT, differs: { isVoid: true } });
    const again = await play(await worldInMemory(), create(), voided, marked, deliver());
    expect(await slipOf(again.memory)).toMatchObject({ voidedAt: AT, deliveredAt: null });
  });
});

test('of a cash customer, a slip by which more comes back than is sold becomes credit, and no invoice', async () => {
  const back = [{ ...rice, kind: 'return' as const, delivered: -1000, amount: -4985 }];
  const { memory } = await play(await worldInMemory(), create(), deliver(shown(back)));
  expect(await slipOf(memory)).toMatchObject({ deliveredAt: AT, billedAt: AT });
  expect(await memory.get('invoices', IDS.track1)).toBeUndefined();
  const credit = await memory.get('credits', IDS.track1);
  expect(credit).toMatchObject({ amount: 5383, kind: 'returned', customerId: IDS.restaurant1 });
});

describe('a change after billing', () => {
  const more = [withQuantity(rice, 4), wine];
  const less = [withQuantity(rice, 1), wine];
  const delivered = async () => (await play(await worldInMemory(), create(), deliver())).memory;

  test('of a cash slip that adds something is a slip and an invoice of its own', async () => {
    const { memory } = await play(await delivered(), change(manager, more, 2));
    const slip = await slipOf(memory);
    expect(slip).toMatchObject({ lines: LINES, corrected: more, version: 3 });
    expect(await slipOf(memory, CORRECTION)).toMatchObject({
      correctsId: IDS.track1,
      billing: 'cash',
      billedAt: AT,
      deliveredAt: AT,
      deliveredOn: TODAY,
      no: null,
      lines: [{ kind: 'sale', name: 'Rice', delivered: 1000, unitPrice: 4985, amount: 4985, originLineId: rice._id }],
    });
    expect(await invoiceOf(memory, CORRECTION)).toMatchObject({
      amount: 5383,
      assignToCollect: IDS.driver1,
      origin: 'slip',
    });
    expect((await invoiceOf(memory)).amount).toBe(totalOf(LINES));
  });

  test('of a cash slip that takes something away lowers its invoice; what was paid for it becomes credit', async () => {
    const before = await delivered();
    const { memory } = await play(before, change(driver1, less, 2));
    expect((await invoiceOf(memory)).amount).toBe(totalOf(LINES) - 10_767);
    expect(await slipOf(memory, CORRECTION)).toMatchObject({
      lines: [{ kind: 'return', delivered: -2000, unitPrice: 4985, amount: -9970, rate: { percent: 8 } }],
    });
    const pay = { invoiceId: IDS.track1, paymentId: testId(501), date: TODAY };
    const paid = await play(before, [driver1, 'invoice.payInFull', pay], change(driver1, less, 2));
    expect(await invoiceOf(paid.memory)).toMatchObject({ amount: totalOf(LINES), paid: totalOf(LINES) });
    expect(await paid.memory.get('credits', CORRECTION)).toMatchObject({
      amount: 10_767,
      kind: 'returned',
      date: TODAY,
    });
    const partly = await play(
      before,
      [driver1, 'invoice.addPayment', { ...pay, amount: totalOf(LINES) - 767 }],
      change(driver1, less, 2),
    );
    expect(await invoiceOf(partly.memory)).toMatchObject({ amount: totalOf(LINES) - 767, paid: totalOf(LINES) - 767 });
    expect(await partly.memory.get('credits', CORRECTION)).toMatchObject({ amount: 10_000, kind: 'returned' });
  });

  test('of a monthly slip that a closing took waits for the next closing', async () => {
    const { memory } = await play(await monthlyWorld(), create(), deliver());
    await memory.put('slips', { ...(await slipOf(memory)), billedAt: AT, billingId: testId(999) });
    const after = await play(memory, change(driver1, less, 2));
    expect(await slipOf(after.memory)).toMatchObject({ lines: LINES, corrected: less });
    expect(await slipOf(after.memory, CORRECTION)).toMatchObject({
      billing: 'monthly',
      billedAt: null,
      billingId: null,
    });
    expect(await after.memory.get('invoices', CORRECTION)).toBeUndefined();
  });

  test('builds on the corrections before it: all of them together are what is right', async () => {
    const added = [...less, slipLine({ _id: testId(805), price: 300, quantity: 2 }, TODAY)];
    const dearer = [{ ...rice, unitPrice: 5000, amount: 15_000 }, wine];
    let memory = await delivered();
    const corrections = [testId(791), testId(792), testId(793)];
    for (const [index, lines] of [more, added, dearer].entries()) {
      const id = corrections[index];
      memory = (await play(memory, change(manager, lines, index + 2, { correctionId: id }))).memory;
    }
    const slips = [await slipOf(memory), ...(await Promise.all(corrections.map((id) => slipOf(memory, id))))];
    const nets = (lines: SlipLine[]) =>
      [8, 10].map((percent) =>
        lines.reduce((sum, { rate, amount }) => sum + (rate?.percent === percent ? amount : 0), 0),
      );
    expect(nets(slips.flatMap(({ lines }) => lines))).toEqual(nets(dearer));
    expect(linesOf(slips[0] as Row<'slips'>)).toEqual(dearer);
  });

  test('leaves corrections alone, and a billed slip can be neither voided nor moved to another customer', async () => {
    const { memory } = await play(await delivered(), change(manager, more, 2));
    const again = change(manager, more, 1, { slipId: CORRECTION, correctionId: testId(791) });
    expect((await play(memory, again)).code).toBe('on_document');
    const cancel = { slipId: IDS.track1, reason: 'x' };
    expect((await play(memory, [manager, 'slip.void', cancel])).code).toBe('on_document');
    const move = { orderTrackId: IDS.track1, customerId: IDS.restaurant2 };
    expect((await play(memory, [manager, 'orderTrack.update', move])).code).toBe('on_document');
  });

  test('can’t leave it incomplete', async () => {
    const unpriced = [{ ...rice, unitPrice: null, amount: 0 }, wine];
    expect((await play(await delivered(), change(manager, unpriced, 2))).code).toBe('invalid');
  });
});

describe('an invoice that stands on a slip', () => {
  test.each([{ amount: 1 }, { customerId: IDS.restaurant2 }, { dueDate: '2025-06-30' }])('keeps %j', async (patch) => {
    const update = { invoiceId: IDS.track1, ...patch };
    const outcome = await play(await worldInMemory(), create(), deliver(), [manager, 'invoice.update', update]);
    expect(outcome).toMatchObject({ code: 'on_document', detail: { origin: 'slip' } });
  });

  test('may be noted and collected by others, and saved as it is; it is never deleted', async () => {
    const { memory } = await play(await worldInMemory(), create(), deliver());
    const same = { invoiceId: IDS.track1, amount: totalOf(LINES), dueDate: TODAY, customerId: IDS.restaurant1 };
    const update = { ...same, note: 'Ring', assignToCollect: IDS.driver2 };
    const updated = await play(memory, [manager, 'invoice.update', update]);
    expect(await invoiceOf(updated.memory)).toMatchObject({ note: 'Ring', assignToCollect: IDS.driver2 });
    expect((await play(memory, [admin, 'invoice.delete', { invoiceId: IDS.track1 }])).code).toBe('on_document');
  });
});

describe('slip.settle', () => {
  const less = [withQuantity(rice, 2), wine];
  const dearer = [{ ...rice, unitPrice: 5000, amount: 15_000 }, wine];
  const differing = async () =>
    (await play(await worldInMemory(), create(), change(manager, dearer), change(driver1, less))).memory;
  const settle = (take: 'door' | 'office', versionSeen = 3): [Who, MutationName, object] => [
    manager,
    'slip.settle',
    { slipId: IDS.track1, take, versionSeen, correctionId: CORRECTION },
  ];

  test('keeps what the door showed, or takes the office’s lines', async () => {
    const memory = await differing();
    const door = await slipOf((await play(memory, settle('door'))).memory);
    expect([door.lines, door.differs, door.version]).toEqual([less, undefined, 4]);
    const office = await slipOf((await play(memory, settle('office'))).memory);
    expect([office.lines, office.differs, office.version]).toEqual([dearer, undefined, 4]);
    expect((await play(memory, settle('office', 2))).code).toBe('changed_meanwhile');
  });

  test('after billing takes the office’s lines by a correction', async () => {
    const { memory } = await play(await differing(), deliver(), settle('office', 4));
    expect(await slipOf(memory)).toMatchObject({ lines: less, corrected: dearer });
    expect((await slipOf(memory)).differs).toBeUndefined();
    expect((await invoiceOf(memory)).amount).toBe(totalOf(less));
    expect((await invoiceOf(memory, CORRECTION)).amount).toBe(Math.trunc(5030 * 1.08));
  });

  test('voids again what the office had voided', async () => {
    const { memory } = await play(
      await worldInMemory(),
      create(),
      [manager, 'slip.void', { slipId: IDS.track1, reason: 'Cancelled' }],
      change(driver1, less),
      settle('office'),
    );
    expect(await slipOf(memory)).toMatchObject({ voidedAt: AT });
  });
});

describe('slip.deliver', () => {
  const phoned = create(LINES, { slipId: testId(780) });
  const send: [Who, MutationName, object] = [manager, 'slip.deliver', { slipId: testId(780) }];

  test('delivers a slip without a stop; a cash customer’s becomes an invoice that nobody collects yet', async () => {
    const { memory } = await play(await worldInMemory(), phoned, send);
    expect(await slipOf(memory, testId(780))).toMatchObject({ deliveredOn: TODAY, billedAt: AT });
    expect(await invoiceOf(memory, testId(780))).toMatchObject({ amount: totalOf(LINES), assignToCollect: null });
    const again = await play(memory, send);
    expect(contentOf(again.memory)).toEqual(contentOf(memory));
  });

  test('is refused for one with an open stop, and for a void one', async () => {
    const atStop: [Who, MutationName, object] = [manager, 'slip.deliver', { slipId: IDS.track1 }];
    expect((await play(await worldInMemory(), create(), atStop)).code).toBe('has_stop');
    const voided: [Who, MutationName, object] = [manager, 'slip.void', { slipId: testId(780), reason: 'x' }];
    expect((await play(await worldInMemory(), phoned, voided, send)).code).toBe('not_found');
  });

  test('of a stop that was delivered before it had a slip counts with the stop', async () => {
    const earlier = '2025-06-10T02:00:00.000Z';
    const stop = { name: 'orderTrack.deliver', args: { orderTrackId: IDS.track1 }, actor: driver1 } as const;
    const { memory } = await attempt(await worldInMemory(), { ...stop, at: earlier });
    const after = await play(memory, create(), [manager, 'slip.deliver', { slipId: IDS.track1 }]);
    expect(await slipOf(after.memory)).toMatchObject({ deliveredAt: earlier, deliveredOn: '2025-06-10' });
    expect((await invoiceOf(after.memory)).assignToCollect).toBe(IDS.driver1);
  });
});

describe('a stop', () => {
  test('that is deleted takes its open slip along, and leaves a delivered one', async () => {
    const remove: [Who, MutationName, object] = [admin, 'orderTrack.delete', { orderTrackId: IDS.track1 }];
    const open = await play(await worldInMemory(), create(), remove);
    expect(await open.memory.get('slips', IDS.track1)).toBeUndefined();
    const done = await play(await worldInMemory(), create(), deliver(), remove);
    expect(await slipOf(done.memory)).toMatchObject({ deliveredAt: AT });
  });

  test('goes with its order, and so does its slip', async () => {
    const dispatch = { orderTrackId: testId(610), deliveredBy: IDS.driver1 };
    const { memory } = await play(
      await worldInMemory(),
      [manager, 'order.dispatch', { orderId: IDS.order1, ...dispatch }],
      [admin, 'order.delete', { orderId: IDS.order1 }],
    );
    expect(await memory.get('slips', testId(610))).toBeUndefined();
  });

  test('of another customer takes its open slip to that one', async () => {
    const move = { orderTrackId: IDS.track1, customerId: IDS.restaurant2 };
    const { memory } = await play(await worldInMemory(), create(), [manager, 'orderTrack.update', move]);
    expect(await slipOf(memory)).toMatchObject({ customerId: IDS.restaurant2, version: 2 });
  });
});

test('a customer with slips to bill is not deleted', async () => {
  const world = await worldInMemory();
  const phoned = create(LINES, { slipId: testId(780), customerId: IDS.restaurant3 });
  await world.remove('invoices', IDS.invoice3);
  const remove: [Who, MutationName, object] = [admin, 'customer.delete', { customerId: IDS.restaurant3 }];
  expect(await play(world, phoned, remove)).toMatchObject({ code: 'in_use', detail: { open: { slips: 1 } } });
  const voided: [Who, MutationName, object] = [manager, 'slip.void', { slipId: testId(780), reason: 'x' }];
  expect((await play(world, phoned, voided, remove)).code).toBeNull();
});
