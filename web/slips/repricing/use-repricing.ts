import { useMemo } from 'react';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { byCatalogueOrder, productNumber } from '../../../schema/catalogue/catalogue-rules.ts';
import { productWords } from '../../../schema/catalogue/product-search.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Yen } from '../../../schema/core/money.ts';
import { compareNames } from '../../../schema/core/names.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { type ChargedPrice, chargedPrices } from '../../../schema/slips/repricing.ts';
import { type CustomerRepricing, planRepricing } from '../../../schema/slips/repricing-plan.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import type { Option } from '../../ui/fields/options.ts';
import { formatPriceUnit } from '../../words/billing-words.ts';
import { namesOf } from '../../words/labels.ts';
import { isMeant, type PriceWish } from './price-wish.ts';

/** All products by name and number. Deleted ones, which may have been sold before, come last. */
export function useProductOptions(): Option[] {
  const products = useTable('products');
  return useMemo(() => {
    const isGone = ({ deletedAt }: Product) => Number(deletedAt !== null);
    const sorted = [...products.values()].sort((a, b) => isGone(a) - isGone(b) || byCatalogueOrder(a, b));
    return sorted.map((product) => ({
      value: product._id,
      label: product.name,
      hint: `${productNumber(product)} · ${formatPriceUnit(product)}`,
      ...productWords(product, String(product.productRank)),
    }));
  }, [products]);
}

/** A customer's part of the plan with its names. */
export type NamedRepricing = CustomerRepricing & { restaurantName: string; customerCode: string };

type Repricings = {
  charged: ChargedPrice[];
  /** Everything that could change, by customer name. */
  whole: NamedRepricing[];
  /** The same without the slips that were unticked. */
  chosen: NamedRepricing[];
};

/** The slips of the customers whose price is corrected. */
function slipsMeant(slips: Iterable<Slip>, customers: ReadonlyMap<Id, Customer>, { who }: Pick<PriceWish, 'who'>) {
  if (who.kind === 'all') return [...slips];
  const isOf = ({ customerId }: Slip) => isMeant(who, customers.get(customerId) ?? { _id: customerId });
  return [...slips].filter(isOf);
}

const byName = (a: NamedRepricing, b: NamedRepricing) =>
  compareNames(a.restaurantName, b.restaurantName) || (a.customerId < b.customerId ? -1 : 1);

/**
 * The prices that were charged, and what the right one changes.
 * @param price null while none is typed
 * @param without slips that were unticked
 */
export function useRepricing(wish: PriceWish, price: Yen | null, reason: string, without: ReadonlySet<Id>): Repricings {
  const slips = useTable('slips');
  const customers = useTable('customers');
  const { productId, from, to, was, who } = wish;
  const meant = useMemo(
    () => (productId === '' ? [] : slipsMeant(slips.values(), customers, { who })),
    [slips, customers, productId, who],
  );
  const charged = useMemo(() => chargedPrices(meant, { productId, from, to }), [meant, productId, from, to]);
  const plan = useMemo(() => {
    if (was === null || price === null || was === price) return () => [];
    return (left?: ReadonlySet<Id>): NamedRepricing[] =>
      planRepricing(meant, customers, { productId, from, to, was, price, reason, ...(left && { without: left }) })
        .map((each) => ({ ...each, ...namesOf(customers.get(each.customerId)) }))
        .sort(byName);
  }, [meant, customers, productId, from, to, was, price, reason]);
  const whole = useMemo(() => plan(), [plan]);
  const chosen = useMemo(() => (without.size === 0 ? whole : plan(without)), [plan, whole, without]);
  return { charged, whole, chosen };
}
