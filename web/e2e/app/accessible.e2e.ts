import { expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { addToCart, card, goToCheckout, markDelivered } from '../helpers/acts.ts';
import { axeFindings } from '../helpers/axe.ts';
import type { Size } from '../helpers/browser.ts';
import { handedOver, manyStops } from '../helpers/business.ts';
import { type Device, openSyncPanel, seen, signIn } from '../helpers/device.ts';
import { type Stage, setStage } from '../helpers/stage.ts';

type Visit = (screen: string) => Promise<void>;

/** Opens a device, with a function that checks each screen by axe. */
async function visitor(stage: Stage, size: Size, findings: string[]): Promise<{ device: Device; visit: Visit }> {
  const device = await stage.open(size);
  const { page } = device;
  return {
    device,
    visit: async (screen) => {
      findings.push(...(await axeFindings(page, screen)));
    },
  };
}

async function customerScreens(stage: Stage, size: Size, findings: string[]): Promise<void> {
  const { device, visit } = await visitor(stage, size, findings);
  const { page } = device;
  await device.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await seen(page.getByText('*This field is required.').first());
  await visit('login');
  await signIn(device, 'customer1');
  await seen(page.getByRole('link', { name: /^My Ordersheet/ }));
  await visit('customer home');
  await device.goto('/customer/thaiproducts');
  await seen(card(page, 'Coconut milk'));
  await visit('Thai products');
  await device.goto('/customer/customsheet');
  await seen(card(page, 'Fish sauce'));
  await visit('ordersheet');
  await device.goto('/customer/regularorder');
  await addToCart(page, 'Okra');
  await visit('all products');
  await page.getByRole('button', { name: 'My Ordersheet: ' }).first().click();
  await seen(page.getByRole('alertdialog', { name: /My Ordersheet\?$/ }));
  await visit('asking for the ordersheet');
  await page.getByRole('button', { name: 'No' }).click();
  await page.getByRole('link', { name: /^Cart, / }).click();
  await seen(page.getByRole('button', { name: 'CONTINUE' }));
  await visit('order review');
  await page.getByRole('button', { name: 'Remove Okra' }).click();
  await seen(page.getByRole('alertdialog'));
  await visit('removing an item');
  await page.getByRole('button', { name: 'No' }).click();
  await goToCheckout(page);
  await seen(page.getByLabel('Delivery Date', { exact: true }));
  await visit('checkout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));
  await visit('order placed');
  await device.goto('/customer/myorderlist');
  await page
    .getByRole('button', { name: /^Details of the order/ })
    .first()
    .click();
  await seen(page.getByRole('dialog', { name: 'ORDER DETAILS' }));
  await visit('order details');
  await device.goto('/customer/orderdetails/nowhere');
  await seen(page.getByRole('heading', { name: 'This order is not here' }));
  await visit('an order that is not here');
  await device.goto('/customer/regularorder');
  await addToCart(page, 'Tamarind');
  await device.goto(`/customer/reorder/${IDS.order1}`);
  await seen(page.getByRole('heading', { name: 'Your cart already holds 1 item' }));
  await visit('ordering again with a full cart');
  await device.loseSignal();
  await page.getByRole('button', { name: 'Replace the cart' }).click();
  await seen(page.getByLabel('Delivery Date', { exact: true }));
  await visit('ordering again');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'VIEW YOUR ORDERS' }).click();
  await page.getByRole('row').filter({ hasText: 'Waiting to send' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await seen(page.getByRole('alertdialog'));
  await visit('withdrawing an order');
}

/** Office screens that their own tests do not check by axe. */
async function officeScreens(stage: Stage, findings: string[]): Promise<void> {
  await stage.server.add(handedOver());
  const { device, visit } = await visitor(stage, 'desktop', findings);
  const { page } = device;
  await signIn(device, 'admin', '/admin/orders');
  await page.getByRole('button', { name: 'Mark as dispatched' }).first().click();
  await seen(page.getByRole('alertdialog'));
  await visit('dispatching');
  await device.goto(`/admin/ordertrack/arrange?driver=${IDS.driver2}`);
  await seen(page.getByRole('list', { name: 'Stops in order' }));
  await visit('arranging stops, office');
  await device.goto('/admin/handovers');
  await page.getByRole('button', { name: /^Payments of Mr driver2/ }).click();
  await visit('handovers');
  await page.getByRole('button', { name: 'Take back Restaurant r2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await seen(page.getByText('This field is required.'));
  await visit('taking a payment back');
  await page.getByRole('button', { name: 'Close' }).click();
  await device.goto('/admin/nowhere');
  await seen(page.getByRole('heading', { name: 'Unexpected Application Error!' }));
  await visit('unknown address');
}

async function driverScreens(stage: Stage, findings: string[]): Promise<void> {
  await stage.server.add(manyStops(3));
  const { device, visit } = await visitor(stage, 'phone', findings);
  const { page } = device;
  await signIn(device, 'driver1');
  await seen(page.getByRole('link', { name: /^Pending Orders/ }));
  await visit('driver home');
  await device.goto('/driver/ordertrack');
  await seen(card(page, 'Restaurant r1'));
  await visit('stops');
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
  await visit('sync panel');
  await device.goto('/driver/ordertrack/delivered');
  await seen(card(page, 'Restaurant r1'));
  await visit('delivered stops');
  await device.goto('/driver/payments');
  await page.getByRole('button', { name: 'Details of Restaurant r1' }).click();
  await visit('payments');
  await page.getByRole('button', { name: 'Add Payment: Restaurant r1' }).click();
  await seen(page.getByRole('dialog'));
  await visit('payment form');
  await page.getByLabel(/^Received from the customer/).fill('20000');
  await page.getByRole('button', { name: 'Pay Full Amount' }).click();
  await seen(page.getByRole('region', { name: 'Receipt' }));
  await visit('receipt');
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
}

test('axe finds nothing on any screen of a phone, in light and dark', async () => {
  const stage = await setStage();
  const findings: string[] = [];
  await Promise.all([customerScreens(stage, 'phone', findings), driverScreens(stage, findings)]);
  expect(findings).toEqual([]);
});

test('axe finds nothing on a desk, in light and dark', async () => {
  const stage = await setStage();
  const findings: string[] = [];
  await Promise.all([customerScreens(stage, 'desktop', findings), officeScreens(stage, findings)]);
  expect(findings).toEqual([]);
});
