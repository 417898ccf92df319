import { type Kysely, sql } from 'kysely';

/** Payments that were taken for a balance which the invoice never had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table payments add column doubtedBalance integer').execute(db);
}
