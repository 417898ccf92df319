import { TAX_CLASSES } from '../../schema/billing/tax/tax-classes.ts';
import { type Category, ITEM_COUNTS, ITEM_TYPES } from '../../schema/catalogue/catalogue-entity.ts';
import { NewProduct } from '../../schema/catalogue/catalogue-responses.ts';
import { type NameField, nameField } from '../../schema/catalogue/names-apart.ts';
import { PRICE_UNITS, UNITS } from '../../schema/catalogue/units.ts';
import { NAME_LANGUAGES, type NameLanguage } from '../../schema/languages.ts';
import { type Cell, emptyCell, type FieldColumn, foldText, type Reading, sheetText } from '../sheets/column.ts';
import { readChoice, readNumber, readText, readWhole, readYesNo } from '../sheets/reading.ts';
import type { SheetProduct } from './sheet-product.ts';

type ProductColumn = FieldColumn<SheetProduct>;

const { shape } = NewProduct;
/** Headers are in English, like all of them. */
const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
const readShown = readChoice(['Show', 'Hide', 'Dont Show', "Don't Show"]);

/** "Show description" is stored as Show and Hide, shown as Show and Dont Show (requirements section 9). */
function readShowDescription(cell: Cell): Reading {
  const reading = readShown(cell);
  return 'value' in reading ? { value: reading.value === 'Show' ? 'Show' : 'Hide' } : reading;
}

/** A column that shows the field unchanged. */
function plain(
  field: Exclude<keyof SheetProduct, 'category' | 'taxClass' | 'catchWeight' | 'priceUnit' | 'deposit' | NameField>,
  header: string,
  read: ProductColumn['read'],
) {
  const show = (record: SheetProduct) => (typeof record[field] === 'string' ? sheetText(record[field]) : record[field]);
  return { field, header, empty: emptyCell(shape[field]), read, show };
}

/** A column of a field that records from before lack: they, and empty cells, stand for its default. */
function billing<F extends 'taxClass' | 'priceUnit' | 'deposit'>(
  field: F,
  header: string,
  { standsFor, read }: { standsFor: NonNullable<SheetProduct[F]>; read: ProductColumn['read'] },
): ProductColumn {
  return { field, header, empty: { value: standsFor }, read, show: (record) => record[field] ?? standsFor };
}

/** `Name in Japanese`. */
function nameColumn(language: NameLanguage): ProductColumn {
  const field = nameField(language);
  return {
    field,
    header: `Name in ${inEnglish.of(language)}`,
    empty: { value: '' },
    read: readText,
    show: (record) => sheetText(record[field] ?? ''),
  };
}

function categoryColumn(categories: Category[]): ProductColumn {
  const nameOf = new Map(categories.map(({ _id, name }) => [_id, name]));
  const idOf = new Map(categories.map(({ _id, name }) => [foldText(name), _id]));
  return {
    field: 'category',
    header: 'Category',
    empty: emptyCell(shape.category),
    read({ text }) {
      const value = idOf.get(foldText(text));
      if (value !== undefined) return { value };
      return { problem: { sentence: /*i18n*/ 'there is no category "{text}"', values: { text: text.trim() } } };
    },
    show: ({ category }) => nameOf.get(category) ?? category,
  };
}

/** Columns of a product sheet. Pictures are uploaded in the app. */
export function productColumns(categories: Category[]): ProductColumn[] {
  return [
    plain('name', 'Name', readText),
    ...NAME_LANGUAGES.map(nameColumn),
    categoryColumn(categories),
    plain('price', 'Price', readNumber),
    plain('description', 'Description', readText),
    plain('sku', 'Unit', readChoice(UNITS)),
    plain('productRank', 'Rank', readWhole({ least: -1_000_000, most: 1_000_000 })),
    plain('itemType', 'Item type', readChoice(ITEM_TYPES)),
    plain('itemCount', 'Item count', readChoice(ITEM_COUNTS)),
    plain('showDescription', 'Show description', readShowDescription),
    plain('stockInCount', 'Stock', readNumber),
    billing('taxClass', 'Tax class', { standsFor: 'food', read: readChoice(TAX_CLASSES) }),
    {
      field: 'catchWeight',
      header: 'Weighed',
      empty: { value: false },
      read: readYesNo,
      show: ({ catchWeight }) => (catchWeight ? 'Yes' : 'No'),
    },
    billing('priceUnit', 'Price per', { standsFor: 'unit', read: readChoice(PRICE_UNITS) }),
    billing('deposit', 'Deposit', { standsFor: 0, read: readNumber }),
  ];
}
