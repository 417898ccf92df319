import { z } from 'zod';
import { PriceFields } from '../../schema/catalogue/price-entity.ts';
import { Id } from '../../schema/ids.ts';
import {
  type Cell,
  emptyCell,
  type FieldColumn,
  foldText,
  type Header,
  type Reading,
  type SheetColumn,
  sheetText,
} from '../sheets/column.ts';
import { readDay, readNumber } from '../sheets/reading.ts';

const { unitPrice, from, to } = PriceFields.shape;
const required = z.uuid(/*i18n*/ 'This field is required.');

/** A price as a sheet has it: its list and its product by their names. */
export const SheetPrice = z.object({ listId: Id, productId: Id, unitPrice, from, to });
export type SheetPrice = z.infer<typeof SheetPrice>;

type PriceColumn = FieldColumn<SheetPrice> & SheetColumn<SheetPrice>;
type Named = { _id: Id; name: string };

/** A column that names a record. */
function namedColumn(
  field: 'listId' | 'productId',
  header: Header,
  { records, unknown }: { records: readonly Named[]; unknown: string },
): PriceColumn {
  const nameOf = new Map(records.map(({ _id, name }) => [_id, name]));
  const idsOf = new Map<string, Id[]>();
  for (const { _id, name } of records) idsOf.set(foldText(name), [...(idsOf.get(foldText(name)) ?? []), _id]);
  function read({ text: cell }: Cell): Reading {
    const text = cell.trim();
    const [value, another] = idsOf.get(foldText(text)) ?? [];
    if (another !== undefined) {
      const sentence = /*i18n*/ 'more than one record has "{text}"; change them in the app';
      return { problem: { sentence, values: { text } } };
    }
    return value === undefined ? { problem: { sentence: unknown, values: { text } } } : { value };
  }
  const show = (price: SheetPrice) => sheetText(nameOf.get(price[field]) ?? '');
  return { field, header, width: 32, kind: 'text', empty: emptyCell(required), read, show };
}

/** Columns of a sheet of prices, shared by export and import. */
export function priceColumns({
  lists,
  products,
}: {
  lists: readonly Named[];
  products: readonly Named[];
}): PriceColumn[] {
  return [
    namedColumn('listId', /*i18n*/ 'Price list', {
      records: lists,
      unknown: /*i18n*/ 'there is no price list "{text}"',
    }),
    namedColumn('productId', /*i18n*/ 'Product', {
      records: products,
      unknown: /*i18n*/ 'there is no product "{text}"',
    }),
    {
      field: 'unitPrice',
      header: /*i18n*/ 'Price',
      width: 12,
      kind: 'number',
      empty: emptyCell(unitPrice),
      read: readNumber,
      show: (price) => price.unitPrice,
    },
    {
      field: 'from',
      header: /*i18n*/ 'From',
      width: 12,
      kind: 'day',
      empty: emptyCell(z.string(/*i18n*/ 'This field is required.')),
      read: readDay,
      show: (price) => price.from,
    },
    {
      field: 'to',
      header: /*i18n*/ 'To',
      width: 12,
      kind: 'day',
      empty: { value: null },
      read: readDay,
      show: (price) => price.to,
    },
  ];
}
