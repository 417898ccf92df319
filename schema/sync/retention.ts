import type { Actor } from '../core/actor.ts';
import { isOffice } from '../core/audiences.ts';
import { type Instant, toInstant } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { Row } from '../core/records.ts';
import type { TableName } from '../core/table-names.ts';

/** Days for which a device keeps finished work, by kind of reader. Open work always stays. */
export const RETENTION_DAYS = { office: 90, driver: 30, customer: 365 } as const;
export type ReaderKind = keyof typeof RETENTION_DAYS;

export function readerKindOf(actor: Actor): ReaderKind {
  return isOffice(actor) ? 'office' : actor.role === 'driver' ? 'driver' : 'customer';
}

/**
 * When a record's work ended; null while it is open, or for tables without an end. Payments and notes end with their
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

/** Records finished before this are no longer kept for the reader. */
export function windowStart(kind: ReaderKind, now: number): Instant {
  return toInstant(now - RETENTION_DAYS[kind] * 86_400_000);
}

/** Days of finished work that are in the first part of the office's first sync. */
const LATER_DAYS = 1;

/** Work finished before this is in the second part of a first sync. */
export function laterStart(now: number): Instant {
  return toInstant(now - LATER_DAYS * 86_400_000);
}

/** Cash taken by a driver, with the result of `settledAt` in payment-rules. */
export type DriversCash = { collectorId: Id; settledAt: Instant | null };

/**
 * True if cash keeps a finished invoice, with its payments and notes, beyond a reader's retention: while it is open,
 * and then for as long as its handover is kept. The office follows every driver's cash, a driver its own, a restaurant
 * none.
 * @param id the reader's
 * @param cash of one invoice
 */
export function isKeptForCash({ kind, id }: { kind: ReaderKind; id: Id }, cash: DriversCash[], now: number): boolean {
  if (kind === 'customer') return false;
  const start = windowStart(kind, now);
  const isTheirs = ({ collectorId }: DriversCash) => kind === 'office' || collectorId === id;
  return cash.some((each) => isTheirs(each) && (each.settledAt === null || each.settledAt >= start));
}
