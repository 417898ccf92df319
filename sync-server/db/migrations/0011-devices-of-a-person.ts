import { type Kysely, sql } from 'kysely';

/** The devices of one person, which are bounded in number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index devices_person on devices (identityId)').execute(db);
}
