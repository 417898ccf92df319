import { t } from '@lingui/core/macro';
import type { Invoice, Payment } from '../../../schema/billing/billing-entity.ts';
import { dayOf, type Instant } from '../../../schema/days.ts';
import type { Language } from '../../../schema/languages.ts';
import { formatYen, subtractYen, sumYen, type Yen } from '../../../schema/money.ts';
import type { Issuer } from '../../business/issuer/use-issuer.ts';
import { formatPaperDay, type PaperLanguages, textsIn } from '../../ui/paper/paper-languages.tsx';
import { formatTime } from '../../words/format.ts';

/** A receipt as the customer sees it. */
export type Receipt = {
  /** The business; null until this device knows its name. */
  issuer: Issuer | null;
  /** The customer's, beside Japanese. */
  language: Language;
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

/** A value with its label in the language of the moment; an address has none. */
type Line = { name: (() => string) | null; value: string };

/** Lines below the issuer's name: address, phone and registration number, as far as known. */
export function issuerLines({ address, phone, registrationNo }: Issuer): Line[] {
  const lines: Line[] = [
    { name: null, value: address },
    { name: () => t({ message: 'Phone', context: 'before a number on paper' }), value: phone },
    { name: () => t`Registration number`, value: registrationNo },
  ];
  return lines.filter(({ value }) => value !== '');
}

/** An invoice's balance after one of its payments, from the payments on this device. */
export function balanceAfter(invoice: Invoice, { _id, takenAt }: Payment, payments: Iterable<Payment>): Yen {
  const until = [...payments].filter(
    (each) => each.invoiceId === invoice._id && (each._id === _id || each.takenAt < takenAt),
  );
  return subtractYen(invoice.amount, sumYen(until.map(({ amount }) => amount)));
}

/** Lines of a receipt below number and amount: label in the language of the moment, and value. */
export function receiptLines(receipt: Receipt, timeZone: string): { name: () => string; value: string }[] {
  const { restaurantName, customerCode, takenAt, balanceLeft, collector } = receipt;
  const lines = [
    {
      name: () => t({ message: 'From', context: 'receipt' }),
      value: customerCode === '' ? restaurantName : `${restaurantName} (${customerCode})`,
    },
    { name: () => t`Date`, value: `${formatPaperDay(dayOf(takenAt, timeZone))} ${formatTime(takenAt, timeZone)}` },
  ];
  if (balanceLeft !== null && balanceLeft < 0) lines.push({ name: () => t`Credit`, value: formatYen(-balanceLeft) });
  else if (balanceLeft !== null) lines.push({ name: () => t`Balance left`, value: formatYen(balanceLeft) });
  return [...lines, { name: () => t({ message: 'Received by', context: 'receipt' }), value: collector }];
}

/** A receipt as a text message, once in each language. */
export function receiptText(receipt: Receipt, timeZone: string, languages: PaperLanguages): string {
  const { issuer, number, amount } = receipt;
  const written = ({ name, value }: Line) => (name === null ? value : t`${{ label: name() }}: ${value}`);
  const inOne = () => {
    const from = issuer === null ? [] : [issuer.legalName, ...issuerLines(issuer).map(written)];
    const head = [...from, number === null ? t`Receipt` : t`Receipt ${{ number }}`];
    const lines = receiptLines(receipt, timeZone).map(written);
    return [...head, t`Received: ${{ amount: formatYen(amount) }}`, ...lines, t`Thank you.`].join('\n');
  };
  return textsIn(languages, inOne)
    .map(({ text }) => text)
    .join('\n\n');
}
