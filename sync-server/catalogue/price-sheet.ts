import type { Price } from '../../schema/catalogue/price-entity.ts';
import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { type Say, writeSheet } from '../sheets/write-sheet.ts';
import { priceColumns } from './price-columns.ts';

/** Prices per page; the event loop gets a turn after each. */
const PAGE = 200;

async function* pagesOf(prices: readonly Price[]): AsyncGenerator<Price[]> {
  for (let from = 0; from < prices.length; from += PAGE) yield prices.slice(from, from + PAGE);
}

/** prices.xlsx: a list's prices from a day on, by product and day, in the columns that an import reads. */
export async function writePriceSheet(
  db: Db,
  { list, today, say }: { list: Row<'priceLists'>; today: Day; say: Say },
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await db
    .selectFrom('prices')
    .innerJoin('products', 'products._id', 'prices.productId')
    .selectAll('prices')
    .select('products.name')
    .where('prices.listId', '=', list._id)
    .where('products.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('prices.to', 'is', null), eb('prices.to', '>=', today)]))
    .orderBy('products.name')
    .orderBy('prices.from')
    .execute();
  const names = new Map<Id, string>(rows.map(({ productId, name }) => [productId, name]));
  const products = Array.from(names, ([_id, name]) => ({ _id, name }));
  const columns = priceColumns({ lists: [list], products });
  return writeSheet({ name: /*i18n*/ 'Prices', columns, say }, pagesOf(rows.map((row) => decodeRow('prices', row))));
}
