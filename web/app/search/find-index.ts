import { t } from '@lingui/core/macro';
import { allNames, type Named } from '../../../schema/catalogue/all-names.ts';
import type { Product } from '../../../schema/catalogue/catalogue-entity.ts';
import { productWords } from '../../../schema/catalogue/product-search.ts';
import type { Billing } from '../../../schema/closing/closing-entity.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Yen } from '../../../schema/core/money.ts';
import { numberText } from '../../../schema/core/number-series.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { heardIn } from '../../../schema/core/transliterate.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import type { DocumentSummary } from '../../../schema/papers/contents/document-responses.ts';
import type { Employee, User } from '../../../schema/people/people-entity.ts';
import { carriesTax, shownSums } from '../../../schema/slips/shown-sums.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { linesOf, totalOf } from '../../../schema/slips/slip-rules.ts';
import { say } from '../../words/i18n.ts';
import { namesOf } from '../../words/labels.ts';
import { ROLE_WORDS } from '../../words/roles.ts';
import type { NavItem } from '../menu/office-nav-items.tsx';
import { figureOf } from './find-figures.ts';

/** A search entry with its record: display texts are only made for the few shown. */
export type Entry = {
  id: Id;
  title: string;
  /** Folded; a prefix match ranks highest. */
  name: string;
  /** Folded codes, numbers on paper and names in other languages, separated by spaces. */
  code: string;
  /** Folded name, code and everything else somebody may remember. */
  text: string;
  /** Other names and pronunciations of goods and customers (`SearchWords`). */
  sounds?: string;
  /** Phone numbers as digits without the leading 0. */
  phones: readonly string[];
  /** Numbers and amounts on papers, folded and without leading zeros. Typed in full, one is the best match. */
  figures?: readonly string[];
} & (
  | { kind: 'customer'; row: Customer }
  | { kind: 'product'; row: Product }
  | { kind: 'order'; row: Order }
  | { kind: 'invoice'; row: Invoice; slip: Slip | undefined; billing: Billing | undefined }
  | { kind: 'slip'; row: Slip; amount: Yen }
  | { kind: 'document'; row: DocumentSummary }
  | { kind: 'stop'; row: OrderTrack }
  | { kind: 'login'; row: User; restaurant: string }
  | { kind: 'employee'; row: Employee }
  | { kind: 'screen'; row: NavItem }
);
export type Kind = Entry['kind'];

/** Cached entry with the other inputs it was made from; rebuilt if one is replaced. */
type Made = { of: readonly unknown[]; entry: Entry };
const made = new WeakMap<object, Made>();

/** A commit changes few records, so all other entries are reused. */
function keep(row: object, of: readonly unknown[], make: () => Entry): Entry {
  const known = made.get(row);
  if (known?.of.every((each, index) => each === of[index])) return known.entry;
  const entry = make();
  made.set(row, { of, entry });
  return entry;
}

function searched(name: string, code: string, more: string): Pick<Entry, 'name' | 'code' | 'text'> {
  const folded = { name: foldForSearch(name), code: foldForSearch(code).trim() };
  return { ...folded, text: `${folded.name} ${folded.code} ${foldForSearch(more)}` };
}

type Rows<R> = ReadonlyMap<Id, R>;

/** Sorts customers and products by name: equal matches keep this order. */
function byName(entries: Entry[]): Entry[] {
  return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

export function customerEntries(customers: Rows<Customer>): Entry[] {
  const current = [...customers.values()].filter(({ deletedAt }) => deletedAt === null);
  return byName(
    current.map((row) =>
      keep(row, [], () => ({
        kind: 'customer',
        id: row._id,
        title: row.restaurantName,
        ...searched(row.restaurantName, row.customerCode, `${row.companyName} ${row.contactPerson} ${row.email}`),
        sounds: heardIn([row.restaurantName, row.companyName, ...(row.payerNames ?? [])].join(' ')),
        phones: [row.phoneNumber, row.mobileNumber, row.restaurantNumber].filter((number) => number !== ''),
        row,
      })),
    ),
  );
}

/** Code and further names of a product. */
const productCode = ({ names = {}, otherNames = '', code = '' }: Product) =>
  [code, ...Object.values(names), otherNames].join(' ');

export function productEntries(products: Rows<Product>, categories: Rows<Named>): Entry[] {
  const current = [...products.values()].filter(({ deletedAt }) => deletedAt === null);
  return byName(
    current.map((row) => {
      const category = categories.get(row.category);
      return keep(row, [category], () => ({
        kind: 'product',
        id: row._id,
        title: row.name,
        ...searched(row.name, productCode(row), category ? allNames(category) : ''),
        sounds: productWords(row).sounds,
        phones: [],
        row,
      }));
    }),
  );
}

/** Display name of a record's customer (requirements section 2, order card). */
function nameOf(customer: Customer | undefined): { title: string; code: string; phones: string[] } {
  if (customer?.deletedAt !== null) return { title: namesOf(null).restaurantName, code: '', phones: [] };
  const { restaurantName, customerCode, phoneNumber, mobileNumber } = customer;
  return {
    title: restaurantName,
    code: customerCode,
    phones: [phoneNumber, mobileNumber].filter((each) => each !== ''),
  };
}

/** Ids begin with the time. */
const newestFirst = (a: Entry, b: Entry) => (a.id < b.id ? 1 : -1);

/** @param numbers numbers on paper, by order id */
export function orderEntries(orders: Rows<Order>, customers: Rows<Customer>, numbers: Rows<string>): Entry[] {
  const entries = Array.from(orders.values(), (row) => {
    const customer = customers.get(row.customerId);
    const number = numbers.get(row._id) ?? '';
    return keep(row, [customer, number], () => {
      const { title, code, phones } = nameOf(customer);
      return {
        kind: 'order',
        id: row._id,
        title,
        // Delivery notes of earlier versions show the end of the id.
        ...searched(title, `${code} ${row.no ?? ''} ${row._id.slice(-8)} ${number}`, row.deliveryDate),
        phones,
        figures: figuresOf([row.no ?? null]),
        row,
      };
    });
  });
  return entries.sort(newestFirst);
}

/** Numbers and amounts as they are searched. */
const figuresOf = (texts: readonly (string | number | null)[]): string[] =>
  texts.flatMap((text) => (text === null || text === '' ? [] : [figureOf(foldForSearch(String(text)))]));

/** Tables with the numbers and amounts on an invoice's paper. */
type Behind = {
  receipts: Rows<string>;
  /** A cash customer's invoice has the id of its slip. */
  slips: Rows<Slip>;
  /** A closing's invoice has its id. */
  billings: Rows<Billing>;
};

export function invoiceEntries(invoices: Rows<Invoice>, customers: Rows<Customer>, behind: Behind): Entry[] {
  const entries = Array.from(invoices.values(), (row) => {
    const customer = customers.get(row.customerId);
    const receipts = behind.receipts.get(row._id) ?? '';
    const [slip, billing] = [behind.slips.get(row._id), behind.billings.get(row._id)];
    return keep(row, [customer, receipts, slip, billing], () => {
      const { title, code, phones } = nameOf(customer);
      const figures = figuresOf([
        ...receipts.split(' '),
        row.amount,
        ...(slip ? [numberText(slip), totalOf(slip.lines)] : []),
        ...(billing ? [numberText(billing), billing.billed] : []),
      ]);
      return {
        kind: 'invoice',
        id: row._id,
        title,
        ...searched(title, `${code} ${receipts} ${figures.join(' ')}`, `${row.dueDate} ${row.note}`),
        phones,
        figures,
        row,
        slip,
        billing,
      };
    });
  });
  return entries.sort(newestFirst);
}

/** Slips by the number and the amount on their papers only: a customer's name would match all of its deliveries. */
export function slipEntries(slips: Rows<Slip>, customers: Rows<Customer>): Entry[] {
  const entries = Array.from(slips.values(), (row) => {
    const customer = customers.get(row.customerId);
    return keep(row, [customer], () => {
      const amount = shownSums(linesOf(row), carriesTax(row, customer)).total;
      const figures = figuresOf([numberText(row), amount]);
      const { title } = nameOf(customer);
      return {
        kind: 'slip',
        id: row._id,
        title,
        ...searched('', figures.join(' '), ''),
        phones: [],
        figures,
        row,
        amount,
      };
    });
  });
  return entries.sort(newestFirst);
}

/** Documents that the server found, since they are searched there. */
export const documentEntries = (documents: readonly DocumentSummary[]): Entry[] =>
  documents.map((row) => ({
    kind: 'document',
    id: row._id,
    title: row.partner,
    name: '',
    code: '',
    text: '',
    phones: [],
    row,
  }));

/** Stops by serial number only: a customer's name would match all of its deliveries. */
export function stopEntries(tracks: Rows<OrderTrack>, customers: Rows<Customer>): Entry[] {
  const entries = Array.from(tracks.values(), (row) => {
    const customer = customers.get(row.customerId);
    return keep(row, [customer], () => {
      const { title } = nameOf(customer);
      const number = row.serialNo === null ? '' : `#${row.serialNo} ${row.serialNo}`;
      return { kind: 'stop', id: row._id, title, ...searched('', number, ''), phones: [], row };
    });
  });
  return entries.sort(newestFirst);
}

/** Customers' logins by username; admins' logins have no customer. */
export function loginEntries(users: Rows<User>, customers: Rows<Customer>): Entry[] {
  const current = [...users.values()].filter(({ deletedAt, customerId }) => deletedAt === null && customerId !== null);
  return byName(
    current.map((row) => {
      const customer = customers.get(row.customerId ?? '');
      return keep(row, [customer], () => {
        const restaurant = nameOf(customer).title;
        return {
          kind: 'login',
          id: row._id,
          title: row.username,
          ...searched(row.username, '', restaurant),
          phones: [],
          row,
          restaurant,
        };
      });
    }),
  );
}

export function employeeEntries(employees: Rows<Employee>): Entry[] {
  const current = [...employees.values()].filter(({ deletedAt }) => deletedAt === null);
  return byName(
    current.map((row) => {
      const role = say(ROLE_WORDS[row.role]);
      return keep(row, [role], () => ({
        kind: 'employee',
        id: row._id,
        title: row.name,
        ...searched(row.name, row.username, role),
        phones: [row.phoneNumber].filter((number) => number !== ''),
        row,
      }));
    }),
  );
}

/** Office screens this user may open. */
export function screenEntries(items: readonly NavItem[]): Entry[] {
  return items.map((row) => {
    const title = say(row.label);
    return keep(row, [title], () => ({
      kind: 'screen',
      id: row.to,
      title,
      ...searched(title, '', t`Screens`),
      phones: [],
      row,
    }));
  });
}
