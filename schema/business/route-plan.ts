import { z } from 'zod';
import { Weekday } from '../core/days.ts';
import { Route } from '../customers/customer-entity.ts';
import { CutOff, Grace } from '../customers/cut-off.ts';

/**
 * Delivery days and cut-off time of a route, or of all routes (`route` null). What it leaves open (no days, null) comes
 * from the plan of all routes; a customer's own settings override both.
 */
export const RoutePlan = z.strictObject({
  route: Route.nullable(),
  deliveryDays: z.array(Weekday).max(7),
  cutOff: CutOff.nullable(),
  grace: Grace.nullable(),
});
export type RoutePlan = z.infer<typeof RoutePlan>;
