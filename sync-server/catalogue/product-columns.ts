import { CATEGORY_NAME_LENGTH, type Category, MOST_IN_PACK } from '../../schema/catalogue/catalogue-entity.ts';
import { NewProduct } from '../../schema/catalogue/catalogue-responses.ts';
import { type NameField, nameField } from '../../schema/catalogue/names-apart.ts';
import { NAME_LANGUAGES, type NameLanguage } from '../../schema/core/languages.ts';
import { latinDigits } from '../../schema/core/latin-digits.ts';
import { ITEM_COUNT_CODES, ITEM_TYPE_CODES, PRICE_UNIT_CODES, SHOW_CODES, UNIT_CODES } from '../sheets/codes.ts';
import {
  type Cell,
  emptyCell,
  type FieldColumn,
  foldText,
  type Header,
  type Reading,
  sheetText,
  withSynonyms,
} from '../sheets/column.ts';
import { type Missing, namedRecords } from '../sheets/missing.ts';
import { readChoice, readNumber, readText, readWhole, readYesNo } from '../sheets/reading.ts';
import { PRODUCT_LAST_NAMES, PRODUCT_SYNONYMS } from './product-synonyms.ts';
import type { SheetProduct } from './sheet-product.ts';
import { blankTaxClass, readTaxClass, taxClassUnder } from './tax-words.ts';

type ProductColumn = FieldColumn<SheetProduct>;

const { shape } = NewProduct;
const readShown = readChoice(SHOW_CODES);

/** "Show description" is stored as Show and Hide, shown as Show and Dont Show (requirements section 9). */
const readShowDescription = (cell: Cell): Reading =>
  /^don'?t ?show$/.test(foldText(cell.text)) ? { value: 'Hide' } : readShown(cell);

/** A column that shows the field unchanged. */
function plain(
  field: Exclude<
    keyof SheetProduct,
    'category' | 'packSize' | 'taxClass' | 'catchWeight' | 'priceUnit' | 'deposit' | 'code' | 'otherNames' | NameField
  >,
  header: Header,
  read: ProductColumn['read'],
) {
  const show = (record: SheetProduct) => (typeof record[field] === 'string' ? sheetText(record[field]) : record[field]);
  return { field, header, empty: emptyCell(shape[field]), read, show };
}

/** The same of a field that holds a code. */
const coded = (...column: Parameters<typeof plain>): ProductColumn => ({ ...plain(...column), hasCodes: true });

/** A heading of prices by weight. */
const OF_KILOGRAM = /kg|キロ/;

const WHOLE_PACK = readWhole({ least: 1, most: MOST_IN_PACK });

/** Pieces in a unit, also with what they are: `24入`, `12本`. */
function readPackSize(cell: Cell): Reading {
  const [, digits] =
    latinDigits(cell.text.normalize('NFKC')).match(
      /^\s*[x×]?\s*(\d+)\s*(?:個|本|枚|袋|缶|箱|パック|瓶|食|玉|pcs?|pkts?|p|x|×)?\s*(?:入り?)?\s*$/i,
    ) ?? [];
  return WHOLE_PACK(digits === undefined ? cell : { value: digits, text: digits });
}

/** A column of a field that records from before lack: they, and empty cells, stand for its default. */
function later<F extends 'code' | 'otherNames' | 'packSize' | 'taxClass' | 'priceUnit' | 'deposit'>(
  field: F,
  header: Header,
  { standsFor, read }: { standsFor: NonNullable<SheetProduct[F]>; read: ProductColumn['read'] },
): ProductColumn {
  return { field, header, empty: { value: standsFor }, read, show: (record) => record[field] ?? standsFor };
}

/** `Name in Japanese`. */
function nameColumn(language: NameLanguage): ProductColumn {
  const field = nameField(language);
  return {
    field,
    header: { sentence: /*i18n*/ 'Name in {language}', values: { language: { language } } },
    empty: { value: '' },
    read: readText,
    show: (record) => sheetText(record[field] ?? ''),
  };
}

function categoryColumn(categories: Category[], missing: Missing | undefined): ProductColumn {
  const unknown = /*i18n*/ 'there is no category "{text}"';
  const named = namedRecords({ records: categories, unknown, most: CATEGORY_NAME_LENGTH, missing });
  return {
    field: 'category',
    header: /*i18n*/ 'Category',
    empty: emptyCell(shape.category),
    read: named.read,
    // A business without any writes a name, which is offered to be made.
    choices: categories.length > 0 ? categories.map(({ name }) => name) : undefined,
    show: ({ category }) => named.nameOf(category) ?? category,
  };
}

/** Columns of a product sheet. Pictures are uploaded in the app. */
export function productColumns(categories: Category[], missing?: Missing): ProductColumn[] {
  const columns: ProductColumn[] = [
    later('code', /*i18n*/ 'Product code', { standsFor: '', read: readText }),
    {
      ...plain('name', /*i18n*/ 'Name', readText),
      join: (texts) => texts.join(' '),
      joinsNumbered: true,
    },
    ...NAME_LANGUAGES.map(nameColumn),
    later('otherNames', /*i18n*/ 'Other names and readings', { standsFor: '', read: readText }),
    categoryColumn(categories, missing),
    {
      ...plain('price', /*i18n*/ 'Price', readNumber),
      isMoney: true,
      spread: (_text, heading): Record<string, string> =>
        OF_KILOGRAM.test(foldText(heading)) ? { priceUnit: 'kg' } : {},
    },
    // Each product needs one, and few lists have any.
    { ...plain('description', /*i18n*/ 'Description', readText), orElse: 'name' },
    { ...coded('sku', /*i18n*/ 'Unit', readChoice(UNIT_CODES)), choices: Object.keys(UNIT_CODES) },
    later('packSize', /*i18n*/ 'Pieces per unit', { standsFor: 1, read: readPackSize }),
    plain('productRank', /*i18n*/ 'Rank', readWhole({ least: -1_000_000, most: 1_000_000 })),
    coded('itemType', /*i18n*/ 'Item type', readChoice(ITEM_TYPE_CODES)),
    coded('itemCount', /*i18n*/ 'Item count', readChoice(ITEM_COUNT_CODES)),
    coded('showDescription', /*i18n*/ 'Show description', readShowDescription),
    plain('stockInCount', /*i18n*/ 'Stock', readNumber),
    {
      ...later('taxClass', /*i18n*/ 'Tax class', { standsFor: 'food', read: readTaxClass }),
      hasCodes: true,
      blank: blankTaxClass,
      meant: taxClassUnder,
    },
    {
      field: 'catchWeight',
      header: /*i18n*/ 'Weighed',
      empty: { value: false },
      hasCodes: true,
      read: readYesNo,
      show: ({ catchWeight }) => (catchWeight ? 'Yes' : 'No'),
    },
    {
      ...later('priceUnit', /*i18n*/ 'Price per', { standsFor: 'unit', read: readChoice(PRICE_UNIT_CODES) }),
      hasCodes: true,
    },
    later('deposit', /*i18n*/ 'Deposit', { standsFor: 0, read: readNumber }),
  ];
  return withSynonyms<SheetProduct, ProductColumn>(columns, PRODUCT_SYNONYMS, PRODUCT_LAST_NAMES);
}
