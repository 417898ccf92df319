import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import { type GrossPart, grossPartsOf, type ReducedPart, reductionOf } from '../../schema/payments/reductions.ts';
import type { ReportPeriod } from '../../schema/reports/report-responses.ts';
import { totalsOf } from '../../schema/tax/tax-sums.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readByIds } from '../db/queries/by-ids.ts';

/** A granted fee or bad debt, split by the rates of its invoice. */
export type BookedReduction = {
  paymentId: Id;
  date: Day;
  kind: 'fee' | 'bad debt';
  customerId: Id;
  isBack: boolean;
  parts: ReducedPart[];
};

/** Amounts of invoices by rate, for invoices with a document. */
async function readParts(trx: Db, ids: readonly Id[]): Promise<Map<Id, GrossPart[]>> {
  const closings = (await readByIds(trx, 'billings', ids)).map((row) => decodeRow('billings', row));
  const slips = (await readByIds(trx, 'slips', ids)).map((row) => decodeRow('slips', row));
  return new Map([
    ...closings.map((billing) => [billing._id, grossPartsOf(billing)] as const),
    ...slips.map(({ _id, lines }) => [_id, grossPartsOf(totalsOf(lines))] as const),
  ]);
}

/** Splits a reduction by rate; empty if the invoice was typed in by hand, or is now less than was given up. */
function partsOf(amount: number, parts: readonly GrossPart[] | undefined): ReducedPart[] {
  const shared = Number.isInteger(amount) && parts ? reductionOf(amount, parts) : null;
  return Array.isArray(shared) ? shared : [{ rate: null, amount, tax: 0 }];
}

/** Granted fees and bad debts of a period, and their reversals in it. */
export async function readReductions(trx: Db, { from, to }: ReportPeriod): Promise<BookedReduction[]> {
  const rows = await trx
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices._id', 'payments.invoiceId')
    .select([
      'payments._id',
      'payments.invoiceId',
      'payments.amount',
      'payments.date',
      'payments.kind',
      'invoices.customerId',
    ])
    .where('payments.date', '>=', from)
    .where('payments.date', '<=', to)
    .where('payments.kind', 'in', ['fee', 'bad debt'])
    .orderBy('payments.date')
    .orderBy('payments._id')
    .execute();
  const parts = await readParts(trx, [...new Set(rows.map(({ invoiceId }) => invoiceId))]);
  return rows.map(({ _id, invoiceId, amount, date, kind, customerId }) => ({
    paymentId: _id,
    date,
    customerId,
    isBack: amount < 0,
    kind: kind === 'fee' ? 'fee' : 'bad debt',
    parts: partsOf(fromHundredths(Math.abs(amount)), parts.get(invoiceId)),
  }));
}
