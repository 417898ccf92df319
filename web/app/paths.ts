import type { Role } from '../../schema/actor.ts';

/** Every address of the app (specification section 2). */
export const paths = {
  login: '/',
  customer: '/customer',
  allProducts: '/customer/regularorder',
  thaiProducts: '/customer/thaiproducts',
  ordersheet: '/customer/customsheet',
  orderPlaced: '/customer/orderplaced',
  orderHistory: '/customer/myorderlist',
  cart: '/cart',
  admin: '/admin',
  adminOrders: '/admin/orders',
  adminOrderTrack: '/admin/ordertrack',
  adminInvoices: '/admin/invoice',
  driver: '/driver',
  driverOrders: '/driver/ordertrack',
  driverDelivered: '/driver/ordertrack/delivered',
  driverPayments: '/driver/payments',
} as const;

/** Where a role works (specification section 2). */
export function homeOf(role: Role): string {
  if (role === 'customer') return paths.customer;
  return role === 'driver' ? paths.driver : paths.admin;
}

/** The login screen, remembering where somebody wanted to go. */
export function loginPath(wanted: string): string {
  return wanted === paths.login ? paths.login : `${paths.login}?redirect=${encodeURIComponent(wanted)}`;
}

/**
 * The path that the login screen was asked to go on to, or null. Only paths of this app: an address of another site,
 * in any spelling that a browser understands, would be a phishing aid.
 */
export function wantedPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('redirect');
  if (!wanted?.startsWith('/')) return null;
  const here = 'https://todoke.invalid';
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null;
  if (!url || url.origin !== here || url.pathname === paths.login) return null;
  return url.pathname + url.search + url.hash;
}
