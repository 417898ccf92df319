import type { Invoice, Payment } from '../../../schema/billing/billing-entity.ts';
import { dayOf, type Instant } from '../../../schema/days.ts';
import { formatYen, subtractYen, sumYen, type Yen } from '../../../schema/money.ts';
import { formatDay, formatTime } from '../../ui/values/format-time.ts';

/** A receipt as the customer sees it. */
export type Receipt = {
  /** The business; null until this device knows its name. */
  issuer: string | null;
  /** Null if the device that took the payment issued none. */
  number: string | null;
  restaurantName: string;
  customerCode: string;
  amount: Yen;
  takenAt: Instant;
  /** Balance left after it, negative for a credit; null if the invoice was reassigned. */
  balanceLeft: Yen | null;
  collector: string;
};

/** An invoice's balance after one of its payments, from the payments on this device. */
export function balanceAfter(invoice: Invoice, { _id, takenAt }: Payment, payments: Iterable<Payment>): Yen {
  const until = [...payments].filter(
    (each) => each.invoiceId === invoice._id && (each._id === _id || each.takenAt < takenAt),
  );
  return subtractYen(invoice.amount, sumYen(until.map(({ amount }) => amount)));
}

/** Lines of a receipt below number and amount: label and value. */
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

/** A receipt as a text message. */
export function receiptText(receipt: Receipt, timeZone: string): string {
  const title = receipt.number === null ? 'Receipt' : `Receipt ${receipt.number}`;
  const head = receipt.issuer === null ? [title] : [receipt.issuer, title];
  const lines = receiptLines(receipt, timeZone).map(([name, value]) => `${name}: ${value}`);
  return [...head, `Received: ${formatYen(receipt.amount)}`, ...lines, 'Thank you.'].join('\n');
}
