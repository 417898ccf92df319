import type { RouteObject } from 'react-router';
import { paths } from '../browser/paths.ts';
import { loadChunk } from '../browser/updates.ts';
import { type Screen, screen } from './screen.ts';

const driverLayout: Screen = () => import('./driver-layout.tsx');

const collectAtStop = [
  screen(`${paths.collectAtStop}/:customerId`, () => import('../payments/collecting/driver-collect-sheet.tsx')),
];

/** The driver's screens (requirements section 2, driver area). */
export const driverScreens: RouteObject = {
  lazy: () => loadChunk(driverLayout),
  children: [
    screen(paths.driver, () => import('./home/driver-home.tsx')),
    screen(paths.driverOrders, () => import('../delivery/driver/driver-orders-screen.tsx'), collectAtStop),
    screen(paths.driverDelivered, () => import('../delivery/driver/driver-delivered-screen.tsx'), collectAtStop),
    screen(`${paths.driverSlip}/:id`, () => import('../delivery/door/door-screen.tsx')),
    screen(paths.driverPayments, () => import('../payments/collecting/driver-payments-screen.tsx')),
    screen(paths.driverHandOver, () => import('../payments/collecting/driver-hand-over-screen.tsx')),
  ],
};
