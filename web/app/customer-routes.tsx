import type { RouteObject } from 'react-router';
import { paths } from '../browser/paths.ts';
import { loadChunk } from '../browser/updates.ts';
import { withTables } from '../sync/react/named-tables.ts';
import { chakraScreens, type Screen, screen } from './screen.ts';

const customerHome: Screen = () => import('./home/customer-home.tsx');

export const orderPlaced = screen(
  paths.orderPlaced,
  () => import('../orders/checkout/order-placed-screen.tsx'),
  'business calendarDays customers deletedOrders orders',
);

/** The customer's screens (requirements section 2, customer area). */
export const customerScreens: RouteObject[] = [
  // Its words come with the first screen's.
  {
    path: paths.customer,
    lazy: () => loadChunk(customerHome, async () => {}),
    ...withTables(
      'business calendarDays categories credits customers deletedOrders information invoices orders products standingOrders wishlist',
    ),
  },
  screen(
    paths.allProducts,
    () => import('../catalogue/shop/all-products-screen.tsx'),
    'categories orders products wishlist',
  ),
  screen(
    paths.thaiProducts,
    () => import('../catalogue/shop/thai-products-screen.tsx'),
    'categories orders products wishlist',
  ),
  screen(
    paths.ordersheet,
    () => import('../catalogue/shop/ordersheet-screen.tsx'),
    'categories orders products wishlist',
  ),
  screen(
    paths.cart,
    () => import('../orders/checkout/cart-screen.tsx'),
    'business calendarDays customers orders products',
  ),
  chakraScreens(
    screen(
      `${paths.orderHistory}/:pageNumber?`,
      () => import('../orders/history/my-orders-screen.tsx'),
      'business calendarDays customers deletedOrders orderTracks orders products slips standingOrders',
    ),
    screen(
      `${paths.orderDetails}/:id`,
      () => import('../orders/history/order-details-screen.tsx'),
      'business calendarDays customers deletedOrders orderTracks orders products slips',
    ),
    screen(
      `${paths.orderChange}/:id`,
      () => import('../orders/history/change-order-screen.tsx'),
      'business calendarDays customers deletedOrders orders products',
    ),
    screen(paths.dues, () => import('../payments/own/own-dues-screen.tsx'), 'business credits invoices'),
    screen(`${paths.documents}/:pageNumber?`, () => import('../papers/own/own-documents-screen.tsx'), 'documents'),
    screen(`${paths.document}/:id`, () => import('../papers/own/own-document-screen.tsx'), 'documents'),
    screen(
      paths.standingOrders,
      () => import('../orders/standing/standing-list-screen.tsx'),
      'business calendarDays customers deletedOrders orders products standingOrders',
    ),
    screen(
      `${paths.standingOrder}/:id`,
      () => import('../orders/standing/standing-screen.tsx'),
      'business calendarDays customers deletedOrders orders products standingOrders',
    ),
    screen(
      `${paths.reorder}/:id?`,
      () => import('../orders/history/reorder-screen.tsx'),
      'deletedOrders orders products',
    ),
  ),
];
