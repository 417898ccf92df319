import type { Actor } from '../core/actor.ts';
import { isOffice } from '../core/actor.ts';
import { type Instant, toInstant } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { Row } from '../core/records.ts';
import type { TableName } from '../core/table-names.ts';

/** Retention of finished work on a device in days, by kind of reader. Open work always stays. */
export const RETENTION_DAYS = { office: 90, driver: 30, customer: 365 } as const;
export type ReaderKind = keyof typeof RETENTION_DAYS;

export function readerKindOf(actor: Actor): ReaderKind {
  return isOffice(actor) ? 'office' : actor.role === 'driver' ? 'driver' : 'customer';
}

/**
 * End of a record's work; null while it is open, or for tables without an end. Payments and notes end with their
 * invoice.
 */
export function finishedAt<T extends TableName>(table: T, row: Row<T>): Instant | null {
  if (table === 'orders' || table === 'orderTracks') return 'deliveredAt' in row ? row.deliveredAt : null;
  if (table === 'deletedOrders') return 'deletedAt' in row ? row.deletedAt : null;
  if (table === 'handovers') return 'confirmedAt' in row ? row.confirmedAt : null;
  if (table === 'slips' && 'voidedAt' in row) return row.voidedAt ?? row.billedAt;
  if (table === 'billings') return 'closedAt' in row ? row.closedAt : null;
  if (table === 'documents') return 'issuedAt' in row ? row.issuedAt : null;
  if (table === 'invoices') return 'completedAt' in row ? row.completedAt : null;
  return null;
}

/** Finished records older than this have left a reader's window. */
export function windowStart(kind: ReaderKind, now: number): Instant {
  return toInstant(now - RETENTION_DAYS[kind] * 86_400_000);
}

/** Days after which a first sync of the office leaves finished work for its second part. */
const LATER_DAYS = 1;

/** Work finished before this comes in the second part of a first sync. */
export function laterStart(now: number): Instant {
  return toInstant(now - LATER_DAYS * 86_400_000);
}

/** Cash taken by a driver; `settledAt` as in billing-rules. */
export type DriversCash = { collectorId: Id; settledAt: Instant | null };

/**
 * True if cash keeps a finished invoice, with its payments and notes, beyond a reader's window: while it is open, and
 * then as long as its handover stays. The office follows every driver's cash, a driver its own, a restaurant none.
 * @param id the reader's
 * @param cash of one invoice
 */
export function isKeptForCash({ kind, id }: { kind: ReaderKind; id: Id }, cash: DriversCash[], now: number): boolean {
  if (kind === 'customer') return false;
  const start = windowStart(kind, now);
  const isTheirs = ({ collectorId }: DriversCash) => kind === 'office' || collectorId === id;
  return cash.some((each) => isTheirs(each) && (each.settledAt === null || each.settledAt >= start));
}
