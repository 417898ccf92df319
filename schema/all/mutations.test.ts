import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Id } from '../core/ids.ts';
import type { Mutation } from '../core/mutation.ts';
import { idsOf, isFromNewerSchema, runMutation } from '../core/registry.ts';
import { REJECTIONS, Rejected } from '../core/rejected.ts';
import { RejectionCode } from '../core/rejection-shapes.ts';
import { isTableName, TABLE_NAMES } from '../core/table-names.ts';
import { argsOf, MUTATION_NAMES } from '../testing/test-calls.ts';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, worldInMemory } from '../testing/test-run.ts';
import { customerRegistry } from './customer-registry.ts';
import { findMutation, type MutationName, mutations, touchedBy } from './mutations.ts';

describe('the registry of mutations', () => {
  test.each(['constructor', '__proto__', 'toString', 'order.unknown', ''])('knows no mutation %j', (name) => {
    expect(findMutation(name)).toBeUndefined();
  });

  test('of a restaurant has all of its own work that waits in an outbox, and nothing of the staff', () => {
    const known = MUTATION_NAMES.filter((name) => customerRegistry.find(name));
    const own = MUTATION_NAMES.filter((name) => {
      const { may, onlineOnly } = mutations[name];
      return may.includes('customer') && !onlineOnly;
    });
    expect(known).toEqual(own);
    expect(own).toContain('order.place');
  });

  test.each(Object.entries(mutations))('%s names who may, and words for a person', (_name, mutation) => {
    expect(mutation.may.length).toBeGreaterThan(0);
    expect(mutation.title).not.toBe('');
  });

  test('asks the role before it looks at the arguments', async () => {
    const call = { name: 'invoice.create', args: { nonsense: true }, actor: ACTORS.customer1 } as const;
    expect((await attempt(await worldInMemory(), call)).code).toBe('forbidden');
  });

  test('a fault is not a refusal: what a mutation throws by accident comes through as it is', async () => {
    const mutation = findMutation('orderTrack.deliver');
    if (!mutation) throw new Error('No mutation');
    const broken = { ...(await worldInMemory()), get: () => Promise.reject(new Error('disk')) };
    const days = { now: '', at: '', today: '2025-06-11', timeZone: 'Asia/Tokyo' };
    const ctx = { actor: ACTORS.driver1, mutationId: testId(1), ...days };
    const run = runMutation(broken, { mutation, args: { orderTrackId: IDS.track1 } }, ctx);
    await expect(run).rejects.toThrow('disk');
    await expect(run).rejects.not.toBeInstanceOf(Rejected);
  });

  test('says which record a mutation is about, and the cash that changed hands', () => {
    const invoice = { invoiceId: IDS.invoice1, paymentId: testId(1), date: '2025-06-11' };
    expect(mutations['invoice.addPayment'].subject({ ...invoice, amount: 12.5 })).toEqual({
      table: 'invoices',
      id: IDS.invoice1,
    });
    expect(mutations['invoice.addPayment'].cash?.({ ...invoice, amount: 12.5 })).toBe(12.5);
    expect(mutations['invoice.payInFull'].cash?.({ ...invoice, balanceSeen: 40 })).toBe(40);
    expect(mutations['orderTrack.deliver'].cash).toBeUndefined();
  });
});

describe('the records that a mutation names', () => {
  function idsIn(value: unknown, field = ''): [string, string][] {
    if (Array.isArray(value)) return value.flatMap((each) => idsIn(each, field));
    if (value !== null && typeof value === 'object') {
      return Object.entries(value).flatMap(([name, each]) => idsIn(each, name));
    }
    return typeof value === 'string' && Id.safeParse(value).success ? [[field, value]] : [];
  }
  const samplesOf = (name: MutationName) =>
    fc.sample(argsOf[name], { numRuns: 10, seed: 1 }).flatMap((args) => {
      const parsed = mutations[name].args.safeParse(args);
      return parsed.success ? [parsed.data] : [];
    });

  /**
   * Ids that queued work need not wait for: those of lines, and of people and bank entries, which are created online.
   */
  const UNTOUCHED = [
    'bank.answer entryId',
    'bank.answer otherId',
    'bank.match entryId',
    'bank.takeBackFile fileId',
    'bank.unmatch entryId',
    'billing.close runId',
    'payment.collect customerId',
    ...['invoice.assign', 'invoice.create', 'invoice.update'].map((name) => `${name} assignToCollect`),
    ...['order.change', 'order.edit', 'order.place', 'order.take', 'orderTrack.deliver'].map((name) => `${name} _id`),
    ...['slip.change', 'slip.create', 'standingOrder.change', 'standingOrder.create'].map((name) => `${name} _id`),
    ...['order.deliver', 'order.dispatch', 'orderTrack.assign', 'orderTrack.create', 'orderTrack.update'].map(
      (name) => `${name} deliveredBy`,
    ),
    'orderTrack.create preparedBy',
    ...['orderTrack.deliver', 'slip.change', 'slip.create'].map((name) => `${name} productId`),
    ...['customerId', 'lineIds', 'productId'].map((field) => `slip.correctPrice ${field}`),
  ];

  test('are touched by it, its subject too, but for what nothing waits for', () => {
    const [untouched, elsewhere] = [new Set<string>(), new Set<string>()];
    for (const name of MUTATION_NAMES) {
      for (const args of samplesOf(name)) {
        const touched = touchedBy({ name, args });
        for (const [field, id] of idsIn(args)) if (!touched.includes(id)) untouched.add(`${name} ${field}`);
        const { subject, touches }: Mutation = mutations[name];
        const { table, id } = subject(args);
        if (!isTableName(table) || !idsOf(touches(args)[table]).includes(id)) elsewhere.add(`${name} ${table}`);
      }
    }
    expect([...untouched].sort()).toEqual(UNTOUCHED.sort());
    expect([...elsewhere].sort()).toEqual([
      'bank.answer business',
      'bank.takeBackFile business',
      'invoice.assign employees',
      'orderTrack.assign employees',
      'payment.collect customers',
      'slip.correctPrice customers',
    ]);
  });
});

describe('arguments from a newer app', () => {
  const place = mutations['order.place'];
  const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 1, sku: 'Btl' };
  const args = { orderId: testId(1), orderItems: [line], customMessage: '', deliveryDate: '2025-06-11' };

  test('are known by fields that this version does not have, at any depth', () => {
    expect(isFromNewerSchema(place.args.safeParse(args))).toBe(false);
    expect(isFromNewerSchema(place.args.safeParse({ ...args, gift: true }))).toBe(true);
    expect(isFromNewerSchema(place.args.safeParse({ ...args, orderItems: [{ ...line, gift: true }] }))).toBe(true);
  });

  test.each(MUTATION_NAMES)('%s knows its own from them', (name) => {
    fc.assert(
      fc.property(argsOf[name], (known) => {
        expect(isFromNewerSchema(mutations[name].args.safeParse(known))).toBe(false);
        expect(isFromNewerSchema(mutations[name].args.safeParse({ ...known, gift: true }))).toBe(true);
      }),
    );
  });

  test('are not what is merely invalid', () => {
    expect(isFromNewerSchema(place.args.safeParse({ ...args, orderItems: [] }))).toBe(false);
    expect(isFromNewerSchema(place.args.safeParse(null))).toBe(false);
  });
});

describe('the registries', () => {
  test('know each rejection by its code, with words for a person', () => {
    for (const [code, words] of Object.entries(REJECTIONS)) {
      expect(new Rejected(RejectionCode.parse(code)).message).toBe(words);
    }
  });

  test('know the twenty-four tables and nothing that objects have by nature', () => {
    expect(TABLE_NAMES).toHaveLength(24);
    expect(TABLE_NAMES.every(isTableName)).toBe(true);
    expect(isTableName('constructor')).toBe(false);
  });
});
