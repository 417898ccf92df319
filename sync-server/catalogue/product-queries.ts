import type { ListedProduct, ProductResponse } from '../../schema/catalogue/catalogue-responses.ts';
import { byCatalogueOrder } from '../../schema/catalogue/catalogue-rules.ts';
import type { Actor } from '../../schema/core/actor.ts';
import { isOffice } from '../../schema/core/audiences.ts';
import type { Id } from '../../schema/core/ids.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readRow } from '../db/server-tx.ts';
import { project } from '../sync/feed/visibility.ts';

/** Who reads the catalogue: only the office sees prices. */
type Reader = 'office' | 'public';

export function catalogueReader(actor: Actor | null): Reader {
  return actor && isOffice(actor) ? 'office' : 'public';
}

type Filter = { reader: Reader; id?: Id; onOrdersheetOf?: Id };

/** Current products with their categories, ordered by productRank, then name. */
export async function readProducts(db: Db, { reader, id, onOrdersheetOf }: Filter): Promise<ListedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('categories', 'categories._id', 'products.category')
    .selectAll('products')
    .select(['categories.name as categoryName', 'categories.names as categoryNames'])
    .where('products.deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('products._id', '=', id ?? ''))
    .$if(onOrdersheetOf !== undefined, (query) =>
      query.where('products._id', 'in', ({ selectFrom }) =>
        selectFrom('wishlist')
          .select('productId')
          .where('customerId', '=', onOrdersheetOf ?? ''),
      ),
    )
    .orderBy('productRank')
    .orderBy('products.name')
    .execute();
  return rows.map(({ categoryName, categoryNames, ...row }) => {
    const { deletedAt: _never, category: _id, ...product } = project(reader, 'products', decodeRow('products', row));
    const category = decodeRow('categories', { _id, name: categoryName ?? '', names: categoryNames });
    return { ...product, category };
  });
}

export function inCatalogueOrder(products: ListedProduct[]): ListedProduct[] {
  return products.toSorted(byCatalogueOrder);
}

/** A current product; undefined if there is none. */
export async function readProduct(
  db: Db,
  { id, reader }: { id: Id; reader: Reader },
): Promise<ProductResponse | undefined> {
  const row = await readRow(db, 'products', id);
  if (!row || row.deletedAt !== null) return undefined;
  const { deletedAt: _never, ...product } = project(reader, 'products', row);
  return product;
}
