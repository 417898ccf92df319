import { z } from 'zod';
import { Day } from '../../core/days.ts';
import { Id } from '../../core/ids.ts';
import { StandingContent, StandingOrder } from './standing-entity.ts';

/** A standing order as REST returns it, the same for its restaurant and the office. */
export const StandingOrderResponse = StandingOrder.meta({ id: 'StandingOrder' });

/** GET /api/standingorder. */
export const StandingOrdersResponse = z.array(StandingOrderResponse);

/** The body of POST /api/standingorder. */
export const NewStandingOrder = StandingContent.extend({
  /** For the office; a restaurant's is its own. */
  customerId: Id.optional(),
  customMessage: StandingContent.shape.customMessage.default(''),
  until: StandingContent.shape.until.default(null),
}).meta({ id: 'NewStandingOrder' });

/** The body of PUT /api/standingorder/{id}. */
export const ChangedStandingOrder = StandingContent.extend({ versionSeen: z.int().min(1) }).meta({
  id: 'ChangedStandingOrder',
});

/** The body of skipping a day, and of undoing it. */
export const SkippedDay = z.strictObject({ day: Day }).meta({ id: 'SkippedDay' });

/** The body of PUT /api/standingorder/{id}/pause. */
export const Pause = z.strictObject({ until: Day }).meta({ id: 'Pause' });
