import { z } from 'zod';
import { Day, Instant, Weekday } from '../../core/days.ts';
import { Id, pairId } from '../../core/ids.ts';
import { OrderedItem, OrderHand } from '../order-entity.ts';
import { MESSAGE_LENGTH, MOST_LINES } from '../order-limits.ts';

/** Skipped days that a standing order keeps; the oldest are dropped. */
export const MOST_SKIPPED = 60;

/** A standing order's content, as a person enters it. */
export const StandingContent = z.strictObject({
  orderItems: z.array(OrderedItem).min(1).max(MOST_LINES),
  weekdays: z.array(Weekday).min(1).max(7),
  /** 1 for every week, 2 for every second one, counted from the week of `from`. */
  everyWeeks: z.int().min(1).max(2),
  /** The first day it can be for. */
  from: Day,
  /** The last day it can be for; null if it has no end. */
  until: Day.nullable(),
  customMessage: z.string().max(MESSAGE_LENGTH),
});
export type StandingContent = z.infer<typeof StandingContent>;

/** Goods that a customer orders regularly: at each day's cut-off it creates an ordinary order. */
export const StandingOrder = z.object({
  _id: Id,
  customerId: Id,
  ...StandingContent.shape,
  /** Days that are left out. */
  skipped: z.array(Day).max(MOST_SKIPPED),
  /** The first day after the pause; null if it is not paused. */
  pausedUntil: Day.nullable(),
  /** Incremented with every change of its content. */
  version: z.int().min(1),
  /** The last day whose cut-off had passed at the last change: nothing more is ordered up to this day. */
  settledUntil: Day,
  /** Who set it up: its orders are placed in this person's name. */
  by: OrderHand,
  changed: z.object({ at: Instant, by: OrderHand }),
});
export type StandingOrder = z.infer<typeof StandingOrder>;

const dayKey = (series: number, day: Day): Id => `00000000-0000-8000-8000-${series}0${day.replaceAll('-', '')}00`;

/** The id of a standing order's order for a day: the same, whoever creates it. */
export const orderIdOf = (standingOrderId: Id, day: Day): Id => pairId(standingOrderId, dayKey(1, day));

/** The id of the mutation with which the server creates that order. */
export const makingIdOf = (standingOrderId: Id, day: Day): Id => pairId(standingOrderId, dayKey(2, day));
