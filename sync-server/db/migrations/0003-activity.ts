import { type Kysely, sql } from 'kysely';

/** Field-by-field changes of each mutation, and indexes for the audit trail's filters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table recordChanges (
    tbl text not null, recordId text not null, mutationId text not null, op text not null, fields text not null,
    primary key (mutationId, tbl, recordId)) without rowid`,
  'create index recordChanges_record on recordChanges (tbl, recordId)',
  // Newest entries overall, by person and by kind of work, in pages.
  'drop index mutationLog_received',
  'create index mutationLog_received on mutationLog (receivedAt, id)',
  'create index mutationLog_actor on mutationLog (actorId, receivedAt, id)',
  'create index mutationLog_name on mutationLog (name, receivedAt, id)',
];
