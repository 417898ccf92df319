import { CATEGORY_NAME_LENGTH, type Category, MOST_IN_PACK } from '../../schema/catalogue/catalogue-entity.ts';
import { NewProduct } from '../../schema/catalogue/catalogue-responses.ts';
import { type NameField, nameField } from '../../schema/catalogue/names-apart.ts';
import { PRODUCT_LABELS } from '../../schema/catalogue/product-labels.ts';
import { labelIn } from '../../schema/core/field-labels.ts';
import { NAME_LANGUAGES, type NameLanguage } from '../../schema/core/languages.ts';
import { latinDigits } from '../../schema/core/latin-digits.ts';
import { ITEM_COUNT_CODES, ITEM_TYPE_CODES, PRICE_UNIT_CODES, SHOW_CODES, UNIT_CODES } from '../sheets/codes.ts';
import {
  type Cell,
  emptyCell,
  type FieldColumn,
  foldText,
  type Reading,
  sheetText,
  withSynonyms,
} from '../sheets/column.ts';
import { type Missing, namedRecords } from '../sheets/missing.ts';
import { readChoice, readNumber, readText, readWhole, readYesNo } from '../sheets/reading.ts';
import { textColumns } from '../sheets/text-columns.ts';
import { PRODUCT_LAST_NAMES, PRODUCT_SYNONYMS } from './product-synonyms.ts';
import type { SheetProduct } from './sheet-product.ts';
import { blankTaxClass, readTaxClass, taxClassUnder } from './tax-words.ts';

type ProductColumn = FieldColumn<SheetProduct>;

const { shape } = NewProduct;
const header = (field: keyof typeof PRODUCT_LABELS) => labelIn('sheet', PRODUCT_LABELS[field]);
const readShown = readChoice(SHOW_CODES);

/** "Show description" is stored as Show and Hide, shown as Show and Dont Show (requirements section 9). */
const readShowDescription = (cell: Cell): Reading =>
  /^don'?t ?show$/.test(foldText(cell.text)) ? { value: 'Hide' } : readShown(cell);

function plain(
  field: Exclude<
    keyof SheetProduct,
    | 'name'
    | 'category'
    | 'packSize'
    | 'taxClass'
    | 'catchWeight'
    | 'priceUnit'
    | 'deposit'
    | 'code'
    | 'otherNames'
    | NameField
  >,
  read: ProductColumn['read'],
) {
  const show = (record: SheetProduct) => (typeof record[field] === 'string' ? sheetText(record[field]) : record[field]);
  return { field, header: header(field), empty: emptyCell(shape[field]), read, show };
}

/** A plain column whose values are codes. */
const coded = (...column: Parameters<typeof plain>): ProductColumn => ({ ...plain(...column), hasCodes: true });

/** Heading of a price by weight. */
const OF_KILOGRAM = /kg|キロ/;

const WHOLE_PACK = readWhole({ least: 1, most: MOST_IN_PACK });

/** Pieces per unit, with or without a counter: `24入`, `12本`. */
function readPackSize(cell: Cell): Reading {
  const [, digits] =
    latinDigits(cell.text.normalize('NFKC')).match(
      /^\s*[x×]?\s*(\d+)\s*(?:個|本|枚|袋|缶|箱|パック|瓶|食|玉|pcs?|pkts?|p|x|×)?\s*(?:入り?)?\s*$/i,
    ) ?? [];
  return WHOLE_PACK(digits === undefined ? cell : { value: digits, text: digits });
}

/** A column of a field that older records lack: they and empty cells get its default. */
function later<F extends 'code' | 'otherNames' | 'packSize' | 'taxClass' | 'priceUnit' | 'deposit'>(
  field: F,
  { standsFor, read }: { standsFor: NonNullable<SheetProduct[F]>; read: ProductColumn['read'] },
): ProductColumn {
  return {
    field,
    header: header(field),
    empty: { value: standsFor },
    read,
    show: (record) => record[field] ?? standsFor,
  };
}

/** A column such as `Name in Japanese`. */
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
    header: header('category'),
    empty: emptyCell(shape.category),
    read: named.read,
    // A business without categories has nothing to choose from: an unknown name is offered as a new category.
    choices: categories.length > 0 ? categories.map(({ name }) => name) : undefined,
    show: ({ category }) => named.nameOf(category) ?? category,
  };
}

/** Columns of a product sheet. Pictures are not among them; they are uploaded in the app. */
export function productColumns(categories: Category[], missing?: Missing): ProductColumn[] {
  const columns: ProductColumn[] = [
    later('code', { standsFor: '', read: readText }),
    {
      field: 'name',
      header: /*i18n*/ 'Name',
      empty: emptyCell(shape.name),
      read: readText,
      show: ({ name }) => sheetText(name),
      join: (texts) => texts.join(' '),
      joinsNumbered: true,
    },
    ...NAME_LANGUAGES.map(nameColumn),
    later('otherNames', { standsFor: '', read: readText }),
    categoryColumn(categories, missing),
    {
      ...plain('price', readNumber),
      isMoney: true,
      spread: (_text, heading): Record<string, string> =>
        OF_KILOGRAM.test(foldText(heading)) ? { priceUnit: 'kg' } : {},
    },
    // Required, but few lists have one: the name is used instead.
    { ...plain('description', readText), orElse: 'name' },
    { ...coded('sku', readChoice(UNIT_CODES)), choices: Object.keys(UNIT_CODES) },
    later('packSize', { standsFor: 1, read: readPackSize }),
    plain('productRank', readWhole({ least: -1_000_000, most: 1_000_000 })),
    coded('itemType', readChoice(ITEM_TYPE_CODES)),
    coded('itemCount', readChoice(ITEM_COUNT_CODES)),
    coded('showDescription', readShowDescription),
    plain('stockInCount', readNumber),
    {
      ...later('taxClass', { standsFor: 'food', read: readTaxClass }),
      hasCodes: true,
      blank: blankTaxClass,
      meant: taxClassUnder,
    },
    {
      field: 'catchWeight',
      header: header('catchWeight'),
      empty: { value: false },
      hasCodes: true,
      read: readYesNo,
      show: ({ catchWeight }) => (catchWeight ? 'Yes' : 'No'),
    },
    {
      ...later('priceUnit', { standsFor: 'unit', read: readChoice(PRICE_UNIT_CODES) }),
      hasCodes: true,
    },
    later('deposit', { standsFor: 0, read: readNumber }),
  ];
  const { image: _uploaded, ...labels } = PRODUCT_LABELS;
  const plainTexts = textColumns<SheetProduct>(labels, shape, columns);
  return withSynonyms<SheetProduct, ProductColumn>([...columns, ...plainTexts], PRODUCT_SYNONYMS, PRODUCT_LAST_NAMES);
}
