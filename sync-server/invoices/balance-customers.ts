import type { Day } from '../../schema/core/days.ts';
import { paymentTermsOf } from '../../schema/customers/billing-terms.ts';
import { closingOn, dueDayOf } from '../../schema/customers/closing-days.ts';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import type { Db } from '../db/database.ts';
import { foldText, withoutHonorific } from '../sheets/column.ts';
import { existingRecords } from '../sheets/existing-records.ts';
import { readKnown } from '../sheets/known-records.ts';

type Named = Pick<Customer, 'customerCode' | 'restaurantName' | 'companyName' | 'legalName'>;
const columnOf = (field: keyof Named) => ({
  field,
  header: '',
  empty: { value: '' },
  read: () => ({ value: '' }),
  show: (customer: Named) => customer[field] ?? '',
});
const CODE = columnOf('customerCode');
const NAMES = [columnOf('restaurantName'), columnOf('legalName'), columnOf('companyName')];

/** The customer that a row names, or the candidates if it is not certain. */
export type NamedCustomer = { customer: Customer } | { perhaps: Customer[] };

/**
 * Returns a function that finds a row's customer by code or name. An inexact match returns candidates for the user to
 * choose from.
 */
export async function readCustomers(db: Db): Promise<(code: string, name: string) => NamedCustomer> {
  const known = await readKnown<Customer>(existingRecords(db, 'customers'), {
    keys: [CODE, ...NAMES],
    name: NAMES[0],
  });
  const exactly = (text: string) =>
    NAMES.map((column) => known.find(column, text)).find(({ length }) => length > 0) ?? [];
  const called = (text: string) => {
    const found = exactly(text);
    return found.length > 0 ? found : exactly(withoutHonorific(text));
  };
  return (code, name) => {
    // A list may have names in the column of codes, and vice versa.
    const texts = [code, name].filter((text) => foldText(text) !== '');
    const byCode = texts.flatMap((text) => known.find(CODE, text));
    const [first] = byCode;
    if (first) return { customer: first };
    const [customer, another] =
      [name, code]
        .filter((text) => text !== '')
        .map(called)
        .find(({ length }) => length > 0) ?? [];
    if (customer && !another && (code === '' || name === '')) return { customer };
    const likeCode = known.likeDigits(code);
    const perhaps = [
      ...(likeCode ? [likeCode] : []),
      ...called(name),
      ...called(code),
      ...known.likeName(withoutHonorific(name || code)),
    ];
    return { perhaps: [...new Set(perhaps)] };
  };
}

/** The due date of an invoice from before the app, by the customer's current terms. */
export function dueOf(customer: Customer, issuedOn: Day): Day {
  const terms = paymentTermsOf(customer);
  return terms ? dueDayOf(closingOn(issuedOn, terms.closingDay), terms) : issuedOn;
}
