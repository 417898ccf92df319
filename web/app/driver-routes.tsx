import type { RouteObject } from 'react-router';
import { paths } from '../browser/paths.ts';
import { loadChunk } from '../browser/updates.ts';
import { withTables } from '../sync/react/named-tables.ts';
import { chakraScreens, type Screen, screen } from './screen.ts';

const driverLayout: Screen = () => import('./driver-layout.tsx');

const collectAtStop = [
  chakraScreens(
    screen(
      `${paths.collectAtStop}/:customerId`,
      () => import('../payments/collecting/driver-collect-sheet.tsx'),
      'business customers invoices orderTracks payments slips taxRates',
    ),
  ),
];

/** The driver's screens (requirements section 2, driver area). */
export const driverScreens: RouteObject = {
  lazy: () => loadChunk(driverLayout),
  ...withTables('business'),
  children: [
    screen(
      paths.driver,
      () => import('./home/driver-home.tsx'),
      'customers invoices orderTracks payments slips taxRates',
    ),
    screen(
      paths.driverOrders,
      () => import('../delivery/driver/driver-orders-screen.tsx'),
      'customers invoices orderTracks slips taxRates',
      collectAtStop,
    ),
    chakraScreens(
      screen(
        paths.driverDelivered,
        () => import('../delivery/driver/driver-delivered-screen.tsx'),
        'customers invoices orderTracks slips taxRates',
        collectAtStop,
      ),
      screen(
        `${paths.driverSlip}/:id`,
        () => import('../delivery/door/door-screen.tsx'),
        'business customers invoices orderTracks slips taxRates',
      ),
      screen(
        paths.driverPayments,
        () => import('../payments/collecting/driver-payments-screen.tsx'),
        'business customers handovers invoices notes orderTracks payments slips taxRates',
      ),
      screen(
        paths.driverHandOver,
        () => import('../payments/collecting/driver-hand-over-screen.tsx'),
        'customers invoices orderTracks payments slips taxRates',
      ),
    ),
  ],
};
