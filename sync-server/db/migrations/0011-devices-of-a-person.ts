import { type Kysely, sql } from 'kysely';

/** Index of devices by user, as their number is limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index devices_person on devices (identityId)').execute(db);
}
