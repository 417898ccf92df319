import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** Price lists with dated prices, and the billing fields of products and customers; null in records from before. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  const columns = {
    products: { taxClass: text, catchWeight: 'bigint', priceUnit: text, deposit: 'bigint' },
    customers: {
      legalName: text,
      closingDay: 'bigint',
      payMonths: 'bigint',
      dateShift: text,
      payerNames: text,
      knownFees: text,
      feeBearer: text,
      priceListId: text,
    },
  };
  for (const [table, added] of Object.entries(columns)) {
    for (const [name, type] of Object.entries(added)) {
      await sql.raw(`alter table "${table}" add column "${name}" ${type}`).execute(db);
    }
  }
  const statements = [
    `create table "priceLists" ("_id" ${text} primary key, "name" ${text} not null)`,
    `create table "prices" (
      "_id" ${text} primary key, "listId" ${text} not null, "productId" ${text} not null,
      "unitPrice" bigint not null, "from" ${text} not null, "to" ${text})`,
    'create index "prices_product" on "prices" ("listId", "productId")',
    'create index "customers_priceList" on "customers" ("priceListId")',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
