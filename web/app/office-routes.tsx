import type { RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { screen } from './screen.ts';

/** The office's screens (specification section 2, admin area). */
export const officeScreens: RouteObject[] = [
  screen(paths.admin, () => import('./admin-home.tsx')),
  screen(paths.adminOrders, () => import('../orders/admin-orders-screen.tsx')),
  screen(paths.adminOrderTrack, () => import('../delivery/admin-order-track-screen.tsx')),
  screen(paths.adminArrange, () => import('../delivery/arrange-screen.tsx')),
  screen(paths.adminInvoices, () => import('../billing/invoices-screen.tsx')),
  screen(paths.adminHandovers, () => import('../billing/handovers-screen.tsx')),
  screen(paths.adminDevices, () => import('../people/devices-screen.tsx')),
];
