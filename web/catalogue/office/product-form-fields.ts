import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { type Product, ProductFields } from '../../../schema/catalogue/catalogue-entity.ts';
import { namesApart } from '../../../schema/catalogue/names-apart.ts';
import { given } from '../../../schema/core/mutation.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { isBelowZero } from '../../../schema/core/typed-amount.ts';
import { notAnAmount, typedAmount, typedWhole } from '../../ui/fields/typed-number.ts';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import { noTexts } from '../../ui/forms/no-texts.ts';
import { PictureFieldValue, pictureAt } from '../../ui/pictures/picture-choice.ts';
import { namesOfForm } from './names-of-form.ts';

const { shape } = ProductFields;

const WHOLE = () => t`A whole number`;
const wholeNumber = typedWhole(WHOLE);
const wholeYen = typedAmount(WHOLE).refine(Number.isSafeInteger, { error: WHOLE });

/** Schema of the product form with its messages (requirements section 5). */
const ProductForm = z.object({
  ...shape,
  names: shape.names.unwrap(),
  image: PictureFieldValue,
  price: typedAmount(
    () => t`Pleas add price.`,
    (text) => (isBelowZero(text) ? t`Price can’t be negative.` : notAnAmount()),
  ).pipe(shape.price),
  productRank: wholeNumber.pipe(shape.productRank),
  stockInCount: wholeNumber.pipe(shape.stockInCount),
  packSize: wholeNumber.pipe(shape.packSize.unwrap()),
  taxClass: shape.taxClass.unwrap(),
  catchWeight: shape.catchWeight.unwrap(),
  priceUnit: shape.priceUnit.unwrap(),
  deposit: wholeYen.pipe(shape.deposit.unwrap()),
});
export type ProductForm = z.input<typeof ProductForm>;

/**
 * The form's schema with a check of codes.
 * @param isTaken true if another current product has that code; the server has the last word
 */
export const productForm = (isTaken: (code: string) => boolean = () => false) =>
  ProductForm.extend({
    code: ProductForm.shape.code.refine((code) => !code || !isTaken(code), REJECTIONS.product_code_taken),
  });

const NO_TEXTS = noTexts<ProductFields>(shape);
const BILLED = { packSize: 1, taxClass: 'food', catchWeight: false, priceUnit: 'unit', deposit: 0 } as const;

/** Initial values: a product's, or empty ones in a category. */
export function productFormOf(product: Product | null, category: string): ProductForm {
  return {
    ...NO_TEXTS,
    ...product,
    names: namesOfForm(product?.names),
    category: product?.category ?? category,
    price: product ? String(product.price ?? 0) : '',
    sku: product?.sku ?? 'Pcs',
    image: pictureAt(product?.image ?? ''),
    productRank: String(product?.productRank ?? 0),
    itemType: product?.itemType ?? 'Regular',
    itemCount: product?.itemCount ?? 'Count',
    showDescription: product?.showDescription ?? 'Hide',
    stockInCount: String(product?.stockInCount ?? 0),
    ...BILLED,
    ...given({ taxClass: product?.taxClass, catchWeight: product?.catchWeight, priceUnit: product?.priceUnit }),
    packSize: String(product?.packSize ?? BILLED.packSize),
    deposit: String(product?.deposit ?? BILLED.deposit),
  };
}

/**
 * A product for comparison with its form: each name is a field of its own, a missing price is 0, and an old record gets
 * the defaults for billing.
 */
export function comparable(product: Product) {
  const { price = 0, names } = product;
  return namesApart({ ...BILLED, ...NO_TEXTS, ...product, price, names: namesOfForm(names) });
}

export function changesOf(fields: ProductFields, product: Product) {
  return changedFields(comparable(product), namesApart(fields));
}
