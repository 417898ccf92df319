import type { Named } from '../../../schema/catalogue/local-names.ts';
import type { Id } from '../../../schema/core/ids.ts';

/**
 * The names of an ordered line: its product's, while that is sold under the name that was ordered. Afterwards only that
 * one, since a product of another name may be another thing.
 */
export function namedItem(item: { _id: Id; name: string }, products: ReadonlyMap<Id, Named>): Named {
  const product = products.get(item._id);
  return product?.name === item.name ? product : { name: item.name };
}
