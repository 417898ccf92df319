import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { balanceOf } from './billing/billing-rules.ts';
import { toInstant } from './days.ts';
import type { MemoryTx } from './memory-tx.ts';
import { addYen, fromHundredths } from './money.ts';
import { mutations } from './mutations.ts';
import { REJECTIONS } from './rejected.ts';
import type { Row } from './tables.ts';
import { tables } from './tables.ts';
import { ACTORS, IDS, testId, WORLD_START } from './test-records.ts';
import { attempt, type Call, contentOf, worldInMemory } from './test-run.ts';

/** Few ids, so that calls meet each other: the same payment twice, an order under another's id. */
const some = (...ids: string[]) => fc.constantFrom(...ids);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const invoiceId = some(IDS.invoice1, IDS.invoice2, IDS.invoice3, testId(600), testId(601));
const orderTrackId = some(IDS.track1, IDS.track2, testId(610), testId(611));
const orderId = some(IDS.order1, testId(620), testId(621));
const customerId = some(IDS.restaurant1, IDS.restaurant2, testId(777));
const employee = some(IDS.driver1, IDS.driver2, IDS.manager, testId(777));
const paymentId = fc.integer({ min: 630, max: 641 }).map(testId);
const amount = fc.oneof(
  fc.constantFrom(2500, 5000, 10_000),
  fc.integer({ min: 1, max: 2_000_000 }).map(fromHundredths),
);
const day = some('2025-06-11', '2025-06-30');
const line = fc.record({
  _id: some(IDS.fishSauce, IDS.outOfStock, IDS.deletedProduct, testId(777)),
  name: fc.constant('Something'),
  quantity: fc.integer({ min: 1, max: 9 }),
  sku: fc.constant('Btl'),
});

/** Arguments of every mutation there is. */
const argsOf: { [N in keyof typeof mutations]: fc.Arbitrary<object> } = {
  'order.place': fc.record({
    orderId,
    orderItems: fc.array(line, { minLength: 1, maxLength: 3 }),
    customMessage: some('', 'Ring twice'),
    deliveryDate: day,
  }),
  'order.deliver': fc.record({ orderId, dispatch: optional(fc.record({ orderTrackId, deliveredBy: employee })) }),
  'orderTrack.create': fc.record({ orderTrackId, customerId, deliveredBy: employee, preparedBy: optional(employee) }),
  'orderTrack.update': fc.record({ orderTrackId, customerId: optional(customerId), deliveredBy: optional(employee) }),
  'orderTrack.deliver': fc.record({ orderTrackId }),
  'invoice.create': fc.record({
    invoiceId,
    customerId,
    amount,
    dueDate: day,
    note: fc.constant(''),
    assignToCollect: fc.option(employee),
  }),
  'invoice.update': fc.record({ invoiceId, amount: optional(amount), assignToCollect: optional(fc.option(employee)) }),
  'invoice.addPayment': fc.record({ invoiceId, paymentId, amount, date: day, balanceSeen: optional(amount) }),
  'invoice.payInFull': fc.record({ invoiceId, paymentId, date: day, balanceSeen: optional(amount) }),
  'invoice.addNote': fc.record({
    invoiceId,
    noteId: some(testId(650), testId(651)),
    note: some('a', ' b '),
    date: day,
  }),
};

const names = Object.keys(mutations).filter((name): name is keyof typeof mutations => name in mutations);

const allowed = (name: keyof typeof mutations) =>
  Object.values(ACTORS).filter(({ role }) => mutations[name].may.some((may) => may === role));

const call: fc.Arbitrary<Call> = fc.constantFrom(...names).chain((name) =>
  fc.record({
    name: fc.constant(name),
    args: argsOf[name],
    actor: fc.oneof(fc.constantFrom(...Object.values(ACTORS)), fc.constantFrom(...allowed(name))),
    at: fc.integer({ min: -86_400_000, max: 0 }).map((ago) => toInstant(WORLD_START + ago)),
    now: fc.constant(toInstant(WORLD_START)),
  }),
);
const calls = fc.array(call, { maxLength: 40, size: 'max' });

async function play(sequence: Call[], each?: (memory: MemoryTx, done: Call) => Promise<void>): Promise<MemoryTx> {
  let memory = await worldInMemory();
  for (const step of sequence) {
    memory = (await attempt(memory, step)).memory;
    await each?.(memory, step);
  }
  return memory;
}

const rowsOf = <T extends 'invoices' | 'payments'>(memory: MemoryTx, table: T): Row<T>[] =>
  memory.rows().flatMap((stored) => (stored.table === table ? [tables[table].parse(stored.row) as Row<T>] : []));

/** Clock and randomness that must not be touched: each throws and is counted. */
function forbidClockAndRandomness(): { touched: () => number } {
  let count = 0;
  function touch(): never {
    count += 1;
    throw new Error('Clock or randomness touched');
  }
  const forbidden = new Proxy(Date, { apply: touch, construct: touch, get: touch });
  vi.stubGlobal('Date', forbidden);
  vi.spyOn(Math, 'random').mockImplementation(touch);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(touch);
  vi.spyOn(crypto, 'randomUUID').mockImplementation(touch);
  vi.spyOn(performance, 'now').mockImplementation(touch);
  return { touched: () => count };
}

function allowClockAndRandomness() {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

afterEach(allowClockAndRandomness);

describe('any sequence of mutations', () => {
  test('done a second time at once, each mutation changes nothing more', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        await play(sequence, async (memory, step) => {
          expect(contentOf((await attempt(memory, step)).memory)).toEqual(contentOf(memory));
        });
      }),
    );
  });

  test('every invoice’s paid sum is the sum of its payments, and it is completed exactly when nothing is left', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        await play(sequence, async (memory) => {
          const payments = rowsOf(memory, 'payments');
          for (const invoice of rowsOf(memory, 'invoices')) {
            const own = payments.filter((payment) => payment.invoiceId === invoice._id);
            expect(invoice.paid).toBe(addYen(...own.map((payment) => payment.amount)));
            expect(invoice.completedAt !== null).toBe(balanceOf(invoice) <= 0);
          }
        });
      }),
      { numRuns: 400 },
    );
  });

  test('money that was recorded and orders that were placed stay as they are', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        let before = await worldInMemory();
        await play(sequence, async (memory) => {
          const after = contentOf(memory);
          for (const { table, row } of before.rows()) {
            expect(after).toHaveProperty([`${table}/${row._id}`]);
            if (table === 'payments' || table === 'notes') expect(after[`${table}/${row._id}`]).toEqual(row);
          }
          before = memory;
        });
      }),
    );
  });

  test('every record stays valid by its schema', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        for (const { table, row } of (await play(sequence)).rows()) expect(tables[table].parse(row)).toEqual(row);
      }),
    );
  });

  test('gives the same result from the same input', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        expect(contentOf(await play(sequence))).toEqual(contentOf(await play(structuredClone(sequence))));
      }),
    );
  });

  test('touches neither clock nor randomness', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        const world = await worldInMemory();
        const guard = forbidClockAndRandomness();
        try {
          let memory = world;
          for (const step of sequence) memory = (await attempt(memory, step)).memory;
        } finally {
          allowClockAndRandomness();
        }
        expect(guard.touched()).toBe(0);
      }),
    );
  });

  test('reaches every mutation with success and with refusal', async () => {
    const met = new Set<string>();
    const tallied = fc.asyncProperty(calls, async (sequence) => {
      let memory = await worldInMemory();
      for (const step of sequence) {
        const outcome = await attempt(memory, step);
        met.add(`${step.name} ${outcome.code ?? 'applied'}`);
        memory = outcome.memory;
      }
    });
    await fc.assert(tallied, { seed: 1, numRuns: 300 });
    for (const name of names) expect(met).toContain(`${name} applied`);
    const codes = new Set([...met].map((entry) => entry.split(' ')[1]));
    const reachable = Object.keys(REJECTIONS).filter((code) => code !== 'invalid' && code !== 'id_reused');
    expect([...codes].sort()).toEqual([...reachable, 'applied'].sort());
  });
});
