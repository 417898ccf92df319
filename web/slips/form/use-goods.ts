import { useMemo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { byCatalogueOrder, productNumber } from '../../../schema/catalogue/catalogue-rules.ts';
import { isPricedByWeight, priceFor } from '../../../schema/catalogue/price-rules.ts';
import { productWords } from '../../../schema/catalogue/product-search.ts';
import type { Day } from '../../../schema/core/days.ts';
import { type Id, newId } from '../../../schema/core/ids.ts';
import { formatYen, type Yen } from '../../../schema/core/money.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { linesOfGoods } from '../../../schema/slips/slip-making.ts';
import { useTable } from '../../replica/use-table.tsx';
import type { Option } from '../../ui/fields/options.ts';
import { formatUnit } from '../../words/labels.ts';

export type Goods = {
  /** Products by name and number, with the customer's price. */
  options: Option[];
  /** The customer's price of a product without tax; undefined if unknown. */
  priceOf: (productId: Id) => Yen | undefined;
  /** The lines of a product in a quantity of thousandths: the goods and their containers. */
  linesOf: (productId: Id, quantity: number) => SlipLine[];
  productOf: (productId: Id) => Product | undefined;
};

const unitOf = (product: Product) => (isPricedByWeight(product) ? 'Kg' : product.sku);

/** The products that a customer can get on a day, at its prices. */
export function useGoods(customerId: Id, day: Day): Goods {
  const products = useTable('products');
  const prices = useTable('prices');
  const customer = useTable('customers').get(customerId);
  return useMemo(() => {
    const ofList = [...prices.values()].filter(({ listId }) => listId === customer?.priceListId);
    const price = (product: Product) => priceFor(product, customer ?? {}, { prices: ofList, day });
    const offered = [...products.values()].filter(({ deletedAt }) => deletedAt === null).sort(byCatalogueOrder);
    const options = offered.map((product) => {
      const yen = price(product);
      const hint = `${productNumber(product)} · ${yen ? formatYen(yen) : '–'} / ${formatUnit(unitOf(product))}`;
      return { value: product._id, label: product.name, hint, ...productWords(product, String(product.productRank)) };
    });
    function linesOf(productId: Id, quantity: number): SlipLine[] {
      const product = products.get(productId);
      if (!product) return [];
      const { name, sku, priceUnit } = product;
      const byWeight = priceUnit === 'kg' && sku !== 'Kg' ? ({ priceUnit } as const) : {};
      const goods = { productId, name, sku, quantity, price: price(product), ...byWeight };
      return linesOfGoods(goods, product, { ids: [newId(), newId()], day });
    }
    return {
      options,
      linesOf,
      priceOf: (productId) => {
        const product = products.get(productId);
        return product && price(product);
      },
      productOf: (productId) => products.get(productId),
    };
  }, [products, prices, customer, day]);
}
