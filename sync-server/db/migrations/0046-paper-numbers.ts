import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** The numbers printed on a document: of the slip, of the closing, the one given with a payment, and its own. */
export async function up(db: Db): Promise<void> {
  const statements = [
    'create index "slips_no" on "slips" ("no")',
    'create index "billings_no" on "billings" ("no")',
    'create index "payments_receipt" on "payments" ("receiptNo") where "receiptNo" is not null',
    // Still covers a search: rows are read only for the page that is shown.
    'drop index "documents_day"',
    `create index "documents_day" on "documents"
      ("issuedOn", "issuedAt", "_id", "kind", "total", "customerId", "partner", "no", "series", "number", "causeId")`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
