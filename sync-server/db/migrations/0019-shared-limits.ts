import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Counts and leases shared by all servers of a database; times are milliseconds since 1970. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  for (const statement of [
    `create table "attempts" ("key" ${text} primary key, "count" bigint not null, "until" bigint not null)`,
    'create index "attempts_until" on "attempts" ("until")',
    `create table "knownPlaces" ("key" ${text} primary key, "until" bigint not null)`,
    'create index "knownPlaces_until" on "knownPlaces" ("until")',
    `create table "leases" ("name" ${text} primary key, "owner" ${text} not null, "until" bigint not null, "doneAt" bigint)`,
    `create table "liveConnections" (
      "id" ${text} primary key, "identityId" ${text} not null, "server" ${text} not null, "openedAt" bigint not null,
      "isOver" bigint not null)`,
    'create index "liveConnections_identity" on "liveConnections" ("identityId", "openedAt")',
    'create index "liveConnections_server" on "liveConnections" ("server")',
  ]) {
    await sql.raw(statement).execute(db);
  }
}
