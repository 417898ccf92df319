import { ProductFields } from '../../schema/catalogue/catalogue-entity.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db, Trx } from '../db/database.ts';
import type { ImportWrites } from '../sheets/import-apply.ts';
import { type ImportPlan, planImport } from '../sheets/import-plan.ts';
import type { Importable } from '../sheets/import-routes.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { productColumns } from './product-columns.ts';

/**
 * What importing a sheet of products would do; they are found again by their name.
 * @throws SheetError when the sheet as a whole can't be read
 */
export async function planProducts(db: Db | Trx, sheet: Sheet): Promise<ImportPlan> {
  const categories = await db.selectFrom('categories').selectAll().execute();
  const rows = await db.selectFrom('products').selectAll().where('deletedAt', 'is', null).execute();
  const products = rows.map((row) => decodeRow('products', row));
  return planImport(sheet, {
    columns: productColumns(categories),
    key: 'name',
    existing: products.map((product) => ({ ...product, price: product.price ?? 0 })),
    fields: ProductFields.partial(),
  });
}

/** A new product has no picture yet. */
export const productWrites: ImportWrites = {
  create: (productId, fields) => ({ name: 'product.create', args: { productId, image: '', ...fields } }),
  update: (productId, patch) => ({ name: 'product.update', args: { productId, ...patch } }),
};

export const productImport: Importable = {
  headers: productColumns([]).map(({ header }) => header),
  plan: planProducts,
  writes: productWrites,
};
