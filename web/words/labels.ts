import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ITEM_COUNTS, ItemType, SHOW_DESCRIPTIONS } from '../../schema/catalogue/catalogue-entity.ts';
import type { UNITS } from '../../schema/catalogue/units.ts';
import type { Customer, PAYMENT_METHODS, Route } from '../../schema/customers/customer-entity.ts';
import { ROUTES } from '../../schema/customers/routes.ts';
import type { INVOICE_STATUSES } from '../../schema/invoices/invoice-rules.ts';
import { formatNumber } from './format.ts';
import { say } from './i18n.ts';

/** Messages by code; a code without one is a type error. Shown as `say(ITEM_TYPE_WORDS[type])`. */
type Words<Code extends string> = Record<Code, MessageDescriptor>;

export const ITEM_TYPE_WORDS: Words<ItemType> = {
  Regular: msg`Regular`,
  Special: msg`Special`,
  'Price Up': msg`Price Up`,
  'Price Down': msg`Price Down`,
  'Out of Stock': msg`Out of Stock`,
  'Limited Stock': msg`Limited Stock`,
  Restocked: msg`Restocked`,
  'New Item': msg`New Item`,
};

export const UNIT_WORDS: Words<(typeof UNITS)[number]> = {
  Kg: msg`Kg`,
  Pcs: msg`Pcs`,
  Set: msg`Set`,
  'C/s': msg`C/s`,
  Tin: msg`Tin`,
  Bag: msg`Bag`,
  Btl: msg`Btl`,
  Pkt: msg`Pkt`,
  Gln: msg`Gln`,
};

export const ROUTE_WORDS: Words<Route> = {
  'Shinjuku A': msg`Shinjuku A`,
  'Shinjuku B': msg`Shinjuku B`,
  Koujimachi: msg`Koujimachi`,
  Ueno: msg`Ueno`,
  'Nishi Tokyo': msg`Nishi Tokyo`,
  Kanagawa: msg`Kanagawa`,
  Saitama: msg`Saitama`,
  'Urayasu Chiba': msg`Urayasu Chiba`,
  'Shinagawa Kamata': msg`Shinagawa Kamata`,
};

/** A delivery route's name; an unknown one as it is. */
export function formatRoute(route: string): string {
  const words = Object.entries(ROUTE_WORDS).find(([code]) => code === route)?.[1];
  return words ? say(words) : route;
}

/** All routes as options of a select. */
export const routeOptions = () => ROUTES.map((route) => ({ value: route, label: formatRoute(route) }));

/** A unit's name; an unknown one as it is. */
export function formatUnit(unit: string): string {
  const words = Object.entries(UNIT_WORDS).find(([code]) => code === unit)?.[1];
  return words ? say(words) : unit;
}

/** A unit as it is ordered: `Kg`, `case of 24`, `Bag of 10`. */
export function formatPack({ sku, packSize = 1 }: { sku: string; packSize?: number | undefined }): string {
  const unit = formatUnit(sku);
  if (packSize < 2) return unit;
  const count = formatNumber(packSize);
  return sku === 'C/s' ? t`case of ${count}` : t`${unit} of ${count}`;
}

/** `1,200 Kg`, `2.5 Kg`. */
export const formatQuantity = (quantity: number, unit: string): string =>
  `${formatNumber(quantity)} ${formatUnit(unit)}`;

export const ITEM_COUNT_WORDS: Words<(typeof ITEM_COUNTS)[number]> = { Count: msg`Count`, 'Not Count': msg`Not Count` };

export const SHOW_DESCRIPTION_WORDS: Words<(typeof SHOW_DESCRIPTIONS)[number]> = {
  Show: msg({ message: 'Show', context: 'show a description' }),
  Hide: msg`Dont Show`,
};

export const INVOICE_STATUS_WORDS: Words<(typeof INVOICE_STATUSES)[number]> = {
  Pending: msg({ message: 'Pending', context: 'an invoice' }),
  'Partial Paid': msg`Partial Paid`,
  Completed: msg`Completed`,
};

export const PAYMENT_METHOD_WORDS: Words<(typeof PAYMENT_METHODS)[number]> = {
  cash: msg`Cash`,
  monthly: msg`Monthly`,
};

/** Names of a record's customer, or of a deleted one (requirements section 2, order card). */
export function namesOf(customer: Pick<Customer, 'restaurantName' | 'customerCode'> | null | undefined) {
  if (!customer) return { restaurantName: t`Deleted Restaurant`, customerCode: t`Unknown` };
  const { restaurantName, customerCode } = customer;
  return { restaurantName, customerCode };
}
