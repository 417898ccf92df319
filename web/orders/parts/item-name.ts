import type { Named } from '../../../schema/catalogue/all-names.ts';
import type { Id } from '../../../schema/core/ids.ts';

/**
 * The names of an ordered line: its product's, as long as that has the name it was ordered under. Otherwise only the
 * ordered name, since a renamed product may be something else.
 */
export function namedItem(item: { _id: Id; name: string }, products: ReadonlyMap<Id, Named>): Named {
  const product = products.get(item._id);
  return product?.name === item.name ? product : { name: item.name };
}
