import { z } from 'zod';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen } from '../core/money.ts';
import { oneLine } from '../core/one-line.ts';

const REQUIRED = /*i18n*/ 'This field is required.';

/** Most characters of a price list's name. */
export const PRICE_LIST_NAME_LENGTH = 80;

/** Prices for a customer or a group of them. A customer has at most one list. */
export const PriceList = z.object({
  _id: Id,
  name: z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED).max(PRICE_LIST_NAME_LENGTH),
});
export type PriceList = z.infer<typeof PriceList>;

/** A price list's fields as a person enters them. */
export const PriceListFields = PriceList.omit({ _id: true }).strict();

/** A product's price on a list, for a period. Periods of one product don't overlap. */
export const Price = z.object({
  _id: Id,
  listId: Id,
  productId: Id,
  /** Yen without tax, per price unit. */
  unitPrice: Yen,
  from: Day,
  /** Its last day; null while no end is known. */
  to: Day.nullable(),
});
export type Price = z.infer<typeof Price>;

/** The fields of a price as a person enters them. */
export const PriceFields = Price.pick({ from: true, to: true }).extend({
  unitPrice: z.number(/*i18n*/ 'Pleas add price.').gt(0, /*i18n*/ 'The price must be more than 0.').pipe(Yen),
});
export type PriceFields = z.infer<typeof PriceFields>;

export const ENDS_TOO_EARLY = /*i18n*/ 'The price ends before it begins.';

/** False for a price that ends before it begins. */
export const endsInTime = ({ from, to }: Pick<Price, 'from' | 'to'>): boolean => to === null || from <= to;
