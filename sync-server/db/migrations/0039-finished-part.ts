import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Marks feed entries whose work was finished a while ago, so that a first sync can defer them; the daily retention sets
 * it. The index of the feed's order includes the mark, and still serves a server of the previous version.
 */
export async function up(db: Db): Promise<void> {
  const statements = [
    'alter table "feed" add column "later" integer not null default 0',
    'drop index "feed_order"',
    'create index "feed_order" on "feed" ("audience", "seq", "op", "later")',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
