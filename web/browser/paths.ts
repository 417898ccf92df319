import type { Role } from '../../schema/core/actor.ts';
import { parseUrl } from '../../schema/plain/parse-url.ts';

/** All routes of the app (requirements section 2). */
export const paths = {
  login: '/',
  customer: '/customer',
  allProducts: '/customer/regularorder',
  thaiProducts: '/customer/thaiproducts',
  ordersheet: '/customer/customsheet',
  orderPlaced: '/customer/orderplaced',
  orderHistory: '/customer/myorderlist',
  /** Followed by an order id. */
  orderDetails: '/customer/orderdetails',
  /** Followed by an order id. */
  orderChange: '/customer/orderchange',
  /** Puts the last order into the cart again, or the one whose id follows. */
  reorder: '/customer/reorder',
  standingOrders: '/customer/standingorders',
  /** Followed by a standing order's id, or by `new` with `?order=` (an order's id) or `?cart=` (the cart's day). */
  standingOrder: '/customer/standingorder',
  dues: '/customer/dues',
  /** A page number may follow. */
  documents: '/customer/documents',
  /** Followed by a document id. */
  document: '/customer/document',
  cart: '/cart',
  account: '/account',
  /** For every role. */
  notifications: '/notifications',
  admin: '/admin',
  /** An order id may follow. */
  adminOrders: '/admin/orders',
  /** Totals and delivery notes of a day and a route: `?day=`, `?route=`. */
  adminOrdersPrint: '/admin/orders/print',
  /** Orders by telephone and fax. */
  adminTakeOrder: '/admin/orders/take',
  /** An id or `new` may follow, with `?customer=`. */
  adminStandingOrders: '/admin/standingorders',
  /** A customer's id may follow. */
  adminCustomers: '/admin/customer',
  adminCashCustomers: '/admin/customer/cash',
  adminMonthlyCustomers: '/admin/customer/monthly',
  adminWebCustomers: '/admin/customer/web',
  /** Only admins can restore customers. */
  adminDeletedCustomers: '/admin/customer/deleted',
  adminBadDebtCustomers: '/admin/customer/baddebt',
  adminCustomerTrack: '/admin/customertrack',
  /** Followed by a customer id. */
  adminCustomerOrders: '/admin/customer/orders',
  adminProducts: '/admin/products',
  /** Only admins can restore products. */
  adminDeletedProducts: '/admin/products/deleted',
  /** A list's id may follow. */
  adminPrices: '/admin/prices',
  adminCalendar: '/admin/calendar',
  adminInformation: '/admin/information',
  adminEmployees: '/admin/employee',
  adminOrderTrack: '/admin/ordertrack',
  adminArrange: '/admin/ordertrack/arrange',
  /** A slip's id may follow, and then `change`. */
  adminSlips: '/admin/slips',
  /** Corrects a product's price on all slips of some days. */
  adminRepricing: '/admin/repricing',
  /** Prints one slip, or those that a list shows. */
  adminSlipsPrint: '/admin/slips/print',
  adminInvoices: '/admin/invoice',
  /** Followed by a customer id. */
  adminCustomerInvoices: '/admin/invoice/bycustomer',
  /** Followed by a customer id. */
  adminStatement: '/admin/invoice/statement',
  /** A closing run's id may follow. */
  adminClosing: '/admin/closing',
  /** A document's id may follow. */
  adminDocuments: '/admin/documents',
  adminReports: '/admin/reports',
  adminTodaysReport: '/admin/reports/todays',
  adminPaymentReport: '/admin/reports/payment',
  adminSalesReport: '/admin/reports/sales',
  adminReceivables: '/admin/reports/receivables',
  adminCollectorSheet: '/admin/reports/collectors',
  adminJournal: '/admin/reports/journal',
  /** Followed by a table and a record id: the audit trail of that record. */
  adminActivity: '/admin/activity',
  adminImport: '/admin/import',
  adminDevices: '/admin/devices',
  adminHandovers: '/admin/handovers',
  adminBank: '/admin/bank',
  adminSettings: '/admin/settings',
  /** Settings of the mail server. */
  adminMail: '/admin/settings/mail',
  driver: '/driver',
  driverOrders: '/driver/ordertrack',
  /** Below a list of stops, followed by a customer id. */
  collectAtStop: 'collect',
  driverDelivered: '/driver/ordertrack/delivered',
  /** Followed by a stop's id. */
  driverSlip: '/driver/ordertrack/slip',
  driverPayments: '/driver/payments',
  driverHandOver: '/driver/payments/handover',
} as const;

/** History state of a link to a stop's payment: the element to focus when coming back. */
export type FromStop = { focusId: string };

/** Home page of a role (requirements section 2). */
export function homeOf(role: Role): string {
  if (role === 'customer') return paths.customer;
  return role === 'driver' ? paths.driver : paths.admin;
}

/** Address of the login that leads on to the wanted one. */
export function loginPath(wanted: string): string {
  return wanted === paths.login ? paths.login : `${paths.login}?redirect=${encodeURIComponent(wanted)}`;
}

/**
 * Returns an address as a path of this app, or null. It must never lead to another site, however a browser may spell
 * that (open redirect).
 */
function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/')) return null;
  const here = 'https://todoke.invalid';
  const url = parseUrl(wanted, here);
  // Resolving a dot segment may leave `//` at the start, which is another site again.
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** The login's redirect target, or null. */
export function wantedPath(search: string): string | null {
  const path = ownPath(new URLSearchParams(search).get('redirect'));
  return path && new URL(path, 'https://todoke.invalid').pathname !== paths.login ? path : null;
}

/**
 * The path after the first equals sign of a query string, whatever the parameter's name (requirements section 2,
 * /cart), or null.
 */
export function pathAfterEquals(search: string): string | null {
  return ownPath([...new URLSearchParams(search).values()][0]);
}
