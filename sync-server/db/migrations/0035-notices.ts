import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Notices by push and e-mail: notices, their sending, settings, subscriptions, and full carts. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const statements = [
    `create table "notices" (
      "_id" ${text} primary key, "kind" ${text} not null, "audience" ${text} not null, "about" ${text} not null,
      "said" ${text} not null, "createdAt" ${text} not null, "until" ${text} not null, "keptUntil" ${text} not null,
      "isSpread" bigint not null)`,
    'create index "notices_new" on "notices" ("isSpread", "createdAt")',
    'create index "notices_kept" on "notices" ("keptUntil")',
    `create table "noticeSends" (
      "noticeId" ${text} not null, "identityId" ${text} not null, "by" ${text} not null, "tries" bigint not null,
      "nextAt" ${text} not null, primary key ("noticeId", "identityId", "by"))`,
    'create index "noticeSends_next" on "noticeSends" ("nextAt")',
    `create table "noticeSettings" (
      "identityId" ${text} primary key, "settings" ${text} not null, "language" ${text} not null)`,
    `create table "pushSubscriptions" (
      "tokenHash" ${text} primary key, "identityId" ${text} not null, "endpoint" ${text} not null,
      "p256dh" ${text} not null, "auth" ${text} not null, "language" ${text} not null, "origin" ${text} not null,
      "createdAt" ${text} not null)`,
    'create index "pushSubscriptions_identity" on "pushSubscriptions" ("identityId")',
    'create index "pushSubscriptions_endpoint" on "pushSubscriptions" ("endpoint")',
    `create table "cartHints" (
      "tokenHash" ${text} primary key, "identityId" ${text} not null, "cutOffAt" ${text} not null)`,
    'create index "cartHints_cutOff" on "cartHints" ("cutOffAt")',
    'create index "cartHints_identity" on "cartHints" ("identityId")',
    'create index "users_admins" on "users" ("isAdmin") where "isAdmin" = 1',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
