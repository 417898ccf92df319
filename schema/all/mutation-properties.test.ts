import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isOffice } from '../core/audiences.ts';
import { addYen, subtractYen, sumYen } from '../core/money.ts';
import { given } from '../core/mutation.ts';
import type { Row } from '../core/records.ts';
import { REJECTIONS, type RejectionCode } from '../core/rejected.ts';
import type { TableName } from '../core/table-names.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { AllocatedPayment, TakenBack } from '../payments/allocation-mutations.ts';
import { creditOf, isMoney } from '../payments/payment-rules.ts';
import { totalOf } from '../slips/slip-rules.ts';
import type { MemoryTx } from '../testing/memory-tx.ts';
import { anyCall, MUTATION_NAMES } from '../testing/test-calls.ts';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, type Call, contentOf, worldInMemory } from '../testing/test-run.ts';
import { slipLine } from '../testing/test-slips.ts';
import { type MutationName, touchedBy } from './mutations.ts';
import { tables } from './tables.ts';

const calls = fc.array(anyCall, { maxLength: 40, size: 'max' });

type Step = { before: MemoryTx; after: MemoryTx; call: Call };

async function play(sequence: Call[], each?: (step: Step) => Promise<void> | void): Promise<MemoryTx> {
  let memory = await worldInMemory();
  for (const call of sequence) {
    const before = memory;
    memory = (await attempt(before, call)).memory;
    await each?.({ before, after: memory, call });
  }
  return memory;
}

/** The records changed by a step, as they were before; `after` is undefined if it removed one. */
function changedBy({ before, after }: Step) {
  const now = new Map(after.rows().map(({ table, row }) => [`${table}/${row._id}`, row]));
  return before.rows().flatMap(({ table, row }) => {
    const next = now.get(`${table}/${row._id}`);
    return next === row ? [] : [{ table, row, next }];
  });
}

/** Mutations that may remove records, by table. */
const REMOVERS: Partial<Record<TableName, MutationName[]>> = {
  orders: ['order.delete', 'order.cancel', 'order.answer'],
  // Its stops are deleted with it.
  orderTracks: ['orderTrack.delete', 'order.delete'],
  slips: ['orderTrack.delete', 'order.delete'],
  calendarDays: ['calendar.clearDay'],
  standingOrders: ['standingOrder.delete'],
  invoices: ['invoice.delete'],
  notes: ['invoice.delete'],
  categories: ['category.delete'],
  information: ['information.delete'],
  taxRates: ['taxRate.delete', 'taxRate.confirm'],
  wishlist: ['wishlist.remove'],
  priceLists: ['priceList.delete'],
  // Deleted along with their list.
  prices: ['price.delete', 'priceList.delete'],
};

/** Rejections that only the server or its HTTP layer issues. */
const SERVER_ONLY = [
  'username_taken',
  'online_only',
  'too_many_open',
  'id_reused',
  'begun_anew',
] as const satisfies RejectionCode[];

const rowsOf = <T extends 'invoices' | 'payments' | 'credits'>(memory: MemoryTx, table: T): Row<T>[] =>
  memory.rows().flatMap((stored) => (stored.table === table ? [tables[table].parse(stored.row) as Row<T>] : []));

/** Makes every use of the clock or of randomness throw, and counts them. */
function forbidClockAndRandomness(): { touched: () => number } {
  let count = 0;
  function touch(): never {
    count += 1;
    throw new Error('Clock or randomness touched');
  }
  // `new Date(instant)` does not read the clock.
  const forbidden = new Proxy(Date, {
    apply: touch,
    construct: (date, given) => (given.length === 0 ? touch() : Reflect.construct(date, given)),
    get: (date, name) => (name === 'now' ? touch() : Reflect.get(date, name)),
  });
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

/** A driver's cash on its way from the restaurant to the office, and an invoice paid twice: rare in random runs. */
const HANDED_OVER: Call[] = [
  {
    name: 'invoice.addPayment',
    args: { invoiceId: IDS.invoice1, paymentId: testId(630), amount: 2500, date: '2025-06-11' },
    actor: ACTORS.driver1,
  },
  {
    name: 'handover.close',
    args: { handoverId: testId(670), day: '2025-06-11', paymentIds: [testId(630)], counted: 2500, note: '' },
    actor: ACTORS.driver1,
  },
  {
    name: 'invoice.payInFull',
    args: { invoiceId: IDS.invoice3, paymentId: testId(631), date: '2025-06-11', balanceSeen: 10_000 },
    actor: ACTORS.manager,
  },
];

/** A payment reversed by two people in the office. */
const TAKEN_BACK_TWICE: Call[] = [
  {
    name: 'invoice.addPayment',
    args: { invoiceId: IDS.invoice2, paymentId: testId(632), amount: 100, date: '2025-06-11' },
    actor: ACTORS.manager,
  },
  ...[testId(633), testId(634)].map((reversalId) => ({
    name: 'invoice.reversePayment' as const,
    args: { invoiceId: IDS.invoice2, paymentId: testId(632), reversalId, date: '2025-06-11', reason: 'Counted twice' },
    actor: ACTORS.manager,
  })),
];

/** Two consecutive closings of a customer without any deliveries. */
const CLOSED_TWICE: Call[] = [
  { _id: testId(832), from: '2025-05-01', closedOn: '2025-05-31' },
  { _id: testId(837), from: '2025-06-01', closedOn: '2025-06-10' },
].map(({ _id, from, closedOn }) => ({
  name: 'billing.close',
  args: {
    billingId: _id,
    runId: testId(838),
    customerId: IDS.restaurant3,
    from,
    closedOn,
    dueOn: '2025-06-30',
    carried: 5000,
    current: 0,
    slipIds: [],
    paymentIds: [],
    creditIds: [],
  },
  actor: ACTORS.manager,
}));

/** A standing order whose cut-off passes. */
const FALLEN_DUE: Call[] = [
  {
    name: 'standingOrder.create',
    args: {
      standingOrderId: testId(850),
      customerId: IDS.restaurant1,
      weekdays: ['Thursday'],
      everyWeeks: 1,
      orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }],
      from: '2025-06-01',
      until: null,
      customMessage: '',
    },
    actor: ACTORS.customer1,
  },
  {
    name: 'route.setPlan',
    args: { route: 'Ueno', deliveryDays: [], cutOff: { minutes: 600, daysBefore: 1 }, grace: null },
    actor: ACTORS.manager,
  },
  { name: 'standingOrder.makeOrder', args: { standingOrderId: testId(850), day: '2025-06-12' }, actor: ACTORS.manager },
];

const RARE = [...HANDED_OVER, ...TAKEN_BACK_TWICE, ...CLOSED_TWICE, ...FALLEN_DUE];

const SOLD = [slipLine({ _id: testId(871), price: 450, quantity: 2 }, '2025-06-11')];
const DEAR = [slipLine({ _id: testId(873), productId: IDS.fishSauce, price: 2330 }, '2025-06-11')];

/** Calls for cases so rare that each would need hundreds of random sequences. */
const SELDOM: Call[] = [
  ...(['create', 'update'] as const).map((act): Call => {
    return {
      name: `priceList.${act}`,
      args: { priceListId: testId(760), name: `Ramen shops, ${act}d` },
      actor: ACTORS.manager,
    };
  }),
  { name: 'user.update', args: { userId: IDS.admin, username: 'somebody' }, actor: ACTORS.admin },
  { name: 'user.delete', args: { userId: IDS.admin }, actor: ACTORS.admin },
  { name: 'user.update', args: { userId: IDS.user1, information: 'hide' }, actor: ACTORS.admin },
  { name: 'orderTrack.deliver', args: { orderTrackId: IDS.track2 }, actor: ACTORS.driver2 },
  { name: 'orderTrack.delete', args: { orderTrackId: IDS.track2 }, actor: ACTORS.admin },
  ...[IDS.fishSauce, IDS.jasmineRice].map((productId): Call => {
    return { name: 'product.update', args: { productId, code: 'P-1' }, actor: ACTORS.manager };
  }),
  {
    name: 'slip.create',
    args: {
      slipId: testId(870),
      customerId: IDS.restaurant2,
      day: '2025-06-11',
      note: '',
      lines: SOLD,
      totalSeen: totalOf(SOLD),
    },
    actor: ACTORS.manager,
  },
  { name: 'slip.deliver', args: { slipId: testId(870) }, actor: ACTORS.manager },
  {
    name: 'slip.create',
    args: {
      slipId: testId(871),
      customerId: IDS.restaurant2,
      day: '2025-06-11',
      note: '',
      lines: DEAR,
      totalSeen: totalOf(DEAR),
    },
    actor: ACTORS.manager,
  },
  {
    name: 'slip.create',
    args: {
      slipId: IDS.track1,
      customerId: IDS.restaurant1,
      day: '2025-06-11',
      note: '',
      lines: SOLD,
      totalSeen: totalOf(SOLD),
    },
    actor: ACTORS.manager,
  },
  { name: 'slip.deliver', args: { slipId: IDS.track1 }, actor: ACTORS.manager },
  {
    name: 'slip.correctPrice',
    args: {
      customerId: IDS.restaurant2,
      productId: IDS.fishSauce,
      was: 2330,
      price: 2130,
      reason: 'Wrong price',
      netSeen: -200,
      slips: [{ slipId: testId(871), correctionId: testId(872), versionSeen: 1, lineIds: [testId(873)] }],
    },
    actor: ACTORS.manager,
  },
  {
    name: 'payment.allocate',
    args: {
      customerId: IDS.restaurant2,
      allocationId: testId(640),
      amount: 500,
      date: '2025-06-11',
      method: 'transfer',
      allocations: [],
    },
    actor: ACTORS.manager,
  },
  {
    name: 'credit.payOut',
    args: {
      customerId: IDS.restaurant2,
      creditId: testId(641),
      amount: 100,
      date: '2025-06-11',
      method: 'cash',
      reason: '',
    },
    actor: ACTORS.manager,
  },
  {
    name: 'credit.reverse',
    args: {
      customerId: IDS.restaurant2,
      creditId: testId(641),
      reversalId: testId(642),
      date: '2025-06-11',
      reason: 'Not taken',
    },
    actor: ACTORS.manager,
  },
  {
    name: 'invoice.addPayment',
    args: { invoiceId: IDS.invoice2, paymentId: testId(635), amount: 100, date: '2025-06-11' },
    actor: ACTORS.manager,
  },
  {
    name: 'invoice.editPayment',
    args: { invoiceId: IDS.invoice2, paymentId: testId(635), amount: 50 },
    actor: ACTORS.manager,
  },
  {
    name: 'customer.create',
    args: {
      customerId: testId(860),
      customerCode: 'Z-9',
      restaurantName: 'Momo House',
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
    },
    actor: ACTORS.admin,
  },
  { name: 'customer.delete', args: { customerId: testId(860) }, actor: ACTORS.admin },
  ...[testId(861), testId(862)].map((priceListId) => ({
    name: 'priceList.create' as const,
    args: { priceListId, name: 'Hotels of Ueno' },
    actor: ACTORS.admin,
  })),
  ...[[testId(863)], [testId(864), testId(865)]].map((ids) => ({
    name: 'price.set' as const,
    args: {
      listId: testId(861),
      productId: IDS.fishSauce,
      prices: ids.map((_id) => ({ _id, unitPrice: 100, from: '2025-06-11', to: null })),
    },
    actor: ACTORS.admin,
  })),
  {
    name: 'payment.allocate',
    args: {
      customerId: IDS.restaurant2,
      allocationId: testId(867),
      amount: 100,
      date: '2025-06-11',
      method: 'cash',
      allocations: [{ invoiceId: IDS.invoice2, paymentId: testId(868), amount: 100 }],
    },
    actor: ACTORS.manager,
  },
  {
    name: 'invoice.editPayment',
    args: { invoiceId: IDS.invoice2, paymentId: testId(868), amount: 50 },
    actor: ACTORS.manager,
  },
  {
    name: 'billing.reverse',
    args: { billingId: testId(837), reason: 'Of the wrong day', creditReversalId: testId(835) },
    actor: ACTORS.manager,
  },
  {
    name: 'user.create',
    args: { userId: testId(866), username: 'somebody', isAdmin: true, information: 'show', customerId: null },
    actor: ACTORS.admin,
  },
];

describe('any sequence of mutations', () => {
  test('done a second time at once, each mutation changes nothing more', { tags: ['long'] }, async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        await play(sequence, async ({ after, call }) => {
          expect(contentOf((await attempt(after, call)).memory)).toEqual(contentOf(after));
        });
      }),
    );
  });

  test('every invoice’s paid sum is the sum of its payments, and it is completed exactly when nothing is left', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        await play(sequence, ({ after }) => {
          const payments = rowsOf(after, 'payments');
          for (const invoice of rowsOf(after, 'invoices')) {
            const own = payments.filter((payment) => payment.invoiceId === invoice._id);
            expect(invoice.paid).toBe(sumYen(own.map((payment) => payment.amount)));
            expect(invoice.completedAt !== null).toBe(balanceOf(invoice) <= 0);
          }
        });
      }),
      { numRuns: 150 },
    );
  });

  test('what was invoiced less what came back, was given up, received and paid out is what is open less the credit, of each customer', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        await play(sequence, ({ before, after, call }) => {
          const [invoices, payments, credits] = [
            rowsOf(after, 'invoices'),
            rowsOf(after, 'payments'),
            rowsOf(after, 'credits'),
          ];
          for (const customerId of new Set([...invoices, ...credits].map((row) => row.customerId))) {
            const own = invoices.filter((each) => each.customerId === customerId);
            const paid = payments.filter(({ invoiceId }) => own.some(({ _id }) => _id === invoiceId));
            const changes = credits.filter((each) => each.customerId === customerId);
            const sum = (rows: { amount: number }[]) => sumYen(rows.map(({ amount }) => amount));
            const givenUp = sum(paid.filter(({ kind }) => kind === 'fee' || kind === 'bad debt'));
            const received = addYen(sum(paid.filter(isMoney)), sum(changes.filter(({ kind }) => kind === 'left over')));
            const paidOut = sum(changes.filter(({ kind }) => kind === 'paid out'));
            const returned = sum(changes.filter(({ kind }) => kind === 'returned'));
            const open = subtractYen(sumYen(own.map(balanceOf)), creditOf(changes));
            expect(addYen(sum(own), -returned, -givenUp, -received, -paidOut)).toBe(open);
            expect(creditOf(changes)).toBeGreaterThanOrEqual(0);
          }
          const { amount, allocationId } = AllocatedPayment.partial().loose().safeParse(call.args).data ?? {};
          const partsIn = (memory: MemoryTx) =>
            [...rowsOf(memory, 'payments'), ...rowsOf(memory, 'credits')].filter(
              (row) => row.allocationId === allocationId && row.reverses === null && row.kind !== 'fee',
            );
          const isRecorded = allocationId !== undefined && partsIn(before).length < partsIn(after).length;
          if (isRecorded) expect(sumYen(partsIn(after).map((part) => part.amount))).toBe(amount);
        });
      }),
      { numRuns: 150 },
    );
  });

  test('a payment stays: the office corrects or takes it back, its collector hands it over, and nothing else touches it', {
    tags: ['long'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        await play(sequence, (step) => {
          for (const { table, row, next } of changedBy(step)) {
            if (table !== 'payments') continue;
            const { name, actor, args } = step.call;
            const { amount, date, method, handoverId, reversedBy, ...facts } = tables.payments.parse(row);
            expect(next).toMatchObject(facts);
            if (name === 'handover.close') {
              expect([actor._id, handoverId]).toEqual([facts.collectorId, null]);
              expect(next).toMatchObject({ amount, date, reversedBy });
              continue;
            }
            expect(isOffice(actor)).toBe(true);
            const named = TakenBack.loose().safeParse(args).data?.reversals ?? [args];
            expect(named).toContainEqual(expect.objectContaining({ paymentId: row._id }));
            if (name.startsWith('invoice.edit'))
              expect([facts.kind, facts.allocationId, handoverId]).toEqual([undefined, undefined, null]);
            else expect(next).toMatchObject({ amount, date, handoverId });
          }
        });
      }),
      { numRuns: 150 },
    );
  });

  test('a record disappears by the deletion that names it, or by that of its order or invoice; one with money does not', {
    tags: ['long'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        await play(sequence, (step) => {
          const gone = changedBy(step).filter(({ next }) => !next);
          for (const { table, row } of gone) {
            const { name, args } = step.call;
            expect(REMOVERS[table]).toContain(name);
            if (name === 'taxRate.confirm') continue;
            const named = Object.values(args as object);
            if (table === 'notes') expect(named).toContain(tables.notes.parse(row).invoiceId);
            else if (name === 'priceList.delete') expect(named).toContain('listId' in row ? row.listId : row._id);
            else if (table === 'calendarDays') expect(named).toContain('day' in row ? row.day : null);
            else if (table === 'prices') expect(named).toContain(row._id);
            else if (name === 'order.delete') expect(named).toContain('orderId' in row ? row.orderId : row._id);
            else expect(named).toContain('productId' in row ? row.productId : row._id);
            const payments = rowsOf(step.before, 'payments');
            if (table === 'invoices') expect(payments.map(({ invoiceId }) => invoiceId)).not.toContain(row._id);
            if (name === 'order.delete' && table === 'orderTracks') expect(row).toMatchObject({ isDelivered: false });
          }
        });
      }),
      { numRuns: 150 },
    );
  });

  test('every record that a mutation writes is among those that it touches, or follows from its subject', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        await play(sequence, ({ before, after, call }) => {
          const earlier = new Set(before.rows().map(({ row }) => row));
          const touched = touchedBy(call);
          for (const { table, row } of after.rows()) {
            if (earlier.has(row) || table === 'wishlist' || table === 'users' || call.name === 'user.update') continue;
            // It also changes the rates that were in force on its days.
            if (call.name === 'taxRate.confirm') continue;
            expect(touched).toContain(row._id);
          }
        });
      }),
    );
  });

  test('what is delivered stays delivered, and what is deleted stays as it was until it is restored', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (sequence) => {
        await play(sequence, (step) => {
          for (const { row, next } of changedBy(step)) {
            if ('deletedAt' in row && row.deletedAt !== null) {
              expect(['customer.restore', 'product.restore']).toContain(step.call.name);
              // A product may be restored into another category.
              const { category } = { category: undefined, ...next };
              expect(next).toEqual({ ...row, ...given({ category }), deletedAt: null });
            }
            if (!next || !('isDelivered' in row) || !row.isDelivered) continue;
            expect(next).toMatchObject({ isDelivered: true, deliveredAt: row.deliveredAt });
          }
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

  test('reaches every mutation with success, and every refusal that needs no server', async () => {
    const met = new Set<string>();
    const note = async (sequence: Call[]) => {
      let memory = await worldInMemory();
      for (const call of sequence) {
        const outcome = await attempt(memory, call);
        met.add(`${call.name} ${outcome.code ?? 'applied'}`);
        memory = outcome.memory;
      }
    };
    await note([...RARE, ...SELDOM]);
    const manyCalls = fc.array(anyCall, { minLength: 40, maxLength: 40 });
    const tallied = fc.asyncProperty(manyCalls, (sequence) => note([...RARE, ...sequence]));
    await fc.assert(tallied, { seed: 3, numRuns: 450 });
    for (const name of MUTATION_NAMES) expect(met).toContain(`${name} applied`);
    const codes = new Set([...met].map((entry) => entry.split(' ')[1]));
    const reachable = Object.keys(REJECTIONS).filter((code) => !SERVER_ONLY.some((known) => known === code));
    expect([...codes].sort()).toEqual([...reachable, 'applied'].sort());
  });
});
