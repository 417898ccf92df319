import { z } from 'zod';
import { Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { WholeYen, Yen } from '../core/money.ts';
import { oneLine } from '../core/one-line.ts';
import { PictureAddress } from '../core/pictures.ts';
import { TaxClass } from '../tax/tax-classes.ts';
import { LocalNames, localNameFields } from './local-names.ts';
import { PRICE_UNITS, Unit } from './units.ts';

/** Item types (requirements section 9). Out of Stock can't be added to a cart. */
export const ITEM_TYPES = [
  'Regular',
  'Special',
  'Price Up',
  'Price Down',
  'Out of Stock',
  'Limited Stock',
  'Restocked',
  'New Item',
] as const;
export const ItemType = z.enum(ITEM_TYPES);
export type ItemType = z.infer<typeof ItemType>;

/** Whether a product appears in the frozen counts. */
export const ITEM_COUNTS = ['Count', 'Not Count'] as const;
/** Stored values of "show description"; shown as 'Show' and 'Dont Show'. */
export const SHOW_DESCRIPTIONS = ['Show', 'Hide'] as const;

const REQUIRED = /*i18n*/ 'This field is required.';
/** The specified spelling of the product form (requirements section 5). */
const PRODUCT_REQUIRED = /*i18n*/ 'this field is required.';

/** Most characters of the name of a category or product, in any language. */
export const CATEGORY_NAME_LENGTH = 80;
export const PRODUCT_NAME_LENGTH = 200;
/** Most characters of a product's code, and of all its other names together. */
export const PRODUCT_CODE_LENGTH = 40;
export const OTHER_NAMES_LENGTH = 500;

export const Category = z.object({
  _id: Id,
  name: z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED).max(CATEGORY_NAME_LENGTH),
  names: LocalNames.optional(),
});
export type Category = z.infer<typeof Category>;

/** A category's fields as a person enters them. */
export const CategoryFields = Category.omit({ _id: true })
  .extend({ names: localNameFields(CATEGORY_NAME_LENGTH).optional() })
  .strict();
export type CategoryFields = z.infer<typeof CategoryFields>;

/** A product (requirements section 3). Form, import and REST take the same fields with their messages (section 5). */
export const Product = z.object({
  _id: Id,
  name: z.string(PRODUCT_REQUIRED).overwrite(oneLine).min(1, PRODUCT_REQUIRED).max(PRODUCT_NAME_LENGTH),
  names: LocalNames.optional(),
  /** The business' own code, unique among current products; absent if none. */
  code: z.string().overwrite(oneLine).max(PRODUCT_CODE_LENGTH).optional(),
  /** Other names and readings, separated by commas, for search only; absent if none. */
  otherNames: z.string().overwrite(oneLine).max(OTHER_NAMES_LENGTH).optional(),
  category: Id,
  /** Pieces in one unit, such as 24 for a case of 24; 1 or absent if a unit is a piece, or uncounted. */
  packSize: z.int().optional(),
  /** For the office only: absent from every other replica. */
  price: Yen.optional(),
  description: z.string().max(2000),
  sku: Unit,
  image: z.string().max(300),
  productRank: z.int(),
  itemType: ItemType,
  itemCount: z.enum(ITEM_COUNTS),
  showDescription: z.enum(SHOW_DESCRIPTIONS),
  stockInCount: z.number(),
  /** Absent in records from before this field, on devices too: food. */
  taxClass: TaxClass.optional(),
  /** True for goods that are weighed when packed: the ordered quantity is approximate. */
  catchWeight: z.boolean().optional(),
  /** Absent means the unit. */
  priceUnit: z.enum(PRICE_UNITS).optional(),
  /** Yen for a returnable container; 0 or absent if none. For the office only, like the price. */
  deposit: WholeYen.optional(),
  deletedAt: Instant.nullable(),
});
export type Product = z.infer<typeof Product>;

const WHOLE_STOCK = /*i18n*/ 'A whole number, 0 or more';
const WHOLE_PACK = /*i18n*/ 'A whole number, 1 or more';
export const MOST_IN_PACK = 10_000;
const WHOLE_DEPOSIT = /*i18n*/ 'Whole yen, 0 or more';
export const MOST_DEPOSIT = 1_000_000;

/** A product's fields as a person enters them. Older records may break these rules. */
export const ProductFields = Product.omit({ _id: true, deletedAt: true })
  .extend({
    names: localNameFields(PRODUCT_NAME_LENGTH).optional(),
    category: z.uuid(/*i18n*/ 'Please select category'),
    price: z.number(/*i18n*/ 'Pleas add price.').min(0, /*i18n*/ 'Price can’t be negative.').pipe(Yen),
    description: z
      .string(/*i18n*/ 'Please add description.')
      .trim()
      .min(1, /*i18n*/ 'Please add description.')
      .max(2000),
    image: PictureAddress,
    stockInCount: z.int(WHOLE_STOCK).min(0, WHOLE_STOCK).max(1_000_000),
    packSize: z.int(WHOLE_PACK).min(1, WHOLE_PACK).max(MOST_IN_PACK).optional(),
    deposit: z.int(WHOLE_DEPOSIT).min(0, WHOLE_DEPOSIT).max(MOST_DEPOSIT).optional(),
  })
  .strict();
export type ProductFields = z.infer<typeof ProductFields>;

/** A product on a restaurant's ordersheet. The id derives from the pair, so each product is on it once. */
export const WishlistEntry = z.object({ _id: Id, customerId: Id, productId: Id });
export type WishlistEntry = z.infer<typeof WishlistEntry>;
