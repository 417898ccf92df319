import { namesApart, namesTogether } from '../../schema/catalogue/names-apart.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { existingRecords } from '../sheets/existing-records.ts';
import { type ImportWrites, makesFirst, rowByRow } from '../sheets/import-apply.ts';
import { type ImportPlan, planImport } from '../sheets/import-plan.ts';
import type { Chosen, Importable } from '../sheets/import-routes.ts';
import { type Missing, missingIn, nothingMissing } from '../sheets/missing.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { productColumns } from './product-columns.ts';
import { SheetProduct } from './sheet-product.ts';

/** The code first: products of several sizes may share a name. */
const KEYS = ['code', 'name'];

async function columnsOf(db: Db, missing?: Missing) {
  const categories = await db.selectFrom('categories').selectAll().execute();
  return productColumns(
    categories.map((row) => decodeRow('categories', row)),
    missing,
  );
}

/** The stored products. Each has a price on the server; the default 0 only satisfies the type. */
export async function* pricedProducts(db: Db) {
  for await (const products of existingRecords(db, 'products')) {
    yield products.map((product) => ({ ...namesApart(product), price: product.price ?? 0 }));
  }
}

/**
 * Plans the import of a product sheet, matching products by code, or by name where the row has no code.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planProducts(db: Db, sheet: Sheet, chosen: Chosen = {}): Promise<ImportPlan> {
  const missing = nothingMissing(chosen.make);
  const kind = {
    columns: await columnsOf(db, missing),
    keys: KEYS,
    name: 'name',
    existing: pricedProducts(db),
    fields: SheetProduct.partial(),
  };
  const plan = await planImport(sheet, kind, chosen);
  return { ...plan, ...missingIn(missing) };
}

const rows = rowByRow({
  create: (productId, fields) => ({ name: 'product.create', args: { productId, image: '', ...namesTogether(fields) } }),
  update: (productId, patch) => ({ name: 'product.update', args: { productId, ...namesTogether(patch) } }),
});

/** Creates the categories first. Sheets have no pictures. */
export const productWrites: ImportWrites = function* (plan) {
  yield* makesFirst(plan, 'category', (categoryId, name) => ({ name: 'category.create', args: { categoryId, name } }));
  yield* rows(plan);
};

export const productImport: Importable = {
  keys: KEYS,
  columns: columnsOf,
  plan: planProducts,
  writes: productWrites,
};
