import type { OpenAPIHono } from '@hono/zod-openapi';
import sharp from 'sharp';
import { matchFingerprint } from '../../schema/bank/match-fingerprint.ts';
import { type Account, closingOf } from '../../schema/closing/closing.ts';
import { fingerprintOf } from '../../schema/closing/fingerprint.ts';
import { BUSY, BUSY_LINE, UNUSED_PICTURE } from '../../schema/testing/busy-records.ts';
import { ACTORS, IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { buildNotice } from '../../schema/testing/test-zengin.ts';
import { documentedRoutes } from '../http/openapi-document.ts';
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

/** A valid request for every call, about records of customer1 and driver1 in the busy world. */
export const EXAMPLES: Record<string, Example> = {
  'GET /api/health': {},

  'GET /api/users/begun': {},
  'POST /api/users/login': { body: { username: 'admin', password: TEST_PASSWORD } },
  'POST /api/users/logout': {},

  'PUT /api/users/me/language': { body: { language: 'ne' } },
  'PUT /api/users/me/password': { body: { currentPassword: TEST_PASSWORD, password: 'another password' } },
  'GET /api/users': {},
  'GET /api/users/locked': {},
  'POST /api/users': {
    body: {
      ...login,
      email: 'momo@example.com',
      restaurantName: 'Momo House',
      phoneNumber: '03-1234-5678',
      route: 'Ueno',
    },
  },
  'PUT /api/users/{id}': { params: { id: IDS.user1 }, body: { information: 'hide', contactPerson: 'Mr Momo' } },
  'DELETE /api/users/{id}': { params: { id: IDS.user1 } },

  'GET /api/users/wishlist': { by: 'customer1' },
  'POST /api/users/wishlist': { by: 'customer1', body: { productId: IDS.fishSauce } },
  'DELETE /api/users/wishlist/{id}': { by: 'customer1', params: { id: IDS.fishSauce } },
  'GET /api/wishlist': { by: 'customer1' },
  'POST /api/wishlist': { by: 'customer1', body: { productId: IDS.fishSauce } },
  'DELETE /api/wishlist/{id}': { by: 'customer1', params: { id: IDS.fishSauce } },

  'GET /api/notices': { by: 'customer1' },
  'PUT /api/notices': {
    by: 'customer1',
    body: { off: ['onItsWay'], quiet: { from: '22:00', to: '07:00' }, email: 'momo@example.com', language: 'ne' },
  },
  'PUT /api/notices/subscription': {
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
  'DELETE /api/notices/subscription': { by: 'customer1' },
  'PUT /api/notices/cart': { by: 'customer1', body: { cutOffAt: '2025-06-11T08:00:00.000Z' } },
  'GET /api/notices/mail': {},
  'PUT /api/notices/mail': {
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
  'DELETE /api/notices/mail': {},
  'POST /api/notices/mail/test': { body: { to: 'office@example.com' } },

  'GET /api/employee': {},
  'POST /api/employee': { body: { ...login, name: 'Mr Somebody', phoneNumber: '090-1111-2222', role: 'driver' } },
  'PUT /api/employee/{id}': { params: { id: IDS.driver1 }, body: { name: 'Mr One' } },
  'DELETE /api/employee/{id}': { params: { id: IDS.manager } },

  'GET /api/products': {},
  'GET /api/products/{id}': { params: { id: IDS.fishSauce } },
  'POST /api/products': { body: { name: 'Momo', category: IDS.rice, price: 980.5, description: 'Twelve pieces' } },
  'PUT /api/products/{id}': { params: { id: IDS.fishSauce }, body: { itemType: 'Special' } },
  'DELETE /api/products/{id}': { params: { id: IDS.fishSauce } },
  'PUT /api/products/{id}/restore': { params: { id: BUSY.deletedProduct }, body: { category: IDS.rice } },

  'GET /api/pricelist': {},
  'POST /api/pricelist': { by: 'manager', body: { name: 'Ramen shops' } },
  'PUT /api/pricelist/{id}': { params: { id: BUSY.priceList }, body: { name: 'Hotels' } },
  'DELETE /api/pricelist/{id}': { params: { id: BUSY.unusedPriceList } },
  'GET /api/pricelist/{id}/prices': { params: { id: BUSY.priceList }, query: { day: date } },
  'GET /api/pricelist/{id}/sheet': { params: { id: BUSY.priceList } },
  'POST /api/price': {
    body: { listId: BUSY.priceList, productId: IDS.jasmineRice, unitPrice: 5980.5, from: date },
  },
  'PUT /api/price/{id}': { params: { id: BUSY.price }, body: { to: '2025-12-31' } },
  'DELETE /api/price/{id}': { params: { id: BUSY.price } },

  'GET /api/category': {},
  'POST /api/category': { body: { name: 'Sweets' } },
  'PUT /api/category/{id}': { params: { id: BUSY.category }, body: { name: 'Whole spices' } },
  'DELETE /api/category/{id}': { params: { id: BUSY.category } },

  'GET /api/business': {},
  'PUT /api/business': { body: { legalName: 'Himal Foods Ltd.', registrationNo: 'T7000012050002' } },
  'GET /api/example': {},
  'PUT /api/example': { body: { isFilled: false } },
  'GET /api/taxrate': {},
  'POST /api/taxrate': { body: { class: 'standard', percent: 12, from: '2030-04-01' } },
  'PUT /api/taxrate/{id}': { params: { id: IDS.plannedRate }, body: { percent: 2 } },
  'PUT /api/taxrate/{id}/confirm': { params: { id: IDS.plannedRate } },
  'DELETE /api/taxrate/{id}': { params: { id: IDS.plannedRate } },
  'GET /api/information': { query: { type: 'slider' } },
  'GET /api/information/active': { query: { type: 'popup' } },
  'GET /api/information/popup/active': {},
  'POST /api/information': { body: { name: 'New', image, type: 'slider', active: true } },
  'PUT /api/information/{id}': { params: { id: IDS.slider }, body: { active: false } },
  'DELETE /api/information/{id}': { params: { id: IDS.slider } },

  'GET /api/calendar': {},
  'PUT /api/calendar/day': { body: { day: date, route: null, kind: 'closed', note: 'Stocktaking' } },
  'PUT /api/calendar/day/clear': { body: { day: date, route: null } },
  'PUT /api/calendar/plan': {
    body: { route: 'Ueno', deliveryDays: ['Monday'], cutOff: { minutes: 1020, daysBefore: 1 }, grace: null },
  },
  'PUT /api/calendar/minimum': { body: { orderMinimum: 20_000 } },

  'GET /api/customer': {},
  'GET /api/customer/baddebt': {},
  'POST /api/customer': { body: customer },
  'PUT /api/customer/{id}': { params: { id: IDS.restaurant1 }, body: { badDebt: false } },
  'DELETE /api/customer/{id}': { params: { id: BUSY.restaurant4 } },
  'PUT /api/customer/{id}/restore': { params: { id: BUSY.deletedRestaurant } },
  'GET /api/data/{route}': { params: { route: 'Ueno' } },

  'GET /api/ordertrack': {},
  'GET /api/ordertrack/delivercompleted': {},
  'GET /api/ordertrack/completed': { query: { keyword: 'rest', pageNumber: '1' } },
  'GET /api/ordertrack/report/{date}': { params: { date } },
  'GET /api/ordertrack/{id}': { params: { id: IDS.driver1 } },
  'GET /api/ordertrack/{id}/delivered': { params: { id: IDS.driver1 }, query: { keyword: 'rest', pageNumber: '1' } },
  'POST /api/ordertrack': { body: track },
  'PUT /api/ordertrack/{id}': { params: { id: IDS.track1 }, body: { ...track, preparedBy: IDS.manager } },
  'PUT /api/ordertrack/{id}/deliver': { params: { id: IDS.track1 } },
  'DELETE /api/ordertrack/{id}': { params: { id: IDS.track1 } },

  'GET /api/orders': {},
  'GET /api/orders/itemquantities': {},
  'GET /api/orders/delivered': { query: { pageNumber: '1' } },
  'GET /api/orders/myorders': { by: 'customer1', query: { pageNumber: '1' } },
  'GET /api/orders/customer/{userId}': { params: { userId: IDS.user1 }, query: { keyword: 'fish', pageNumber: '1' } },
  'GET /api/orders/{id}': { params: { id: IDS.order1 } },
  'POST /api/orders': {
    by: 'customer1',
    body: {
      orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }],
      customMessage: 'Ring twice',
      deliveryDate: date,
    },
  },
  'POST /api/orders/taken': {
    body: {
      customer: IDS.restaurant1,
      source: 'fax',
      customMessage: 'Ring twice',
      deliveryDate: date,
      orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' }],
    },
  },
  'PUT /api/orders/{id}/change': {
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
    by: 'customer1',
    params: { id: IDS.order1 },
    body: { versionSeen: 1, reason: 'Closed' },
  },
  'PUT /api/orders/{id}/day': {
    by: 'customer1',
    params: { id: IDS.order1 },
    body: { deliveryDate: date },
  },
  'PUT /api/orders/{id}/edit': {
    params: { id: IDS.order1 },
    body: {
      versionSeen: 1,
      deliveryDate: date,
      reason: 'By telephone',
      orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 4, sku: 'Btl' }],
    },
  },
  'PUT /api/orders/{id}/answer': {
    params: { id: BUSY.orderOf2 },
    body: { versionSeen: 2, kind: 'cancel', accepted: false, word: 'Packed already' },
  },
  'PUT /api/orders/{id}/accept': { params: { id: IDS.order1 } },
  'PUT /api/orders/{id}/deliver': {
    params: { id: IDS.order1 },
    body: { dispatch: { deliveredBy: IDS.driver1 } },
  },
  'DELETE /api/orders/{id}': { params: { id: IDS.order1 } },

  'GET /api/standingorder': {},
  'GET /api/standingorder/{id}': oneStanding,
  'POST /api/standingorder': { body: { customerId: IDS.restaurant1, ...standing } },
  'PUT /api/standingorder/{id}': {
    ...oneStanding,
    body: { versionSeen: 1, ...standing, until: null, customMessage: 'Ring twice' },
  },
  'PUT /api/standingorder/{id}/skip': { ...oneStanding, body: { day: '2025-06-12' } },
  'PUT /api/standingorder/{id}/unskip': { ...oneStanding, body: { day: '2025-06-16' } },
  'PUT /api/standingorder/{id}/pause': { ...oneStanding, body: { until: '2025-06-20' } },
  'PUT /api/standingorder/{id}/resume': oneStanding,
  'DELETE /api/standingorder/{id}': oneStanding,

  'POST /api/invoice': { body: { customer: IDS.restaurant1, amount: 1200.5 } },
  'PUT /api/invoice/{id}': { params: { id: IDS.invoice1 }, body: { amount: 12_000, assignToCollect: IDS.driver1 } },
  'DELETE /api/invoice/{id}': { params: { id: BUSY.newInvoice } },
  'GET /api/invoice/all': {},
  'GET /api/invoice/cash': {},
  'GET /api/invoice/monthly': {},
  'GET /api/invoice/completed': { query: { keyword: 'rest', sort: '-amount', pageNumber: '1' } },
  'GET /api/invoice/date': { query: { paymentDate: '25' } },
  'GET /api/invoice/customer/{id}': { params: { id: IDS.restaurant1 } },
  'POST /api/invoice/{id}/payment': { params: { id: IDS.invoice1 }, body: { amount: 1000, date } },
  'PUT /api/invoice/{id}/payment': {
    params: { id: IDS.invoice1 },
    body: { _id: BUSY.loosePayment, amount: 600, date },
  },
  'POST /api/invoice/{id}/fullpayment': { params: { id: IDS.invoice1 }, body: { date } },
  'POST /api/invoice/{id}/credit': { params: { id: IDS.invoice1 }, body: { amount: 4000, date } },
  'POST /api/invoice/{id}/fee': { params: { id: IDS.invoice1 }, body: { amount: 660, date } },
  'POST /api/invoice/{id}/writeoff': {
    params: { id: IDS.invoice1 },
    body: { amount: 2000, date, reason: 'Closed down' },
  },
  'POST /api/customer/{id}/payment': {
    params: { id: IDS.restaurant1 },
    body: { amount: 8000, date, method: 'transfer', allocations: [{ invoice: BUSY.newInvoice, amount: 7000 }] },
  },
  'GET /api/customer/{id}/credit': { params: { id: IDS.restaurant1 } },
  'POST /api/customer/{id}/credit': { params: { id: IDS.restaurant1 }, body: { amount: 4135, date, method: 'cash' } },
  'POST /api/invoice/{id}/note': {
    params: { id: IDS.invoice1 },
    body: { note: 'Back at five', date, notesBy: 'driver1' },
  },

  'GET /api/slip': { query: { day: date, customerId: IDS.restaurant1, driverId: IDS.driver1, pageNumber: '1' } },
  'GET /api/slip/{id}': { params: { id: BUSY.dispatchedTrack } },
  'POST /api/slip': { body: { customerId: IDS.restaurant1, day: date, lines: [soldLine] } },
  'POST /api/slip/{id}': {
    params: { id: BUSY.deliveredTrack },
    body: { customerId: IDS.restaurant1, day: date, lines: [soldLine] },
  },
  'PUT /api/slip/{id}': {
    params: { id: BUSY.dispatchedTrack },
    body: { versionSeen: 3, reason: 'One was broken', lines: [{ ...BUSY_LINE, delivered: 1000 }] },
  },
  'PUT /api/slip/customer/{id}/price': {
    params: { id: IDS.restaurant1 },
    body: { productId: IDS.fishSauce, from: date, to: date, was: 450.5, price: 430, reason: 'Wrong price' },
  },
  'PUT /api/slip/{id}/deliver': { params: { id: BUSY.slip } },
  'PUT /api/slip/{id}/void': { params: { id: BUSY.slip }, body: { reason: 'Written twice' } },
  'GET /api/reports/sales': { query: { from: '2025-05-01', to: '2025-06-30' } },
  'GET /api/reports/receivables': { query: { asOf: date } },
  'GET /api/reports/journal': { query: { from: date, to: date, format: 'yayoi' } },
  'GET /api/reports/journal/taken': { query: { from: '2025-05-01', to: '2025-06-30' } },
  'POST /api/reports/journal': { body: { from: '2025-05-01', to: '2025-06-30', format: 'freee', which: 'new' } },

  'GET /api/billing/preview': { query: { closedOn: '2025-05-31' } },
  'GET /api/billing/runs': { query: { before: '10' } },
  'GET /api/billing': { query: { runId: testId(3120), customerId: BUSY.restaurant5 } },
  'GET /api/billing/{id}': { params: { id: BUSY.billing } },
  'POST /api/billing': { body: closingOfMay() },
  'PUT /api/billing/{id}/reversal': { params: { id: BUSY.billing }, body: { reason: 'Of the wrong day' } },
  'PUT /api/slip/{id}/settle': { params: { id: BUSY.dispatchedTrack }, body: { take: 'office', versionSeen: 3 } },

  'GET /api/imports': {},
  'GET /api/imports/{id}': { params: { id: BUSY.pastImport } },
  'POST /api/imports/{id}/undo': { params: { id: BUSY.pastImport } },
  'GET /api/import/{kind}/template': { params: { kind: 'products' } },
  'POST /api/import/{kind}/check': { params: { kind: 'customers' }, form: formWithCustomers },
  'POST /api/import/{kind}/refused': { params: { kind: 'customers' }, form: formWithCustomers },
  'POST /api/import/{kind}': { params: { kind: 'customers' }, form: formWithCustomers },

  'GET /api/documents': { query: { from: '2025-01-01', amountTo: '60000', keyword: 'rest', pageNumber: '1' } },
  'GET /api/documents/pdf': { query: { ids: BUSY.document } },
  'GET /api/documents/slips/pdf': { query: { day: date } },
  'GET /api/documents/export': { query: { from: '2026-11-01', to: '2026-11-30' } },
  'GET /api/documents/series': {},
  'GET /api/documents/mails': { query: { documentId: BUSY.document } },
  'PUT /api/documents/{id}/opened': { params: { id: BUSY.document } },
  'POST /api/documents/mails': { body: { documentIds: [BUSY.document] } },
  'POST /api/documents/statements': {
    body: { customerId: IDS.restaurant1, from: '2025-05-01', to: '2025-05-31' },
  },
  'GET /api/documents/{id}': { params: { id: BUSY.document } },
  'GET /api/documents/{id}/pdf': { params: { id: BUSY.document } },
  'GET /api/bank': {},
  'POST /api/bank/look': { form: async () => formWith('account.csv', new TextEncoder().encode('日付,入金\n')) },
  'POST /api/bank/files': { form: async () => formWith('notice.txt', NOTICE) },
  'GET /api/bank/proposals': {},
  'GET /api/bank/entries': { query: { month: '2025-06' } },
  'POST /api/bank/entries/{id}/match': {
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
  'POST /api/bank/entries/{id}/undo': { params: { id: BUSY.matchedEntry }, body: { reason: 'Of somebody else' } },
  'PUT /api/bank/entries/{id}/aside': { params: { id: BUSY.bankEntry }, body: { reason: 'Interest' } },
  'PUT /api/bank/entries/{id}/answer': {
    params: { id: BUSY.sameEntry },
    body: { other: BUSY.perhapsEntry, kind: 'same', answer: 'yes' },
  },
  'POST /api/bank/files/{id}/take-back': { params: { id: BUSY.bankFile } },

  'POST /api/upload': { form: formWithPicture },
  'DELETE /api/delete/{filename}': { params: { filename: UNUSED_PICTURE } },

  'POST /api/sync/push': {
    body: { deviceId: testId(900), epoch: null, mutations: [], waiting: { count: 0, yen: 0 } },
  },
  'GET /api/sync/pull': {},
  'GET /api/sync/live': {},

  'GET /api/activity': { query: { table: 'invoices', record: IDS.invoice1, from: date } },
  'GET /api/devices': {},
  'POST /api/sync/clock': {},
  'GET /api/sync/online-work': {},
  'POST /api/sync/online-work': { body: { work: [{ id: testId(904), sealed: 'not ours' }] } },
  'GET /api/sync/restore': {},
  'POST /api/sync/restore/devices/{deviceId}/{identityId}/given-up': {
    params: { deviceId: testId(900), identityId: IDS.driver1 },
  },
  'POST /api/sync/restore/end': {},
  'POST /api/sync/restore/lock-logins': {},
  'POST /api/sync/restore/end-sessions': {},
  'POST /api/sync/rescue': {
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
