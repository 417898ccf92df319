import { type ClosingFigures, isWorthClosing } from '../../schema/closing/closing.ts';
import type { Billing } from '../../schema/closing/closing-entity.ts';
import type { ClosingPreviewResponse, ClosingState, PreviewedAccount } from '../../schema/closing/closing-responses.ts';
import { lastClosing } from '../../schema/closing/closing-rules.ts';
import { fingerprintOf } from '../../schema/closing/fingerprint.ts';
import { boundsOfDay, type Day, type Instant } from '../../schema/core/days.ts';
import { dueDayOf, periodStart } from '../../schema/customers/closing-days.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import { isComplete } from '../../schema/slips/slip-rules.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readTogether } from '../db/transactions.ts';
import { readDevicesWithWork } from '../sync/devices/device-queries.ts';
import { type AccountOnDay, closingTermsOf, isClosedOn, readAccounts } from './closing-accounts.ts';

/** Customers read at once: enough to save statements, few enough that other requests wait only for milliseconds. */
const AT_ONCE = 8;

/** Customers whose accounts are closed on a day: those who pay monthly, or had monthly deliveries. */
async function readClosedCustomers(trx: Db, closedOn: Day): Promise<Customer[]> {
  const waiting = trx
    .selectFrom('slips')
    .select('customerId')
    .where('billedAt', 'is', null)
    .where('billing', '=', 'monthly')
    .where('voidedAt', 'is', null);
  const closed = trx.selectFrom('billings').select('customerId').where('closedOn', '=', closedOn);
  const rows = await trx
    .selectFrom('customers')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('paymentMethod', '=', 'monthly'), eb('deletedAt', 'is', null)]),
        eb('_id', 'in', waiting),
        eb('_id', 'in', closed),
      ]),
    )
    .orderBy('customerCode')
    .orderBy('_id')
    .execute();
  const closedIds = new Set((await closed.execute()).map(({ customerId }) => customerId));
  return rows
    .map((row) => decodeRow('customers', row))
    .filter((customer) => closedIds.has(customer._id) || isClosedOn(customer, closedOn));
}

const figuresOf = (closing: ClosingFigures): ClosingFigures => {
  const { previous, received, adjusted, carried, groups, untaxed, current, billed } = closing;
  return { previous, received, adjusted, carried, groups, untaxed, current, billed };
};

const referTo = ({ _id, no, series, runNo, closedOn }: Billing) => ({
  _id,
  no,
  runNo,
  closedOn,
  ...(series && { series }),
});

/** The preview of an account that a closing of this day, or of a later one, covers already. */
function closedAlready(last: Billing, closedOn: Day) {
  const state: ClosingState = last.closedOn === closedOn ? 'closed' : 'closed later';
  const { from, dueOn, slipIds, lateSlipIds } = last;
  const figures = figuresOf(last);
  return { state, figures, from, dueOn, slips: slipIds.length, late: lateSlipIds.length, billing: referTo(last) };
}

function closable({ customer, account, closing }: AccountOnDay, closedOn: Day) {
  if ('code' in closing) {
    const terms = closingTermsOf(customer);
    const days = { from: periodStart(closedOn, terms.closingDay), dueOn: dueDayOf(closedOn, terms) };
    return { state: 'too large', figures: null, ...days, slips: account.slips.length, late: 0 } as const;
  }
  const { from, dueOn, slipIds, lateSlipIds } = closing;
  const counts = { slips: slipIds.length, late: lateSlipIds.length };
  const figures = figuresOf(closing);
  if (!isWorthClosing(closing)) return { state: 'nothing', figures, from, dueOn, ...counts } as const;
  return { state: 'open', figures, from, dueOn, ...counts, fingerprint: fingerprintOf(account, closing) } as const;
}

/** A customer's line of the preview, with warnings. */
export function previewOf(onDay: AccountOnDay, closedOn: Day): PreviewedAccount {
  const { customer, billings, unbilled } = onDay;
  const { _id, customerCode, restaurantName, route } = customer;
  const last = lastClosing(billings);
  const known = last && last.closedOn >= closedOn ? closedAlready(last, closedOn) : closable(onDay, closedOn);
  const inPeriod = unbilled.filter(({ day, deliveredOn }) => (deliveredOn ?? day) <= closedOn);
  const delivered = inPeriod.filter(({ deliveredOn }) => deliveredOn !== null);
  const replaced = new Set(billings.map(({ replaces }) => replaces));
  const reversed = billings.find(
    (each) => each.closedOn === closedOn && each.reversedAt !== null && !replaced.has(each._id),
  );
  return {
    billing: null,
    fingerprint: null,
    ...known,
    customer: { _id, customerCode, restaurantName, route },
    differing: delivered.filter(({ differs, lines }) => differs && isComplete(lines)).length,
    undelivered: inPeriod.length - delivered.length,
    incomplete: delivered.filter(({ lines }) => !isComplete(lines)).length,
    replaces: reversed?.no ?? null,
    ...(reversed?.series && { replacesSeries: reversed.series }),
  };
}

/** The latest run for a closing day since an instant, with which a browser that was closed meanwhile can go on. */
async function readRunOfToday(db: Db, closedOn: Day, since: Instant): Promise<ClosingPreviewResponse['run']> {
  const run = await db
    .selectFrom('billings')
    .select(['runId', 'runNo', 'series'])
    .where('closedOn', '=', closedOn)
    .where('closedAt', '>=', since)
    .orderBy('runNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ? { runId: run.runId, no: run.runNo ?? 0, ...(run.series && { series: run.series }) } : null;
}

/**
 * Previews every customer whose account is closed on a day, with figures and warnings; reads a few customers at a time.
 * @param now milliseconds since 1970
 * @param today the business day
 */
export async function previewClosing(
  db: Db,
  { closedOn, now, today, timeZone }: { closedOn: Day; now: number; today: Day; timeZone: string },
): Promise<ClosingPreviewResponse> {
  const customers = await readTogether(db, (trx) => readClosedCustomers(trx, closedOn));
  const yieldToEventLoop = createYieldToEventLoop();
  const accounts: PreviewedAccount[] = [];
  for (let next = 0; next < customers.length; next += AT_ONCE) {
    await yieldToEventLoop();
    const some = customers.slice(next, next + AT_ONCE);
    const read = await readTogether(db, (trx) => readAccounts(trx, some, { closedOn, timeZone }));
    accounts.push(...read.map((onDay) => previewOf(onDay, closedOn)));
  }
  const until = boundsOfDay(closedOn, timeZone).until;
  const run = await readRunOfToday(db, closedOn, boundsOfDay(today, timeZone).from);
  const devices = await readTogether(db, (trx) => readDevicesWithWork(trx, { now, until }));
  return { closedOn, isOver: closedOn < today, run, accounts, devices };
}
