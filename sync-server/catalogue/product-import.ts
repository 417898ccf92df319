import { namesApart, namesTogether } from '../../schema/catalogue/names-apart.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db, Trx } from '../db/database.ts';
import { existingRecords } from '../sheets/existing-records.ts';
import { type ImportWrites, rowByRow } from '../sheets/import-apply.ts';
import { type ImportPlan, planImport } from '../sheets/import-plan.ts';
import type { Importable } from '../sheets/import-routes.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { productColumns } from './product-columns.ts';
import { SheetProduct } from './sheet-product.ts';

/** On the server every product has a price; 0 is for the types. */
async function* pricedProducts(db: Db | Trx) {
  for await (const products of existingRecords(db, 'products')) {
    yield products.map((product) => ({ ...namesApart(product), price: product.price ?? 0 }));
  }
}

/**
 * Plans the import of a product sheet, matching products by name.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planProducts(db: Db | Trx, sheet: Sheet): Promise<ImportPlan> {
  const categories = await db.selectFrom('categories').selectAll().execute();
  return planImport(sheet, {
    columns: productColumns(categories.map((row) => decodeRow('categories', row))),
    key: 'name',
    existing: pricedProducts(db),
    fields: SheetProduct.partial(),
  });
}

/** Sheets have no pictures. */
export const productWrites: ImportWrites = rowByRow({
  create: (productId, fields) => ({ name: 'product.create', args: { productId, image: '', ...namesTogether(fields) } }),
  update: (productId, patch) => ({ name: 'product.update', args: { productId, ...namesTogether(patch) } }),
});

export const productImport: Importable = {
  headers: productColumns([]).map(({ header }) => header),
  plan: planProducts,
  writes: productWrites,
};
