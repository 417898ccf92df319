import type { Day } from '../../schema/core/days.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import {
  entriesOfReduction,
  entriesOfSale,
  entryNo,
  entryOfAdvance,
  entryOfCreditUsed,
  entryOfMoney,
  entryOfReturned,
  type JournalEntry,
  type NumberedEntry,
} from '../../schema/reports/journal.ts';
import type { ReportPeriod } from '../../schema/reports/report-responses.ts';
import { subAccountOf } from '../../schema/reports/sub-account.ts';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { readReductions } from './booked-reductions.ts';
import { type Asked, type BookedSale, readSales } from './booked-sales.ts';

/** Names of documents in a journal; always Japanese, like its readers. */
const MEMOS: Record<BookedSale['document'], string> = {
  slip: '納品書',
  closing: '締め請求',
  reversal: '締め請求の取消',
  typed: '請求（税率の記載なし）',
  'typed change': '請求の変更（税率の記載なし）',
};
const REDUCTION_MEMOS = { fee: '振込手数料の値引', 'bad debt': '貸倒れ' } as const;
const ADVANCE_MEMOS = { 'left over': '前受金', returned: '返品による前受金', 'paid out': '前受金の返金' } as const;

/** The name of an entry, or of its reversal. */
const takenBack = (name: string, isBack: boolean) => (isBack ? `${name}の取消` : name);

const memoOf = (name: string, no: number | null) => (no === null ? name : `${name} ${no}`);

/** Payments and credit that settled invoices; granted fees and bad debts are read separately. */
async function readSettlements(trx: Db, { from, to }: ReportPeriod) {
  const rows = await trx
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices._id', 'payments.invoiceId')
    .select(['payments.amount', 'payments.date', 'payments.kind', 'payments.method', 'payments.receiptNo'])
    .select(['payments._id', 'payments.reverses', 'invoices.customerId'])
    .where('payments.date', '>=', from)
    .where('payments.date', '<=', to)
    .orderBy('payments.date')
    .orderBy('payments._id')
    .execute();
  return rows.flatMap(({ _id, amount: hundredths, date, kind, method, receiptNo, reverses, customerId }) => {
    const [amount, partner, key] = [fromHundredths(hundredths), customerId, `payment:${_id}`];
    const isBack = reverses !== null;
    if (kind === 'credit') {
      // Negative without being a reversal: an overpayment becomes an advance.
      const used = (isBack ? 0 - amount : amount) < 0 ? '過入金の前受金への振替' : '前受金の充当';
      return entryOfCreditUsed(amount, { date, partner, key, memo: takenBack(used, isBack) });
    }
    if (kind !== null && kind !== 'money') return [];
    const name = takenBack('入金', isBack);
    const memo = receiptNo === null ? name : `${name} 領収書 ${receiptNo}`;
    return entryOfMoney(amount, method ?? 'cash', { date, partner, key, memo });
  });
}

/** Credit from money or goods, or paid out; credit used for invoices is among the settlements. */
async function readAdvances(trx: Db, { from, to }: ReportPeriod) {
  const rows = await trx
    .selectFrom('credits')
    .select(['_id', 'customerId', 'amount', 'kind', 'date', 'method', 'reverses'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('kind', '<>', 'used')
    .orderBy('date')
    .orderBy('_id')
    .execute();
  return rows.flatMap(({ _id, customerId, amount: hundredths, kind, date, method, reverses }) => {
    if (kind === 'used') return [];
    const amount = fromHundredths(hundredths);
    const memo = takenBack(ADVANCE_MEMOS[kind], reverses !== null);
    const about = { date, partner: customerId, key: `credit:${_id}`, memo };
    return kind === 'returned' ? entryOfReturned(amount, about) : entryOfAdvance(amount, method ?? 'cash', about);
  });
}

/** Puts the partner's name in place of the customer's id, and adds sub-account and number. */
async function withNames(trx: Db, entries: readonly JournalEntry[]): Promise<NumberedEntry[]> {
  const ids = [...new Set(entries.map(({ partner }) => partner))];
  const rows = await trx
    .selectFrom('customers')
    .select(['_id', 'customerCode', 'restaurantName', 'legalName'])
    .where(isOneOf(trx, '_id', ids))
    .execute();
  const names = new Map(
    rows.map(({ _id, customerCode: code, restaurantName, legalName }) => {
      const name = legalName || restaurantName;
      return [_id, { partner: name, subAccount: subAccountOf({ _id, code, name }) }];
    }),
  );
  const times = new Map<string, number>();
  return entries.map((entry) => {
    // A typed-in invoice may be changed twice in the same moment.
    const time = (times.get(entry.key) ?? 0) + 1;
    times.set(entry.key, time);
    const key = time === 1 ? entry.key : `${entry.key}#${time}`;
    const named = names.get(entry.partner) ?? { partner: '', subAccount: '' };
    return { ...entry, ...named, key, no: entryNo(key) };
  });
}

const byDay = (a: { date: Day }, b: { date: Day }) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1);

/** The journal of a period: all that changed receivables, customers' credit, sales and money, by day. */
export async function readJournal(trx: Db, asked: Asked): Promise<NumberedEntry[]> {
  const { sales } = await readSales(trx, asked);
  const ofSales = sales.flatMap((sale) => {
    const { day, document, no, customerId, key } = sale;
    const about = { date: day, partner: customerId, key, memo: memoOf(MEMOS[document], no) };
    return entriesOfSale(sale, about, { isReversal: document === 'reversal' });
  });
  const ofReductions = (await readReductions(trx, asked)).flatMap((reduction) => {
    const { paymentId, date, kind, isBack, parts, customerId } = reduction;
    const memo = takenBack(REDUCTION_MEMOS[kind], isBack);
    return entriesOfReduction(
      parts,
      { kind, isBack },
      { date, partner: customerId, key: `payment:${paymentId}`, memo },
    );
  });
  const ofMoney = await readSettlements(trx, asked);
  const ofCredit = await readAdvances(trx, asked);
  return withNames(trx, [...ofSales, ...ofReductions, ...ofMoney, ...ofCredit].sort(byDay));
}
