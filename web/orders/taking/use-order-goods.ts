import { useMemo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import {
  byCatalogueOrder,
  isInStock,
  isSoldByWeight,
  productNumber,
} from '../../../schema/catalogue/catalogue-rules.ts';
import { isPricedByWeight, priceFor } from '../../../schema/catalogue/price-rules.ts';
import { productWords } from '../../../schema/catalogue/product-search.ts';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { OrderItem } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import type { Option } from '../../ui/fields/options.ts';
import { formatUnit } from '../../words/labels.ts';

export type OrderGoods = {
  /** Current products, searchable by name in any language, code and rank, with the customer's price. */
  options: Option[];
  productOf: (productId: Id) => Product | undefined;
  /** A line with the customer's price, as the server will compute it. */
  priced: (line: OrderItem) => OrderItem;
};

export const isHalved = ({ sku, catchWeight }: Product): boolean => isSoldByWeight({ sku, catchWeight });

/** The products that a customer may order, at its prices on a day. */
export function useOrderGoods(customer: Customer | undefined, day: Day): OrderGoods {
  const products = useTable('products');
  const prices = useTable('prices');
  const priceListId = customer?.priceListId ?? '';
  return useMemo(() => {
    const ofList = priceListId === '' ? [] : [...prices.values()].filter(({ listId }) => listId === priceListId);
    const priceOf = (product: Product) => priceFor(product, { priceListId }, { prices: ofList, day });
    const offered = [...products.values()].filter(({ deletedAt }) => deletedAt === null).sort(byCatalogueOrder);
    return {
      options: offered.map((product) => {
        const yen = priceOf(product);
        const unit = formatUnit(isPricedByWeight(product) ? 'Kg' : product.sku);
        const number = productNumber(product);
        return {
          value: product._id,
          label: product.name,
          code: number,
          hint: `${number} · ${yen === undefined ? '–' : formatYen(yen)} / ${unit}${isInStock(product) ? '' : ' ×'}`,
          ...productWords(product, String(product.productRank)),
        };
      }),
      productOf: (productId) => products.get(productId),
      priced(line) {
        const product = products.get(line._id);
        const price = product?.sku === line.sku ? priceOf(product) : undefined;
        if (!product || price === undefined) return line;
        return { ...line, price, ...(isPricedByWeight(product) && { priceUnit: 'kg' as const }) };
      },
    };
  }, [products, prices, priceListId, day]);
}
