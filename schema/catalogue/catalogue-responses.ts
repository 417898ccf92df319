import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { Category, CategoryFields, Product, ProductFields } from './catalogue-entity.ts';

/** Description of the names in the API's documentation. */
const NAMES = {
  description:
    'Names in other languages, by language. In a change, languages left out keep theirs, and an empty text takes a name away.',
};

/** A category as REST returns it. */
export const CategoryResponse = Category.meta({ id: 'Category' });
export type CategoryResponse = z.infer<typeof CategoryResponse>;

/** GET /api/category. */
export const CategoriesResponse = z.array(CategoryResponse);

/** The body of POST /api/category and PUT /api/category/{id}. */
export const CategoryBody = CategoryFields.extend({ names: CategoryFields.shape.names.meta(NAMES) })
  .strip()
  .meta({ id: 'CategoryBody' });

/** A single product: `category` is an id. Only the office gets the price. */
export const ProductResponse = Product.omit({ deletedAt: true }).meta({ id: 'Product' });
export type ProductResponse = z.infer<typeof ProductResponse>;

/** A product in a list: `category` is an object (requirements section 3). */
export const ListedProduct = ProductResponse.extend({ category: CategoryResponse }).meta({ id: 'ListedProduct' });
export type ListedProduct = z.infer<typeof ListedProduct>;

/** GET /api/products and GET /api/users/wishlist. */
export const ProductsResponse = z.array(ListedProduct);

/**
 * The body of POST /api/products: the fields that requirements section 5 requires; the others default as in the form.
 * Rank 0 sorts before the ranked products of its type, where the office notices it.
 */
export const NewProduct = ProductFields.extend({
  names: ProductFields.shape.names.meta(NAMES),
  sku: ProductFields.shape.sku.default('Pcs'),
  image: ProductFields.shape.image.default(''),
  productRank: ProductFields.shape.productRank.default(0),
  itemType: ProductFields.shape.itemType.default('Regular'),
  itemCount: ProductFields.shape.itemCount.default('Count'),
  showDescription: ProductFields.shape.showDescription.default('Hide'),
  stockInCount: ProductFields.shape.stockInCount.default(0),
})
  .strip()
  .meta({ id: 'NewProduct' });

/** The body of PUT /api/products/{id}; fields left out don't change. */
export const ProductPatch = ProductFields.partial()
  .extend({ names: ProductFields.shape.names.meta(NAMES) })
  .strip()
  .meta({ id: 'ProductPatch' });

/** The body of PUT /api/products/{id}/restore: the category to restore it into, if not its own. */
export const ProductRestore = z
  .object({ category: ProductFields.shape.category.optional() })
  .meta({ id: 'ProductRestore' });

/** The body of POST /api/wishlist. */
export const NewWish = z.object({ productId: Id }).meta({ id: 'NewWish' });
