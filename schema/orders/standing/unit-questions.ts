import type { Product } from '../../catalogue/catalogue-entity.ts';
import { dayOf, type Instant } from '../../core/days.ts';
import type { Id } from '../../core/ids.ts';
import type { DeliveryPlan } from '../order-days.ts';
import type { OrderedItem } from '../order-entity.ts';
import { hasOtherUnit } from '../order-lines.ts';
import { comingDays, isPlanned, type StandingDay } from './standing-days.ts';
import type { StandingOrder } from './standing-entity.ts';

/** A line whose product is sold by another unit now: how many of those are wanted only its restaurant knows. */
export type UnitQuestion = { line: OrderedItem; product: Product };

/** The lines of a standing order that its restaurant is to be asked about, in their order. */
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

/** The lines once such a question is answered with a quantity of the new unit, or with null to leave the product out. */
export function answeredLines(
  items: readonly OrderedItem[],
  { line, product: { name, sku } }: UnitQuestion,
  quantity: number | null,
): OrderedItem[] {
  if (quantity === null) return items.filter((item) => !isSame(item, line));
  const answered = { ...line, name, sku, quantity };
  // It may be ordered by the new unit besides: that is one line.
  const besides = items.find((item) => isSame(item, answered) && !isSame(item, line));
  const total = { ...answered, quantity: quantity + (besides?.quantity ?? 0) };
  return items.filter((item) => item !== besides).map((item) => (isSame(item, line) ? total : item));
}

/** The next day for which an order will be made from a standing order, with the cut-off until which it can be changed. */
export function nextMade(standing: StandingOrder, plan: DeliveryPlan, now: Instant): StandingDay | undefined {
  const days = comingDays(standing, plan, { from: dayOf(now, plan.timeZone), count: Number.POSITIVE_INFINITY });
  return days.find(({ day, cutOff }) => isPlanned(standing, plan, day) && now < cutOff);
}
