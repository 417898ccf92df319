import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Numbers that somebody reads from a paper: the slip's, the closing's, the one given with money, and the document's own. */
export async function up(db: Db): Promise<void> {
  const statements = [
    'create index "slips_no" on "slips" ("no")',
    'create index "billings_no" on "billings" ("no")',
    'create index "payments_receipt" on "payments" ("receiptNo") where "receiptNo" is not null',
    // It covers a search, as before: rows are read for the page that is shown.
    'drop index "documents_day"',
    `create index "documents_day" on "documents"
      ("issuedOn", "issuedAt", "_id", "kind", "total", "customerId", "partner", "no", "series", "number", "causeId")`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
