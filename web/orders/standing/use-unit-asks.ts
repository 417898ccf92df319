import type { Instant } from '../../../schema/core/days.ts';
import type { StandingOrder } from '../../../schema/orders/standing/standing-entity.ts';
import { nextMade, type UnitQuestion, unitQuestionsOf } from '../../../schema/orders/standing/unit-questions.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useServerNow } from '../days/use-delivery-plan.ts';
import { useStandingPlans } from './use-standing.ts';

/** A product of a standing order that is now sold by another unit, to be answered before the next order's cut-off. */
export type UnitAsk = { standing: StandingOrder; question: UnitQuestion; cutOff: Instant };

/** The questions of all standing orders on this device, offline too; the most urgent first. */
export function useUnitAsks(): UnitAsk[] {
  const rows = useTable('standingOrders');
  const products = useTable('products');
  const planOf = useStandingPlans();
  const now = useServerNow();
  return [...rows.values()]
    .flatMap((standing): UnitAsk[] => {
      const questions = unitQuestionsOf(standing, (id) => products.get(id));
      if (questions.length === 0) return [];
      const next = nextMade(standing, planOf(standing.customerId), now);
      return next ? questions.map((question) => ({ standing, question, cutOff: next.cutOff })) : [];
    })
    .sort((a, b) => (a.cutOff < b.cutOff ? -1 : 1));
}
