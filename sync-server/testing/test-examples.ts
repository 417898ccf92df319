import type { OpenAPIHono } from '@hono/zod-openapi';
import sharp from 'sharp';
import { matchFingerprint } from '../../schema/bank/match-fingerprint.ts';
import { type Account, closingOf } from '../../schema/closing/closing.ts';
import { fingerprintOf } from '../../schema/closing/fingerprint.ts';
import { BUSY, BUSY_LINE, UNUSED_PICTURE } from '../../schema/testing/busy-records.ts';
import { ACTORS, IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { buildNotice } from '../../schema/testing/test-zengin.ts';
import { documentedRoutes } from '../http/openapi-document.ts';
import {
  ADMIN,
  CUSTOMERS,
  EVERYBODY,
  ITS_CUSTOMER,
  ITS_DRIVER,
  OFFICE,
  OWN_ORDER,
  SIGNED_IN,
  type Statuses,
} from './test-callers.ts';
import { request } from './test-calls.ts';
import { TEST_PASSWORD, type World } from './test-world.ts';

/** A valid request: parameters and body. */
export type Example = {
  /** A permitted caller; by default an admin. */
  by?: PersonName;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  form?: () => Promise<FormData>;
};

const date = '2025-06-11';
const customer = {
  customerCode: 'T-1',
  restaurantName: 'Momo House',
  phoneNumber: '03-1234-5678',
  paymentMethod: 'cash',
  route: 'Ueno',
};
const login = { username: 'somebody', password: 'secret-of-somebody' };
const track = { customer: IDS.restaurant1, deliveredBy: IDS.driver1 };
const soldLine = { kind: 'sale', name: 'Fish sauce', delivered: 2000, unit: 'Btl', unitPrice: 450.5 };
const oneStanding = { params: { id: BUSY.standing } };
const standing = {
  weekdays: ['Thursday'],
  everyWeeks: 1,
  from: date,
  orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }],
};
const image = '/pictures/sale.webp';

/** Restaurant 3 has nothing but an open invoice. */
function closingOfMay() {
  const [customerId, closedOn] = [IDS.restaurant3, '2025-05-31'];
  const account: Account = {
    customerId,
    lastClosedOn: null,
    slips: [],
    payments: [],
    credits: [],
    credit: 0,
    invoices: [{ _id: IDS.invoice3, amount: 5000, paid: 0 }],
  };
  const closing = closingOf(account, closedOn, { closingDay: 31, payMonths: 1, payDay: 31, dateShift: 'next' });
  if ('code' in closing) throw new Error(closing.code);
  return { runId: testId(4001), customerId, closedOn, fingerprint: fingerprintOf(account, closing) };
}

async function formWithPicture(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(bytes)], 'red.png'));
  return form;
}

async function formWithCustomers(): Promise<FormData> {
  const rows = 'Customer code,Restaurant,Phone,Route,Payment method\nT-2,Momo House,03-1234-5678,Ueno,cash\n';
  const form = new FormData();
  form.append('file', new File([rows], 'customers.csv'));
  return form;
}

function formWith(name: string, bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  return form;
}

/** One transfer, to the account of the small world's business. */
const NOTICE = buildNotice([{ day: '2025-06-10', amount: 3000, payer: 'ﾓﾓ ﾊｳｽ' }], {
  account: { bank: '0001', branch: '123', kind: '1', number: '1234567' },
  from: '2025-06-01',
  to: '2025-06-10',
});

/** A valid request for every call, about records of customer1 and driver1 in the busy world, and who may make it. */
export const EXAMPLES: Record<string, Example & { who: Statuses }> = {
  'GET /api/health': { who: EVERYBODY },

  'GET /api/users/begun': { who: EVERYBODY },
  'POST /api/users/login': { who: EVERYBODY, body: { username: 'admin', password: TEST_PASSWORD } },
  'POST /api/users/logout': { who: SIGNED_IN },

  'PUT /api/users/me/language': { who: SIGNED_IN, body: { language: 'ne' } },
  'PUT /api/users/me/password': {
    who: SIGNED_IN,
    body: { currentPassword: TEST_PASSWORD, password: 'another password' },
  },
  'GET /api/users': { who: ADMIN },
  'GET /api/users/locked': { who: ADMIN },
  'POST /api/users': {
    who: ADMIN,
    body: {
      ...login,
      email: 'momo@example.com',
      restaurantName: 'Momo House',
      phoneNumber: '03-1234-5678',
      route: 'Ueno',
    },
  },
  'PUT /api/users/{id}': {
    who: ADMIN,
    params: { id: IDS.user1 },
    body: { information: 'hide', contactPerson: 'Mr Momo' },
  },
  'DELETE /api/users/{id}': { who: ADMIN, params: { id: IDS.user1 } },

  'GET /api/users/wishlist': { who: CUSTOMERS, by: 'customer1' },
  'POST /api/users/wishlist': { who: CUSTOMERS, by: 'customer1', body: { productId: IDS.fishSauce } },
  'DELETE /api/users/wishlist/{id}': {
    who: [401, 200, 404, 403, 403, 403, 403],
    by: 'customer1',
    params: { id: IDS.fishSauce },
  },
  'GET /api/wishlist': { who: CUSTOMERS, by: 'customer1' },
  'POST /api/wishlist': { who: CUSTOMERS, by: 'customer1', body: { productId: IDS.fishSauce } },
  'DELETE /api/wishlist/{id}': {
    who: [401, 200, 404, 403, 403, 403, 403],
    by: 'customer1',
    params: { id: IDS.fishSauce },
  },

  'GET /api/notices': { who: SIGNED_IN, by: 'customer1' },
  'PUT /api/notices': {
    who: SIGNED_IN,
    by: 'customer1',
    body: { off: ['onItsWay'], quiet: { from: '22:00', to: '07:00' }, email: 'momo@example.com', language: 'ne' },
  },
  'PUT /api/notices/subscription': {
    who: SIGNED_IN,
    by: 'customer1',
    body: {
      endpoint: 'https://push.example.com/momo',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      language: 'ne',
      origin: 'https://orders.example.com',
    },
  },
  'DELETE /api/notices/subscription': { who: SIGNED_IN, by: 'customer1' },
  'PUT /api/notices/cart': { who: CUSTOMERS, by: 'customer1', body: { cutOffAt: '2025-06-11T08:00:00.000Z' } },
  'GET /api/notices/mail': { who: ADMIN },
  'PUT /api/notices/mail': {
    who: ADMIN,
    body: {
      host: 'smtp.example.com',
      port: 465,
      security: 'tls',
      username: 'todoke',
      password: 'a password',
      from: 'office@example.com',
      appUrl: 'https://orders.example.com',
    },
  },
  'DELETE /api/notices/mail': { who: ADMIN },
  'POST /api/notices/mail/test': { who: ADMIN, body: { to: 'office@example.com' } },

  'GET /api/employee': { who: OFFICE },
  'POST /api/employee': {
    who: ADMIN,
    body: { ...login, name: 'Mr Somebody', phoneNumber: '090-1111-2222', role: 'driver' },
  },
  'PUT /api/employee/{id}': { who: ADMIN, params: { id: IDS.driver1 }, body: { name: 'Mr One' } },
  'DELETE /api/employee/{id}': { who: ADMIN, params: { id: IDS.manager } },

  'GET /api/products': { who: EVERYBODY },
  'GET /api/products/{id}': { who: EVERYBODY, params: { id: IDS.fishSauce } },
  'POST /api/products': {
    who: ADMIN,
    body: { name: 'Momo', category: IDS.rice, price: 980.5, description: 'Twelve pieces' },
  },
  'PUT /api/products/{id}': { who: OFFICE, params: { id: IDS.fishSauce }, body: { itemType: 'Special' } },
  'DELETE /api/products/{id}': { who: ADMIN, params: { id: IDS.fishSauce } },
  'PUT /api/products/{id}/restore': { who: ADMIN, params: { id: BUSY.deletedProduct }, body: { category: IDS.rice } },

  'GET /api/pricelist': { who: OFFICE },
  'POST /api/pricelist': { who: OFFICE, by: 'manager', body: { name: 'Ramen shops' } },
  'PUT /api/pricelist/{id}': { who: OFFICE, params: { id: BUSY.priceList }, body: { name: 'Hotels' } },
  'DELETE /api/pricelist/{id}': { who: OFFICE, params: { id: BUSY.unusedPriceList } },
  'GET /api/pricelist/{id}/prices': { who: OFFICE, params: { id: BUSY.priceList }, query: { day: date } },
  'GET /api/pricelist/{id}/sheet': { who: OFFICE, params: { id: BUSY.priceList } },
  'POST /api/price': {
    who: OFFICE,
    body: { listId: BUSY.priceList, productId: IDS.jasmineRice, unitPrice: 5980.5, from: date },
  },
  'PUT /api/price/{id}': { who: OFFICE, params: { id: BUSY.price }, body: { to: '2025-12-31' } },
  'DELETE /api/price/{id}': { who: OFFICE, params: { id: BUSY.price } },

  'GET /api/category': { who: EVERYBODY },
  'POST /api/category': { who: ADMIN, body: { name: 'Sweets' } },
  'PUT /api/category/{id}': { who: ADMIN, params: { id: BUSY.category }, body: { name: 'Whole spices' } },
  'DELETE /api/category/{id}': { who: ADMIN, params: { id: BUSY.category } },

  'GET /api/business': { who: SIGNED_IN },
  'PUT /api/business': { who: ADMIN, body: { legalName: 'Himal Foods Ltd.', registrationNo: 'T7000012050002' } },
  'GET /api/example': { who: ADMIN },
  'PUT /api/example': { who: ADMIN, body: { isFilled: false } },
  'GET /api/taxrate': { who: [401, 403, 403, 200, 200, 200, 200] },
  'POST /api/taxrate': { who: ADMIN, body: { class: 'standard', percent: 12, from: '2030-04-01' } },
  'PUT /api/taxrate/{id}': { who: ADMIN, params: { id: IDS.plannedRate }, body: { percent: 2 } },
  'PUT /api/taxrate/{id}/confirm': { who: ADMIN, params: { id: IDS.plannedRate } },
  'DELETE /api/taxrate/{id}': { who: ADMIN, params: { id: IDS.plannedRate } },
  'GET /api/information': { who: OFFICE, query: { type: 'slider' } },
  'GET /api/information/active': { who: EVERYBODY, query: { type: 'popup' } },
  'GET /api/information/popup/active': { who: EVERYBODY },
  'POST /api/information': { who: ADMIN, body: { name: 'New', image, type: 'slider', active: true } },
  'PUT /api/information/{id}': { who: ADMIN, params: { id: IDS.slider }, body: { active: false } },
  'DELETE /api/information/{id}': { who: ADMIN, params: { id: IDS.slider } },

  'GET /api/calendar': { who: OFFICE },
  'PUT /api/calendar/day': { who: OFFICE, body: { day: date, route: null, kind: 'closed', note: 'Stocktaking' } },
  'PUT /api/calendar/day/clear': { who: OFFICE, body: { day: date, route: null } },
  'PUT /api/calendar/plan': {
    who: OFFICE,
    body: { route: 'Ueno', deliveryDays: ['Monday'], cutOff: { minutes: 1020, daysBefore: 1 }, grace: null },
  },
  'PUT /api/calendar/minimum': { who: OFFICE, body: { orderMinimum: 20_000 } },

  'GET /api/customer': { who: OFFICE },
  'GET /api/customer/baddebt': { who: OFFICE },
  'POST /api/customer': { who: OFFICE, body: customer },
  'PUT /api/customer/{id}': { who: OFFICE, params: { id: IDS.restaurant1 }, body: { badDebt: false } },
  'DELETE /api/customer/{id}': { who: ADMIN, params: { id: BUSY.restaurant4 } },
  'PUT /api/customer/{id}/restore': { who: ADMIN, params: { id: BUSY.deletedRestaurant } },
  'GET /api/data/{route}': { who: OFFICE, params: { route: 'Ueno' } },

  'GET /api/ordertrack': { who: OFFICE },
  'GET /api/ordertrack/delivercompleted': { who: OFFICE },
  'GET /api/ordertrack/completed': { who: OFFICE, query: { keyword: 'rest', pageNumber: '1' } },
  'GET /api/ordertrack/report/{date}': { who: OFFICE, params: { date } },
  'GET /api/ordertrack/{id}': { who: ITS_DRIVER, params: { id: IDS.driver1 } },
  'GET /api/ordertrack/{id}/delivered': {
    who: ITS_DRIVER,
    params: { id: IDS.driver1 },
    query: { keyword: 'rest', pageNumber: '1' },
  },
  'POST /api/ordertrack': { who: OFFICE, body: track },
  'PUT /api/ordertrack/{id}': { who: OFFICE, params: { id: IDS.track1 }, body: { ...track, preparedBy: IDS.manager } },
  'PUT /api/ordertrack/{id}/deliver': { who: ITS_DRIVER, params: { id: IDS.track1 } },
  'DELETE /api/ordertrack/{id}': { who: ADMIN, params: { id: IDS.track1 } },

  'GET /api/orders': { who: OFFICE },
  'GET /api/orders/itemquantities': { who: OFFICE },
  'GET /api/orders/delivered': { who: OFFICE, query: { pageNumber: '1' } },
  'GET /api/orders/myorders': { who: CUSTOMERS, by: 'customer1', query: { pageNumber: '1' } },
  'GET /api/orders/customer/{userId}': {
    who: ITS_CUSTOMER,
    params: { userId: IDS.user1 },
    query: { keyword: 'fish', pageNumber: '1' },
  },
  'GET /api/orders/{id}': { who: ITS_CUSTOMER, params: { id: IDS.order1 } },
  'POST /api/orders': {
    who: CUSTOMERS,
    by: 'customer1',
    body: {
      orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }],
      customMessage: 'Ring twice',
      deliveryDate: date,
    },
  },
  'POST /api/orders/taken': {
    who: OFFICE,
    body: {
      customer: IDS.restaurant1,
      source: 'fax',
      customMessage: 'Ring twice',
      deliveryDate: date,
      orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }],
    },
  },
  'PUT /api/orders/{id}/change': {
    who: OWN_ORDER,
    by: 'customer1',
    params: { id: IDS.order1 },
    body: {
      versionSeen: 1,
      deliveryDate: date,
      customMessage: 'Ring twice',
      orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 4, sku: 'Btl' }],
    },
  },
  'PUT /api/orders/{id}/cancel': {
    who: OWN_ORDER,
    by: 'customer1',
    params: { id: IDS.order1 },
    body: { versionSeen: 1, reason: 'Closed' },
  },
  'PUT /api/orders/{id}/day': {
    who: OWN_ORDER,
    by: 'customer1',
    params: { id: IDS.order1 },
    body: { deliveryDate: date },
  },
  'PUT /api/orders/{id}/edit': {
    who: OFFICE,
    params: { id: IDS.order1 },
    body: {
      versionSeen: 1,
      deliveryDate: date,
      reason: 'By telephone',
      orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 4, sku: 'Btl' }],
    },
  },
  'PUT /api/orders/{id}/answer': {
    who: OFFICE,
    params: { id: BUSY.orderOf2 },
    body: { versionSeen: 2, kind: 'cancel', accepted: false, word: 'Packed already' },
  },
  'PUT /api/orders/{id}/accept': { who: OFFICE, params: { id: IDS.order1 } },
  'PUT /api/orders/{id}/deliver': {
    who: OFFICE,
    params: { id: IDS.order1 },
    body: { dispatch: { deliveredBy: IDS.driver1 } },
  },
  'DELETE /api/orders/{id}': { who: ADMIN, params: { id: IDS.order1 } },

  'GET /api/standingorder': { who: [401, 200, 200, 403, 403, 200, 200] },
  'GET /api/standingorder/{id}': { who: ITS_CUSTOMER, ...oneStanding },
  'POST /api/standingorder': {
    who: [401, 200, 403, 403, 403, 200, 200],
    body: { customerId: IDS.restaurant1, ...standing },
  },
  'PUT /api/standingorder/{id}': {
    who: ITS_CUSTOMER,
    ...oneStanding,
    body: { versionSeen: 1, ...standing, until: null, customMessage: 'Ring twice' },
  },
  'PUT /api/standingorder/{id}/skip': { who: ITS_CUSTOMER, ...oneStanding, body: { day: '2025-06-12' } },
  'PUT /api/standingorder/{id}/unskip': { who: ITS_CUSTOMER, ...oneStanding, body: { day: '2025-06-16' } },
  'PUT /api/standingorder/{id}/pause': { who: ITS_CUSTOMER, ...oneStanding, body: { until: '2025-06-20' } },
  'PUT /api/standingorder/{id}/resume': { who: ITS_CUSTOMER, ...oneStanding },
  'DELETE /api/standingorder/{id}': { who: ITS_CUSTOMER, ...oneStanding },

  'POST /api/invoice': { who: OFFICE, body: { customer: IDS.restaurant1, amount: 1200.5 } },
  'PUT /api/invoice/{id}': {
    who: OFFICE,
    params: { id: IDS.invoice1 },
    body: { amount: 12_000, assignToCollect: IDS.driver1 },
  },
  'DELETE /api/invoice/{id}': { who: ADMIN, params: { id: BUSY.newInvoice } },
  'GET /api/invoice/all': { who: [401, 403, 403, 200, 200, 200, 200] },
  'GET /api/invoice/cash': { who: [401, 403, 403, 200, 200, 200, 200] },
  'GET /api/invoice/monthly': { who: [401, 403, 403, 200, 200, 200, 200] },
  'GET /api/invoice/completed': {
    who: [401, 403, 403, 200, 200, 200, 200],
    query: { keyword: 'rest', sort: '-amount', pageNumber: '1' },
  },
  'GET /api/invoice/date': { who: OFFICE, query: { paymentDate: '25' } },
  'GET /api/invoice/customer/{id}': { who: [401, 200, 404, 200, 404, 200, 200], params: { id: IDS.restaurant1 } },
  'POST /api/invoice/{id}/payment': { who: ITS_DRIVER, params: { id: IDS.invoice1 }, body: { amount: 1000, date } },
  'PUT /api/invoice/{id}/payment': {
    who: OFFICE,
    params: { id: IDS.invoice1 },
    body: { _id: BUSY.loosePayment, amount: 600, date },
  },
  'POST /api/invoice/{id}/fullpayment': { who: ITS_DRIVER, params: { id: IDS.invoice1 }, body: { date } },
  'POST /api/invoice/{id}/credit': { who: OFFICE, params: { id: IDS.invoice1 }, body: { amount: 4000, date } },
  'POST /api/invoice/{id}/fee': { who: OFFICE, params: { id: IDS.invoice1 }, body: { amount: 660, date } },
  'POST /api/invoice/{id}/writeoff': {
    who: OFFICE,
    params: { id: IDS.invoice1 },
    body: { amount: 2000, date, reason: 'Closed down' },
  },
  'POST /api/customer/{id}/payment': {
    who: OFFICE,
    params: { id: IDS.restaurant1 },
    body: { amount: 8000, date, method: 'transfer', allocations: [{ invoice: BUSY.newInvoice, amount: 7000 }] },
  },
  'GET /api/customer/{id}/credit': { who: [401, 200, 404, 404, 404, 200, 200], params: { id: IDS.restaurant1 } },
  'POST /api/customer/{id}/credit': {
    who: OFFICE,
    params: { id: IDS.restaurant1 },
    body: { amount: 4135, date, method: 'cash' },
  },
  'POST /api/invoice/{id}/note': {
    who: ITS_DRIVER,
    params: { id: IDS.invoice1 },
    body: { note: 'Back at five', date, notesBy: 'driver1' },
  },

  'GET /api/slip': {
    who: ITS_DRIVER,
    query: { day: date, customerId: IDS.restaurant1, driverId: IDS.driver1, pageNumber: '1' },
  },
  'GET /api/slip/{id}': { who: ITS_DRIVER, params: { id: BUSY.dispatchedTrack } },
  'POST /api/slip': { who: OFFICE, body: { customerId: IDS.restaurant1, day: date, lines: [soldLine] } },
  'POST /api/slip/{id}': {
    who: OFFICE,
    params: { id: BUSY.deliveredTrack },
    body: { customerId: IDS.restaurant1, day: date, lines: [soldLine] },
  },
  'PUT /api/slip/{id}': {
    who: ITS_DRIVER,
    params: { id: BUSY.dispatchedTrack },
    body: { versionSeen: 3, reason: 'One was broken', lines: [{ ...BUSY_LINE, delivered: 1000 }] },
  },
  'PUT /api/slip/customer/{id}/price': {
    who: OFFICE,
    params: { id: IDS.restaurant1 },
    body: { productId: IDS.fishSauce, from: date, to: date, was: 450.5, price: 430, reason: 'Wrong price' },
  },
  'PUT /api/slip/{id}/deliver': { who: OFFICE, params: { id: BUSY.slip } },
  'PUT /api/slip/{id}/void': { who: OFFICE, params: { id: BUSY.slip }, body: { reason: 'Written twice' } },
  'GET /api/reports/sales': { who: OFFICE, query: { from: '2025-05-01', to: '2025-06-30' } },
  'GET /api/reports/receivables': { who: OFFICE, query: { asOf: date } },
  'GET /api/reports/journal': { who: OFFICE, query: { from: date, to: date, format: 'yayoi' } },
  'GET /api/reports/journal/taken': { who: OFFICE, query: { from: '2025-05-01', to: '2025-06-30' } },
  'POST /api/reports/journal': {
    who: OFFICE,
    body: { from: '2025-05-01', to: '2025-06-30', format: 'freee', which: 'new' },
  },

  'GET /api/billing/preview': { who: OFFICE, query: { closedOn: '2025-05-31' } },
  'GET /api/billing/runs': { who: OFFICE, query: { before: '10' } },
  'GET /api/billing': { who: OFFICE, query: { runId: testId(3120), customerId: BUSY.restaurant5 } },
  'GET /api/billing/{id}': { who: OFFICE, params: { id: BUSY.billing } },
  'POST /api/billing': { who: OFFICE, body: closingOfMay() },
  'PUT /api/billing/{id}/reversal': { who: OFFICE, params: { id: BUSY.billing }, body: { reason: 'Of the wrong day' } },
  'PUT /api/slip/{id}/settle': {
    who: OFFICE,
    params: { id: BUSY.dispatchedTrack },
    body: { take: 'office', versionSeen: 3 },
  },

  'GET /api/imports': { who: ADMIN },
  'GET /api/imports/{id}': { who: ADMIN, params: { id: BUSY.pastImport } },
  'POST /api/imports/{id}/undo': { who: ADMIN, params: { id: BUSY.pastImport } },
  'GET /api/import/{kind}/template': { who: ADMIN, params: { kind: 'products' } },
  'POST /api/import/{kind}/check': { who: ADMIN, params: { kind: 'customers' }, form: formWithCustomers },
  'POST /api/import/{kind}/refused': { who: ADMIN, params: { kind: 'customers' }, form: formWithCustomers },
  'POST /api/import/{kind}': { who: ADMIN, params: { kind: 'customers' }, form: formWithCustomers },

  'GET /api/documents': {
    who: [401, 200, 200, 403, 403, 200, 200],
    query: { from: '2025-01-01', amountTo: '60000', keyword: 'rest', pageNumber: '1' },
  },
  'GET /api/documents/pdf': { who: OFFICE, query: { ids: BUSY.document } },
  'GET /api/documents/slips/pdf': { who: OFFICE, query: { day: date } },
  'GET /api/documents/export': { who: OFFICE, query: { from: '2026-11-01', to: '2026-11-30' } },
  'GET /api/documents/series': { who: OFFICE },
  'GET /api/documents/mails': { who: OFFICE, query: { documentId: BUSY.document } },
  'PUT /api/documents/{id}/opened': { who: OWN_ORDER, params: { id: BUSY.document } },
  'POST /api/documents/mails': { who: OFFICE, body: { documentIds: [BUSY.document] } },
  'POST /api/documents/statements': {
    who: OFFICE,
    body: { customerId: IDS.restaurant1, from: '2025-05-01', to: '2025-05-31' },
  },
  'GET /api/documents/{id}': { who: ITS_CUSTOMER, params: { id: BUSY.document } },
  'GET /api/documents/{id}/pdf': { who: ITS_CUSTOMER, params: { id: BUSY.document } },
  'GET /api/bank': { who: OFFICE },
  'POST /api/bank/look': {
    who: OFFICE,
    form: async () => formWith('account.csv', new TextEncoder().encode('日付,入金\n')),
  },
  'POST /api/bank/files': { who: OFFICE, form: async () => formWith('notice.txt', NOTICE) },
  'GET /api/bank/proposals': { who: OFFICE },
  'GET /api/bank/entries': { who: OFFICE, query: { month: '2025-06' } },
  'POST /api/bank/entries/{id}/match': {
    who: OFFICE,
    params: { id: BUSY.bankEntry },
    body: {
      customer: IDS.restaurant1,
      allocations: [{ invoice: BUSY.newInvoice, amount: 7000 }],
      fee: 0,
      granted: [],
      fingerprint: matchFingerprint({ _id: BUSY.bankEntry, amount: 7000 }, [
        { _id: BUSY.newInvoice, amount: 7000, paid: 0 },
      ]),
    },
  },
  'POST /api/bank/entries/{id}/undo': {
    who: OFFICE,
    params: { id: BUSY.matchedEntry },
    body: { reason: 'Of somebody else' },
  },
  'PUT /api/bank/entries/{id}/aside': { who: OFFICE, params: { id: BUSY.bankEntry }, body: { reason: 'Interest' } },
  'PUT /api/bank/entries/{id}/answer': {
    who: OFFICE,
    params: { id: BUSY.sameEntry },
    body: { other: BUSY.perhapsEntry, kind: 'same', answer: 'yes' },
  },
  'POST /api/bank/files/{id}/take-back': { who: OFFICE, params: { id: BUSY.bankFile } },

  'POST /api/upload': { who: OFFICE, form: formWithPicture },
  'DELETE /api/delete/{filename}': { who: ADMIN, params: { filename: UNUSED_PICTURE } },

  'POST /api/sync/push': {
    who: SIGNED_IN,
    body: { deviceId: testId(900), epoch: null, mutations: [], waiting: { count: 0, yen: 0 } },
  },
  'GET /api/sync/pull': { who: SIGNED_IN },
  'GET /api/sync/live': { who: SIGNED_IN },

  'GET /api/activity': { who: ADMIN, query: { table: 'invoices', record: IDS.invoice1, from: date } },
  'GET /api/devices': { who: OFFICE },
  'POST /api/sync/clock': { who: ADMIN },
  'GET /api/sync/online-work': { who: OFFICE },
  'POST /api/sync/online-work': { who: OFFICE, body: { work: [{ id: testId(904), sealed: 'not ours' }] } },
  'GET /api/sync/restore': { who: OFFICE },
  'POST /api/sync/restore/devices/{deviceId}/{identityId}/given-up': {
    who: ADMIN,
    params: { deviceId: testId(900), identityId: IDS.driver1 },
  },
  'POST /api/sync/restore/end': { who: ADMIN },
  'POST /api/sync/restore/lock-logins': { who: ADMIN },
  'POST /api/sync/restore/end-sessions': { who: ADMIN },
  'POST /api/sync/rescue': {
    who: ADMIN,
    body: {
      deviceId: testId(901),
      actor: ACTORS.driver1,
      mutations: [
        {
          id: testId(902),
          name: 'invoice.addNote',
          args: { invoiceId: IDS.invoice1, noteId: testId(903), note: 'Back at five', date },
          at: '2025-06-11T03:00:00.000Z',
        },
      ],
    },
  },
};

/** The name of a documented call: `GET /api/orders/{id}`. */
export const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method.toUpperCase()} ${path.replace(/(?<=.)\/$/, '')}`;

/** The documented calls of an app with their schemas. */
export function documentedCalls(app: OpenAPIHono) {
  return new Map(documentedRoutes(app).map((route) => [nameOf(route), route]));
}

/** The calls under /api with a handler, documented or not, without the docs themselves. */
export function servedCalls(app: OpenAPIHono): string[] {
  const served = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  const names = served.map(({ method, path }) => nameOf({ method, path: path.replaceAll(/:(\w+)/g, '{$1}') }));
  return [...new Set(names)].filter((name) => !/^GET \/api\/(docs|openapi\.json)/.test(name));
}

/** The address of a call with its parameters filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Example): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Makes an example call as somebody or signed out, optionally with an `Idempotency-Key`. */
export async function callExample(
  world: World,
  person: PersonName | null,
  name: string,
  key?: string,
): Promise<Response> {
  const example = EXAMPLES[name];
  const [method = '', path = ''] = name.split(' ');
  if (!example) throw new Error(`No example of ${name}`);
  const address = addressOf(path, example);
  const keyed = key ? { 'idempotency-key': key } : {};
  if (example.form) return request(world, person, address, { method, headers: keyed, body: await example.form() });
  // Every call sends a JSON content type; a body goes with POST and PUT (requirements section 7).
  const body = example.body ? { body: JSON.stringify(example.body) } : {};
  const headers = { 'content-type': 'application/json', ...keyed };
  return request(world, person, address, { method, headers, ...body });
}
