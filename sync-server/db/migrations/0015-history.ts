import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * The succession of this database's epochs, a random mark for each feed position, and the key that seals what devices keep
 * for it: by these a copy that is older than what devices know is found out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const key = randomBytes(32).toString('base64url');
  await sql`insert into meta (key, value) values ('historyKey', ${key})`.execute(db);
  await sql`insert into marks (seq, mark)
    select value, ${randomBytes(12).toString('base64url')} from counters where name = 'seq'`.execute(db);
  await sql`insert into epochs (id, no, how) select value, 1, 'made' from meta where key = 'epoch'`.execute(db);
}

const STATEMENTS = [
  'create table epochs (id text primary key, no integer not null, how text not null, startedAt text, endedAt text, upTo integer) without rowid',
  'create table marks (seq integer primary key, mark text not null)',
  // Where a mutation stands in the order of all that was done: in which epoch, and at which position there.
  'alter table mutationLog add column epoch text',
  'alter table mutationLog add column seq integer',
  // The position at which they came into this database: a later one, where they came back to a restored one.
  'alter table mutationLog add column cameInAt integer',
  // The work of other epochs that it was judged by, where it came back to a restored database.
  'alter table mutationLog add column knew text',
  // The record that a mutation made, as long as a device may have to bring it back.
  'alter table recordChanges add column row text',
  // A record as a restored database had it, and the position up to which that was so.
  `create table baseRecords (
    tbl text not null, recordId text not null, seq integer not null, row text, primary key (tbl, recordId)) without rowid`,
  // Somebody said that it will not come back after a restore.
  'alter table devices add column givenUpAt text',
  // Confirmed work that builds on what has not come back yet.
  `create table heldReturns (
    id text primary key, actorId text not null, deviceId text, no integer not null, seq integer not null,
    queued text not null, receipt text, receivedAt text not null) without rowid`,
  'create index heldReturns_actor on heldReturns (actorId)',
  // What came by REST, in the order in which it came in: the office's browsers keep it.
  'create index mutationLog_online on mutationLog (cameInAt, id) where deviceId is null and cameInAt is not null',
  // A login that came back without its password, or was locked: nobody signs in until an admin sets a new one.
  'alter table credentials add column locked integer not null default 0',
  'create index credentials_locked on credentials (locked, identityId) where locked = 1',
  // Work since a restore that no longer fits what came back behind it.
  'create table takenBack (mutationId text primary key, actorId text not null, deviceId text, takenBackAt text not null) without rowid',
];
