import { z } from 'zod';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen, YenSum } from '../core/money.ts';
import { NumberSeries } from '../core/number-series.ts';
import { TaxGroup } from '../tax/tax-groups.ts';

/** Most slips, payments or changes of credit in one closing. */
const MOST_TAKEN = 2000;
export const TakenIds = z.array(Id).max(MOST_TAKEN);

/**
 * A customer's closing (締め) of a period, with its figures as issued: nothing of them is ever changed. Its invoice has its
 * id, and so has the credit that it makes where more came back than was sold. One that was wrong is reversed, and what it
 * took is free for a new one.
 */
export const Billing = z.object({
  /** `pairId` of its run and its customer: a run that is repeated closes nobody twice. */
  _id: Id,
  /** Assigned by the server, without gaps; null until then. */
  no: z.int().nullable(),
  /** Of its number, and of its run's. */
  series: NumberSeries,
  runId: Id,
  /** The number of its run, assigned with the first closing of it. */
  runNo: z.int().nullable(),
  customerId: Id,
  from: Day,
  closedOn: Day,
  dueOn: Day,
  previous: YenSum,
  received: YenSum,
  adjusted: YenSum,
  carried: YenSum,
  groups: z.array(TaxGroup),
  untaxed: Yen,
  /** The amount of its invoice; below 0 that of the credit. */
  current: Yen,
  billed: YenSum,
  slipIds: TakenIds,
  paymentIds: TakenIds,
  creditIds: TakenIds,
  /** Of its slips those of earlier periods, which arrived late. */
  lateSlipIds: TakenIds,
  closedAt: Instant,
  /** Username. */
  closedBy: z.string(),
  /** The reversed closing of the same day that it replaces. */
  replaces: Id.nullable(),
  reversedAt: Instant.nullable(),
  reversedBy: z.string().nullable(),
  /** Reason for the reversal. */
  reason: z.string().max(500),
});
export type Billing = z.infer<typeof Billing>;
