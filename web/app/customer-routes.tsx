import type { RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { type Screen, screen } from './screen.ts';
import { loadFirstPart } from './updates.ts';

const customerHome: Screen = () => import('./customer-home.tsx');

export const orderPlaced = screen(paths.orderPlaced, () => import('../orders/order-placed-screen.tsx'));

/** The customer's screens (requirements section 2, customer area). */
export const customerScreens: RouteObject[] = [
  { path: paths.customer, lazy: () => loadFirstPart(customerHome) },
  screen(paths.allProducts, () => import('../catalogue/all-products-screen.tsx')),
  screen(paths.thaiProducts, () => import('../catalogue/thai-products-screen.tsx')),
  screen(paths.ordersheet, () => import('../catalogue/ordersheet-screen.tsx')),
  screen(paths.cart, () => import('../orders/cart-screen.tsx')),
  screen(`${paths.orderHistory}/:pageNumber?`, () => import('../orders/my-orders-screen.tsx')),
  screen(`${paths.orderDetails}/:id`, () => import('../orders/order-details-screen.tsx')),
  screen(`${paths.reorder}/:id?`, () => import('../orders/reorder-screen.tsx')),
];
