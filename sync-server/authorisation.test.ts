import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusyWorld, createBusyWorld } from './testing/busy-world/test-busy-world.ts';
import { callExample, servedCalls } from './testing/test-examples.ts';
import { expectNoSecrets } from './testing/test-secrets.ts';
import { watchState } from './testing/test-state.ts';
import type { World } from './testing/test-world.ts';

/** Callers in the order of the table; null is signed out. The records are customer1's and driver1's. */
const CALLERS = [null, 'customer1', 'customer2', 'driver1', 'driver2', 'manager', 'admin'] as const;

type Statuses = readonly [
  signedOut: number,
  customer: number,
  otherCustomer: number,
  driver: number,
  otherDriver: number,
  manager: number,
  admin: number,
];

const EVERYBODY: Statuses = [200, 200, 200, 200, 200, 200, 200];
const SIGNED_IN: Statuses = [401, 200, 200, 200, 200, 200, 200];
const OFFICE: Statuses = [401, 403, 403, 403, 403, 200, 200];
const ADMIN: Statuses = [401, 403, 403, 403, 403, 403, 200];
const CUSTOMERS: Statuses = [401, 200, 200, 403, 403, 403, 403];
/** A customer's own record, hidden from other customers. */
const ITS_CUSTOMER: Statuses = [401, 200, 404, 403, 403, 200, 200];
/** The same, for customers alone. */
const OWN_ORDER: Statuses = [401, 200, 404, 403, 403, 403, 403];
/** A record assigned to a driver. */
const ITS_DRIVER: Statuses = [401, 403, 403, 200, 404, 200, 200];

/** Every call (requirements section 6; where it is silent, design section 7). */
const TABLE: Record<string, Statuses> = {
  'GET /api/health': EVERYBODY,

  'POST /api/users/login': EVERYBODY,
  'GET /api/users/begun': EVERYBODY,
  'POST /api/users/logout': SIGNED_IN,

  'PUT /api/users/me/password': SIGNED_IN,
  'PUT /api/users/me/language': SIGNED_IN,
  'GET /api/users': ADMIN,
  'GET /api/users/locked': ADMIN,
  'POST /api/users': ADMIN,
  'PUT /api/users/{id}': ADMIN,
  'DELETE /api/users/{id}': ADMIN,

  'GET /api/users/wishlist': CUSTOMERS,
  'POST /api/users/wishlist': CUSTOMERS,
  'DELETE /api/users/wishlist/{id}': [401, 200, 404, 403, 403, 403, 403],
  'GET /api/wishlist': CUSTOMERS,
  'POST /api/wishlist': CUSTOMERS,
  'DELETE /api/wishlist/{id}': [401, 200, 404, 403, 403, 403, 403],

  'GET /api/employee': OFFICE,
  'POST /api/employee': ADMIN,
  'PUT /api/employee/{id}': ADMIN,
  'DELETE /api/employee/{id}': ADMIN,

  'GET /api/products': EVERYBODY,
  'GET /api/products/{id}': EVERYBODY,
  'POST /api/products': ADMIN,
  'PUT /api/products/{id}': OFFICE,
  'DELETE /api/products/{id}': ADMIN,
  'PUT /api/products/{id}/restore': ADMIN,

  'GET /api/pricelist': OFFICE,
  'POST /api/pricelist': OFFICE,
  'PUT /api/pricelist/{id}': OFFICE,
  'DELETE /api/pricelist/{id}': OFFICE,
  'GET /api/pricelist/{id}/prices': OFFICE,
  'GET /api/pricelist/{id}/sheet': OFFICE,
  'POST /api/price': OFFICE,
  'PUT /api/price/{id}': OFFICE,
  'DELETE /api/price/{id}': OFFICE,

  'GET /api/category': EVERYBODY,
  'POST /api/category': ADMIN,
  'PUT /api/category/{id}': ADMIN,
  'DELETE /api/category/{id}': ADMIN,

  'GET /api/documents': [401, 200, 200, 403, 403, 200, 200],
  'GET /api/documents/pdf': OFFICE,
  'GET /api/documents/slips/pdf': OFFICE,
  'GET /api/documents/export': OFFICE,
  'GET /api/documents/series': OFFICE,
  'POST /api/documents/statements': OFFICE,
  'GET /api/documents/mails': OFFICE,
  'POST /api/documents/mails': OFFICE,
  'PUT /api/documents/{id}/opened': OWN_ORDER,
  'GET /api/documents/{id}': ITS_CUSTOMER,
  'GET /api/documents/{id}/pdf': ITS_CUSTOMER,

  'GET /api/information': OFFICE,
  'GET /api/information/active': EVERYBODY,
  'GET /api/information/popup/active': EVERYBODY,
  'POST /api/information': ADMIN,
  'PUT /api/information/{id}': ADMIN,
  'DELETE /api/information/{id}': ADMIN,

  'GET /api/business': SIGNED_IN,
  'PUT /api/business': ADMIN,
  'GET /api/example': ADMIN,
  'PUT /api/example': ADMIN,
  'GET /api/taxrate': [401, 403, 403, 200, 200, 200, 200],
  'POST /api/taxrate': ADMIN,
  'PUT /api/taxrate/{id}': ADMIN,
  'PUT /api/taxrate/{id}/confirm': ADMIN,
  'DELETE /api/taxrate/{id}': ADMIN,

  'GET /api/calendar': OFFICE,
  'PUT /api/calendar/day': OFFICE,
  'PUT /api/calendar/day/clear': OFFICE,
  'PUT /api/calendar/plan': OFFICE,
  'PUT /api/calendar/minimum': OFFICE,

  'GET /api/customer': OFFICE,
  'GET /api/customer/baddebt': OFFICE,
  'POST /api/customer': OFFICE,
  'PUT /api/customer/{id}': OFFICE,
  'DELETE /api/customer/{id}': ADMIN,
  'PUT /api/customer/{id}/restore': ADMIN,
  'GET /api/data/{route}': OFFICE,

  'GET /api/ordertrack': OFFICE,
  'GET /api/ordertrack/delivercompleted': OFFICE,
  'GET /api/ordertrack/completed': OFFICE,
  'GET /api/ordertrack/report/{date}': OFFICE,
  'GET /api/ordertrack/{id}': ITS_DRIVER,
  'GET /api/ordertrack/{id}/delivered': ITS_DRIVER,
  'POST /api/ordertrack': OFFICE,
  'PUT /api/ordertrack/{id}': OFFICE,
  'PUT /api/ordertrack/{id}/deliver': ITS_DRIVER,
  'DELETE /api/ordertrack/{id}': ADMIN,

  'GET /api/orders': OFFICE,
  'GET /api/orders/itemquantities': OFFICE,
  'GET /api/orders/delivered': OFFICE,
  'GET /api/orders/myorders': CUSTOMERS,
  'GET /api/orders/customer/{userId}': ITS_CUSTOMER,
  'GET /api/orders/{id}': ITS_CUSTOMER,
  'POST /api/orders': CUSTOMERS,
  'POST /api/orders/taken': OFFICE,
  'PUT /api/orders/{id}/change': OWN_ORDER,
  'PUT /api/orders/{id}/cancel': OWN_ORDER,
  'PUT /api/orders/{id}/day': OWN_ORDER,
  'PUT /api/orders/{id}/edit': OFFICE,
  'PUT /api/orders/{id}/answer': OFFICE,
  'PUT /api/orders/{id}/accept': OFFICE,
  'PUT /api/orders/{id}/deliver': OFFICE,
  'DELETE /api/orders/{id}': ADMIN,

  'GET /api/standingorder': [401, 200, 200, 403, 403, 200, 200],
  'GET /api/standingorder/{id}': ITS_CUSTOMER,
  'POST /api/standingorder': [401, 200, 403, 403, 403, 200, 200],
  'PUT /api/standingorder/{id}': ITS_CUSTOMER,
  'PUT /api/standingorder/{id}/skip': ITS_CUSTOMER,
  'PUT /api/standingorder/{id}/unskip': ITS_CUSTOMER,
  'PUT /api/standingorder/{id}/pause': ITS_CUSTOMER,
  'PUT /api/standingorder/{id}/resume': ITS_CUSTOMER,
  'DELETE /api/standingorder/{id}': ITS_CUSTOMER,

  'POST /api/invoice': OFFICE,
  'PUT /api/invoice/{id}': OFFICE,
  'DELETE /api/invoice/{id}': ADMIN,
  'GET /api/invoice/all': [401, 403, 403, 200, 200, 200, 200],
  'GET /api/invoice/cash': [401, 403, 403, 200, 200, 200, 200],
  'GET /api/invoice/monthly': [401, 403, 403, 200, 200, 200, 200],
  'GET /api/invoice/completed': [401, 403, 403, 200, 200, 200, 200],
  'GET /api/invoice/date': OFFICE,
  'GET /api/invoice/customer/{id}': [401, 200, 404, 200, 404, 200, 200],
  'POST /api/invoice/{id}/payment': ITS_DRIVER,
  'PUT /api/invoice/{id}/payment': OFFICE,
  'POST /api/invoice/{id}/fullpayment': ITS_DRIVER,
  'POST /api/invoice/{id}/credit': OFFICE,
  'POST /api/invoice/{id}/fee': OFFICE,
  'POST /api/invoice/{id}/writeoff': OFFICE,
  'POST /api/invoice/{id}/note': ITS_DRIVER,
  'GET /api/bank': OFFICE,
  'POST /api/bank/look': OFFICE,
  'POST /api/bank/files': OFFICE,
  'GET /api/bank/proposals': OFFICE,
  'GET /api/bank/entries': OFFICE,
  'POST /api/bank/entries/{id}/match': OFFICE,
  'POST /api/bank/entries/{id}/undo': OFFICE,
  'PUT /api/bank/entries/{id}/aside': OFFICE,
  'PUT /api/bank/entries/{id}/answer': OFFICE,
  'POST /api/bank/files/{id}/take-back': OFFICE,
  'POST /api/customer/{id}/payment': OFFICE,
  'GET /api/customer/{id}/credit': [401, 200, 404, 404, 404, 200, 200],
  'POST /api/customer/{id}/credit': OFFICE,

  'GET /api/slip': ITS_DRIVER,
  'GET /api/slip/{id}': ITS_DRIVER,
  'POST /api/slip': OFFICE,
  'POST /api/slip/{id}': OFFICE,
  'PUT /api/slip/{id}': ITS_DRIVER,
  'PUT /api/slip/customer/{id}/price': OFFICE,
  'PUT /api/slip/{id}/deliver': OFFICE,
  'PUT /api/slip/{id}/void': OFFICE,
  'PUT /api/slip/{id}/settle': OFFICE,

  'GET /api/billing/preview': OFFICE,
  'GET /api/billing/runs': OFFICE,
  'GET /api/billing': OFFICE,
  'GET /api/billing/{id}': OFFICE,
  'POST /api/billing': OFFICE,
  'PUT /api/billing/{id}/reversal': OFFICE,

  'GET /api/reports/sales': OFFICE,
  'GET /api/reports/receivables': OFFICE,
  'GET /api/reports/journal': OFFICE,
  'GET /api/reports/journal/taken': OFFICE,
  'POST /api/reports/journal': OFFICE,

  'GET /api/imports': ADMIN,
  'GET /api/imports/{id}': ADMIN,
  'POST /api/imports/{id}/undo': ADMIN,
  'GET /api/import/{kind}/template': ADMIN,
  'POST /api/import/{kind}/check': ADMIN,
  'POST /api/import/{kind}/refused': ADMIN,
  'POST /api/import/{kind}': ADMIN,

  'POST /api/upload': OFFICE,
  'DELETE /api/delete/{filename}': ADMIN,

  'POST /api/sync/push': SIGNED_IN,
  'GET /api/sync/pull': SIGNED_IN,
  'GET /api/sync/live': SIGNED_IN,

  'GET /api/notices': SIGNED_IN,
  'PUT /api/notices': SIGNED_IN,
  'PUT /api/notices/subscription': SIGNED_IN,
  'DELETE /api/notices/subscription': SIGNED_IN,
  'PUT /api/notices/cart': CUSTOMERS,
  'GET /api/notices/mail': ADMIN,
  'PUT /api/notices/mail': ADMIN,
  'DELETE /api/notices/mail': ADMIN,
  'POST /api/notices/mail/test': ADMIN,

  'GET /api/activity': ADMIN,
  'GET /api/devices': OFFICE,
  'POST /api/sync/clock': ADMIN,
  'GET /api/sync/online-work': OFFICE,
  'POST /api/sync/online-work': OFFICE,
  'GET /api/sync/restore': OFFICE,
  'POST /api/sync/restore/devices/{deviceId}/{identityId}/given-up': ADMIN,
  'POST /api/sync/restore/end': ADMIN,
  'POST /api/sync/restore/lock-logins': ADMIN,
  'POST /api/sync/restore/end-sessions': ADMIN,
  'POST /api/sync/rescue': ADMIN,
};

let busy: BusyWorld;
let world: World;
let hasWritten: Awaited<ReturnType<typeof watchState>>;
beforeAll(async () => {
  busy = await createBusyWorld({ isRestored: true });
  world = await busy.open();
  hasWritten = await watchState(world);
});
afterAll(async () => {
  await world.close();
  busy.close();
});

/** A live connection's event stream never ends; its events carry no data. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

test('every call that the server answers stands in the table, and no other', () => {
  expect(Object.keys(TABLE).sort()).toEqual(servedCalls(world.app).sort());
});

test.each(Object.entries(TABLE))('%s', async (name, expected) => {
  const statuses: number[] = [];
  for (const caller of CALLERS) {
    const response = await callExample(world, caller, name);
    statuses.push(response.status);
    expectNoSecrets(caller, await textOf(response), name);
    if (!response.ok || name.startsWith('GET')) {
      expect(await hasWritten(), `${name} by ${caller} writes`).toBe(false);
    } else {
      await busy.putBack(world);
    }
  }
  expect(statuses).toEqual(expected);
});
