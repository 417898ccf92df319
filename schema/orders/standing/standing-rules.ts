import { BUSINESS_ID } from '../../business/business-id.ts';
import type { Actor } from '../../core/actor.ts';
import type { Day } from '../../core/days.ts';
import type { Id } from '../../core/ids.ts';
import type { Ctx, Tx } from '../../core/mutation.ts';
import { Rejected } from '../../core/rejected.ts';
import { deliveryPlanOf } from '../delivery-plan.ts';
import { lastPastDay, standingPlanOf } from './standing-days.ts';
import type { StandingContent, StandingOrder } from './standing-entity.ts';

/** @throws Rejected with `not_found` if there is none, also if it is another restaurant's */
export async function mustGetStanding(tx: Tx, id: Id, { customerId }: Actor): Promise<StandingOrder> {
  const standing = await tx.get('standingOrders', id);
  const isOthers = customerId !== null && standing?.customerId !== customerId;
  if (!standing || isOthers) throw new Rejected('not_found', { table: 'standingOrders', id });
  return standing;
}

/** The last day whose cut-off had passed for a customer at the time of the act. */
export async function settledFor(tx: Tx, customerId: Id, { at, timeZone }: Ctx): Promise<Day> {
  const customer = await tx.get('customers', customerId);
  const { routePlans } = (await tx.get('business', BUSINESS_ID)) ?? {};
  // The calendar affects delivery days, but not cut-offs.
  const plan = customer ? deliveryPlanOf(customer, { routePlans, calendar: [], timeZone }) : null;
  return lastPastDay(standingPlanOf(plan, timeZone), at);
}

export const contentOfStanding = ({ orderItems, weekdays, everyWeeks, from, until, customMessage }: StandingContent) =>
  ({ orderItems, weekdays, everyWeeks, from, until, customMessage }) satisfies StandingContent;

export const hasSameContent = (a: StandingContent, b: StandingContent): boolean =>
  JSON.stringify(contentOfStanding(a)) === JSON.stringify(contentOfStanding(b));
