import { type Kysely, sql } from 'kysely';

/** The balance that a collector named and the invoice never had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table payments add column doubtedBalance integer').execute(db);
}
