import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Indexes for reports of a period: payments by day, and invoices typed in by hand by the time of entry. */
export async function up(db: Db): Promise<void> {
  const statements = [
    'create index "payments_day" on "payments" ("date")',
    'create index "credits_day" on "credits" ("date")',
    'create index "invoices_typed" on "invoices" ("createdAt") where "origin" is null',
    'create index "billings_reversed" on "billings" ("reversedAt") where "reversedAt" is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
