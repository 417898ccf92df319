import { t } from '@lingui/core/macro';
import { type Day, dayOf, type Instant } from '../../../schema/core/days.ts';
import type { Language } from '../../../schema/core/languages.ts';
import { formatYen, type Yen } from '../../../schema/core/money.ts';
import type { DocumentTotals } from '../../../schema/tax/tax-groups.ts';
import type { Issuer } from '../../business/issuer/use-issuer.ts';
import { formatPaperDay, type PaperLanguages, textsIn } from '../../ui/paper/paper-languages.tsx';
import { formatTime } from '../../words/format.ts';

/** An invoice that the money was for. */
export type PaidInvoice = {
  /** Number of its delivery slip; null if it is based on none, or the server has not assigned one yet. */
  slipNo: string | null;
  dueDate: Day;
  /** The invoice's amount, this payment's part for it, and what is left afterwards, below zero for a credit. */
  amount: Yen;
  paid: Yen;
  left: Yen;
  /** Its sums by tax rate; null if its slip is not on this phone. */
  totals: DocumentTotals | null;
};

export type Receipt = {
  /** The business; null until this device knows its name. */
  issuer: Issuer | null;
  /** The customer's language, beside Japanese. */
  language: Language;
  /** Null if the device that took the payment issued none. */
  number: string | null;
  restaurantName: string;
  customerCode: string;
  amount: Yen;
  takenAt: Instant;
  /** Without those that were reassigned. */
  invoices: PaidInvoice[];
  /**
   * Yen left afterwards on all that this driver collects at the restaurant; null if nothing of it is on this device any
   * more.
   */
  open: Yen | null;
  collector: string;
};

/** A value with its label, translated when called; an address has none. */
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

type Said = { name: () => string; value: string };

function taxLines({ groups, untaxed }: DocumentTotals): Said[] {
  const byRate = groups.map(({ percent, reduced, net, tax }) => ({
    name: () => (reduced ? t`${percent}% (reduced rate), without tax / tax` : t`${percent}%, without tax / tax`),
    value: `${formatYen(net)} / ${formatYen(tax)}`,
  }));
  return untaxed === 0 ? byRate : [...byRate, { name: () => t`Untaxed`, value: formatYen(untaxed) }];
}

function invoiceLines({ slipNo, dueDate, amount, paid, left, totals }: PaidInvoice): Said[] {
  const facts = { amount: formatYen(amount), day: formatPaperDay(dueDate) };
  return [
    ...(slipNo === null ? [] : [{ name: () => t`Delivery slip no.`, value: slipNo }]),
    { name: () => t`Invoice, due`, value: `${facts.amount}, ${facts.day}` },
    ...(totals ? taxLines(totals) : []),
    ...(paid === amount ? [] : [{ name: () => t`Paid on this invoice now`, value: formatYen(paid) }]),
    left < 0
      ? { name: () => t`Credit`, value: formatYen(-left) }
      : { name: () => t`Left on this invoice`, value: formatYen(left) },
  ];
}

/** Lines of a receipt below number and amount. */
export function receiptLines(receipt: Receipt, timeZone: string): Said[] {
  const { restaurantName, customerCode, takenAt, invoices, open, collector } = receipt;
  return [
    {
      name: () => t({ message: 'From', context: 'receipt' }),
      value: customerCode === '' ? restaurantName : `${restaurantName} (${customerCode})`,
    },
    { name: () => t`Date`, value: `${formatPaperDay(dayOf(takenAt, timeZone))} ${formatTime(takenAt, timeZone)}` },
    ...invoices.flatMap(invoiceLines),
    ...(open === null ? [] : [{ name: () => t`Still to collect at this shop`, value: formatYen(open) }]),
    { name: () => t({ message: 'Received by', context: 'receipt' }), value: collector },
  ];
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
