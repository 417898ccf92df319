import type { Account, Closing, CountablePayment, CreditEntry, OpenSlip } from '../closing/closing.ts';
import { reversalOf } from '../closing/closing.ts';
import type { Day } from '../core/days.ts';
import { addYen, subtractYen, sumYen, type Yen } from '../core/money.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { allocate } from '../payments/allocate.ts';
import type { PaymentKind } from '../payments/payment-kinds.ts';
import { testId } from './test-records.ts';

type Counted<T> = T & { closing: number | null };

/** One customer's books in memory: a simple model of what stores and routes do around the rules. */
export function testLedger(customerId = testId(1)) {
  let ids = 1000;
  let today: Day = '2026-01-01';
  const slips: Counted<OpenSlip>[] = [];
  const invoices: { _id: string; amount: Yen; paid: Yen; since: Day }[] = [];
  const payments: Counted<Omit<CountablePayment, 'isOnLater'> & { since: Day }>[] = [];
  const credits: Counted<CreditEntry>[] = [];
  const closings: { closing: Closing; isReversed: boolean }[] = [];
  const newId = () => testId(ids++);
  const uncounted = <T extends { closing: number | null }>(records: T[]) =>
    records.filter(({ closing }) => closing === null).map(({ closing: _none, ...record }) => record);
  const credit = () => sumYen(credits.map(({ amount }) => amount));

  /** @returns what exceeded the invoices */
  function settle(amount: Yen, kind: PaymentKind): Yen {
    const { allocations, left } = allocate(amount, invoices);
    for (const part of allocations) {
      const invoice = invoices.find(({ _id }) => _id === part.invoiceId);
      if (invoice) invoice.paid = addYen(invoice.paid, part.amount);
      payments.push({
        _id: newId(),
        amount: part.amount,
        kind,
        closing: null,
        date: today,
        reverses: null,
        since: invoice?.since ?? today,
      });
    }
    return left;
  }

  const changeCredit = (amount: Yen, kind: CreditEntry['kind']) =>
    amount !== 0 && credits.push({ _id: newId(), amount, kind, closing: null, date: today, reverses: null });

  return {
    credit,
    /** From now on, money and invoices are dated this day. */
    setDay(day: Day) {
      today = day;
    },
    /** All entries of money, counted or not. */
    money: () => [...payments, ...credits],
    due: () => sumYen(invoices.map(balanceOf)),
    deliver: (deliveredOn: Day, lines: OpenSlip['lines']) =>
      slips.push({ _id: newId(), no: `N-${ids}`, deliveredOn, lines, closing: null }),
    typeInvoice: (amount: Yen) => invoices.push({ _id: newId(), amount, paid: 0, since: today }),
    pay: (amount: Yen) => changeCredit(settle(amount, 'money'), 'left over'),
    /** Gives up what is open, up to an amount. */
    giveUp: (amount: Yen, kind: 'fee' | 'bad debt') => subtractYen(amount, settle(amount, kind)),
    spendCredit() {
      const used = subtractYen(credit(), settle(credit(), 'credit'));
      changeCredit(0 - used, 'used');
    },
    payOut: (amount: Yen) => changeCredit(0 - amount, 'paid out'),
    /** The account as it would be closed on a day. */
    account: (closedOn: Day = '9999-12-31'): Account => ({
      customerId,
      lastClosedOn: closings.findLast(({ isReversed }) => !isReversed)?.closing.closedOn ?? null,
      slips: uncounted(slips),
      invoices: invoices.map(({ _id, amount, paid }) => ({ _id, amount, paid })),
      payments: uncounted(payments).map(({ since, ...payment }) => ({ ...payment, isOnLater: since > closedOn })),
      credits: uncounted(credits),
      credit: credit(),
    }),
    take(closing: Closing) {
      const taken = new Set([...closing.slipIds, ...closing.paymentIds, ...closing.creditIds]);
      for (const record of [...slips, ...payments, ...credits])
        if (taken.has(record._id)) record.closing = closings.length;
      closings.push({ closing, isReversed: false });
      invoices.push({ _id: newId(), amount: closing.current, paid: 0, since: closing.closedOn });
    },
    /** Reverses the last closing: adds an invoice with the opposite amount, and releases everything it took. */
    reverse() {
      const last = closings.at(-1);
      if (!last) throw new Error('Nothing to reverse');
      last.isReversed = true;
      for (const record of [...slips, ...payments, ...credits]) {
        if (record.closing === closings.length - 1) record.closing = null;
      }
      const { current } = reversalOf(last.closing);
      invoices.push({ _id: newId(), amount: current, paid: 0, since: last.closing.closedOn });
    },
  };
}
