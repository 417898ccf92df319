import type { Page } from 'playwright-core';
import type { Row } from '../../../schema/core/records.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { CUSTOMER_LISTS } from '../../../schema/customers/customer-rules.ts';
import { ALL_NAV_ITEMS } from '../../../web/app/menu/office-nav-items.tsx';
import { createGroups } from '../../../web/app/search/find-groups.ts';
import {
  customerEntries,
  employeeEntries,
  invoiceEntries,
  loginEntries,
  orderEntries,
  productEntries,
  screenEntries,
  slipEntries,
  stopEntries,
} from '../../../web/app/search/find-index.ts';
import { CUSTOMER_ROWS } from '../../../web/customers/list/customer-rows.ts';
import { byUrgency, invoiceRowOf } from '../../../web/invoices/rows/invoice-rows.ts';
import { patchedRows } from '../../../web/replica/patched/patched-rows.ts';
import { i18n, type Messages } from '../../../web/words/i18n.ts';
import { rowsOn } from './app-device.ts';
import type { Expected } from './type-into.ts';

/** Number of titles to compare: the rows in sight. */
const IN_SIGHT = 10;

/** Loads the English messages that the rows need. */
export function addWords(messages: Messages): void {
  i18n.load('en', messages);
  i18n.activate('en', 'en');
}

type Named = { name: string; code: string };

async function mapOn<T extends TableName>(page: Page, table: T): Promise<Map<string, Row<T>>> {
  return new Map((await rowsOn(page, table)).map((row) => [row._id, row]));
}

/** The expected rows for each text, computed from scratch from the device's records. */
function search(rows: Named[]): (typed: string) => Expected {
  const texts = rows.map(({ name, code }) => foldForSearch(`${name} ${code}`));
  return (typed) => {
    const found = rows.filter((_row, index) => texts[index]?.includes(foldForSearch(typed)));
    return { typed, count: found.length, titles: found.slice(0, IN_SIGHT).map(({ name }) => name) };
  };
}

export async function cashCustomersOn(page: Page) {
  const directory = { dues: new Map(), deliveries: new Map(), employees: new Map() };
  const rows = patchedRows(CUSTOMER_ROWS, null, { records: await mapOn(page, 'customers'), directory });
  const listed = rows.flatMap(({ customer }) => (CUSTOMER_LISTS.cash(customer) ? customer : []));
  return search(listed.map(({ restaurantName, customerCode }) => ({ name: restaurantName, code: customerCode })));
}

export async function cashInvoicesOn(page: Page) {
  const directory = { customers: await mapOn(page, 'customers'), employees: await mapOn(page, 'employees') };
  const rows = (await rowsOn(page, 'invoices')).map((invoice) => invoiceRowOf(invoice, directory)).sort(byUrgency);
  const listed = rows.filter(({ type }) => type === 'cash');
  return search(listed.map(({ restaurantName, customerCode }) => ({ name: restaurantName, code: customerCode })));
}

/** The expected results of "search everything". */
export async function everythingOn(page: Page): Promise<(typed: string) => Expected> {
  const [customers, products] = [await mapOn(page, 'customers'), await mapOn(page, 'products')];
  const [orders, invoices] = [await mapOn(page, 'orders'), await mapOn(page, 'invoices')];
  const slips = await mapOn(page, 'slips');
  const serials = new Map<string, string>();
  for (const { orderId, serialNo } of await rowsOn(page, 'orderTracks')) {
    if (orderId !== null && serialNo !== null) serials.set(orderId, `#${serialNo} ${serialNo}`);
  }
  const receipts = new Map<string, string>();
  for (const { invoiceId, receiptNo } of await rowsOn(page, 'payments')) {
    if (receiptNo !== null) receipts.set(invoiceId, `${receipts.get(invoiceId) ?? ''} ${receiptNo}`);
  }
  const entries = {
    customer: customerEntries(customers),
    product: productEntries(products, await mapOn(page, 'categories')),
    order: orderEntries(orders, customers, serials),
    invoice: invoiceEntries(invoices, customers, { receipts, slips, billings: await mapOn(page, 'billings') }),
    slip: slipEntries(slips, customers),
    document: [],
    stop: stopEntries(await mapOn(page, 'orderTracks'), customers),
    login: loginEntries(await mapOn(page, 'users'), customers),
    // The searcher is an admin.
    employee: employeeEntries(await mapOn(page, 'employees')),
    screen: screenEntries(ALL_NAV_ITEMS),
    ready: true,
  };
  return (typed) => {
    const found = typed === '' ? [] : createGroups(entries)(typed).flatMap((group) => group.entries);
    return { typed, count: found.length, titles: found.map(({ title }) => title) };
  };
}
