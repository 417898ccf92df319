import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Epochs, a random mark for each feed position, and the key that seals what devices carry: together they reveal that a
 * database is an older copy than devices have seen.
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
  // A mutation's place in the order of all work: epoch, and position in it.
  'alter table mutationLog add column epoch text',
  'alter table mutationLog add column seq integer',
  // Feed position in this database; differs from `seq` for work returned to a restored one.
  'alter table mutationLog add column cameInAt integer',
  // What other epochs' work was known when it was judged, if it was returned to a restored database.
  'alter table mutationLog add column knew text',
  // The created record, for as long as a device may have to return it.
  'alter table recordChanges add column row text',
  // A record as the backup had it, valid up to `seq`.
  `create table baseRecords (
    tbl text not null, recordId text not null, seq integer not null, row text, primary key (tbl, recordId)) without rowid`,
  // When the office gave it up after a restore.
  'alter table devices add column givenUpAt text',
  // Returned work that waits for other work.
  `create table heldReturns (
    id text primary key, actorId text not null, deviceId text, no integer not null, seq integer not null,
    queued text not null, receipt text, receivedAt text not null) without rowid`,
  'create index heldReturns_actor on heldReturns (actorId)',
  // Work over REST in order of arrival; the office's browsers keep copies.
  'create index mutationLog_online on mutationLog (cameInAt, id) where deviceId is null and cameInAt is not null',
  // A login that was restored without its password, or locked: nobody can sign in until an admin sets a new one.
  'alter table credentials add column locked integer not null default 0',
  'create index credentials_locked on credentials (locked, identityId) where locked = 1',
  // Work done since a restore and then revoked, because it does not fit what was returned.
  'create table takenBack (mutationId text primary key, actorId text not null, deviceId text, takenBackAt text not null) without rowid',
];
