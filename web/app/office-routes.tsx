import type { RouteObject } from 'react-router';
import { paths } from '../browser/paths.ts';
import { loadChunk } from '../browser/updates.ts';
import { withTables } from '../sync/react/named-tables.ts';
import { AdminOnly } from './guards.tsx';
import { type Screen, screen } from './screen.ts';

const customerLists = () => import('../customers/screens/customers-screens.tsx');
const monthlyCustomers: Screen = async () => ({ Component: (await customerLists()).MonthlyCustomers });

const officeLayout: Screen = () => import('./office/office-layout.tsx');

/** The office's screens (requirements section 2, admin area). */
export const officeScreens: RouteObject = {
  lazy: () => loadChunk(officeLayout),
  ...withTables('business'),
  children: [
    screen(
      paths.admin,
      () => import('./dashboard/admin-home.tsx'),
      'business categories credits customers employees handovers information invoices orderTracks orders payments priceLists products taxRates users',
    ),
    screen(
      paths.adminOrders,
      () => import('../orders/office/lists/admin-orders-screen.tsx'),
      'business calendarDays customers deletedOrders employees orderTracks orders products users',
    ),
    screen(
      paths.adminTakeOrder,
      () => import('../orders/taking/take-order-screen.tsx'),
      'business calendarDays customers orders prices products',
    ),
    screen(
      `${paths.adminOrders}/:id`,
      () => import('../orders/office/order/admin-order-screen.tsx'),
      'business calendarDays customers deletedOrders employees orderTracks orders products slips users',
    ),
    screen(
      `${paths.adminOrders}/:id/edit`,
      () => import('../orders/office/order/edit-order-screen.tsx'),
      'business calendarDays customers orders prices products',
    ),
    screen(
      paths.adminStandingOrders,
      () => import('../orders/standing/office-standing-list.tsx'),
      'business calendarDays customers products standingOrders',
    ),
    screen(
      `${paths.adminStandingOrders}/:id`,
      () => import('../orders/standing/office-standing-screen.tsx'),
      'business calendarDays customers deletedOrders orders products standingOrders',
    ),
    screen(
      `${paths.adminCustomerOrders}/:id`,
      () => import('../orders/office/lists/customer-orders-screen.tsx'),
      'customers employees orderTracks orders products users',
    ),
    screen(
      paths.adminCustomers,
      () => import('../customers/screens/customer-hub-screen.tsx'),
      'customers priceLists users',
    ),
    screen(
      `${paths.adminCustomers}/:id`,
      () => import('./customer-page/customer-page-screen.tsx'),
      'business calendarDays credits customers employees invoices notes orderTracks orders payments priceLists slips users',
    ),
    screen(
      paths.adminCashCustomers,
      async () => ({ Component: (await customerLists()).CashCustomers }),
      'customers employees invoices orderTracks priceLists',
    ),
    screen(paths.adminMonthlyCustomers, monthlyCustomers, 'customers employees invoices orderTracks priceLists'),
    screen(
      paths.adminBadDebtCustomers,
      async () => ({ Component: (await customerLists()).BadDebtCustomers }),
      'customers employees invoices orderTracks priceLists',
    ),
    screen(paths.adminCustomerTrack, monthlyCustomers, 'customers employees invoices orderTracks priceLists'),
    {
      Component: AdminOnly,
      children: [
        screen(
          paths.adminOrdersPrint,
          () => import('../orders/office/picking/print-orders-screen.tsx'),
          'business customers employees orderTracks orders products users',
        ),
        screen(
          paths.adminEmployees,
          () => import('../people/employees/employees-screen.tsx'),
          'employees invoices orderTracks users',
        ),
        screen(paths.adminInformation, () => import('../information/information-screen.tsx'), 'information'),
        screen(
          paths.adminWebCustomers,
          () => import('../customers/logins/web-customers-screen.tsx'),
          'customers employees invoices orderTracks users',
        ),
        screen(
          paths.adminDeletedCustomers,
          () => import('../customers/screens/deleted-customers-screen.tsx'),
          'customers',
        ),
        screen(
          paths.adminDeletedProducts,
          () => import('../catalogue/office/deleted-products-screen.tsx'),
          'categories products',
        ),
        screen(
          paths.adminSettings,
          () => import('../business/settings/settings-screen.tsx'),
          'business categories customers employees priceLists products taxRates users',
        ),
        screen(paths.adminMail, () => import('../notices/settings/mail-screen.tsx')),
        screen(paths.adminImport, () => import('../sheets/import-screen.tsx')),
        screen(
          `${paths.adminActivity}/:table?/:id?`,
          () => import('../activity/activity-screen.tsx'),
          'categories customers employees products users',
        ),
      ],
    },
    screen(
      paths.adminOrderTrack,
      () => import('../delivery/order-tracks/admin-order-track-screen.tsx'),
      'customers employees orderTracks orders slips',
    ),
    screen(
      paths.adminArrange,
      () => import('../delivery/order-tracks/arrange-screen.tsx'),
      'customers employees invoices orderTracks slips taxRates',
    ),
    screen(
      paths.adminSlips,
      () => import('../slips/screens/slips-screen.tsx'),
      'customers employees orderTracks slips',
    ),
    screen(
      `${paths.adminSlips}/new`,
      () => import('../slips/screens/new-slip-screen.tsx'),
      'customers employees invoices orderTracks orders prices products slips taxRates',
    ),
    screen(
      paths.adminRepricing,
      () => import('../slips/screens/correct-price-screen.tsx'),
      'customers orders priceLists prices products slips',
    ),
    screen(
      paths.adminSlipsPrint,
      () => import('../slips/screens/print-slips-screen.tsx'),
      'business customers employees orderTracks orders products slips',
    ),
    screen(
      `${paths.adminSlips}/:id`,
      () => import('../slips/screens/slip-screen.tsx'),
      'customers employees invoices orderTracks orders slips',
    ),
    screen(
      `${paths.adminSlips}/:id/change`,
      () => import('../slips/screens/change-slip-screen.tsx'),
      'customers prices products slips taxRates',
    ),
    screen(
      paths.adminInvoices,
      () => import('../invoices/screens/invoices-screen.tsx'),
      'credits customers employees invoices notes payments',
    ),
    screen(
      `${paths.adminCustomerInvoices}/:id`,
      () => import('../invoices/screens/customer-invoices-screen.tsx'),
      'credits customers employees invoices notes payments',
    ),
    screen(
      `${paths.adminStatement}/:id`,
      () => import('../invoices/statement/statement-screen.tsx'),
      'business credits customers employees invoices payments',
    ),
    screen(paths.adminClosing, () => import('../closing/closing-screen.tsx'), 'customers'),
    screen(`${paths.adminClosing}/:id`, () => import('../closing/closing-run-screen.tsx')),
    screen(paths.adminDocuments, () => import('../papers/office/documents-screen.tsx')),
    screen(`${paths.adminDocuments}/:id`, () => import('../papers/office/document-screen.tsx')),
    screen(paths.adminBank, () => import('../bank/bank-screen.tsx'), 'customers invoices'),
    screen(
      paths.adminHandovers,
      () => import('../payments/handovers/handovers-screen.tsx'),
      'customers employees handovers invoices payments',
    ),
    screen(paths.adminProducts, () => import('../catalogue/office/admin-products-screen.tsx'), 'categories products'),
    screen(
      paths.adminCalendar,
      () => import('../orders/calendar/calendar-screen.tsx'),
      'business calendarDays customers orders',
    ),
    screen(
      paths.adminPrices,
      () => import('../catalogue/prices/price-lists-screen.tsx'),
      'customers priceLists prices',
    ),
    screen(
      `${paths.adminPrices}/:id`,
      () => import('../catalogue/prices/price-list-screen.tsx'),
      'customers priceLists prices products',
    ),
    screen(paths.adminReports, () => import('./office/reports-screen.tsx')),
    screen(
      paths.adminTodaysReport,
      () => import('../delivery/report/todays-report-screen.tsx'),
      'business customers employees orderTracks',
    ),
    screen(
      paths.adminPaymentReport,
      () => import('../reports/payment/payment-report-screen.tsx'),
      'business customers invoices',
    ),
    screen(paths.adminSalesReport, () => import('../reports/books/sales-report-screen.tsx'), 'business'),
    screen(paths.adminReceivables, () => import('../reports/books/receivables-screen.tsx'), 'business'),
    screen(
      paths.adminCollectorSheet,
      () => import('../reports/books/collector-sheet-screen.tsx'),
      'business customers employees invoices payments',
    ),
    screen(paths.adminJournal, () => import('../reports/books/journal-screen.tsx')),
    screen(
      paths.adminDevices,
      () => import('../people/devices/devices-screen.tsx'),
      'customers employees invoices orderTracks orders users',
    ),
  ],
};
