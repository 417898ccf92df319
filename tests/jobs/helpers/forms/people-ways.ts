import type { Page } from 'playwright-core';
import { addToCart, goToCheckout, logOut } from '../../../e2e/helpers/acts.ts';
import { seen } from '../../../e2e/helpers/devices/device.ts';
import { leaveNote } from '../driver.ts';
import { choose, first, press, sayYes, type Way, type World } from './way.ts';

/** An order that can still be changed. */
const openOrder = ({ ask }: World, place = 0) =>
  ask<{ _id: string }>(`select "_id" from "orders" where "isDelivered" = 0 order by "_id" desc limit 9`)[place]?._id ??
  '';

/** The quantity of an order's first line. */
const quantityOf = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('textbox').first();

const employee = ({ ask }: World, username: string) =>
  ask<{ _id: string }>(`select "_id" from "employees" where "username" = '${username}'`)[0]?._id;
const customerCalled = ({ ask }: World, name: string) =>
  ask<{ _id: string }>(`select "_id" from "customers" where "restaurantName" = '${name}'`)[0]?._id;
/** A restaurant without dues, so that the walk's invoice is the only one at its door. */
const debtless = ({ ask }: World) =>
  ask<{ _id: string }>(
    `select "_id" from "customers" where "deletedAt" is null and not exists
      (select 1 from "invoices" where "customerId" = "customers"."_id" and "completedAt" is null)
      order by "restaurantName" limit 1`,
  )[0]?._id;
/** The invoice with a note, and its restaurant. */
function noted({ ask }: World, note: string) {
  const [invoice] = ask<{ _id: string; restaurantName: string }>(
    `select "invoices"."_id", "restaurantName" from "invoices"
      join "customers" on "customers"."_id" = "customerId" where "invoices"."note" = '${note}'`,
  );
  return { invoiceId: invoice?._id ?? '', restaurant: invoice?.restaurantName ?? '' };
}

/** Opens the first line of a slip at the door. */
const firstLine = (page: Page) => page.getByLabel('Items').getByRole('button').first().click();

/** Walks for orders, and for what drivers enter. */
export const PEOPLE_WAYS: Record<string, Way> = {
  'web/orders/taking/taken-form.tsx': {
    as: 'manager',
    at: '/admin/orders/take',
    wrong: {},
    right: async (_page, form) => {
      await choose(form, 'Customer', 'Umi Ya');
      await choose(form, 'Product', 'Basmati Rice Sella');
      await form
        .getByLabel(/^Quantity/)
        .first()
        .fill('2');
      await form
        .getByLabel(/^Quantity/)
        .first()
        .press('Enter');
      await form.getByLabel('Message (optional)').fill('Walked by telephone');
    },
    save: /^Take the order/,
    said: 'Saved:',
    reads: '/api/orders',
    shows: ['Walked by telephone'],
  },
  'web/orders/office/order/edit-order-screen.tsx': {
    as: 'manager',
    at: (world) => `/admin/orders/${openOrder(world)}/edit`,
    wrong: (page) => quantityOf(page).fill('9'),
    right: async (_page, form) => {
      await form.getByLabel('Reason').fill('Walked past');
    },
    save: 'Save changes',
    reads: ({ ask }) => ask(`select "changes" from "orders"`),
    shows: ['Walked past'],
  },
  'web/orders/standing/standing-form.tsx': {
    as: 'manager',
    at: ({ ask }) => {
      const [standing] = ask<{ _id: string }>(`select "_id" from "standingOrders" limit 1`);
      return `/admin/standingorders/${standing?._id}`;
    },
    wrong: (page) => quantityOf(page).fill('many'),
    right: async (page, form) => {
      await quantityOf(page).fill('4');
      await form.getByLabel('Message', { exact: true }).fill('Walked every week');
    },
    save: 'Save changes',
    reads: '/api/standingorder',
    shows: ['Walked every week'],
  },
  'web/delivery/door/line-form.tsx': {
    as: 'driver1',
    at: '/driver/ordertrack',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Delivery slip / })
        .first()
        .click();
      await firstLine(page);
    },
    wrong: { Delivered: 'many' },
    right: { Delivered: '0.5', 'Or in your own words': 'Walked lightly' },
    after: first(press('Save'), (page) => page.waitForURL('**/driver/ordertrack')),
    reads: ({ ask }) => ask(`select "lines" from "slips"`),
    shows: ['Walked lightly'],
  },
  'web/delivery/door/door-screen.tsx': {
    as: 'driver1',
    at: '/driver/ordertrack',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Delivery slip / })
        .nth(1)
        .click();
    },
    wrong: { none: 'its lines are forms of their own' },
    right: async (page) => {
      await firstLine(page);
      await page.getByLabel('Delivered').fill('0.25');
      await page.getByLabel('Or in your own words').fill('Walked apart');
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
    save: 'Save',
    reads: ({ ask }) => ask(`select "lines" from "slips"`),
    shows: ['Walked apart'],
  },
  'web/delivery/driver/arrange-stops.tsx': {
    as: 'driver1',
    at: '/driver/ordertrack',
    open: press('Arrange'),
    wrong: { none: 'a place in a list is never wrong' },
    right: async (page) => {
      await page
        .getByRole('button', { name: /: down$/ })
        .first()
        .click();
    },
    save: 'Save this sequence',
    reads: ({ ask }) => ask(`select "position" from "orderTracks" where "position" is not null`),
    shows: ['"position":2'],
  },
  'web/app/outbox/sync-change.tsx': {
    as: 'driver1',
    at: async (world) => {
      const invoice = { customer: debtless(world), assignToCollect: employee(world, 'driver1') };
      await world.rest('/api/invoice', 'POST', { ...invoice, amount: 1999, note: 'Walked note' });
      return '/driver/payments';
    },
    // The office reassigns the invoice to another driver, and back, while this one is offline.
    open: async (page, world) => {
      const { invoiceId, restaurant } = noted(world, 'Walked note');
      await seen(page.getByRole('button', { name: `Add Payment: ${restaurant}` }));
      await page.context().setOffline(true);
      await leaveNote(page, restaurant, 'Walked by');
      const giveTo = (driver: string) =>
        world.rest(`/api/invoice/${invoiceId}`, 'PUT', { assignToCollect: employee(world, driver) });
      await giveTo('driver2');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: /need.* attention/ }).click();
      await giveTo('driver1');
      await press('Change')(page);
    },
    wrong: { Note: '' },
    right: { Note: 'Walked by again' },
    after: press('Close'),
    reads: '/api/invoice/all',
  },
  'web/payments/collecting/collect-form.tsx': {
    as: 'driver1',
    at: async (world) => {
      const invoice = {
        customer: customerCalled(world, 'Umi Ya Nippori'),
        assignToCollect: employee(world, 'driver1'),
      };
      const { rest } = world;
      await rest('/api/invoice', 'POST', { ...invoice, amount: 2001 });
      await rest('/api/invoice', 'POST', { ...invoice, amount: 2003 });
      return '/driver/payments';
    },
    open: async (page) => {
      const invoices = page.getByRole('list', { name: 'Invoices to collect' });
      await seen(invoices.filter({ hasText: '2,001' }).filter({ hasText: '2,003' }));
      await press('Add Payment: Umi Ya Nippori')(page);
    },
    wrong: { Amount: 'much' },
    right: { Amount: '1409' },
    save: 'Partial Payment',
    after: first((page) => seen(page.getByRole('dialog', { name: 'Payment saved' })), press('Done')),
    reads: ({ ask }) => ask(`select "amount" from "payments"`),
    shows: ['1409'],
  },
  'web/payments/collecting/driver-hand-over-form.tsx': {
    as: 'driver1',
    at: '/driver/payments/handover',
    wrong: { 'Counted cash': 'much' },
    right: { 'Counted cash': '1409', 'Note for the office (optional)': 'Walked home' },
    byKey: true,
    after: sayYes,
    reads: ({ ask }) => ask(`select * from "handovers"`),
    shows: ['Walked home'],
  },
  'web/orders/checkout/order-form.tsx': {
    as: 'customer1',
    at: '/customer/regularorder',
    open: async (page) => {
      await addToCart(page, 'Coriander Powder');
      await goToCheckout(page);
    },
    wrong: (page) =>
      page
        .getByLabel(/^Delivery Date/)
        .first()
        .fill('never'),
    right: async (page) => {
      await page.getByRole('group', { name: 'Next delivery days' }).getByRole('radio').first().check({ force: true });
      await page.getByLabel(/Your message/).fill('Walked to the cart');
    },
    save: 'Place Order',
    reads: '/api/orders',
    shows: ['Walked to the cart'],
  },
  'web/orders/history/change-order-screen.tsx': {
    as: 'customer1',
    at: async ({ own }) => {
      const { orders } = (await own('/api/orders/myorders')) as { orders: { orderItems: unknown[] }[] };
      const again = { orderItems: orders[0]?.orderItems };
      const { _id } = (await own('/api/orders', 'POST', again)) as { _id: string };
      return `/customer/orderchange/${_id}`;
    },
    wrong: (page) => quantityOf(page).fill('many'),
    right: async (page, form) => {
      await quantityOf(page).fill('4');
      await form.getByLabel('Your message').fill('Walked back to it');
    },
    shows: ['Walked back to it'],
    save: 'Save changes',
    reads: '/api/orders',
  },
  'web/people/login/login-form.tsx': {
    as: 'customer2',
    at: '/customer',
    open: logOut,
    wrong: { Username: 'customer2', Password: '' },
    right: { Password: 'todoke-customer' },
    // A signed-out device is no longer listed.
    reads: '/api/devices',
    shows: ['customer2'],
  },
};
