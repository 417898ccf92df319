import { type Kysely, sql } from 'kysely';

/** What each mutation changed, field by field, and the ways in which the audit trail is asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table recordChanges (
    tbl text not null, recordId text not null, mutationId text not null, op text not null, fields text not null,
    primary key (mutationId, tbl, recordId)) without rowid`,
  'create index recordChanges_record on recordChanges (tbl, recordId)',
  // The newest entries of all, of one person and of one kind of work, a page at a time.
  'drop index mutationLog_received',
  'create index mutationLog_received on mutationLog (receivedAt, id)',
  'create index mutationLog_actor on mutationLog (actorId, receivedAt, id)',
  'create index mutationLog_name on mutationLog (name, receivedAt, id)',
];
