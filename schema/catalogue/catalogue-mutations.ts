import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Id } from '../core/ids.ts';
import { assertSame, defineMutation, given, mustBeCurrent, mustGet, type Tx } from '../core/mutation.ts';
import { productCodeKey } from '../core/name-keys.ts';
import { Rejected } from '../core/rejected.ts';
import { type Category, CategoryFields, type Product, ProductFields } from './catalogue-entity.ts';
import { changedNames } from './local-names.ts';

/**
 * Category names are unique regardless of case and width: the Thai page is found by name.
 * @throws Rejected with `name_taken`
 */
async function assertNameIsFree(tx: Tx, { _id, name }: Category): Promise<void> {
  const others = await tx.where('categories', { name });
  if (others.some((other) => other._id !== _id)) throw new Rejected('name_taken', { name });
}

/**
 * Writes a new, changed or restored product. An empty code means none; an unchanged one is not checked.
 * @throws Rejected with `product_code_taken` if another current product has the code
 */
async function putProduct(tx: Tx, before: Product | null, product: Product): Promise<void> {
  const { code } = product;
  const had = before?.deletedAt === null ? (before.code ?? '') : '';
  if (code && productCodeKey(code) !== productCodeKey(had)) {
    const others = await tx.where('products', { code });
    const isTaken = others.some(({ _id, deletedAt }) => _id !== product._id && deletedAt === null);
    if (isTaken) throw new Rejected('product_code_taken', { code });
  }
  await tx.put('products', product);
}

type MayBeEmpty = { code?: string | undefined; otherNames?: string | undefined };

function withoutEmpty<F extends MayBeEmpty>({ code, otherNames, ...fields }: F) {
  return { ...fields, ...(code && { code }), ...(otherNames && { otherNames }) };
}

export const catalogueMutations = {
  'product.create': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'New product',
    args: ProductFields.extend({ productId: Id }),
    subject: ({ productId }) => ({ table: 'products', id: productId }),
    touches: ({ productId, category }) => ({ products: productId, categories: category }),
    async run(tx, { productId, names, ...entered }) {
      const fields = { ...withoutEmpty(entered), ...changedNames({}, names) };
      const existing = await tx.get('products', productId);
      if (existing) return assertSame(existing, fields);
      await mustGet(tx, 'categories', fields.category);
      await putProduct(tx, null, { _id: productId, ...fields, deletedAt: null });
    },
  }),

  'product.update': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Product changed',
    args: ProductFields.partial().extend({ productId: Id }),
    subject: ({ productId }) => ({ table: 'products', id: productId }),
    touches: ({ productId, category }) => ({ products: productId, categories: category }),
    async run(tx, { productId, names: change, ...patch }) {
      const before = await mustBeCurrent(tx, 'products', productId);
      const { names, ...product } = before;
      if (patch.category !== undefined && patch.category !== product.category) {
        await mustGet(tx, 'categories', patch.category);
      }
      const fields = withoutEmpty({ ...product, ...given(patch) });
      await putProduct(tx, before, { ...fields, ...changedNames(names, change) });
    },
  }),

  /** Removes a product from the catalogue; orders keep its name. */
  'product.delete': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Product deleted',
    args: z.strictObject({ productId: Id }),
    subject: ({ productId }) => ({ table: 'products', id: productId }),
    touches: ({ productId }) => ({ products: productId }),
    async run(tx, { productId }, { at }) {
      const product = await mustGet(tx, 'products', productId);
      if (product.deletedAt === null) await tx.put('products', { ...product, deletedAt: at });
    },
  }),

  /** Restores a deleted product, into `category` if its own was deleted meanwhile. */
  'product.restore': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Product restored',
    args: z.strictObject({ productId: Id, category: Id.optional() }),
    subject: ({ productId }) => ({ table: 'products', id: productId }),
    touches: ({ productId, category }) => ({ products: productId, categories: category }),
    async run(tx, { productId, category }) {
      const product = await mustGet(tx, 'products', productId);
      if (product.deletedAt === null) return;
      const { _id } = await mustGet(tx, 'categories', category ?? product.category);
      await putProduct(tx, product, { ...product, category: _id, deletedAt: null });
    },
  }),

  'category.create': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'New category',
    args: CategoryFields.extend({ categoryId: Id }),
    subject: ({ categoryId }) => ({ table: 'categories', id: categoryId }),
    touches: ({ categoryId }) => ({ categories: categoryId }),
    async run(tx, { categoryId, name, names }) {
      const fields = { name, ...changedNames({}, names) };
      const existing = await tx.get('categories', categoryId);
      if (existing) return assertSame(existing, fields);
      await assertNameIsFree(tx, { _id: categoryId, name });
      await tx.put('categories', { _id: categoryId, ...fields });
    },
  }),

  'category.update': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Category changed',
    args: CategoryFields.extend({ categoryId: Id }),
    subject: ({ categoryId }) => ({ table: 'categories', id: categoryId }),
    touches: ({ categoryId }) => ({ categories: categoryId }),
    async run(tx, { categoryId, name, names: change }) {
      const { names, ...before } = await mustGet(tx, 'categories', categoryId);
      const category = { ...before, name, ...changedNames(names, change) };
      await assertNameIsFree(tx, category);
      await tx.put('categories', category);
    },
  }),

  /** Removes a category without products (design section 7). */
  'category.delete': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Category deleted',
    args: z.strictObject({ categoryId: Id }),
    subject: ({ categoryId }) => ({ table: 'categories', id: categoryId }),
    touches: ({ categoryId }) => ({ categories: categoryId }),
    async run(tx, { categoryId }) {
      const products = await tx.where('products', { category: categoryId });
      const product = products.find(({ deletedAt }) => deletedAt === null);
      if (product) throw new Rejected('in_use', { by: product.name });
      await tx.remove('categories', categoryId);
    },
  }),
} as const;
