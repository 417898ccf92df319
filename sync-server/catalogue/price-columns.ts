import { z } from 'zod';
import { PRODUCT_NAME_LENGTH } from '../../schema/catalogue/catalogue-entity.ts';
import { PRICE_LIST_NAME_LENGTH, PriceFields } from '../../schema/catalogue/price-entity.ts';
import type { Id } from '../../schema/ids.ts';
import {
  emptyCell,
  type FieldColumn,
  foldText,
  type Header,
  type SheetColumn,
  sheetText,
  withSynonyms,
} from '../sheets/column.ts';
import { type Missing, namedRecords } from '../sheets/missing.ts';
import { readDay, readNumber } from '../sheets/reading.ts';
import { PRICE_SYNONYMS } from './price-synonyms.ts';
import type { SheetPrice } from './sheet-price.ts';

const { unitPrice } = PriceFields.shape;
const required = z.uuid(/*i18n*/ 'This field is required.');

type PriceColumn = FieldColumn<SheetPrice> & SheetColumn<SheetPrice>;
type Named = { _id: Id; name: string };
type Coded = Named & { code?: string | undefined };

type NamedRecords = ReturnType<typeof namedRecords>;

/** A column that names a record. */
function namedColumn(field: 'listId' | 'productId', header: Header, { read, nameOf }: NamedRecords): PriceColumn {
  const show = (price: SheetPrice) => sheetText(nameOf(price[field]) ?? '');
  return { field, header, width: 32, kind: 'text', empty: emptyCell(required), read, show };
}

/** Products by their codes, else by their names. */
function codedProducts(products: readonly Coded[]): NamedRecords {
  const unknown = /*i18n*/ 'there is no product "{text}"';
  const named = namedRecords({ records: products, unknown, most: PRODUCT_NAME_LENGTH });
  const byCode = new Map(products.flatMap(({ _id, code }) => (code ? [[foldText(code), _id]] : [])));
  return {
    nameOf: named.nameOf,
    read(cell) {
      const value = byCode.get(foldText(cell.text));
      return value === undefined ? named.read(cell) : { value };
    },
  };
}

/** Columns of a sheet of prices, shared by export and import. */
export function priceColumns({
  lists,
  products,
  missing,
}: {
  lists: readonly Named[];
  products: readonly Coded[];
  missing?: Missing | undefined;
}): PriceColumn[] {
  const unknown = /*i18n*/ 'there is no price list "{text}"';
  const named = namedRecords({ records: lists, unknown, most: PRICE_LIST_NAME_LENGTH, missing });
  const columns: PriceColumn[] = [
    namedColumn('listId', /*i18n*/ 'Price list', named),
    namedColumn('productId', /*i18n*/ 'Product', codedProducts(products)),
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
  return withSynonyms<SheetPrice, PriceColumn>(columns, PRICE_SYNONYMS);
}
