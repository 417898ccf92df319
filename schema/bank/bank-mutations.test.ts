import { expect, test } from 'vitest';
import type { MutationArgs } from '../all/mutations.ts';
import type { MemoryTx } from '../testing/memory-tx.ts';
import { ACTORS, IDS, testId } from '../testing/test-records.ts';
import { attempt, worldInMemory } from '../testing/test-run.ts';

const NOW = '2026-11-23T05:00:00.000Z';
const [ENTRY, ALLOCATION, PAYMENT, FEE] = [201, 202, 203, 204].map((n) => testId(n)) as [
  string,
  string,
  string,
  string,
];
const invoiceId = IDS.invoice3;

/** A transfer of 4,560 for 5,000 yen; the office grants the bank's fee of 440. */
const match: MutationArgs<'bank.match'> = {
  customerId: IDS.restaurant3,
  allocationId: ALLOCATION,
  entryId: ENTRY,
  payer: ' ﾊﾙ ',
  fee: 440,
  amount: 4560,
  date: '2026-11-23',
  allocations: [{ invoiceId, paymentId: PAYMENT, amount: 4560 }],
  fees: [{ invoiceId, paymentId: FEE, amount: 440 }],
};

const run = (memory: MemoryTx, args = match) =>
  attempt(memory, { name: 'bank.match', args, actor: ACTORS.manager, now: NOW, today: '2026-11-23' });

test('a match pays the invoice, grants the fee, and is known by its entry', async () => {
  const { memory, code } = await run(await worldInMemory());
  expect(code).toBeNull();
  expect(await memory.get('invoices', invoiceId)).toMatchObject({ paid: 5000, completedAt: NOW });
  const parts = await memory.where('payments', { bankEntryId: ENTRY });
  expect(parts.map(({ _id, amount, kind, method }) => ({ _id, amount, kind, method }))).toEqual([
    { _id: PAYMENT, amount: 4560, kind: undefined, method: 'transfer' },
    { _id: FEE, amount: 440, kind: 'fee', method: 'other' },
  ]);
});

test('the customer is known by that payer and fee from then on', async () => {
  const { memory } = await run(await worldInMemory());
  const customer = await memory.get('customers', IDS.restaurant3);
  expect(customer).toMatchObject({ payerNames: ['ﾊﾙ'], knownFees: [440], restaurantName: 'Restaurant r3' });
});

test('twice is once; another match of that entry is refused while the first stands', async () => {
  const { memory } = await run(await worldInMemory());
  const again = await run(memory);
  expect(again.code).toBeNull();
  expect(await again.memory.where('payments', { bankEntryId: ENTRY })).toHaveLength(2);
  const other = { ...match, allocationId: testId(210), allocations: [], fees: [] };
  expect((await run(memory, other)).code).toBe('changed_meanwhile');
});
