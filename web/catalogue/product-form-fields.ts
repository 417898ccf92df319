import { z } from 'zod';
import { type Product, ProductFields } from '../../schema/catalogue/catalogue-entity.ts';
import { given } from '../../schema/mutation.ts';
import { PictureFieldValue, pictureAt } from '../ui/forms/picture-choice.ts';

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

/** Only the fields changed here, so that others' edits survive. */
export function changesOf(fields: ProductFields, product: Product): Partial<ProductFields> {
  const changed = <T>(value: T, was: T) => (value === was ? undefined : value);
  return given({
    name: changed(fields.name, product.name),
    category: changed(fields.category, product.category),
    price: changed(fields.price, product.price ?? 0),
    description: changed(fields.description, product.description),
    sku: changed(fields.sku, product.sku),
    image: changed(fields.image, product.image),
    productRank: changed(fields.productRank, product.productRank),
    itemType: changed(fields.itemType, product.itemType),
    itemCount: changed(fields.itemCount, product.itemCount),
    showDescription: changed(fields.showDescription, product.showDescription),
    stockInCount: changed(fields.stockInCount, product.stockInCount),
  });
}
