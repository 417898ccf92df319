import { z } from 'zod';
import { type Product, ProductFields } from '../../../schema/catalogue/catalogue-entity.ts';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import { PictureFieldValue, pictureAt } from '../../ui/pictures/picture-choice.ts';

const { shape } = ProductFields;

/** Parses a typed number; an empty field gets the field's own message. */
const typed = (required: string) => z.string().trim().min(1, required).transform(Number);
const WHOLE = 'A whole number';
const wholeNumber = typed(WHOLE).refine(Number.isSafeInteger, WHOLE);

/** Schema of the product form with its messages (requirements section 5). */
export const ProductForm = z.object({
  ...shape,
  image: PictureFieldValue,
  price: typed('Pleas add price.').pipe(shape.price),
  productRank: wholeNumber.pipe(shape.productRank),
  stockInCount: wholeNumber.pipe(shape.stockInCount),
});
export type ProductForm = z.input<typeof ProductForm>;

/** Initial values: a product's, or empty ones in a category. */
export function productFormOf(product: Product | null, category: string): ProductForm {
  return {
    name: product?.name ?? '',
    category: product?.category ?? category,
    price: product ? String(product.price ?? 0) : '',
    description: product?.description ?? '',
    sku: product?.sku ?? 'Pcs',
    image: pictureAt(product?.image ?? ''),
    productRank: String(product?.productRank ?? 0),
    itemType: product?.itemType ?? 'Regular',
    itemCount: product?.itemCount ?? 'Count',
    showDescription: product?.showDescription ?? 'Hide',
    stockInCount: String(product?.stockInCount ?? 0),
  };
}

/** The fields changed here; a product without a price is shown as 0. */
export function changesOf(fields: ProductFields, product: Product) {
  return changedFields({ ...product, price: product.price ?? 0 }, fields);
}
