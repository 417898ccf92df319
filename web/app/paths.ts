import type { Role } from '../../schema/actor.ts';

/** Every address of the app (requirements section 2). */
export const paths = {
  login: '/',
  customer: '/customer',
  allProducts: '/customer/regularorder',
  thaiProducts: '/customer/thaiproducts',
  ordersheet: '/customer/customsheet',
  orderPlaced: '/customer/orderplaced',
  orderHistory: '/customer/myorderlist',
  /** With an order's id behind it. */
  orderDetails: '/customer/orderdetails',
  /** The last order, or the one whose id stands behind it, into the cart again. */
  reorder: '/customer/reorder',
  cart: '/cart',
  account: '/account',
  admin: '/admin',
  /** With an order's id behind it: its detail. */
  adminOrders: '/admin/orders',
  adminCustomers: '/admin/customer',
  adminCashCustomers: '/admin/customer/cash',
  adminMonthlyCustomers: '/admin/customer/monthly',
  adminWebCustomers: '/admin/customer/web',
  /** An admin brings them back here. */
  adminDeletedCustomers: '/admin/customer/deleted',
  adminBadDebtCustomers: '/admin/customer/baddebt',
  adminCustomerTrack: '/admin/customertrack',
  /** With a customer's id behind it. */
  adminCustomerOrders: '/admin/customer/orders',
  adminProducts: '/admin/products',
  adminInformation: '/admin/information',
  adminEmployees: '/admin/employee',
  adminOrderTrack: '/admin/ordertrack',
  adminArrange: '/admin/ordertrack/arrange',
  adminInvoices: '/admin/invoice',
  /** With a customer's id behind it. */
  adminCustomerInvoices: '/admin/invoice/bycustomer',
  /** With a customer's id behind it. */
  adminStatement: '/admin/invoice/statement',
  adminReports: '/admin/reports',
  adminTodaysReport: '/admin/reports/todays',
  adminPaymentReport: '/admin/reports/payment',
  /** With a table and a record's id behind it: what was done to that record. */
  adminActivity: '/admin/activity',
  adminImport: '/admin/import',
  adminDevices: '/admin/devices',
  adminHandovers: '/admin/handovers',
  driver: '/driver',
  driverOrders: '/driver/ordertrack',
  /** Behind a list of stops, with a customer's id behind it: the money of one stop. */
  collectAtStop: 'collect',
  driverDelivered: '/driver/ordertrack/delivered',
  driverPayments: '/driver/payments',
  driverHandOver: '/driver/payments/handover',
} as const;

/** What a link to a stop's money leaves in the history: the card to go on at when its link is gone. */
export type FromStop = { focusId: string };

/** Where a role works (requirements section 2). */
export function homeOf(role: Role): string {
  if (role === 'customer') return paths.customer;
  return role === 'driver' ? paths.driver : paths.admin;
}

/** The login screen, remembering where somebody wanted to go. */
export function loginPath(wanted: string): string {
  return wanted === paths.login ? paths.login : `${paths.login}?redirect=${encodeURIComponent(wanted)}`;
}

/**
 * An address as a path of this app, or null. An address of another site, in any spelling that a browser understands,
 * would be a phishing aid.
 */
function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/')) return null;
  const here = 'https://todoke.invalid';
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null;
  // A dot segment may leave a second slash at its start, which is another site again.
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** The path that the login screen was asked to go on to, or null. */
export function wantedPath(search: string): string | null {
  const path = ownPath(new URLSearchParams(search).get('redirect'));
  return path && new URL(path, 'https://todoke.invalid').pathname !== paths.login ? path : null;
}

/** The address after the equals sign of a query string, whatever its name (requirements section 2, /cart), or null. */
export function pathAfterEquals(search: string): string | null {
  return ownPath([...new URLSearchParams(search).values()][0]);
}
