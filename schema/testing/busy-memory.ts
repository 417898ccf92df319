import { toInstant } from '../core/days.ts';
import { HISTORY } from './busy-history.ts';
import { BUSY, CLOSING_RUN } from './busy-records.ts';
import type { MemoryTx } from './memory-tx.ts';
import { ACTORS, IDS, testCustomer, testProduct, WORLD_START } from './test-records.ts';
import { attempt, type Call, worldInMemory } from './test-run.ts';

/** The closing of restaurant 5's May, with one payment. */
const CLOSED_MAY: Call = {
  name: 'billing.close',
  args: {
    billingId: BUSY.billing,
    runId: CLOSING_RUN,
    customerId: BUSY.restaurant5,
    from: '2025-05-01',
    closedOn: '2025-05-31',
    dueOn: '2025-06-25',
    carried: 6000,
    current: 0,
    slipIds: [],
    paymentIds: [BUSY.allocated],
    creditIds: [],
  },
  actor: ACTORS.manager,
};

/** The busy world in memory, without what only the server stores. */
export async function busyInMemory(): Promise<MemoryTx> {
  let memory = await worldInMemory();
  const deletedAt = toInstant(WORLD_START);
  await memory.put('customers', testCustomer(BUSY.restaurant4, 'r4'));
  await memory.put('customers', {
    ...testCustomer(BUSY.restaurant5, 'r5'),
    paymentMethod: 'monthly',
    paymentDate: 25,
  });
  await memory.put('customers', { ...testCustomer(BUSY.deletedRestaurant, 'r6'), deletedAt });
  await memory.put('products', { ...testProduct(BUSY.deletedProduct, 'Old rice', { category: IDS.rice }), deletedAt });
  const past: Call[] = HISTORY.map(([person, name, args]) => ({ name, args, actor: ACTORS[person] }));
  for (const call of [...past, CLOSED_MAY]) {
    const outcome = await attempt(memory, call);
    if (outcome.code) throw new Error(`${call.name}: ${outcome.code} ${JSON.stringify(outcome.detail)}`);
    memory = outcome.memory;
  }
  const asked = await memory.get('orders', BUSY.orderOf2);
  if (!asked) throw new Error('No order of customer 2');
  const by = { role: 'customer', _id: ACTORS.customer2._id, name: '' } as const;
  const request = { kind: 'cancel', at: toInstant(WORLD_START), by, reason: 'Closed that day' } as const;
  await memory.put('orders', { ...asked, request, version: 2 });
  return memory;
}
