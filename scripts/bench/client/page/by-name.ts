import type { Row } from '../../../../schema/core/records.ts';
import { foldForSearch } from '../../../../schema/core/search-fold.ts';

type Customer = Row<'customers'>;

// A changed record is a new object, so folded text is cached by object.
const texts = new WeakMap<Customer, string>();

function textOf(customer: Customer): string {
  const known = texts.get(customer) ?? foldForSearch(`${customer.restaurantName} ${customer.customerCode}`);
  texts.set(customer, known);
  return known;
}

/** Current customers sorted by name, as users of other libraries have to do after each change. */
export function currentByName(customers: Iterable<Customer>): Customer[] {
  const current: { customer: Customer; text: string }[] = [];
  for (const customer of customers) {
    if (customer.deletedAt === null) current.push({ customer, text: textOf(customer) });
  }
  current.sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
  return current.map(({ customer }) => customer);
}

/** For lists whose rows are the records. */
export const isItself = (customer: Customer) => customer;
