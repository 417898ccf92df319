import type { Invoice, Payment } from '../../schema/billing/billing-entity.ts';
import { dayOf, type Instant } from '../../schema/days.ts';
import { formatYen, subtractYen, sumYen, type Yen } from '../../schema/money.ts';
import { formatDay, formatTime } from '../ui/format-time.ts';

/** What a customer is shown, or sent, for the money it gave. */
export type Receipt = {
  /** The business that received the money; null where this device has not heard its name yet. */
  issuer: string | null;
  /** Null where the device that took the money gave none. */
  number: string | null;
  restaurantName: string;
  customerCode: string;
  amount: Yen;
  takenAt: Instant;
  /** What was left to pay after it, negative for a credit; null when the invoice is with somebody else now. */
  balanceLeft: Yen | null;
  /** Who took it. */
  collector: string;
};

/** What was left of an invoice after one of its payments, as far as this device knows them. */
export function balanceAfter(invoice: Invoice, { _id, takenAt }: Payment, payments: Iterable<Payment>): Yen {
  const until = [...payments].filter(
    (each) => each.invoiceId === invoice._id && (each._id === _id || each.takenAt < takenAt),
  );
  return subtractYen(invoice.amount, sumYen(until.map(({ amount }) => amount)));
}

/** The lines of a receipt below its number and amount: a name and what stands there. */
export function receiptLines(receipt: Receipt, timeZone: string): [name: string, value: string][] {
  const { restaurantName, customerCode, takenAt, balanceLeft, collector } = receipt;
  const lines: [string, string][] = [
    ['From', customerCode === '' ? restaurantName : `${restaurantName} (${customerCode})`],
    ['Date', `${formatDay(dayOf(takenAt, timeZone))}, ${formatTime(takenAt, timeZone)}`],
  ];
  if (balanceLeft !== null) {
    lines.push(balanceLeft < 0 ? ['Credit', formatYen(-balanceLeft)] : ['Balance left', formatYen(balanceLeft)]);
  }
  return [...lines, ['Received by', collector]];
}

/** A receipt as a message. */
export function receiptText(receipt: Receipt, timeZone: string): string {
  const title = receipt.number === null ? 'Receipt' : `Receipt ${receipt.number}`;
  const head = receipt.issuer === null ? [title] : [receipt.issuer, title];
  const lines = receiptLines(receipt, timeZone).map(([name, value]) => `${name}: ${value}`);
  return [...head, `Received: ${formatYen(receipt.amount)}`, ...lines, 'Thank you.'].join('\n');
}
