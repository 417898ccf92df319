import { z } from 'zod';
import { Day, earlier, Instant } from '../../schema/core/days.ts';
import { Id } from '../../schema/core/ids.ts';
import { toHundredths, Yen } from '../../schema/core/money.ts';
import { given } from '../../schema/core/mutation.ts';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';

/** A logged change of a field: [before, after]. */
const changed = <T extends z.ZodType>(before: T) => z.tuple([before, z.unknown()]).optional();
const Edit = z.object({
  customerId: changed(Id),
  dueDate: changed(Day),
  amount: changed(Yen),
  createdAt: changed(Instant),
  issuedOn: changed(Day.nullish()),
});

/** Logged edits and deletions of invoices that arrived since an instant, newest first. */
const editsSince = (trx: Db, since: Instant) =>
  trx
    .selectFrom('mutationLog')
    .innerJoin('recordChanges', 'recordChanges.mutationId', 'mutationLog.id')
    .select(['recordChanges.recordId', 'recordChanges.fields', 'mutationLog.at', 'mutationLog.receivedAt'])
    .where('mutationLog.name', 'in', ['invoice.update', 'invoice.delete'])
    .where('mutationLog.receivedAt', '>=', since)
    .where('recordChanges.tbl', '=', 'invoices')
    .where('recordChanges.op', 'in', ['changed', 'removed'])
    .orderBy('mutationLog.receivedAt', 'desc')
    .orderBy('mutationLog.seq', 'desc');

/** Earlier values of an invoice's fields; the amount in hundredths. `createdAt` is set if it was deleted since. */
export type Former = { customerId?: Id; dueDate?: Day; amount?: number; createdAt?: Instant };

/**
 * Earlier values of typed-in invoices as of an instant, from the log: for those edited or deleted since, each field
 * that differs. Work of a phone counts from when it was done, not from its arrival.
 */
export async function readFormer(trx: Db, until: Instant): Promise<Map<Id, Former>> {
  const rows = await editsSince(trx, until).where('mutationLog.at', '>=', until).execute();
  const former = new Map<Id, Former>();
  // Newest first, so the value before the oldest edit is the last one set.
  for (const { recordId, fields } of rows) {
    const { customerId, dueDate, amount, createdAt } = Edit.parse(JSON.parse(fields));
    const before = {
      customerId: customerId?.[0],
      dueDate: dueDate?.[0],
      createdAt: createdAt?.[0],
      amount: amount && toHundredths(amount[0]),
    };
    former.set(recordId, { ...former.get(recordId), ...given(before) });
  }
  return former;
}

const Deleted = z.object({ customerId: Id, dueDate: Day, amount: z.number(), createdAt: Instant });

/** The invoices deleted since then, as rows. They had no payments, or they could not have been deleted. */
export function deletedOf(former: ReadonlyMap<Id, Former>) {
  return Array.from(former).flatMap(([_id, fields]) => {
    const { data } = Deleted.safeParse(fields);
    return data ? [{ _id, ...data, paid: 0, closedOn: null }] : [];
  });
}

const Before = z.object({ customerId: Id, amount: z.number(), createdAt: Instant });

/** Customer and amount, in hundredths, of a typed-in invoice. */
type Typed = { customerId: Id; amount: number };
/** The entry of an invoice by hand, or a later change: `before` is null for the entry, `after` for a deletion. */
export type TypedChange = { invoiceId: Id; at: Instant; before: Typed | null; after: Typed | null };

/**
 * Entries, changes and deletions of typed-in invoices since an instant, by time. A change counts when it is made, so a
 * past period never changes. Opening balances are not sales, whatever happens to them.
 */
export async function readTypedChanges(trx: Db, since: Instant): Promise<TypedChange[]> {
  const edits = await editsSince(trx, since).execute();
  const written = await trx
    .selectFrom('invoices')
    .select(['_id', 'customerId', 'amount', 'createdAt'])
    .where('origin', 'is', null)
    .where('issuedOn', 'is', null)
    .where('createdAt', '>=', since)
    .execute();
  const others = [...new Set(edits.map(({ recordId }) => recordId))];
  const edited = await trx
    .selectFrom('invoices')
    .select(['_id', 'customerId', 'amount', 'createdAt'])
    .where('origin', 'is', null)
    .where('issuedOn', 'is', null)
    .where(isOneOf(trx, '_id', others))
    .execute();
  const now = new Map([...written, ...edited].map(({ _id, ...row }) => [_id, { ...row, amount: Number(row.amount) }]));
  const changes: TypedChange[] = [];
  const openings = new Set<Id>();
  // Newest first, so each edit leads back to the values before it.
  for (const { recordId, fields, at, receivedAt } of edits) {
    const { customerId, amount, createdAt, issuedOn } = Edit.parse(JSON.parse(fields));
    if (issuedOn?.[0]) openings.add(recordId);
    if (openings.has(recordId)) continue;
    const after = now.get(recordId) ?? null;
    const was = given({
      customerId: customerId?.[0],
      createdAt: createdAt?.[0],
      amount: amount && toHundredths(amount[0]),
    });
    const before = Before.safeParse({ ...after, ...was }).data;
    // The invoice has a document; edits don't change its amount.
    if (!before) continue;
    now.set(recordId, before);
    if (after?.amount === before.amount && after.customerId === before.customerId) continue;
    changes.push({ invoiceId: recordId, at: earlier(at, receivedAt), before, after });
  }
  for (const [invoiceId, { createdAt: at, ...after }] of now) {
    if (at >= since) changes.push({ invoiceId, at, before: null, after });
  }
  return changes.sort((a, b) => a.at.localeCompare(b.at) || a.invoiceId.localeCompare(b.invoiceId));
}
