import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MutationName } from '../all/mutations.ts';
import type { Row } from '../core/records.ts';
import type { MemoryTx } from '../testing/memory-tx.ts';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, contentOf, worldInMemory } from '../testing/test-run.ts';
import { slipLine } from '../testing/test-slips.ts';
import { areTogetherRight } from './corrections.ts';
import { chargedPrices, type Days, type Repricing, repricedLines } from './repricing.ts';
import { type CustomerRepricing, planRepricing, seenLines } from './repricing-plan.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';
import { newSlip } from './slip-making.ts';
import { linesOf, totalOf } from './slip-rules.ts';

const AT = '2025-06-18T02:00:00.000Z';
const [CASH, MONTHLY] = [IDS.restaurant1, IDS.restaurant2];
const MUTTON = IDS.fishSauce;
const WRONG: Repricing & Days = {
  productId: MUTTON,
  was: 2330,
  price: 2130,
  reason: 'Wrong price',
  from: '2025-06-03',
  to: '2025-06-17',
};
const PAYERS = new Map([
  [CASH, { paymentMethod: 'cash' as const }],
  [MONTHLY, { paymentMethod: 'monthly' as const }],
]);

let lineNo = 0;
const mutton = (quantity: number, more: Partial<SlipLine> & { price?: number } = {}): SlipLine => {
  lineNo += 1;
  const { price = WRONG.was, ...fields } = more;
  return slipLine(
    {
      _id: testId(20_000 + lineNo),
      productId: MUTTON,
      name: 'Mutton',
      price,
      quantity,
      unit: 'Kg',
      ...fields,
    },
    '2025-06-10',
  );
};
const other = (price: number): SlipLine => ({ ...mutton(1, { price, productId: IDS.jasmineRice, name: 'Rice' }) });

type Made = { customerId?: string; day?: string; lines: SlipLine[] } & Partial<Slip>;

/** A delivered slip; a cash customer's has its own invoice. */
function delivered(no: number, { customerId = CASH, day = '2025-06-10', lines, ...more }: Made): Slip {
  const at = `${day}T02:00:00.000Z`;
  const billing = customerId === CASH ? ('cash' as const) : ('monthly' as const);
  const facts = { deliveredAt: at, deliveredOn: day, billing, billedAt: billing === 'cash' ? at : null };
  const slip = newSlip({ _id: testId(30_000 + no), customerId, orderId: null, lines, day, createdAt: at });
  return { ...slip, no, ...facts, ...more };
}

async function worldWith(slips: readonly Slip[]): Promise<MemoryTx> {
  const world = await worldInMemory();
  for (const slip of slips) {
    await world.put('slips', slip);
    if (slip.billing !== 'cash' || slip.billedAt === null) continue;
    const open = {
      paid: 0,
      createdAt: AT,
      completedAt: null,
      note: '',
      assignToCollect: null,
      origin: 'slip',
    } as const;
    const amount = totalOf(slip.lines);
    await world.put('invoices', { _id: slip._id, customerId: slip.customerId, amount, dueDate: slip.day, ...open });
  }
  return world;
}

const rowsOf = <T extends 'slips' | 'invoices' | 'credits'>(memory: MemoryTx, table: T): Row<T>[] =>
  memory.rows().flatMap((stored) => (stored.table === table ? [stored.row as Row<T>] : []));
const slipsOf = (memory: MemoryTx) => rowsOf(memory, 'slips');

const correctionOf = (slipId: string) => testId(Number(slipId.slice(-12)) + 60_000);
const argsOf = ({ customerId, slips, net }: CustomerRepricing, wanted: Repricing = WRONG) => {
  const { productId, was, price, reason } = wanted;
  const seen = slips.map((each) => seenLines(each, correctionOf(each.slip._id)));
  return { customerId, productId, was, price, reason, netSeen: net, slips: seen };
};

type Who = (typeof ACTORS)[keyof typeof ACTORS];
const run = (memory: MemoryTx, args: object, name: MutationName = 'slip.correctPrice', actor: Who = ACTORS.manager) =>
  attempt(memory, { name, args, actor, at: AT, now: AT, today: AT.slice(0, 10) });

async function applied(memory: MemoryTx, args: object, name?: MutationName): Promise<MemoryTx> {
  const outcome = await run(memory, args, name);
  if (outcome.code) throw new Error(`${outcome.code} ${JSON.stringify(outcome.detail)}`);
  return outcome.memory;
}

describe('prices that were charged', () => {
  test('are counted by slips and customers: sold, in these days, by slips that count', () => {
    const slips = [
      delivered(1, { lines: [mutton(3), mutton(1), other(2330)] }),
      delivered(2, { customerId: MONTHLY, lines: [mutton(2)] }),
      delivered(3, { lines: [mutton(2, { price: 2130 })] }),
      delivered(4, { lines: [mutton(9, { price: 99 })], day: '2025-06-02' }),
      delivered(5, { lines: [mutton(9, { price: 99 })], voidedAt: AT }),
      delivered(6, { lines: [mutton(9, { price: 99 })], correctsId: testId(1) }),
      delivered(7, { lines: [mutton(-1, { price: 99, kind: 'return' }), { ...mutton(0, { price: 99 }), amount: 0 }] }),
    ];
    expect(chargedPrices(slips, WRONG)).toEqual([
      { unitPrice: 2330, slips: 2, customers: 2 },
      { unitPrice: 2130, slips: 1, customers: 1 },
    ]);
  });

  test('are those as they are right since a correction', () => {
    const line = mutton(3);
    const right = { ...line, unitPrice: 2130, amount: 6390 };
    expect(chargedPrices([delivered(1, { lines: [line], corrected: [right] })], WRONG)).toEqual([
      { unitPrice: 2130, slips: 1, customers: 1 },
    ]);
  });
});

describe('the plan', () => {
  test('says of each slip how its difference reaches the customer, and adds up', () => {
    const slips = [
      delivered(1, { lines: [mutton(3), other(480)] }),
      delivered(2, { customerId: MONTHLY, lines: [mutton(2)], day: '2025-06-17' }),
      delivered(3, {
        customerId: MONTHLY,
        lines: [mutton(2.35)],
        billedAt: AT,
        billingId: testId(9),
        day: '2025-06-03',
      }),
      delivered(4, { customerId: MONTHLY, lines: [mutton(1)], day: '2025-06-18' }),
      delivered(5, { customerId: MONTHLY, lines: [mutton(1)], deliveredAt: null, deliveredOn: null, billing: null }),
    ];
    const plan = planRepricing(slips, PAYERS, WRONG);
    expect(plan.map(({ customerId, net, withTax }) => [customerId, net, withTax])).toEqual([
      // 600 plus 8 %.
      [CASH, -600, -648],
      // 2.35 kg cost 5,475 before and 5,005 after.
      [MONTHLY, -400 - 470 - 200, null],
    ]);
    expect(plan.flatMap(({ slips: all }) => all.map(({ slip, way, net }) => [slip.no, way, net]))).toEqual([
      [1, 'return invoice', -600],
      [3, 'next closing', -470],
      [5, 'slip', -200],
      [2, 'slip', -400],
    ]);
    const dearer = planRepricing(slips, PAYERS, { ...WRONG, price: 2331 });
    expect(dearer[0]?.slips).toMatchObject([{ way: 'invoice', net: 3, withTax: 3 }]);
  });

  test('changes goods to weigh without an amount, and leaves out slips that somebody unticked', () => {
    const toWeigh = { ...mutton(0), amount: 0, toWeigh: true as const };
    const open = delivered(1, {
      lines: [toWeigh],
      deliveredAt: null,
      deliveredOn: null,
      billing: null,
      billedAt: null,
    });
    const two = delivered(2, { lines: [mutton(2)] });
    const plan = (without: string[]) => planRepricing([open, two], PAYERS, { ...WRONG, without: new Set(without) });
    expect(plan([])[0]).toMatchObject({
      net: -400,
      slips: [{ net: 0, lines: [{ unitPrice: 2130, toWeigh: true }] }, {}],
    });
    expect(plan([open._id])[0]?.slips.map(({ slip }) => slip)).toEqual([two]);
    expect(plan([open._id, two._id])).toEqual([]);
  });

  test('takes what came back of it along, on whatever day, and keeps why it came back', () => {
    const line = mutton(10);
    const back = mutton(-2, { kind: 'return', originLineId: line._id, reason: 'Spoiled' });
    const slips = [delivered(1, { lines: [line] }), delivered(2, { lines: [back], day: '2025-06-29' })];
    const [plan] = planRepricing(slips, PAYERS, WRONG);
    expect(plan).toMatchObject({ net: -2000 + 400, left: [] });
    expect(plan?.slips[1]?.changes[0]?.now).toMatchObject({
      unitPrice: 2130,
      amount: -4260,
      reason: 'Spoiled; Wrong price',
    });
    expect(planRepricing(slips, PAYERS, { ...WRONG, without: new Set([slips[0]?._id ?? '']) })).toEqual([]);
  });

  test.each<[string, Partial<Slip> & { lines: SlipLine[] }, number?]>([
    ['two versions', { lines: [mutton(1)], differs: { lines: [] } }],
    ['too large', { lines: [mutton(100_000)] }, 9_999_999_999],
  ])('leaves a slip with %s to a person', (why, made, price = 2130) => {
    const slip = delivered(1, made);
    expect(planRepricing([slip], PAYERS, { ...WRONG, price })).toMatchObject([{ slips: [], left: [{ slip, why }] }]);
  });

  test('leaves returns of unknown deliveries, or above what was paid, and reports them', () => {
    const line = mutton(10);
    const dear = mutton(-2, { kind: 'return', originLineId: line._id, price: 2400 });
    const given = delivered(2, {
      lines: [dear, { ...mutton(-8, { kind: 'return', originLineId: line._id }), amount: -18_640 }],
    });
    const unknown = delivered(3, { lines: [mutton(-1, { kind: 'return' })] });
    const [plan] = planRepricing([delivered(1, { lines: [line] }), given, unknown], PAYERS, WRONG);
    expect(plan?.left.map(({ slip, why }) => [slip.no, why])).toEqual([
      [2, 'given back'],
      [3, 'unknown return'],
    ]);
  });
});

describe('slip.correctPrice', () => {
  const closed = { billedAt: AT, billingId: testId(9) };
  const world = [
    delivered(1, { lines: [mutton(3), other(480)] }),
    delivered(2, { lines: [mutton(1)], day: '2025-06-11' }),
    delivered(3, { customerId: MONTHLY, lines: [mutton(2.35)], ...closed }),
    delivered(4, { customerId: MONTHLY, lines: [mutton(4)], day: '2025-06-12' }),
  ];
  const plans = (slips: Iterable<Slip> = world, more: Partial<Repricing> = {}) =>
    planRepricing(slips, PAYERS, { ...WRONG, ...more });

  test('lowers a cash customer’s invoices, keeps a closed slip with a correction, and leaves nothing to find', async () => {
    let memory = await worldWith(world);
    for (const plan of plans()) memory = await applied(memory, argsOf(plan));
    const slip = (no: number) => slipsOf(memory).find((each) => each.no === no);
    const invoice = async (no: number) => (await memory.get('invoices', testId(30_000 + no)))?.amount;
    // 7,470 and 2,330 plus 8 %, minus 600 and 200 plus 8 %.
    expect([await invoice(1), await invoice(2)]).toEqual([8067 - 648, 2516 - 216]);
    expect(slip(3)).toMatchObject({
      lines: world[2]?.lines,
      corrected: [{ unitPrice: 2130, amount: 5005 }],
      version: 2,
    });
    expect(slip(4)).toMatchObject({ lines: [{ unitPrice: 2130, amount: 8520 }], version: 2, reason: 'Wrong price' });
    expect(slip(4)).not.toHaveProperty('corrected');
    expect(await memory.get('slips', correctionOf(testId(30_003)))).toMatchObject({
      correctsId: testId(30_003),
      billing: 'monthly',
      billedAt: null,
      reason: 'Wrong price',
      lines: [{ kind: 'return', amount: -470, rate: { percent: 8, reduced: true }, productId: MUTTON }],
    });
    expect(plans(slipsOf(memory))).toEqual([]);
    expect(chargedPrices(slipsOf(memory), WRONG)).toEqual([{ unitPrice: 2130, slips: 4, customers: 2 }]);
  });

  test('twice is once; taken back, all is owed as before', async () => {
    let memory = await worldWith(world);
    for (const plan of plans()) memory = await applied(memory, argsOf(plan));
    for (const plan of plans()) expect(contentOf(await applied(memory, argsOf(plan)))).toEqual(contentOf(memory));
    const back = { was: WRONG.price, price: WRONG.was, reason: 'As agreed' };
    for (const plan of plans(slipsOf(memory), back)) {
      const args = argsOf(plan, { ...WRONG, ...back });
      const slips = args.slips.map((each) => ({
        ...each,
        correctionId: testId(Number(each.slipId.slice(-12)) + 90_000),
      }));
      memory = await applied(memory, { ...args, slips });
    }
    const owed = (of: MemoryTx) =>
      [...rowsOf(of, 'invoices')].reduce((sum, { amount }) => sum + amount, 0) -
      [...rowsOf(of, 'credits')].reduce((sum, { amount }) => sum + amount, 0);
    expect(owed(memory)).toBe(owed(await worldWith(world)));
    const amounts = (of: readonly Slip[]) =>
      of.filter(({ correctsId }) => correctsId === null).map((slip) => linesOf(slip).map(({ amount }) => amount));
    expect(amounts(slipsOf(memory))).toEqual(amounts(world));
  });

  test('what was paid for it becomes credit', async () => {
    const memory = await worldWith(world);
    const invoice = await memory.get('invoices', testId(30_001));
    if (!invoice) throw new Error('No invoice');
    await memory.put('invoices', { ...invoice, paid: 8067, completedAt: AT });
    const [cash] = plans();
    const after = await applied(memory, argsOf(cash as CustomerRepricing));
    expect(rowsOf(after, 'credits')).toMatchObject([{ customerId: CASH, amount: 648, kind: 'returned' }]);
    expect(await after.get('invoices', testId(30_001))).toMatchObject({ amount: 8067 });
  });

  test.each([
    ['a driver', {}, 'forbidden', ACTORS.driver1],
    ['a restaurant', {}, 'forbidden', ACTORS.customer1],
    ['another sum than was seen', { netSeen: -801 }, 'changed_meanwhile'],
    ['another customer', { customerId: MONTHLY }, 'changed_meanwhile'],
    ['other goods', { productId: IDS.jasmineRice }, 'changed_meanwhile'],
    ['a third price', { was: 2000 }, 'changed_meanwhile'],
    ['the same price', { price: 2330 }, 'invalid'],
    ['a price of nothing', { price: 0 }, 'invalid'],
    ['a price in thousandths', { price: 2130.001 }, 'invalid'],
    ['no reason', { reason: ' ' }, 'invalid'],
  ] as const)('refuses %s whole', async (_what, more, code, who: Who = ACTORS.manager) => {
    const memory = await worldWith(world);
    const outcome = await run(
      memory,
      { ...argsOf(plans()[0] as CustomerRepricing), ...more },
      'slip.correctPrice',
      who,
    );
    expect(outcome.code).toBe(code);
    expect(contentOf(outcome.memory)).toEqual(contentOf(memory));
  });

  test.each([
    ['an old version', { versionSeen: 7 }, 'changed_meanwhile'],
    ['a line that is not there', { lineIds: [testId(1)] }, 'changed_meanwhile'],
    ['a slip that is not there', { slipId: testId(2) }, 'not_found'],
    ['a slip named twice', { slipId: testId(30_001) }, 'invalid'],
  ] as const)('refuses %s on its second slip, and changes the first no more than that', async (_what, more, code) => {
    const memory = await worldWith(world);
    const args = argsOf(plans()[0] as CustomerRepricing);
    const slips = args.slips.map((each, index) => (index === 1 ? { ...each, ...more } : each));
    const outcome = await run(memory, { ...args, slips });
    expect(outcome.code).toBe(code);
    expect(contentOf(outcome.memory)).toEqual(contentOf(memory));
  });

  test('refuses a slip of two versions, a void one, a correction, and one that was put right by hand meanwhile', async () => {
    const args = argsOf(plans()[0] as CustomerRepricing);
    const [first] = world as [Slip];
    const right = { ...first, lines: first.lines.map((line) => ({ ...line, unitPrice: 2130 })), version: 2 };
    const cases: [Slip, string][] = [
      [{ ...first, differs: { lines: [] } }, 'invalid'],
      [{ ...first, voidedAt: AT }, 'changed_meanwhile'],
      [{ ...first, correctsId: testId(5) }, 'on_document'],
      [right, 'changed_meanwhile'],
    ];
    for (const [slip, code] of cases) {
      const memory = await worldWith([slip, ...world.slice(1)]);
      expect((await run(memory, args)).code).toBe(code);
    }
  });
});

test('lines that are all right already are the same lines', () => {
  const lines = [mutton(3, { price: 2130 }), other(5)];
  const right = repricedLines(lines, { ...WRONG, lineIds: [lines[0]?._id ?? ''] });
  expect(right?.every((line, index) => line === lines[index])).toBe(true);
});

describe('any slips of any state at any prices', () => {
  const price = fc.integer({ min: 1, max: 900_000 }).map((hundredths) => hundredths / 100);
  const states = ['open', 'delivered', 'billed', 'corrected'] as const;
  const made = fc.record({
    customerId: fc.constantFrom(CASH, MONTHLY),
    state: fc.constantFrom(...states),
    sold: fc.array(fc.record({ thousandths: fc.integer({ min: 1, max: 90_000 }), isRight: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    back: fc.option(fc.integer({ min: 1, max: 1000 })),
    taxClass: fc.constantFrom('food' as const, 'standard' as const),
  });

  test('owe after one correction a customer what they owe after correcting slip by slip', async () => {
    await fc.assert(
      fc.asyncProperty(price, price, fc.array(made, { minLength: 1, maxLength: 6 }), async (was, wanted, all) => {
        fc.pre(was !== wanted);
        const slips = all.map(({ customerId, state, sold, back, taxClass }, index) => {
          const lines = sold.map(({ thousandths, isRight }) =>
            mutton(thousandths / 1000, {
              price: isRight ? 777 : was,
              taxClass,
              ...(isRight && { productId: IDS.jasmineRice }),
            }),
          );
          const [first] = lines;
          const origin = first && { originLineId: first._id, productId: first.productId, price: first.unitPrice ?? 0 };
          const returned =
            back && first
              ? [mutton(-Math.min(back, first.delivered) / 1000, { kind: 'return', taxClass, ...origin })]
              : [];
          const none = { deliveredAt: null, deliveredOn: null, billing: null, billedAt: null };
          const billed = { billedAt: AT, billingId: testId(9) };
          const extra = other(100 + index);
          const more = {
            open: none,
            delivered: {},
            billed: customerId === CASH ? {} : billed,
            corrected: { ...(customerId === CASH ? {} : billed), corrected: [...lines, ...returned, extra] },
          }[state];
          return delivered(index + 1, { customerId, lines: [...lines, ...returned], ...more });
        });
        const wish = { ...WRONG, was, price: wanted };
        const before = await worldWith(slips);
        const plan = planRepricing(slips, PAYERS, wish);
        expect(plan.flatMap(({ left }) => left)).toEqual([]);

        let together = before;
        for (const each of plan) together = await applied(together, argsOf(each, wish));
        let single = before;
        for (const { slip, lines } of plan.flatMap((each) => each.slips)) {
          const seen = { lines, totalSeen: totalOf(lines), versionSeen: slip.version };
          const args = { slipId: slip._id, correctionId: correctionOf(slip._id), reason: wish.reason, ...seen };
          single = await applied(single, args, 'slip.change');
        }
        expect(contentOf(together)).toEqual(contentOf(single));

        expect(chargedPrices(slipsOf(together), wish).map(({ unitPrice }) => unitPrice)).not.toContain(was);
        for (const slip of slipsOf(together).filter(({ corrected, correctsId }) => corrected && correctsId === null)) {
          // Slips that were corrected before have no slip of that correction here.
          const had = slips.find(({ _id }) => _id === slip._id);
          if (had?.corrected) continue;
          const corrections = slipsOf(together).filter(({ correctsId }) => correctsId === slip._id);
          expect(areTogetherRight(slip, corrections)).toBe(true);
        }
        for (const { slips: repriced, net, withTax, customerId } of plan) {
          const nets = repriced.map(({ slip, lines }) => {
            const sum = (of: readonly SlipLine[]) => of.reduce((amount, line) => amount + line.amount, 0);
            return sum(lines) - sum(linesOf(slip));
          });
          expect(net).toBe(nets.reduce((sum, each) => sum + each, 0));
          const owed = (of: MemoryTx) =>
            rowsOf(of, 'invoices').reduce(
              (sum, row) => sum + (row.customerId === customerId ? row.amount * 100 : 0),
              0,
            ) /
              100 -
            rowsOf(of, 'credits').reduce(
              (sum, row) => sum + (row.customerId === customerId ? row.amount * 100 : 0),
              0,
            ) /
              100;
          const atOnce = repriced.filter(({ way }) => way === 'invoice' || way === 'return invoice');
          if (atOnce.length === repriced.length && withTax !== null)
            expect(owed(together) - owed(before)).toBeCloseTo(withTax, 6);
        }
      }),
      { numRuns: 20 },
    );
  });
});

test('a plan goes by day and by the slip’s id, and leaves to a person only what came back of unknown goods for the wrong price', () => {
  const slip = (no: number, day: string, lines = [mutton(1)]) => delivered(no, { day, lines });
  const slips = [slip(3, '2025-06-12'), slip(2, '2025-06-12'), slip(5, '2025-06-11'), slip(4, '2025-06-13')];
  const names = (all: readonly Slip[]) => {
    const [plan] = planRepricing(all, PAYERS, WRONG);
    return [plan?.slips.map(({ slip: { no } }) => no), plan?.left.map(({ slip: { no }, why }) => `${no} ${why}`)];
  };
  expect(names(slips)).toEqual([[5, 2, 3, 4], []]);
  expect(names(slips.toReversed())).toEqual([[5, 2, 3, 4], []]);
  const back = (fields: Parameters<typeof mutton>[1]) => mutton(-1, { kind: 'return', ...fields });
  const all = [
    slip(1, '2025-06-10'),
    slip(11, '2025-06-11', [back({})]),
    slip(12, '2025-06-11', [back({ price: 2000 })]),
    slip(13, '2025-06-11', [back({ productId: IDS.jasmineRice })]),
    slip(14, '2025-06-11', [back({ originLineId: testId(1) })]),
    slip(15, '2025-06-11', [back({ kind: 'deposit' })]),
    slip(16, WRONG.from, [back({})]),
    slip(17, WRONG.to, [back({})]),
    slip(18, '2025-06-02', [back({})]),
    slip(19, '2025-06-18', [back({})]),
  ];
  expect(names(all)).toEqual([[1], ['16 unknown return', '11 unknown return', '17 unknown return']]);
});
