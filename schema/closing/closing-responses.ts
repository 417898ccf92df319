import { z } from 'zod';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { YenSum } from '../core/money.ts';
import { NumberSeries } from '../core/number-series.ts';
import { Customer } from '../customers/customer-entity.ts';
import { DeviceResponse } from '../sync/devices-responses.ts';
import { ClosingFigures } from './closing.ts';
import { Billing } from './closing-entity.ts';

const ClosedCustomer = Customer.pick({ _id: true, customerCode: true, restaurantName: true, route: true });

/** A closing as REST returns it. */
export const BillingResponse = Billing.omit({ customerId: true })
  .extend({ customer: ClosedCustomer })
  .meta({ id: 'Billing' });
export type BillingResponse = z.infer<typeof BillingResponse>;

/** GET /api/billing: the closings of a run, or of a customer. */
export const BillingsResponse = z.array(BillingResponse);

const ASK_FOR_ONE = /*i18n*/ 'A run or a customer is needed';

/** The query of GET /api/billing. */
export const BillingQuery = z
  .object({ runId: Id.optional(), customerId: Id.optional() })
  .refine(({ runId, customerId }) => (runId ?? customerId) !== undefined, { message: ASK_FOR_ONE, path: ['runId'] });
export type BillingQuery = z.output<typeof BillingQuery>;

/**
 * States of a customer's account on a closing day: it can be closed, there is nothing to close (no delivery, payment or
 * balance), or it is already closed on this day or a later one.
 */
export const CLOSING_STATES = ['open', 'nothing', 'closed', 'closed later', 'too large'] as const;
export const ClosingState = z.enum(CLOSING_STATES);
export type ClosingState = z.infer<typeof ClosingState>;

/** One customer in the preview of a closing day. */
export const PreviewedAccount = z
  .object({
    customer: ClosedCustomer,
    state: ClosingState,
    /** As they would be closed now, or as they were; null if they are too large for a document. */
    figures: ClosingFigures.nullable(),
    from: Day,
    dueOn: Day,
    /** Slips that it takes. */
    slips: z.int(),
    /** Those of them that belong to earlier periods. */
    late: z.int(),
    /** Those of them that a driver changed while the office had another version. */
    differing: z.int(),
    /** Slips of the period that can't be taken: undelivered, or without a weight, price or rate. */
    undelivered: z.int(),
    incomplete: z.int(),
    billing: Billing.pick({ _id: true, no: true, series: true, runNo: true, closedOn: true }).nullable(),
    /** The number of the reversed closing that a new one would replace. */
    replaces: z.int().nullable(),
    replacesSeries: NumberSeries,
    /** Sent back with the closing, so that nobody closes what they have not seen; null if nothing can be closed. */
    fingerprint: z.string().nullable(),
  })
  .meta({ id: 'PreviewedAccount' });
export type PreviewedAccount = z.infer<typeof PreviewedAccount>;

/** GET /api/billing/preview: every customer whose account is closed on that day. */
export const ClosingPreviewResponse = z
  .object({
    closedOn: Day,
    isOver: z.boolean(),
    /** A run started today for this day, which can be continued; null if none. */
    run: z.object({ runId: Id, no: z.int(), series: NumberSeries }).nullable(),
    /** Sorted by code. */
    accounts: z.array(PreviewedAccount),
    /** Phones and browsers of the staff that may still hold work of the period. */
    devices: z.array(DeviceResponse.pick({ deviceId: true, user: true, lastContactAt: true, waiting: true })),
  })
  .meta({ id: 'ClosingPreview' });
export type ClosingPreviewResponse = z.infer<typeof ClosingPreviewResponse>;

/** The query of GET /api/billing/preview. */
export const ClosingPreviewQuery = z.object({ closedOn: Day });

/** The body of POST /api/billing: one customer of a run, as the preview showed it. The caller makes the run's id. */
export const NewBilling = z
  .object({ runId: Id, customerId: Id, closedOn: Day, fingerprint: z.string().max(40) })
  .meta({ id: 'NewBilling' });
export type NewBilling = z.output<typeof NewBilling>;

const REQUIRED = /*i18n*/ 'This field is required.';

/** The body of PUT /api/billing/{id}/reversal. */
export const BillingReversal = z
  .object({ reason: z.string(REQUIRED).trim().min(1, REQUIRED).max(500) })
  .meta({ id: 'BillingReversal' });

export const ClosingRun = z
  .object({
    runId: Id,
    no: z.int(),
    series: NumberSeries,
    closedOn: Day,
    startedAt: Instant,
    /** Username. */
    startedBy: z.string(),
    /** Number of closings, and of reversed ones among them. */
    closings: z.int(),
    reversed: z.int(),
    /** Total of those not reversed. */
    current: YenSum,
  })
  .meta({ id: 'ClosingRun' });
export type ClosingRun = z.infer<typeof ClosingRun>;

/** GET /api/billing/runs: the latest first. */
export const ClosingRunsResponse = z
  .object({ runs: z.array(ClosingRun), hasMore: z.boolean() })
  .meta({ id: 'ClosingRuns' });
export type ClosingRunsResponse = z.infer<typeof ClosingRunsResponse>;

/** The query of GET /api/billing/runs: those before a run's number; all without one. */
export const ClosingRunsQuery = z.object({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
