import { z } from 'zod';
import { Day, Instant, Weekday } from '../../core/days.ts';
import { Id, pairId } from '../../core/ids.ts';
import { MESSAGE_LENGTH, MOST_LINES, OrderedItem, OrderHand } from '../order-entity.ts';

/** Days left out that a standing order remembers; the oldest ones go. */
export const MOST_SKIPPED = 60;

/** A standing order's content, as a person enters it. */
export const StandingContent = z.strictObject({
  orderItems: z.array(OrderedItem).min(1).max(MOST_LINES),
  weekdays: z.array(Weekday).min(1).max(7),
  /** 1 for each week, 2 for every second one, counted from the week of `from`. */
  everyWeeks: z.int().min(1).max(2),
  /** The first day that it may be for. */
  from: Day,
  /** The last such day; null if it has no end. */
  until: Day.nullable(),
  customMessage: z.string().max(MESSAGE_LENGTH),
});
export type StandingContent = z.infer<typeof StandingContent>;

/** Goods that a customer orders again and again: it becomes an ordinary order for each of its days at their cut-off. */
export const StandingOrder = z.object({
  _id: Id,
  customerId: Id,
  ...StandingContent.shape,
  /** Days that are left out. */
  skipped: z.array(Day).max(MOST_SKIPPED),
  /** The first day that it is for again; null if it is not paused. */
  pausedUntil: Day.nullable(),
  /** Counts the changes of its content. */
  version: z.int().min(1),
  /** Days up to this one had passed their cut-off when it was last changed: nothing more is ordered for them. */
  settledUntil: Day,
  /** The person who set it up: its orders are placed in that name. */
  by: OrderHand,
  changed: z.object({ at: Instant, by: OrderHand }),
});
export type StandingOrder = z.infer<typeof StandingOrder>;

const dayKey = (series: number, day: Day): Id => `00000000-0000-8000-8000-${series}0${day.replaceAll('-', '')}00`;

/** The id of a standing order's order for a day: whoever makes it makes the same one. */
export const orderIdOf = (standingOrderId: Id, day: Day): Id => pairId(standingOrderId, dayKey(1, day));

/** The id of the mutation by which the server makes that order. */
export const makingIdOf = (standingOrderId: Id, day: Day): Id => pairId(standingOrderId, dayKey(2, day));
