import type { Product } from '../../catalogue/catalogue-entity.ts';
import { dayOf, type Instant } from '../../core/days.ts';
import type { Id } from '../../core/ids.ts';
import type { DeliveryPlan } from '../order-days.ts';
import type { OrderedItem } from '../order-entity.ts';
import { hasOtherUnit } from '../order-lines.ts';
import { comingDays, isPlanned, type StandingDay } from './standing-days.ts';
import type { StandingOrder } from './standing-entity.ts';

/** A line whose product is now sold in another unit: only its restaurant knows the wanted quantity. */
export type UnitQuestion = { line: OrderedItem; product: Product };

/** The lines of a standing order to ask its restaurant about. */
export function unitQuestionsOf(
  { orderItems }: Pick<StandingOrder, 'orderItems'>,
  productOf: (id: Id) => Product | undefined,
): UnitQuestion[] {
  return orderItems.flatMap((line) => {
    const product = productOf(line._id);
    return product && hasOtherUnit(product, line) ? [{ line, product }] : [];
  });
}

const isSame = (a: OrderedItem, b: OrderedItem) => a._id === b._id && a.name === b.name && a.sku === b.sku;

/** The lines after an answer: a quantity in the new unit, or null to drop the product. */
export function answeredLines(
  items: readonly OrderedItem[],
  { line, product: { name, sku } }: UnitQuestion,
  quantity: number | null,
): OrderedItem[] {
  if (quantity === null) return items.filter((item) => !isSame(item, line));
  const answered = { ...line, name, sku, quantity };
  // It may already be ordered in the new unit, too: merge both lines.
  const besides = items.find((item) => isSame(item, answered) && !isSame(item, line));
  const total = { ...answered, quantity: quantity + (besides?.quantity ?? 0) };
  return items.filter((item) => item !== besides).map((item) => (isSame(item, line) ? total : item));
}

/** The next day for which an order will be created, with the cut-off until which it can be changed. */
export function nextMade(standing: StandingOrder, plan: DeliveryPlan, now: Instant): StandingDay | undefined {
  const days = comingDays(standing, plan, { from: dayOf(now, plan.timeZone), count: Number.POSITIVE_INFINITY });
  return days.find(({ day, cutOff }) => isPlanned(standing, plan, day) && now < cutOff);
}
