import {
  entriesOfReduction,
  entriesOfSale,
  entryOfAdvance,
  entryOfCreditUsed,
  entryOfMoney,
  entryOfReturned,
  type JournalEntry,
} from '../../../schema/billing/reports/journal.ts';
import type { ReportPeriod } from '../../../schema/billing/reports/report-responses.ts';
import type { Day } from '../../../schema/days.ts';
import { fromHundredths } from '../../../schema/money.ts';
import type { Trx } from '../../db/database.ts';
import { isOneOf } from '../../db/queries/by-ids.ts';
import { readReductions } from './booked-reductions.ts';
import { type Asked, type BookedSale, readSales } from './booked-sales.ts';

/** Documents as a journal names them: always in Japanese, as its readers are. */
const MEMOS: Record<BookedSale['document'], string> = {
  slip: '納品書',
  closing: '締め請求',
  reversal: '締め請求の取消',
  typed: '請求（税率の記載なし）',
  'typed change': '請求の変更（税率の記載なし）',
};
const REDUCTION_MEMOS = { fee: '振込手数料の値引', 'bad debt': '貸倒れ' } as const;

const memoOf = (name: string, no: number | null) => (no === null ? name : `${name} ${no}`);

/** Money and credit that settled invoices; granted fees and bad debts are read by themselves. */
async function readSettlements(trx: Trx, { from, to }: ReportPeriod) {
  const rows = await trx
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices._id', 'payments.invoiceId')
    .select(['payments.amount', 'payments.date', 'payments.kind', 'payments.method', 'payments.receiptNo'])
    .select(['payments.reverses', 'invoices.customerId'])
    .where('payments.date', '>=', from)
    .where('payments.date', '<=', to)
    .orderBy('payments.date')
    .orderBy('payments._id')
    .execute();
  return rows.flatMap(({ amount: hundredths, date, kind, method, receiptNo, reverses, customerId }) => {
    const [amount, partner] = [fromHundredths(hundredths), customerId];
    const name = reverses === null ? '入金' : '入金の取消';
    if (kind === 'credit') return entryOfCreditUsed(amount, { date, partner, memo: '前受金の充当' });
    if (kind !== null && kind !== 'money') return [];
    const memo = receiptNo === null ? name : `${name} 領収書 ${receiptNo}`;
    return entryOfMoney(amount, method ?? 'cash', { date, partner, memo });
  });
}

/** Credit that came from money or goods, or was paid out; what was used for invoices stands with them. */
async function readAdvances(trx: Trx, { from, to }: ReportPeriod) {
  const rows = await trx
    .selectFrom('credits')
    .select(['customerId', 'amount', 'kind', 'date', 'method'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('kind', '<>', 'used')
    .orderBy('date')
    .orderBy('_id')
    .execute();
  return rows.flatMap(({ customerId, amount: hundredths, kind, date, method }) => {
    const [amount, partner] = [fromHundredths(hundredths), customerId];
    if (kind === 'returned') return entryOfReturned(amount, { date, partner, memo: '返品による前受金' });
    const memo = kind === 'paid out' ? '前受金の返金' : '前受金';
    return entryOfAdvance(amount, method ?? 'cash', { date, partner, memo });
  });
}

/** The entries, each with the name of its partner instead of the customer's id. */
async function withNames(trx: Trx, entries: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const ids = [...new Set(entries.map(({ partner }) => partner))];
  const rows = await trx
    .selectFrom('customers')
    .select(['_id', 'restaurantName', 'legalName'])
    .where(isOneOf(trx, '_id', ids))
    .execute();
  const names = new Map(rows.map(({ _id, restaurantName, legalName }) => [_id, legalName || restaurantName]));
  return entries.map((entry) => ({ ...entry, partner: names.get(entry.partner) ?? '' }));
}

const byDay = (a: { date: Day }, b: { date: Day }) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1);

/** The journal of a period: everything that changed receivables, customers' credit, sales and money, by day. */
export async function readJournal(trx: Trx, asked: Asked): Promise<JournalEntry[]> {
  const { sales } = await readSales(trx, asked);
  const ofSales = sales.flatMap((sale) => {
    const { day, document, no, customerId } = sale;
    return entriesOfSale(sale, { date: day, partner: customerId, memo: memoOf(MEMOS[document], no) });
  });
  const ofReductions = (await readReductions(trx, asked)).flatMap(({ date, kind, isBack, parts, customerId }) =>
    entriesOfReduction(parts, { kind, isBack }, { date, partner: customerId, memo: REDUCTION_MEMOS[kind] }),
  );
  const ofMoney = await readSettlements(trx, asked);
  const ofCredit = await readAdvances(trx, asked);
  return withNames(trx, [...ofSales, ...ofReductions, ...ofMoney, ...ofCredit].sort(byDay));
}
