import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoginScreen } from '../people/login-screen.tsx';
import { useSession } from '../sync/session.ts';
import { CustomerOnly, DriverOnly, OfficeOnly, SignedInOnly } from './guards.tsx';
import { officeScreens } from './office-routes.tsx';
import { paths } from './paths.ts';
import { AppError, notFound, RouteError } from './route-error.tsx';
import { type Screen, screen } from './screen.ts';
import { ScreenComing } from './screen-coming.tsx';
import { Shell } from './shell.tsx';
import { loadFirstPart, loadPart } from './updates.ts';

const allProducts: Screen = () => import('../catalogue/all-products-screen.tsx');
const orderHistory: Screen = () => import('../orders/my-orders-screen.tsx');

const customerHome: Screen = () => import('./customer-home.tsx');

const customerScreens = [
  { path: paths.customer, lazy: () => loadFirstPart(customerHome) },
  screen(paths.allProducts, allProducts),
  screen(paths.thaiProducts, () => import('../catalogue/thai-products-screen.tsx')),
  screen(paths.ordersheet, () => import('../catalogue/ordersheet-screen.tsx')),
  screen(paths.cart, () => import('../orders/cart-screen.tsx')),
  screen(`${paths.orderHistory}/:pageNumber?`, orderHistory),
  screen(`${paths.orderDetails}/:id`, () => import('../orders/order-details-screen.tsx')),
  screen(`${paths.reorder}/:id?`, () => import('../orders/reorder-screen.tsx')),
];

const officeLayout: Screen = () => import('./office-layout.tsx');

const driverLayout: Screen = () => import('./driver-layout.tsx');

const collectAtStop = [
  screen(`${paths.collectAtStop}/:customerId`, () => import('../billing/driver-collect-sheet.tsx')),
];

const driverScreens = [
  screen(paths.driver, () => import('./driver-home.tsx')),
  screen(paths.driverOrders, () => import('../delivery/driver-orders-screen.tsx'), collectAtStop),
  screen(paths.driverDelivered, () => import('../delivery/driver-delivered-screen.tsx'), collectAtStop),
  screen(paths.driverPayments, () => import('../billing/driver-payments-screen.tsx')),
  screen(paths.driverHandOver, () => import('../billing/driver-hand-over-screen.tsx')),
];

const screens: RouteObject[] = [
  { path: paths.login, Component: LoginScreen },
  // It decides itself where somebody who is not signed in goes on to.
  screen(paths.orderPlaced, () => import('../orders/order-placed-screen.tsx')),
  { Component: SignedInOnly, children: [screen(paths.account, () => import('../people/my-account-screen.tsx'))] },
  { Component: CustomerOnly, children: customerScreens },
  { Component: OfficeOnly, children: [{ lazy: () => loadPart(officeLayout), children: officeScreens }] },
  { Component: DriverOnly, children: [{ lazy: () => loadPart(driverLayout), children: driverScreens }] },
  { path: '*', loader: notFound, Component: () => null },
];

/** Until the code of the first screen is there; who is not signed in may be sent elsewhere by it. */
const FirstScreen = () => useSession() && <ScreenComing />;

/** Every address of the app. A screen that fails leaves the bar and the home button around it. */
export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: AppError,
    children: [{ ErrorBoundary: RouteError, HydrateFallback: FirstScreen, children: screens }],
  },
]);
