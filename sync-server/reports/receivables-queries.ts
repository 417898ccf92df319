import { sql } from 'kysely';
import { boundsOfDay, type Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { fromHundredths, toHundredths } from '../../schema/core/money.ts';
import { type AgedAccount, agedAccounts, agedTotals } from '../../schema/reports/ageing.ts';
import type { ReceivablesResponse } from '../../schema/reports/report-responses.ts';
import { totalsOf } from '../../schema/tax/tax-sums.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { slipsOf } from './booked-sales.ts';
import { deletedOf, readFormer } from './edited-invoices.ts';

/** The days after a day, to the end of all reports. */
const after = (day: Day) => ({ from: day, to: '2099-12-31' });

type Asked = { asOf: Day; timeZone: string };

/** How much more was open by invoice at the end of the day than now, in hundredths. */
async function readLater(trx: Db, { asOf, timeZone }: Asked): Promise<Map<Id, number>> {
  const later = new Map<Id, number>();
  const add = (id: Id, hundredths: number) => later.set(id, (later.get(id) ?? 0) + hundredths);
  const paid = await trx.selectFrom('payments').select(['invoiceId', 'amount']).where('date', '>', asOf).execute();
  for (const { invoiceId, amount } of paid) add(invoiceId, Number(amount));
  // Reversing a closing set its invoice's amount to 0.
  const reversed = await trx
    .selectFrom('billings')
    .select(['_id', 'current'])
    .where('reversedAt', '>=', boundsOfDay(asOf, timeZone).until)
    .where('current', '>', 0)
    .execute();
  for (const { _id, current } of reversed) add(_id, Number(current));
  // Returned goods reduced a cash slip's invoice, except for what had been paid, which became credit.
  for await (const { _id, correctsId, billing, billedAt, deliveredOn, lines } of slipsOf(trx, after(asOf))) {
    if (correctsId === null || billing !== 'cash' || billedAt === null || deliveredOn === null) continue;
    const { total } = totalsOf(lines);
    if (deliveredOn <= asOf || total >= 0) continue;
    const credit = await trx.selectFrom('credits').select('amount').where('_id', '=', _id).executeTakeFirst();
    add(correctsId, toHundredths(0 - total) - Number(credit?.amount ?? 0));
  }
  return later;
}

const invoicesOf = (trx: Db) =>
  trx
    .selectFrom('invoices')
    .leftJoin('billings', 'billings._id', 'invoices._id')
    .select(['invoices._id', 'invoices.customerId', 'invoices.dueDate', 'invoices.amount', 'invoices.paid'])
    .select(['invoices.createdAt', 'billings.closedOn']);

/** Invoices with a balance now, or with changes since the day, as they were at its end. */
async function readInvoices(trx: Db, { asOf, timeZone }: Asked) {
  const end = boundsOfDay(asOf, timeZone).until;
  const later = await readLater(trx, { asOf, timeZone });
  const former = await readFormer(trx, end);
  const open = await invoicesOf(trx).where(sql<boolean>`"invoices"."amount" <> "invoices"."paid"`).execute();
  const known = new Set(open.map(({ _id }) => _id));
  const changed = [...new Set([...later.keys(), ...former.keys()])].filter((id) => !known.has(id));
  const closed = await invoicesOf(trx)
    .where(isOneOf(trx, 'invoices._id', changed))
    .execute();
  return [...open, ...closed, ...deletedOf(former)]
    .filter(({ closedOn, createdAt }) => (closedOn === null ? createdAt < end : closedOn <= asOf))
    .map((invoice) => {
      const { _id, customerId, dueDate, amount, paid } = { ...invoice, ...former.get(invoice._id) };
      const paidThen = fromHundredths(Number(paid) - (later.get(_id) ?? 0));
      return { customerId, dueDate, amount: fromHundredths(Number(amount)), paid: paidThen };
    });
}

async function readCredits(trx: Db, asOf: Day): Promise<Map<Id, number>> {
  const rows = await trx
    .selectFrom('credits')
    .select((eb) => ['customerId', eb.fn.sum<number>('amount').as('amount')] as const)
    .where('date', '<=', asOf)
    .groupBy('customerId')
    .execute();
  return new Map(rows.map(({ customerId, amount }) => [customerId, fromHundredths(Number(amount))]));
}

/** Debts of all customers at the end of a day, by age; ordered by customer code. */
export async function readReceivables(trx: Db, asked: Asked): Promise<ReceivablesResponse> {
  const aged = agedAccounts(await readInvoices(trx, asked), await readCredits(trx, asked.asOf), asked.asOf);
  const accounts = new Map<Id, AgedAccount>(aged.map((account) => [account.customerId, account]));
  const customers = await trx
    .selectFrom('customers')
    .selectAll()
    .where(isOneOf(trx, '_id', [...accounts.keys()]))
    .orderBy('customerCode')
    .orderBy('_id')
    .execute();
  return {
    accounts: customers.flatMap((row) => {
      const { _id, customerCode, restaurantName, route } = decodeRow('customers', row);
      const account = accounts.get(_id);
      if (!account) return [];
      const { customerId: _same, ...figures } = account;
      return [{ customer: { _id, customerCode, restaurantName, route }, ...figures }];
    }),
    total: agedTotals(aged),
  };
}
