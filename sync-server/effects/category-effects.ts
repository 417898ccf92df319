import { foldForSearch } from '../../schema/catalogue/catalogue-rules.ts';
import { Rejected } from '../../schema/rejected.ts';
import type { Effect } from './effect.ts';

/** Category names are unique without case and width: the Thai page is found by name. */
export const keepCategoryNamesUnique: Effect = async (_tx, changes, { trx }) => {
  const categories = await trx.selectFrom('categories').selectAll().execute();
  for (const { table, after } of changes) {
    if (table !== 'categories' || !after) continue;
    const taken = categories.some(
      ({ _id, name }) => _id !== after._id && foldForSearch(name) === foldForSearch(after.name),
    );
    if (taken) throw new Rejected('name_taken', { name: after.name });
  }
};

/** A category in use can't be deleted (design section 7). */
export const keepUsedCategories: Effect = async (_tx, changes, { trx }) => {
  for (const { table, id } of changes) {
    if (table !== 'categories') continue;
    const product = await trx
      .selectFrom('products')
      .select('name')
      .where('category', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (product) throw new Rejected('in_use', { by: product.name });
  }
};
