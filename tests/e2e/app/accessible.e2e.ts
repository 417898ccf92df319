import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { addToCart, card, markDelivered } from '../helpers/acts.ts';
import { handedOver, manyStops } from '../helpers/business/business.ts';
import { goInApp, gone, openSyncPanel, seen, signIn } from '../helpers/devices/device.ts';
import { type Looks, lookAt } from '../helpers/looks/look-at.ts';
import { setStage } from '../helpers/stage.ts';

const [PHONE, DESK] = [390, 1440];
const LARGE: Looks = { largeText: [360, DESK] };

/** Collects faults at several widths: of a screen, or of the open dialog alone. */
function visitor(page: Page, axe: number[]) {
  const faults: string[] = [];
  const look = async (what: string, looks: Looks) => {
    const { found, layout } = await lookAt(page, what, looks);
    faults.push(...found, ...layout);
  };
  return {
    faults,
    look,
    visit: (what: string, looks: Looks = {}) => look(what, { axe, ...looks }),
    visitDialog: (what: string) => look(what, { axeOfDialog: axe }),
  };
}

test('axe finds nothing in what opens on a restaurant’s way to its orders, and large text fits', async () => {
  const { open } = await setStage();
  // A desktop, so that the pointer can hover; the page is as narrow as a phone's.
  const device = await open('desktop');
  const { page } = device;
  await page.setViewportSize({ width: PHONE, height: 780 });
  const { faults, look, visit, visitDialog } = visitor(page, [PHONE, DESK]);

  await device.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await seen(page.getByText('*This field is required.').first());
  await visit('login');
  await signIn(device, 'customer1', '/customer/regularorder');
  await addToCart(page, 'Okra');
  await page.getByRole('button', { name: 'My Ordersheet: ' }).first().click();
  await seen(page.getByRole('alertdialog', { name: /My Ordersheet\?$/ }));
  await visitDialog('asking for the ordersheet');
  await page.getByRole('button', { name: 'No' }).click();
  await goInApp(page, '/cart');
  await page.getByRole('button', { name: 'Remove Okra' }).click();
  await seen(page.getByRole('alertdialog'));
  await visitDialog('removing an item');
  await page.getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await seen(page.getByLabel('Delivery Date', { exact: true }));
  await visit('checkout', LARGE);
  await page.getByRole('button', { name: 'Account of Restaurant r1' }).click();
  await look('user menu', LARGE);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));
  await visit('order placed');
  await goInApp(page, '/customer/myorderlist');
  await page
    .getByRole('button', { name: /^Details of the order/ })
    .first()
    .click();
  await seen(page.getByRole('dialog', { name: 'ORDER DETAILS' }));
  await visitDialog('order details');
  await page.keyboard.press('Escape');
  await goInApp(page, '/customer/orderdetails/nowhere');
  await seen(page.getByRole('heading', { name: 'This order is not here' }));
  await visit('an order that is not here');
  await goInApp(page, '/customer/regularorder');
  await addToCart(page, 'Tamarind');
  await goInApp(page, `/customer/reorder/${IDS.order1}`);
  await seen(page.getByRole('heading', { name: 'Your cart already holds 1 item' }));
  await visit('ordering again with a full cart');
  await device.loseSignal();
  await page.getByRole('button', { name: 'Replace the cart' }).click();
  await seen(page.getByLabel('Delivery Date', { exact: true }));
  await page.getByRole('radio', { name: 'A separate order' }).check();
  await visit('ordering again');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await seen(page.getByRole('heading', { name: 'Your order is saved' }));
  await look('saved', LARGE);
  await page.getByRole('link', { name: 'VIEW YOUR ORDERS' }).click();
  await page.getByRole('row').filter({ hasText: 'Waiting to send' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await seen(page.getByRole('alertdialog'));
  await visitDialog('withdrawing an order');
  expect(faults.join('\n')).toBe('');
});

test('axe finds nothing in what opens on a driver’s round', async () => {
  const { open, server } = await setStage();
  await server.add(manyStops(3));
  const device = await open('phone');
  const { page } = device;
  const { faults, visit, visitDialog } = visitor(page, [PHONE]);
  await signIn(device, 'driver1', '/driver/ordertrack');
  await page.getByRole('button', { name: 'Arrange' }).click();
  await seen(page.getByRole('list', { name: 'Stops in order' }));
  await visit('arranging stops');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await device.loseSignal();
  await markDelivered(page, 'Restaurant r1');
  await seen(page.getByRole('button', { name: 'Undo: Restaurant r1 delivered' }));
  await page.getByRole('button', { name: 'Done (1)' }).click();
  await visit('stops offline, one can be undone');
  const panel = await openSyncPanel(page);
  await seen(panel.getByText('Delivery'));
  await visitDialog('sync panel');
  await page.keyboard.press('Escape');
  await gone(panel);
  await goInApp(page, '/driver/ordertrack/delivered');
  await seen(card(page, 'Restaurant r1'));
  await visit('delivered stops');
  await goInApp(page, '/driver/payments');
  await page.getByRole('button', { name: 'Details of Restaurant r1' }).click();
  await visit('payments');
  await page.getByRole('button', { name: 'Add Payment: Restaurant r1' }).click();
  await seen(page.getByRole('dialog'));
  await visitDialog('payment form');
  await page.getByLabel(/^Received from the customer/).fill('20000');
  await page.getByRole('button', { name: 'Pay Full Amount' }).click();
  await seen(page.getByRole('region', { name: 'Receipt' }));
  await visitDialog('receipt');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: /^Collected today/ }).click();
  await seen(page.getByRole('list', { name: 'Collected today' }));
  await visit('collected today');
  await page.getByRole('link', { name: 'Hand over' }).click();
  await page.getByRole('button', { name: 'Count notes and coins' }).click();
  await page.getByLabel('How many of ¥10,000').fill('1');
  await visit('handing over');
  await page.getByRole('button', { name: 'Hand Over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByRole('list', { name: 'Handed over' }));
  await visit('handed over');
  expect(faults.join('\n')).toBe('');
});

test('axe finds nothing in what opens in the office, where its own tests don’t look', async () => {
  const { open, server } = await setStage();
  await server.add(handedOver());
  const device = await open('desktop');
  const { page } = device;
  const { faults, visit, visitDialog } = visitor(page, [DESK]);
  await signIn(device, 'admin', '/admin/orders');
  await page.getByRole('button', { name: 'Mark as dispatched' }).first().click();
  await seen(page.getByRole('alertdialog'));
  await visitDialog('dispatching');
  await goInApp(page, `/admin/ordertrack/arrange?driver=${IDS.driver2}`);
  await seen(page.getByRole('list', { name: 'Stops in order' }));
  await visit('arranging stops, office');
  await goInApp(page, '/admin/handovers');
  await page.getByRole('button', { name: /^Payments of Mr driver2/ }).click();
  await visit('handovers');
  await page.getByLabel('Received').fill('4000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const asked = page.getByRole('alertdialog', { name: /^Confirm ¥/ });
  await asked.getByRole('button', { name: 'Yes' }).click();
  await seen(asked.getByText('This field is required.'));
  await visitDialog('a handover with a difference');
  await asked.getByRole('button', { name: 'No' }).click();
  await gone(asked);
  await page.getByRole('button', { name: 'Take back Restaurant r2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await seen(page.getByText('This field is required.'));
  await visitDialog('taking a payment back');
  await page.getByRole('button', { name: 'Close' }).click();
  await device.goto('/admin/nowhere');
  await seen(page.getByRole('heading', { name: 'Unexpected Application Error!' }));
  await visit('unknown address');
  expect(faults.join('\n')).toBe('');
});
