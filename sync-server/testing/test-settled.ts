import type { World } from './test-world.ts';

const AT = '2025-06-11T00:00:00.000Z';

/** Settles all open work of one restaurant or of all, so that nothing prevents a deletion. */
export async function settle({ db }: World, customerId?: string) {
  const one = customerId !== undefined;
  await db
    .updateTable('invoices')
    .set((eb) => ({ completedAt: AT, paid: eb.ref('amount') }))
    .$if(one, (query) => query.where('customerId', '=', customerId ?? ''))
    .execute();
  for (const table of ['orders', 'orderTracks'] as const) {
    await db
      .updateTable(table)
      .set({ isDelivered: 1, deliveredAt: AT })
      .$if(one, (query) => query.where('customerId', '=', customerId ?? ''))
      .execute();
  }
}
