import type { RouteObject } from 'react-router';
import { AdminOnly } from './guards.tsx';
import { paths } from './paths.ts';
import { type Screen, screen } from './screen.ts';
import { loadPart } from './updates.ts';

const customerLists = () => import('../customers/customers-screens.tsx');
const monthlyCustomers: Screen = async () => ({ Component: (await customerLists()).MonthlyCustomers });

const officeLayout: Screen = () => import('./office-layout.tsx');

/** The office's screens (requirements section 2, admin area). */
export const officeScreens: RouteObject = {
  lazy: () => loadPart(officeLayout),
  children: [
    screen(paths.admin, () => import('./admin-home.tsx')),
    screen(paths.adminOrders, () => import('../orders/admin-orders-screen.tsx')),
    screen(`${paths.adminOrders}/:id`, () => import('../orders/admin-order-screen.tsx')),
    screen(`${paths.adminCustomerOrders}/:id`, () => import('../orders/customer-orders-screen.tsx')),
    screen(paths.adminCustomers, () => import('../customers/customer-hub-screen.tsx')),
    screen(paths.adminCashCustomers, async () => ({ Component: (await customerLists()).CashCustomers })),
    screen(paths.adminMonthlyCustomers, monthlyCustomers),
    screen(paths.adminBadDebtCustomers, async () => ({ Component: (await customerLists()).BadDebtCustomers })),
    screen(paths.adminCustomerTrack, monthlyCustomers),
    {
      Component: AdminOnly,
      children: [
        screen(paths.adminEmployees, () => import('../people/employees-screen.tsx')),
        screen(paths.adminInformation, () => import('../information/information-screen.tsx')),
        screen(paths.adminWebCustomers, () => import('../customers/web-customers-screen.tsx')),
        screen(paths.adminDeletedCustomers, () => import('../customers/deleted-customers-screen.tsx')),
        screen(paths.adminImport, () => import('../sheets/import-screen.tsx')),
        screen(`${paths.adminActivity}/:table?/:id?`, () => import('../activity/activity-screen.tsx')),
      ],
    },
    screen(paths.adminOrderTrack, () => import('../delivery/admin-order-track-screen.tsx')),
    screen(paths.adminArrange, () => import('../delivery/arrange-screen.tsx')),
    screen(paths.adminInvoices, () => import('../billing/invoices-screen.tsx')),
    screen(`${paths.adminCustomerInvoices}/:id`, () => import('../billing/customer-invoices-screen.tsx')),
    screen(`${paths.adminStatement}/:id`, () => import('../billing/statement-screen.tsx')),
    screen(paths.adminHandovers, () => import('../billing/handovers-screen.tsx')),
    screen(paths.adminProducts, () => import('../catalogue/admin-products-screen.tsx')),
    screen(paths.adminReports, () => import('./reports-screen.tsx')),
    screen(paths.adminTodaysReport, () => import('../delivery/todays-report-screen.tsx')),
    screen(paths.adminPaymentReport, () => import('../billing/payment-report-screen.tsx')),
    screen(paths.adminDevices, () => import('../people/devices-screen.tsx')),
  ],
};
