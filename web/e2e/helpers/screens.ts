import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { PRICE_LIST } from './business.ts';

/** A customer of `manyStops`. */
const RESTAURANT = testId(300);

/** Every screen, by the person who sees it. */
export const SCREENS = {
  customer1: [
    '/customer',
    '/customer/regularorder',
    '/customer/thaiproducts',
    '/customer/customsheet',
    '/customer/myorderlist',
    `/customer/orderdetails/${IDS.order1}`,
    '/customer/reorder',
    '/customer/nowhere',
    '/cart',
  ],
  driver1: [
    '/driver',
    '/driver/ordertrack',
    '/driver/ordertrack/delivered',
    '/driver/payments',
    '/driver/payments/handover',
  ],
  admin: [
    '/admin',
    '/admin/orders',
    '/admin/orders?tab=frozen',
    '/admin/orders?tab=dispatched',
    `/admin/orders/${IDS.order1}`,
    '/admin/customer',
    '/admin/customer/cash',
    '/admin/customer/monthly',
    '/admin/customer/web',
    '/admin/customer/baddebt',
    '/admin/customertrack',
    `/admin/customer/orders/${RESTAURANT}`,
    `/admin/customer/orders/${IDS.restaurant1}`,
    '/admin/products',
    '/admin/prices',
    `/admin/prices/${PRICE_LIST}`,
    '/admin/information',
    '/admin/employee',
    '/admin/ordertrack',
    '/admin/ordertrack/arrange',
    `/admin/ordertrack/arrange?driver=${IDS.driver1}`,
    '/admin/invoice',
    `/admin/invoice/bycustomer/${IDS.restaurant1}`,
    `/admin/invoice/statement/${IDS.restaurant1}`,
    '/admin/reports',
    '/admin/reports/todays',
    '/admin/reports/payment',
    '/admin/activity',
    `/admin/activity/orders/${IDS.order1}`,
    '/admin/import',
    '/admin/devices',
    '/admin/handovers',
    '/admin/settings',
  ],
} as const;
