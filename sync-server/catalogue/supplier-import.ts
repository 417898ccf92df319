import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { foldText } from '../sheets/column.ts';
import { type ImportPlan, planImport } from '../sheets/import-plan.ts';
import type { Chosen, Importable } from '../sheets/import-routes.ts';
import { type Missing, missingIn, nothingMissing } from '../sheets/missing.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { reasonIn, unreadColumns } from '../sheets/sheet-columns.ts';
import { productColumns } from './product-columns.ts';
import { pricedProducts, productWrites } from './product-import.ts';
import { SheetProduct } from './sheet-product.ts';

/** By name alone: a supplier's code may be the code of another product here. */
const KEYS = ['name'];
/** Fields that are read. Prices and stock in a supplier's list are the supplier's own, or what we pay. */
const READ: readonly string[] = [
  'code',
  'name',
  'category',
  'description',
  'sku',
  'packSize',
  'taxClass',
  'catchWeight',
];
/** The office sets these later; until then restaurants see that the product can't be ordered. */
const TO_BE_SET = { price: 0, itemType: 'Out of Stock' };

const CODE_TAKEN = /*i18n*/ 'another product has this code: write another one, or empty the cell';
const TWICE = /*i18n*/ 'the same as in row {row}';

/** Column names in suppliers' lists, beside those of product lists. */
const SUPPLIER_NAMES: Partial<Record<string, readonly string[]>> = {
  code: [
    '仕入先商品コード',
    '仕入先コード',
    '仕入先品番',
    '仕入商品コード',
    'メーカー品番',
    'メーカーコード',
    '発注コード',
    'カタログ番号',
    'supplier code',
    'supplier item code',
    'vendor code',
    'vendor item no',
    'manufacturer code',
    'catalogue no',
    'आपूर्तिकर्ताको कोड',
  ],
  name: ['仕入先商品名', 'メーカー品名', '仕入商品名', 'supplier item name', 'vendor item name', 'आपूर्तिकर्ताको सामान'],
  sku: ['仕入単位', '発注単位', 'purchase unit', 'order unit'],
};

/** All columns of products. Only those in `READ` are read; any text is taken as a category. */
async function columnsOf(db: Db, missing?: Missing) {
  const categories = await db.selectFrom('categories').selectAll().execute();
  const all = productColumns(
    categories.map((row) => decodeRow('categories', row)),
    missing,
  );
  const isRead = ({ field }: { field: string }) => READ.includes(field) || field.startsWith('name');
  const read = all.filter(isRead).map((column) => ({
    ...column,
    keepsIfEmpty: true as const,
    synonyms: [...(column.synonyms ?? []), ...(SUPPLIER_NAMES[column.field] ?? [])],
    ...(column.field === 'category' && { choices: undefined }),
  }));
  return { all, read, others: all.filter((column) => !isRead(column)) };
}

/**
 * Plans the import of a supplier's list: only products that don't exist yet, without a price. Existing ones are left
 * alone.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planSupplierList(db: Db, sheet: Sheet, chosen: Chosen = {}): Promise<ImportPlan> {
  const missing = nothingMissing(chosen.make);
  const { all, read, others } = await columnsOf(db, missing);
  const stored = await db.selectFrom('products').select('code').where('deletedAt', 'is', null).execute();
  const codes = new Set(stored.flatMap(({ code }) => (code ? [foldText(code)] : [])));
  const fields = SheetProduct.partial().refine(({ code }) => !code || !codes.has(foldText(code)), {
    path: ['code'],
    message: CODE_TAKEN,
  });
  const kind = { columns: read, keys: KEYS, name: 'name', existing: pricedProducts(db), fields };
  const plan = await planImport(sheet, kind, chosen);
  const usual = Object.fromEntries(
    others.flatMap(({ field, empty }) => ('value' in empty ? [[field, empty.value]] : [])),
  );
  const rowsByCode = new Map<string, number>();
  const created: ImportPlan['created'] = [];
  for (const { row, fields: own } of plan.created) {
    const code = foldText(String(own.code ?? ''));
    const before = rowsByCode.get(code);
    if (code !== '' && before === undefined) rowsByCode.set(code, row);
    if (code === '' || before === undefined) created.push({ row, fields: { ...usual, ...own, ...TO_BE_SET } });
    else {
      const header = read.find(({ field }) => field === 'code')?.header ?? '';
      const reason = reasonIn(header, { sentence: TWICE, values: { row: String(before) } });
      plan.bad.push({ row, reasons: [reason], fields: ['code'] });
    }
  }
  plan.bad.sort((a, b) => a.row - b.row);
  const toBeSet = Object.keys(TO_BE_SET).flatMap((field) => unreadColumns(all, field));
  return {
    ...plan,
    ...missingIn(missing),
    created,
    changed: [],
    unchanged: plan.unchanged + plan.changed.length,
    columns: [...plan.columns, ...(created.length > 0 ? toBeSet : [])],
  };
}

export const supplierImport: Importable = {
  keys: KEYS,
  columns: async (db) => (await columnsOf(db)).read,
  plan: planSupplierList,
  writes: productWrites,
};
