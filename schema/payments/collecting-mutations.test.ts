import { describe, expect, test } from 'vitest';
import { ACTORS, IDS, testId, testInvoice } from '../testing/test-records.ts';
import { attempt, contentOf, worldInMemory } from '../testing/test-run.ts';

const AT = '2025-06-11T02:00:00.000Z';
const { driver1, driver2, manager, customer1 } = ACTORS;
const [SECOND, ALLOCATION, ONE, TWO] = [testId(510), testId(511), testId(512), testId(513)];

/** Invoice 1 with an open balance of ¥10,000, and a second one of that shop with ¥2,000. */
async function withTwo(fields: object = {}) {
  const world = await worldInMemory();
  const second = { _id: SECOND, customerId: IDS.restaurant1, amount: 2000, assignToCollect: IDS.driver1, ...fields };
  await world.put('invoices', testInvoice(AT, second));
  return world;
}

const allocations = [
  { invoiceId: IDS.invoice1, paymentId: ONE, amount: 10_000, balanceSeen: 10_000 },
  { invoiceId: SECOND, paymentId: TWO, amount: 1500, balanceSeen: 2000 },
];
const args = {
  customerId: IDS.restaurant1,
  allocationId: ALLOCATION,
  date: '2025-06-11',
  receiptNo: '7F3A2C-0012',
  allocations,
};
const collect = { name: 'payment.collect', args, actor: driver1, at: AT, now: AT } as const;

describe('payment.collect', () => {
  test('records one amount over several invoices: cash in hand under one receipt, and no credit', async () => {
    const { memory, code } = await attempt(await withTwo(), collect);
    expect(code).toBeNull();
    const rows = await memory.where('payments', { allocationId: ALLOCATION });
    expect(
      rows.map(({ _id, amount, receiptNo, handoverId, collectorId }) => [
        _id,
        amount,
        receiptNo,
        handoverId,
        collectorId,
      ]),
    ).toEqual([
      [ONE, 10_000, '7F3A2C-0012', null, IDS.driver1],
      [TWO, 1500, '7F3A2C-0012', null, IDS.driver1],
    ]);
    expect(await memory.get('invoices', IDS.invoice1)).toMatchObject({ paid: 10_000, completedAt: AT });
    expect(await memory.get('invoices', SECOND)).toMatchObject({ paid: 1500, completedAt: null });
    expect(await memory.where('credits', { customerId: IDS.restaurant1 })).toEqual([]);
  });

  test('twice is once; with anything else in it, it is refused', async () => {
    const first = await attempt(await withTwo(), collect);
    const again = await attempt(first.memory, collect);
    expect([again.code, contentOf(again.memory)]).toEqual([null, contentOf(first.memory)]);
    const [one] = allocations;
    const more = { ...args, allocations: [one, { ...allocations[1], paymentId: testId(599) }] };
    expect((await attempt(first.memory, { ...collect, args: more })).code).toBe('id_in_use');
    const other = {
      ...args,
      allocations: [{ ...allocations[1], paymentId: testId(598), amount: 500, balanceSeen: 500 }],
    };
    expect((await attempt(first.memory, { ...collect, args: other })).code).toBe('id_in_use');
  });

  test('of invoices that are another driver’s by now, or another shop’s, records nothing at all', async () => {
    for (const [fields, code] of [
      [{ assignToCollect: IDS.driver2 }, 'not_assigned'],
      [{ customerId: IDS.restaurant3 }, 'not_found'],
    ] as const) {
      const refused = await attempt(await withTwo(fields), collect);
      expect([refused.code, await refused.memory.get('payments', ONE)]).toEqual([code, undefined]);
    }
    expect((await attempt(await withTwo(), { ...collect, actor: driver2 })).code).toBe('not_assigned');
    expect((await attempt(await withTwo(), { ...collect, actor: customer1 })).code).toBe('forbidden');
    expect((await attempt(await withTwo(), { ...collect, actor: manager })).code).toBeNull();
  });

  test('money that changed hands is recorded where it was seen; more than that is refused', async () => {
    const stale = await attempt(await withTwo({ amount: 500 }), collect);
    expect(stale.code).toBeNull();
    expect(await stale.memory.get('payments', TWO)).toMatchObject({ amount: 1500, doubtedBalance: 2000 });
    expect(await stale.memory.get('invoices', SECOND)).toMatchObject({ paid: 1500 });
    const [one] = allocations;
    const tooMuch = { ...args, allocations: [one, { ...allocations[1], amount: 2500 }] };
    expect((await attempt(await withTwo(), { ...collect, args: tooMuch })).code).toBe('overpayment');
  });

  test('is taken back by the office, all of it', async () => {
    const { memory } = await attempt(await withTwo(), collect);
    const reversals = allocations.map(({ invoiceId, paymentId }, n) => ({
      invoiceId,
      paymentId,
      reversalId: testId(520 + n),
    }));
    const taken = {
      customerId: IDS.restaurant1,
      allocationId: ALLOCATION,
      date: '2025-06-11',
      reason: 'Counted twice',
      reversals,
      creditReversalId: testId(530),
    };
    const back = { name: 'payment.reverseAllocated', args: taken, actor: manager, at: AT, now: AT } as const;
    const after = await attempt(memory, back);
    expect(after.code).toBeNull();
    expect(await after.memory.get('invoices', IDS.invoice1)).toMatchObject({ paid: 0 });
  });
});
