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
 * A customer's closing (締め) of a period, with its figures as issued, which never change. It shares its id with its
 * invoice, or with the credit created if more was returned than sold. A wrong one is reversed, and what it took is free
 * for a new one.
 */
export const Billing = z.object({
  /** `pairId` of its run and customer: repeating a run closes nobody twice. */
  _id: Id,
  /** Assigned by the server, without gaps; null until then. */
  no: z.int().nullable(),
  /** Of its own number and its run's. */
  series: NumberSeries,
  runId: Id,
  /** The number of its run, assigned with the run's first closing. */
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
  /** The amount of its invoice; if negative, of its credit. */
  current: Yen,
  billed: YenSum,
  slipIds: TakenIds,
  paymentIds: TakenIds,
  creditIds: TakenIds,
  /** Those of its slips that belong to earlier periods. */
  lateSlipIds: TakenIds,
  closedAt: Instant,
  /** Username. */
  closedBy: z.string(),
  /** The reversed closing of the same day that it replaces. */
  replaces: Id.nullable(),
  reversedAt: Instant.nullable(),
  reversedBy: z.string().nullable(),
  reason: z.string().max(500),
});
export type Billing = z.infer<typeof Billing>;
