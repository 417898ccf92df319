import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { engineOf } from '../engine.ts';

/** A restaurant's own reference on an order, and the pieces in a product's unit; null in records from before. */
export async function up(db: Db): Promise<void> {
  const { text } = engineOf(db).types;
  for (const table of ['orders', 'deletedOrders']) {
    await sql.raw(`alter table "${table}" add column "reference" ${text}`).execute(db);
  }
  await sql.raw('alter table "products" add column "packSize" bigint').execute(db);
}
