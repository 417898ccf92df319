import { z } from 'zod';
import { Day, Instant } from '../../../schema/days.ts';
import { Id } from '../../../schema/ids.ts';
import { toHundredths, Yen } from '../../../schema/money.ts';
import { given } from '../../../schema/mutation.ts';
import type { Trx } from '../../db/database.ts';

/** A logged change of a field: [before, after]. */
const changed = <T extends z.ZodType>(before: T) => z.tuple([before, z.unknown()]).optional();
const Edit = z.object({
  customerId: changed(Id),
  dueDate: changed(Day),
  amount: changed(Yen),
  createdAt: changed(Instant),
});

/** Fields of an invoice as they were; the amount in hundredths. `createdAt` is there for one that was deleted since. */
export type Former = { customerId?: Id; dueDate?: Day; amount?: number; createdAt?: Instant };

/**
 * Typed invoices as they were at an instant, by the log: of those that were edited or deleted since, each field that differs.
 * Work of a phone counts from its own time, not from that of its arrival.
 */
export async function readFormer(trx: Trx, until: Instant): Promise<Map<Id, Former>> {
  const rows = await trx
    .selectFrom('mutationLog')
    .innerJoin('recordChanges', 'recordChanges.mutationId', 'mutationLog.id')
    .select(['recordChanges.recordId', 'recordChanges.fields'])
    .where('mutationLog.name', 'in', ['invoice.update', 'invoice.delete'])
    .where('mutationLog.receivedAt', '>=', until)
    .where('mutationLog.at', '>=', until)
    .where('recordChanges.tbl', '=', 'invoices')
    .where('recordChanges.op', 'in', ['changed', 'removed'])
    .orderBy('mutationLog.receivedAt', 'desc')
    .orderBy('mutationLog.seq', 'desc')
    .execute();
  const former = new Map<Id, Former>();
  // The newest first: what stood before the oldest edit is what remains.
  for (const { recordId, fields } of rows) {
    const { customerId, dueDate, amount, createdAt } = Edit.parse(JSON.parse(fields));
    const before = {
      ...{ customerId: customerId?.[0], dueDate: dueDate?.[0], createdAt: createdAt?.[0] },
      amount: amount && toHundredths(amount[0]),
    };
    former.set(recordId, { ...former.get(recordId), ...given(before) });
  }
  return former;
}

const Deleted = z.object({ customerId: Id, dueDate: Day, amount: z.number(), createdAt: Instant });

/** The invoices that were deleted since, as rows. They had no payments: others are not deleted. */
export function deletedOf(former: ReadonlyMap<Id, Former>) {
  return Array.from(former).flatMap(([_id, fields]) => {
    const { data } = Deleted.safeParse(fields);
    return data ? [{ _id, ...data, paid: 0, closedOn: null }] : [];
  });
}
