import type { DateShift } from '../../schema/billing/closing/closing-day.ts';
import type { TaxClass } from '../../schema/billing/tax/tax-classes.ts';
import type { ITEM_COUNTS, ItemType, SHOW_DESCRIPTIONS } from '../../schema/catalogue/catalogue-entity.ts';
import type { PRICE_UNITS, Unit } from '../../schema/catalogue/units.ts';
import type { FEE_BEARERS, PaymentMethod, Route } from '../../schema/customers/customer-entity.ts';
import type { Weekday } from '../../schema/days.ts';
import { Language } from '../../schema/languages.ts';
import { sayIn } from '../http/languages.ts';
import { foldText } from './column.ts';

/** Codes of a kind of cells: each is its own words in English. One that is not listed is a type error. */
export type Codes<Code extends string> = { readonly [C in Code]: C };

export const ROUTE_CODES: Codes<Route> = {
  'Shinjuku A': /*i18n*/ 'Shinjuku A',
  'Shinjuku B': /*i18n*/ 'Shinjuku B',
  Koujimachi: /*i18n*/ 'Koujimachi',
  Ueno: /*i18n*/ 'Ueno',
  'Nishi Tokyo': /*i18n*/ 'Nishi Tokyo',
  Kanagawa: /*i18n*/ 'Kanagawa',
  Saitama: /*i18n*/ 'Saitama',
  'Urayasu Chiba': /*i18n*/ 'Urayasu Chiba',
  'Shinagawa Kamata': /*i18n*/ 'Shinagawa Kamata',
};

export const PAYMENT_METHOD_CODES: Codes<PaymentMethod> = { cash: /*i18n*/ 'cash', monthly: /*i18n*/ 'monthly' };

export const DATE_SHIFT_CODES: Codes<DateShift> = { next: /*i18n*/ 'next', previous: /*i18n*/ 'previous' };

export const FEE_BEARER_CODES: Codes<(typeof FEE_BEARERS)[number]> = {
  customer: /*i18n*/ 'customer',
  supplier: /*i18n*/ 'supplier',
};

export const WEEKDAY_CODES: Codes<Weekday> = {
  Monday: /*i18n*/ 'Monday',
  Tuesday: /*i18n*/ 'Tuesday',
  Wednesday: /*i18n*/ 'Wednesday',
  Thursday: /*i18n*/ 'Thursday',
  Friday: /*i18n*/ 'Friday',
  Saturday: /*i18n*/ 'Saturday',
  Sunday: /*i18n*/ 'Sunday',
};

export const YES_NO_CODES: Codes<'Yes' | 'No'> = { Yes: /*i18n*/ 'Yes', No: /*i18n*/ 'No' };

export const UNIT_CODES: Codes<Unit> = {
  Kg: /*i18n*/ 'Kg',
  Pcs: /*i18n*/ 'Pcs',
  Set: /*i18n*/ 'Set',
  'C/s': /*i18n*/ 'C/s',
  Tin: /*i18n*/ 'Tin',
  Bag: /*i18n*/ 'Bag',
  Btl: /*i18n*/ 'Btl',
  Pkt: /*i18n*/ 'Pkt',
  Gln: /*i18n*/ 'Gln',
};

export const ITEM_TYPE_CODES: Codes<ItemType> = {
  Regular: /*i18n*/ 'Regular',
  Special: /*i18n*/ 'Special',
  'Price Up': /*i18n*/ 'Price Up',
  'Price Down': /*i18n*/ 'Price Down',
  'Out of Stock': /*i18n*/ 'Out of Stock',
  'Limited Stock': /*i18n*/ 'Limited Stock',
  Restocked: /*i18n*/ 'Restocked',
  'New Item': /*i18n*/ 'New Item',
};

export const ITEM_COUNT_CODES: Codes<(typeof ITEM_COUNTS)[number]> = {
  Count: /*i18n*/ 'Count',
  'Not Count': /*i18n*/ 'Not Count',
};

/** `Dont Show` on screens (requirements section 9). */
export const SHOW_CODES: Codes<(typeof SHOW_DESCRIPTIONS)[number]> = { Show: /*i18n*/ 'Show', Hide: /*i18n*/ 'Hide' };

export const TAX_CLASS_CODES: Codes<TaxClass> = {
  food: /*i18n*/ 'food',
  standard: /*i18n*/ 'standard',
  untaxed: /*i18n*/ 'untaxed',
};

export const PRICE_UNIT_CODES: Codes<(typeof PRICE_UNITS)[number]> = { unit: /*i18n*/ 'unit', kg: /*i18n*/ 'kg' };

/** Text folded for finding its code. */
export const foldCode = (text: string) => foldText(text).replaceAll(' ', '');

const known = new Map<string, string[]>();

/** The folded words of a code in every language. */
export function wordsOfCode(code: string): string[] {
  const words = known.get(code) ?? Language.options.map((language) => foldCode(sayIn(language, code)));
  known.set(code, words);
  return words;
}

/** A cell of codes in the language of whoever reads it; `show` joins several with commas. */
export const codesInWords = (cell: string, say: (sentence: string) => string): string =>
  cell === '' ? '' : cell.split(', ').map(say).join(', ');
