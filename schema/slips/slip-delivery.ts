import { type Day, dayOf, earlier, type Instant } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { WholeYen } from '../core/money.ts';
import type { Ctx, Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { settled } from '../invoices/invoice-rules.ts';
import { putCredit } from '../payments/credit-records.ts';
import { underCurrentIds } from './line-ids.ts';
import { assertFigures, assertTotal } from './slip-checks.ts';
import type { ShownSlip, Slip } from './slip-entity.ts';
import { ratesInForce } from './slip-making.ts';
import { areSame, isComplete, linesOf, totalOf, withRates } from './slip-rules.ts';

/** The business day of an instant, at most the server's. */
export function businessDayOf(at: Instant, { timeZone, today }: Pick<Ctx, 'timeZone' | 'today'>): Day {
  return earlier(dayOf(at, timeZone), today);
}

/** When it is billed, and who collects the money. */
export type Billing = { at: Instant; collector: Id | null };

type SlipsInvoice = { slip: Pick<Slip, '_id' | 'customerId'>; amount: WholeYen; dueDate: Day };

/**
 * Creates the invoice of a slip, under the slip's id.
 * @throws Rejected with `id_in_use` if another invoice has that id
 */
export async function putSlipsInvoice(tx: Tx, { slip, amount, dueDate }: SlipsInvoice, { at, collector }: Billing) {
  const { _id, customerId } = slip;
  const existing = await tx.get('invoices', _id);
  if (existing) throw new Rejected('id_in_use');
  const open = { paid: 0, createdAt: at, completedAt: null, note: '' };
  const invoice = { _id, customerId, amount, dueDate, assignToCollect: collector, origin: 'slip', ...open } as const;
  await tx.put('invoices', settled(invoice, at));
}

/**
 * Bills a cash customer's slip: it becomes an invoice, or credit if more was returned than sold.
 * @throws Rejected with `id_in_use`
 */
async function billSlip(tx: Tx, { _id, customerId, lines }: Slip, deliveredOn: Day, billing: Billing, ctx: Ctx) {
  const amount = totalOf(lines);
  if (amount >= 0) return putSlipsInvoice(tx, { slip: { _id, customerId }, amount, dueDate: deliveredOn }, billing);
  if (await tx.get('credits', _id)) throw new Rejected('id_in_use');
  await putCredit(tx, { _id, customerId, amount: 0 - amount, kind: 'returned', date: deliveredOn }, ctx);
}

/** Stores a delivered slip. A cash customer's is billed as soon as it is complete; any other waits for the closing. */
export async function putDelivered(tx: Tx, slip: Slip, billing: Billing, ctx: Ctx): Promise<void> {
  const { deliveredOn, lines } = slip;
  const isDue = slip.billing === 'cash' && slip.billedAt === null && deliveredOn !== null && isComplete(lines);
  if (isDue) await billSlip(tx, slip, deliveredOn, billing, ctx);
  await tx.put('slips', isDue ? { ...slip, billedAt: billing.at } : slip);
}

/**
 * Records what was shown at the door, marked for the office if its own lines differ.
 * @param right the office's lines
 */
export function asShown(slip: Slip, shown: ShownSlip, right: Slip['lines']): Pick<Slip, 'lines' | 'differs'> {
  assertFigures(shown.lines);
  assertTotal(shown.lines, shown.totalSeen);
  const isVoid = slip.voidedAt !== null && ({ isVoid: true } as const);
  const differs = slip.differs ?? (!isVoid && areSame(shown.lines, right) ? undefined : { lines: right, ...isVoid });
  return { lines: shown.lines, ...(differs && { differs }) };
}

/**
 * Delivers a slip that is not delivered yet, at the rates of the day.
 * @param shown the slip as the driver saw it; without it a void one stays void
 * @param on the day of delivery if nobody is at the door; by default that of `billing.at`
 */
export async function deliverSlip(
  tx: Tx,
  { slip, shown, billing, on }: { slip: Slip; shown?: ShownSlip | undefined; billing: Billing; on?: Day },
  ctx: Ctx,
): Promise<void> {
  if (slip.deliveredAt !== null || (slip.voidedAt !== null && !shown)) return;
  const deliveredOn = on ?? businessDayOf(billing.at, ctx);
  const right = withRates(linesOf(slip), { rates: await ratesInForce(tx), day: deliveredOn });
  const customer = await tx.get('customers', slip.customerId);
  const delivered = {
    ...slip,
    ...(shown ? asShown(slip, underCurrentIds(slip, shown), right) : { lines: right }),
    deliveredAt: billing.at,
    deliveredOn,
    voidedAt: null,
    version: slip.version + 1,
    // A phone that lacks the customer creates no invoice; the server does.
    billing: customer?.paymentMethod ?? 'monthly',
  };
  await putDelivered(tx, delivered, billing, ctx);
}
