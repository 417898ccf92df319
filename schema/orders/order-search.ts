import { allNames, type Named } from '../catalogue/all-names.ts';
import { formatDayUs } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import { foldForSearch } from '../core/search-fold.ts';
import type { Order } from './order-entity.ts';

/**
 * True if an order matches a search by product name (as ordered or a current one), order number, or delivery date in
 * either notation.
 */
export function isOrderWith(
  keyword: string,
  { no, orderItems, deliveryDate }: Pick<Order, 'no' | 'orderItems' | 'deliveryDate'>,
  products: ReadonlyMap<Id, Named>,
): boolean {
  const wanted = foldForSearch(keyword);
  const names = orderItems.flatMap(({ _id, name }) => {
    const product = products.get(_id);
    return product ? [name, allNames(product)] : [name];
  });
  const texts = [
    no === undefined ? '' : `#${no}`,
    deliveryDate,
    formatDayUs(deliveryDate),
    ...names.map(foldForSearch),
  ];
  return texts.some((text) => text.includes(wanted));
}
