import { ENDS_TOO_EARLY, endsInTime, type Price } from '../../schema/catalogue/price-entity.ts';
import { overlapOf } from '../../schema/catalogue/price-rules.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import { formatYen } from '../../schema/core/money.ts';
import type { Told } from '../basics/told.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import type { Header } from '../sheets/column.ts';
import { existingRecords } from '../sheets/existing-records.ts';
import { type ImportWrites, makesFirst } from '../sheets/import-apply.ts';
import { type ImportPlan, reasonsOf } from '../sheets/import-plan.ts';
import type { Chosen, Importable } from '../sheets/import-routes.ts';
import { missingIn, nothingMissing } from '../sheets/missing.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { findColumns, readColumns, readFields, reasonIn } from '../sheets/sheet-columns.ts';
import { priceColumns } from './price-columns.ts';
import { SheetPrice } from './sheet-price.ts';

/** A row of the sheet with the price it would write and the stored price it replaces. */
type Row = { row: number; price: Price; before: Price | undefined };

const ofProduct = ({ listId, productId }: Pick<Price, 'listId' | 'productId'>) => `${listId} ${productId}`;

/** All stored prices, by list and product. */
async function readPrices(db: Db): Promise<Map<string, Price[]>> {
  const byProduct = new Map<string, Price[]>();
  for await (const prices of existingRecords(db, 'prices')) {
    for (const price of prices) {
      const alike = byProduct.get(ofProduct(price));
      if (alike) alike.push(price);
      else byProduct.set(ofProduct(price), [price]);
    }
  }
  return byProduct;
}

async function readNamed(db: Db) {
  const lists = await db.selectFrom('priceLists').selectAll().execute();
  const products: { _id: Id; name: string; code?: string | undefined }[] = [];
  for await (const page of existingRecords(db, 'products')) products.push(...page);
  return { lists: lists.map((row) => decodeRow('priceLists', row)), products };
}

function overlapWords({ unitPrice, from, to }: Price): Told {
  const values = { price: formatYen(unitPrice), from, to: to ?? '' };
  return to === null
    ? { sentence: /*i18n*/ '{price} holds from {from} on. End it first.', values }
    : { sentence: /*i18n*/ '{price} holds from {from} to {to}.', values };
}

/**
 * Plans the import of a price sheet. A row matches the stored price with its list, product and first day. Periods of a
 * product are compared as they would be after the whole sheet, so that one row may end a price that another row
 * follows.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planPrices(db: Db, sheet: Sheet, { make }: Chosen = {}): Promise<ImportPlan> {
  const missing = nothingMissing(make);
  const columns = priceColumns({ ...(await readNamed(db)), missing });
  const found = findColumns(sheet, { columns, keys: ['productId'] });
  const stored = await readPrices(db);
  const headers = new Map<PropertyKey, Header>(columns.map(({ field, header }) => [field, header]));
  const yieldToEventLoop = createYieldToEventLoop();
  const hasEnds = [...found.positions.keys()].some(({ field }) => field === 'to');
  const rows: Row[] = [];
  const rowsByKey = new Map<string, number>();
  const plan: ImportPlan = {
    created: [],
    changed: [],
    unchanged: 0,
    bad: [],
    columns: readColumns(found),
    unusedColumns: found.unused,
  };

  for (const { number: row, cells } of sheet.rows.slice(1)) {
    await yieldToEventLoop();
    const { fields, reasons, at } = readFields(found, { columns, cells });
    const { data, error } = SheetPrice.partial().safeParse(fields);
    reasons.push(...reasonsOf(error?.issues ?? [], headers));
    const { data: read } = SheetPrice.safeParse(data);
    if (reasons.length > 0 || !read) {
      plan.bad.push({ row, reasons, fields: [...at] });
      continue;
    }
    const before = stored.get(ofProduct(read))?.find(({ from }) => from === read.from);
    const to = hasEnds ? read.to : (before?.to ?? null);
    const key = `${ofProduct(read)} ${read.from}`;
    const same = rowsByKey.get(key);
    if (same !== undefined) {
      reasons.push(reasonIn('From', { sentence: /*i18n*/ 'the same as in row {row}', values: { row: String(same) } }));
    }
    if (!endsInTime({ ...read, to })) reasons.push(reasonIn('To', { sentence: ENDS_TOO_EARLY }));
    rowsByKey.set(key, same ?? row);
    if (reasons.length > 0) plan.bad.push({ row, reasons });
    else rows.push({ row, price: { ...read, to, _id: before?._id ?? newId() }, before });
  }

  const after = new Map(Array.from(stored, ([key, prices]) => [key, new Map(prices.map((each) => [each._id, each]))]));
  for (const { price } of rows) {
    const prices = after.get(ofProduct(price)) ?? new Map<Id, Price>();
    after.set(ofProduct(price), prices.set(price._id, price));
  }
  for (const { row, price, before } of rows) {
    await yieldToEventLoop();
    const other = overlapOf(price, after.get(ofProduct(price))?.values() ?? []);
    const differing = columns.filter((column) => before && column.show(before) !== column.show(price));
    if (other) plan.bad.push({ row, reasons: [reasonIn('From', overlapWords(other))] });
    else if (!before) plan.created.push({ row, fields: price });
    else if (differing.length === 0) plan.unchanged += 1;
    else {
      const was = differing.map((column) => String(column.show(before) ?? ''));
      plan.changed.push({ row, _id: price._id, patch: price, headers: differing.map(({ header }) => header), was });
    }
  }
  plan.bad.sort((a, b) => a.row - b.row);
  return { ...plan, ...missingIn(missing) };
}

/** Writes a product's prices on a list in one mutation, so that the order of ends and beginnings does not matter. */
export const priceWrites: ImportWrites = function* (plan) {
  yield* makesFirst(plan, 'listId', (priceListId, name) => ({ name: 'priceList.create', args: { priceListId, name } }));
  const { created, changed } = plan;
  const byProduct = new Map<string, { row: number; prices: Price[] }>();
  const rows = [...created, ...changed.map(({ row, patch }) => ({ row, fields: patch }))];
  for (const { row, fields } of rows) {
    const price = fields as Price;
    const group = byProduct.get(ofProduct(price));
    if (group) group.prices.push(price);
    else byProduct.set(ofProduct(price), { row, prices: [price] });
  }
  for (const { row, prices } of byProduct.values()) {
    const [{ listId, productId } = {}] = prices as [Price];
    const entered = prices.map(({ listId: _list, productId: _product, ...price }) => price);
    yield { row, name: 'price.set', args: { listId, productId, prices: entered } };
  }
};

export const priceImport: Importable = {
  keys: ['productId'],
  columns: async (db) => priceColumns(await readNamed(db)),
  plan: planPrices,
  writes: priceWrites,
};
