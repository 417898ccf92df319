import { type Kysely, sql } from 'kysely';

/** A restaurant's notice of an order that the office deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table deletedOrders (
      _id text primary key, customerId text not null references customers (_id), customMessage text not null,
      deliveryDate text not null, orderItems text not null, placedAt text not null, deletedAt text not null)`)
    .execute(db);
}
