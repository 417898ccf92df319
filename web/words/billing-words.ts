import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { Product } from '../../schema/catalogue/catalogue-entity.ts';
import { isPricedByWeight } from '../../schema/catalogue/price-rules.ts';
import type { PRICE_UNITS } from '../../schema/catalogue/units.ts';
import { type DateShift, LAST_OF_MONTH } from '../../schema/customers/closing-day.ts';
import type { FEE_BEARERS } from '../../schema/customers/customer-entity.ts';
import type { InvoiceWay } from '../../schema/customers/invoice-ways.ts';
import { formatUnit } from './labels.ts';

// In a file of their own because only the office needs them; the other labels load before the first screen.

type Words<Code extends string> = Record<Code, MessageDescriptor>;

export const PRICE_UNIT_WORDS: Words<(typeof PRICE_UNITS)[number]> = {
  unit: msg`Selling unit`,
  kg: msg`Kilogram`,
};

export const DATE_SHIFT_WORDS: Words<DateShift> = {
  next: msg`The next bank day`,
  previous: msg`The bank day before`,
};

export const INVOICE_WAY_WORDS: Words<InvoiceWay> = {
  post: msg`Post`,
  email: msg`E-mail`,
  app: msg`The app alone`,
};
export const FEE_BEARER_WORDS: Words<(typeof FEE_BEARERS)[number]> = {
  customer: msg`The customer`,
  supplier: msg`Us`,
};

/** A day of the month; 31 means the last one. */
export const formatDayOfMonth = (day: number): string =>
  day === LAST_OF_MONTH ? t`Last day of the month` : t({ message: `${{ day }}`, context: 'day of a month' });

/** Months from the closing to the payment. */
export function formatPayMonths(months: number): string {
  if (months === 0) return t`The month of the closing`;
  if (months === 1) return t`The month after`;
  return plural(months, { one: '# month after', other: '# months after' });
}

/** The unit that a product's price is for: `Btl`, or `Kg` for goods priced by weight. */
export function formatPriceUnit(product: Pick<Product, 'priceUnit' | 'sku'>): string {
  return formatUnit(isPricedByWeight(product) ? 'Kg' : product.sku);
}
