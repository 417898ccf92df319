import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** The number before the first one. Numbers are said on the telephone, and so all have four digits. */
const BEFORE_FIRST = 1000;
/** Records published at one feed position, so that a page of them stays small. */
const AT_ONCE = 200;

/** Makes devices pull all records of a table again, oldest first. */
async function announce(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select "id" from "feed"
    where "tbl" = ${table} and "op" = 'put' group by "id" order by min("seq"), "id"`.execute(db);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const ids = rows.slice(from, from + AT_ONCE).map(({ id }) => sql`${id}`);
    await sql`update "counters" set "value" = "value" + 1 where "name" = 'seq'`.execute(db);
    await sql`insert into "marks" ("seq", "mark")
      select "value", ${randomBytes(12).toString('base64url')} from "counters" where "name" = 'seq'`.execute(db);
    await sql`update "feed" set "seq" = (select "value" from "counters" where "name" = 'seq')
      where "tbl" = ${table} and "op" = 'put' and "id" in (${sql.join(ids)})`.execute(db);
  }
}

/** Numbers orders. Existing ones, including cancelled ones, are numbered in the order in which they were placed. */
export async function up(db: Db): Promise<void> {
  for (const table of ['orders', 'deletedOrders']) {
    await sql.raw(`alter table "${table}" add column "no" bigint`).execute(db);
  }
  await sql`create table "numbered" ("id" text primary key, "no" bigint not null)`.execute(db);
  await sql`insert into "numbered" ("id", "no")
    select "_id", ${sql.lit(BEFORE_FIRST)} + row_number() over (order by "placedAt", "_id")
    from (select "_id", "placedAt" from "orders" union all select "_id", "placedAt" from "deletedOrders") as "placed"`.execute(
    db,
  );
  for (const table of ['orders', 'deletedOrders']) {
    await sql
      .raw(`update "${table}" set "no" = (select "no" from "numbered" where "numbered"."id" = "${table}"."_id")`)
      .execute(db);
  }
  await sql`insert into "counters" ("name", "value")
    select 'orderNo', coalesce(max("no"), ${sql.lit(BEFORE_FIRST)}) from "numbered"`.execute(db);
  await sql`drop table "numbered"`.execute(db);
  await sql`create index "orders_no" on "orders" ("no")`.execute(db);
  await announce(db, 'deletedOrders');
  await announce(db, 'orders');
}
