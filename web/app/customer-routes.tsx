import type { RouteObject } from 'react-router';
import { paths } from '../browser/paths.ts';
import { loadChunk } from '../browser/updates.ts';
import { type Screen, screen } from './screen.ts';

const customerHome: Screen = () => import('./home/customer-home.tsx');

export const orderPlaced = screen(paths.orderPlaced, () => import('../orders/checkout/order-placed-screen.tsx'));

/** The customer's screens (requirements section 2, customer area). */
export const customerScreens: RouteObject[] = [
  // Its words come with the first screen's.
  { path: paths.customer, lazy: () => loadChunk(customerHome, async () => {}) },
  screen(paths.allProducts, () => import('../catalogue/shop/all-products-screen.tsx')),
  screen(paths.thaiProducts, () => import('../catalogue/shop/thai-products-screen.tsx')),
  screen(paths.ordersheet, () => import('../catalogue/shop/ordersheet-screen.tsx')),
  screen(paths.cart, () => import('../orders/checkout/cart-screen.tsx')),
  screen(`${paths.orderHistory}/:pageNumber?`, () => import('../orders/history/my-orders-screen.tsx')),
  screen(`${paths.orderDetails}/:id`, () => import('../orders/history/order-details-screen.tsx')),
  screen(`${paths.orderChange}/:id`, () => import('../orders/history/change-order-screen.tsx')),
  screen(paths.dues, () => import('../payments/own/own-dues-screen.tsx')),
  screen(`${paths.documents}/:pageNumber?`, () => import('../papers/own/own-documents-screen.tsx')),
  screen(`${paths.document}/:id`, () => import('../papers/own/own-document-screen.tsx')),
  screen(paths.standingOrders, () => import('../orders/standing/standing-list-screen.tsx')),
  screen(`${paths.standingOrder}/:id`, () => import('../orders/standing/standing-screen.tsx')),
  screen(`${paths.reorder}/:id?`, () => import('../orders/history/reorder-screen.tsx')),
];
