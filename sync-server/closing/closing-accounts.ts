import { sql } from 'kysely';
import type { Account, Closing } from '../../schema/closing/closing.ts';
import { closingOf } from '../../schema/closing/closing.ts';
import type { Billing } from '../../schema/closing/closing-entity.ts';
import { isUnbilled, lastClosing } from '../../schema/closing/closing-rules.ts';
import { boundsOfDay, type Day, dayOf } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import type { Problem } from '../../schema/core/problems.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { billingOf } from '../../schema/customers/billing-terms.ts';
import { LAST_OF_MONTH } from '../../schema/customers/closing-day.ts';
import { closingOn, type PaymentTerms, periodStart } from '../../schema/customers/closing-days.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import { creditOf } from '../../schema/payments/payment-rules.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import { isComplete } from '../../schema/slips/slip-rules.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';

/** A customer's account on a closing day, and what closing it would give. */
export type AccountOnDay = {
  customer: Customer;
  account: Account;
  closing: Closing | Problem;
  /** All its closings, including reversed ones. */
  billings: Billing[];
  /** All its slips that no closing has billed, delivered or not. */
  unbilled: Slip[];
};

type Asked = { closedOn: Day; timeZone: string };

/** A customer's terms of closing. If it pays cash by now, its earlier monthly deliveries are still closed. */
export function closingTermsOf(customer: Customer): PaymentTerms {
  const { closingDay, payMonths, dateShift } = billingOf(customer);
  return { closingDay, payMonths, dateShift, payDay: customer.paymentDate ?? LAST_OF_MONTH };
}

export const isClosedOn = (customer: Customer, day: Day): boolean =>
  closingOn(day, closingTermsOf(customer).closingDay) === day;

function grouped<R>(rows: readonly R[], keyOf: (row: R) => Id): (key: Id) => R[] {
  const groups = new Map<Id, R[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return (key) => groups.get(key) ?? [];
}

const decoded = <T extends TableName>(table: T, rows: readonly Record<string, unknown>[]): Row<T>[] =>
  rows.map((row) => decodeRow(table, row));

/** Reads all records that make up these customers' accounts, by customer. */
async function readBooks(trx: Db, ids: readonly Id[]) {
  const ofThese = (column: string) => isOneOf(trx, column, ids);
  const billings = await trx.selectFrom('billings').selectAll().where(ofThese('customerId')).execute();
  const slips = await trx
    .selectFrom('slips')
    .selectAll()
    .where(ofThese('customerId'))
    .where('billedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute();
  const invoices = await trx
    .selectFrom('invoices')
    .select(['_id', 'customerId', 'amount', 'paid'])
    .where(ofThese('customerId'))
    .where(sql<boolean>`"amount" <> "paid"`)
    .execute();
  const payments = await trx
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.invoiceId', 'invoices._id')
    .select(['invoices.customerId', 'payments._id', 'payments.amount', 'payments.kind', 'payments.recordedAt'])
    .select(['payments.date', 'payments.reverses', 'invoices.dueDate', 'invoices.createdAt', 'invoices.issuedOn'])
    .where(ofThese('invoices.customerId'))
    .where('payments.billingId', 'is', null)
    .execute();
  const credits = await trx.selectFrom('credits').selectAll().where(ofThese('customerId')).execute();
  return {
    billings: grouped(decoded('billings', billings), ({ customerId }) => customerId),
    slips: grouped(decoded('slips', slips).filter(isUnbilled), ({ customerId }) => customerId),
    invoices: grouped(invoices, ({ customerId }) => customerId),
    payments: grouped(payments, ({ customerId }) => customerId),
    credits: grouped(decoded('credits', credits), ({ customerId }) => customerId),
  };
}

/**
 * The accounts of customers on a closing day. Payments from before a customer's first closing are not counted: the
 * balances of its invoices include them.
 */
export async function readAccounts(
  trx: Db,
  customers: readonly Customer[],
  { closedOn, timeZone }: Asked,
): Promise<AccountOnDay[]> {
  const books = await readBooks(
    trx,
    customers.map(({ _id }) => _id),
  );
  return customers.map((customer): AccountOnDay => {
    const { _id: customerId } = customer;
    const terms = closingTermsOf(customer);
    const [billings, unbilled] = [books.billings(customerId), books.slips(customerId)];
    const [firstDay = periodStart(closedOn, terms.closingDay)] = billings.map(({ from }) => from).sort();
    const since = boundsOfDay(firstDay, timeZone).from;
    const credits = books.credits(customerId);
    const account: Account = {
      customerId,
      lastClosedOn: lastClosing(billings)?.closedOn ?? null,
      slips: unbilled.flatMap(({ _id, no, deliveredOn, lines }) =>
        deliveredOn !== null && isComplete(lines) ? { _id, no: String(no), deliveredOn, lines } : [],
      ),
      invoices: books
        .invoices(customerId)
        .map(({ _id, amount, paid }) => ({ _id, amount: fromHundredths(amount), paid: fromHundredths(paid) })),
      payments: books
        .payments(customerId)
        .filter(({ recordedAt }) => recordedAt >= since)
        .map(({ _id, amount, kind, date, reverses, dueDate, createdAt, issuedOn }) => ({
          _id,
          amount: fromHundredths(amount),
          kind: kind ?? 'money',
          date,
          reverses,
          // An invoice that was due by then is an old balance, whenever it was typed in.
          isOnLater: dueDate > closedOn && (issuedOn ?? dayOf(createdAt, timeZone)) > closedOn,
        })),
      credits: credits.filter(({ billingId, at }) => billingId === null && at >= since),
      credit: creditOf(credits),
    };
    return { customer, account, closing: closingOf(account, closedOn, terms), billings, unbilled };
  });
}
