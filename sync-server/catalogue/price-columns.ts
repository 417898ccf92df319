import { z } from 'zod';
import { PRODUCT_NAME_LENGTH } from '../../schema/catalogue/catalogue-entity.ts';
import { PRICE_LIST_NAME_LENGTH, PriceFields } from '../../schema/catalogue/price-entity.ts';
import type { Id } from '../../schema/core/ids.ts';
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
import { readDay, readNearDay, readNumber } from '../sheets/reading.ts';
import { PRICE_LAST_NAMES, PRICE_SYNONYMS } from './price-synonyms.ts';
import type { SheetPrice } from './sheet-price.ts';

const { unitPrice } = PriceFields.shape;
const required = z.uuid(/*i18n*/ 'This field is required.');

type PriceColumn = FieldColumn<SheetPrice> & SheetColumn<SheetPrice>;
type Named = { _id: Id; name: string };
type Coded = Named & { code?: string | undefined };

/** Parses a period in one cell, with or without an end: `2026/12/1～`. */
function periodIn(typed: string): { from: string; to: string } | null {
  const [, from = '', to = ''] = typed.normalize('NFKC').match(/^\s*(.*\d\D{0,5}?)\s*(?:[~〜]|から)\s*(.*?)\s*$/) ?? [];
  return from === '' ? null : { from, to: to.replace(/まで$/, '') };
}

/** True for words that mean "no end", and for the far dates that other programs write instead. */
const saysNoEnd = (typed: string): boolean =>
  /^(?:無期限|未定|なし|無し|無|継続|-|ー|―|9{8}|9999\D?12\D?31日?|2999\D?12\D?31日?)$/.test(
    typed.normalize('NFKC').trim(),
  );

type NamedRecords = ReturnType<typeof namedRecords>;

/** A column that refers to a record by its name. */
function namedColumn(field: 'listId' | 'productId', header: Header, { read, nameOf }: NamedRecords): PriceColumn {
  const show = (price: SheetPrice) => sheetText(nameOf(price[field]) ?? '');
  return { field, header, width: 32, kind: 'text', empty: emptyCell(required), read, show };
}

/** Finds products by code, else by name. */
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
      isMoney: true,
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
      read: (cell) =>
        readNearDay(periodIn(cell.text) ? { ...cell, value: '', text: periodIn(cell.text)?.from ?? '' } : cell),
      spread: (text): Record<string, string> => {
        const to = periodIn(text)?.to;
        return to ? { to } : {};
      },
      show: (price) => price.from,
    },
    {
      field: 'to',
      header: /*i18n*/ 'To',
      width: 12,
      kind: 'day',
      empty: { value: null },
      read: (cell) => (saysNoEnd(cell.text) ? { value: null } : readDay(cell)),
      show: (price) => price.to,
    },
  ];
  return withSynonyms<SheetPrice, PriceColumn>(columns, PRICE_SYNONYMS, PRICE_LAST_NAMES);
}
