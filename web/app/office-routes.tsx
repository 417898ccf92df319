import type { RouteObject } from 'react-router';
import { paths } from '../browser/paths.ts';
import { loadChunk } from '../browser/updates.ts';
import { AdminOnly } from './guards.tsx';
import { type Screen, screen } from './screen.ts';

const customerLists = () => import('../customers/screens/customers-screens.tsx');
const monthlyCustomers: Screen = async () => ({ Component: (await customerLists()).MonthlyCustomers });

const officeLayout: Screen = () => import('./office/office-layout.tsx');

/** The office's screens (requirements section 2, admin area). */
export const officeScreens: RouteObject = {
  lazy: () => loadChunk(officeLayout),
  children: [
    screen(paths.admin, () => import('./dashboard/admin-home.tsx')),
    screen(paths.adminOrders, () => import('../orders/office/lists/admin-orders-screen.tsx')),
    screen(paths.adminTakeOrder, () => import('../orders/taking/take-order-screen.tsx')),
    screen(`${paths.adminOrders}/:id`, () => import('../orders/office/order/admin-order-screen.tsx')),
    screen(`${paths.adminOrders}/:id/edit`, () => import('../orders/office/order/edit-order-screen.tsx')),
    screen(paths.adminStandingOrders, () => import('../orders/standing/office-standing-list.tsx')),
    screen(`${paths.adminStandingOrders}/:id`, () => import('../orders/standing/office-standing-screen.tsx')),
    screen(`${paths.adminCustomerOrders}/:id`, () => import('../orders/office/lists/customer-orders-screen.tsx')),
    screen(paths.adminCustomers, () => import('../customers/screens/customer-hub-screen.tsx')),
    screen(`${paths.adminCustomers}/:id`, () => import('./customer-page/customer-page-screen.tsx')),
    screen(paths.adminCashCustomers, async () => ({ Component: (await customerLists()).CashCustomers })),
    screen(paths.adminMonthlyCustomers, monthlyCustomers),
    screen(paths.adminBadDebtCustomers, async () => ({ Component: (await customerLists()).BadDebtCustomers })),
    screen(paths.adminCustomerTrack, monthlyCustomers),
    {
      Component: AdminOnly,
      children: [
        screen(paths.adminOrdersPrint, () => import('../orders/office/picking/print-orders-screen.tsx')),
        screen(paths.adminEmployees, () => import('../people/employees/employees-screen.tsx')),
        screen(paths.adminInformation, () => import('../information/information-screen.tsx')),
        screen(paths.adminWebCustomers, () => import('../customers/logins/web-customers-screen.tsx')),
        screen(paths.adminDeletedCustomers, () => import('../customers/screens/deleted-customers-screen.tsx')),
        screen(paths.adminDeletedProducts, () => import('../catalogue/office/deleted-products-screen.tsx')),
        screen(paths.adminSettings, () => import('../business/settings/settings-screen.tsx')),
        screen(paths.adminMail, () => import('../notices/settings/mail-screen.tsx')),
        screen(paths.adminImport, () => import('../sheets/import-screen.tsx')),
        screen(`${paths.adminActivity}/:table?/:id?`, () => import('../activity/activity-screen.tsx')),
      ],
    },
    screen(paths.adminOrderTrack, () => import('../delivery/order-tracks/admin-order-track-screen.tsx')),
    screen(paths.adminArrange, () => import('../delivery/order-tracks/arrange-screen.tsx')),
    screen(paths.adminSlips, () => import('../slips/screens/slips-screen.tsx')),
    screen(`${paths.adminSlips}/new`, () => import('../slips/screens/new-slip-screen.tsx')),
    screen(paths.adminRepricing, () => import('../slips/screens/correct-price-screen.tsx')),
    screen(paths.adminSlipsPrint, () => import('../slips/screens/print-slips-screen.tsx')),
    screen(`${paths.adminSlips}/:id`, () => import('../slips/screens/slip-screen.tsx')),
    screen(`${paths.adminSlips}/:id/change`, () => import('../slips/screens/change-slip-screen.tsx')),
    screen(paths.adminInvoices, () => import('../invoices/screens/invoices-screen.tsx')),
    screen(`${paths.adminCustomerInvoices}/:id`, () => import('../invoices/screens/customer-invoices-screen.tsx')),
    screen(`${paths.adminStatement}/:id`, () => import('../invoices/statement/statement-screen.tsx')),
    screen(paths.adminClosing, () => import('../closing/closing-screen.tsx')),
    screen(`${paths.adminClosing}/:id`, () => import('../closing/closing-run-screen.tsx')),
    screen(paths.adminDocuments, () => import('../papers/office/documents-screen.tsx')),
    screen(`${paths.adminDocuments}/:id`, () => import('../papers/office/document-screen.tsx')),
    screen(paths.adminBank, () => import('../bank/bank-screen.tsx')),
    screen(paths.adminHandovers, () => import('../payments/handovers/handovers-screen.tsx')),
    screen(paths.adminProducts, () => import('../catalogue/office/admin-products-screen.tsx')),
    screen(paths.adminCalendar, () => import('../orders/calendar/calendar-screen.tsx')),
    screen(paths.adminPrices, () => import('../catalogue/prices/price-lists-screen.tsx')),
    screen(`${paths.adminPrices}/:id`, () => import('../catalogue/prices/price-list-screen.tsx')),
    screen(paths.adminReports, () => import('./office/reports-screen.tsx')),
    screen(paths.adminTodaysReport, () => import('../delivery/report/todays-report-screen.tsx')),
    screen(paths.adminPaymentReport, () => import('../reports/payment/payment-report-screen.tsx')),
    screen(paths.adminSalesReport, () => import('../reports/books/sales-report-screen.tsx')),
    screen(paths.adminReceivables, () => import('../reports/books/receivables-screen.tsx')),
    screen(paths.adminCollectorSheet, () => import('../reports/books/collector-sheet-screen.tsx')),
    screen(paths.adminJournal, () => import('../reports/books/journal-screen.tsx')),
    screen(paths.adminDevices, () => import('../people/devices/devices-screen.tsx')),
  ],
};
