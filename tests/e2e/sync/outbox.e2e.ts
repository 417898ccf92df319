import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { formatDayUs } from '../../../schema/core/days.ts';
import { PushRequest } from '../../../schema/sync/protocol.ts';
import { ACTORS, IDS } from '../../../schema/testing/test-records.ts';
import { addToCart, card, goToCheckout, markAllDelivered, markDelivered, undoIsOver } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { nextDeliveryDay } from '../helpers/business/next-delivery-day.ts';
import { chipOf, chipSays, type Device, goInApp, seen, signIn } from '../helpers/devices/device.ts';
import { loggedMutations, type Server } from '../helpers/servers/server.ts';
import { layWire } from '../helpers/servers/wire.ts';
import { setStage } from '../helpers/stage.ts';

/** Two tabs share one cart; a message typed in one appears in the other, and in the next tab after it was closed. */
async function twoTabs(phone: Device, server: Server): Promise<void> {
  const first = phone.page;
  const second = await phone.openTab('/customer/regularorder');
  await addToCart(first, 'Fish sauce');
  await seen(card(second, 'Fish sauce').getByText('1 Btl'));
  await addToCart(second, 'Okra');
  await seen(first.getByRole('link', { name: 'Cart, 2 items' }));
  const more = (page: Page) => page.getByRole('button', { name: 'One more: Fish sauce' }).click();
  await Promise.all(
    [first, second].map(async (page) => {
      for (let times = 0; times < 5; times++) await more(page);
    }),
  );
  for (const page of [first, second]) await seen(card(page, 'Fish sauce').getByText('11 Btl'));

  const messageOf = (page: Page) => page.getByLabel(/Your message/);
  const isTyped = (page: Page) => expect.poll(() => messageOf(page).inputValue()).toBe('Back door, please');
  await goToCheckout(first);
  await goToCheckout(second);
  await messageOf(first).fill('Back door');
  await messageOf(first).press('End');
  await messageOf(first).pressSequentially(', please');
  await isTyped(second);
  await first.close({ runBeforeUnload: false });
  const third = await phone.openTab('/cart');
  await third.getByRole('button', { name: 'CONTINUE' }).click();
  await isTyped(third);
  await third.getByRole('button', { name: 'Place Order' }).click();
  await seen(third.getByRole('heading', { name: 'Order Placed Successfully!' }));
  await seen(second.getByRole('heading', { name: 'This cart was already ordered in another tab.' }));
  await second.getByRole('link', { name: 'VIEW YOUR ORDERS' }).click();
  await second.waitForURL(`${server.url}/customer/myorderlist`);
  for (const page of [second, third]) {
    await chipSays(page, 'All sent');
    expect(await page.getByRole('link', { name: /^Cart, / }).count()).toBe(0);
  }
  const log = await loggedMutations(server, 'order.place');
  expect(log).toHaveLength(1);
  expect(log[0]?.args).toContain('"name":"Fish sauce","quantity":11');
  expect(log[0]?.args).toContain('"customMessage":"Back door, please"');
  await second.close();
  // The next order starts empty.
  await goInApp(third, '/customer/regularorder');
  await addToCart(third, 'Okra');
  await goToCheckout(third);
  expect(await messageOf(third).inputValue()).toBe('');
  expect(await third.getByLabel('Delivery Date', { exact: true }).inputValue()).toBe(formatDayUs(nextDeliveryDay()));
}

test('two tabs share one cart and order it once; what was saved survives the closing of the tab, opens from the cache, and goes out once', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  await signIn(phone, 'customer1', '/customer/regularorder');
  await twoTabs(phone, stage.server);
  await phone.loseSignal();
  await stage.cutPower();
  await phone.page.getByRole('button', { name: 'Place Order' }).click();
  await seen(phone.page.getByRole('heading', { name: 'Your order is saved' }));
  await phone.closeTab();

  await phone.openTab('/customer/myorderlist');
  await seen(phone.page.getByRole('row').filter({ hasText: 'Waiting to send' }).getByText('Pending'));
  await chipSays(phone.page, 'Offline · 1 waiting');

  await stage.server.startAgain();
  await phone.findSignal();
  await chipSays(phone.page, 'All sent');
  const log = await loggedMutations(stage.server, 'order.place');
  expect(log).toHaveLength(2);
  const orders = await stage.server.withDatabase((db) =>
    db.selectFrom('orders').select(['_id', 'orderItems']).where('_id', '!=', IDS.order1).execute(),
  );
  expect(orders).toHaveLength(2);
  const last = orders.find(({ _id }) => log[1]?.args.includes(_id));
  expect(last?.orderItems).toContain('Okra');
});

/** Two tabs of a driver each deliver a stop, and both are sent in one push. */
async function oneOutbox(phone: Device, pushed: string[][]): Promise<void> {
  const first = phone.page;
  const second = await phone.openTab('/driver/ordertrack');
  await chipSays(second, 'All sent');
  await phone.loseSignal();
  await markDelivered(first, 'Stop 51');
  await markDelivered(second, 'Stop 52');
  for (const page of [first, second]) await chipSays(page, 'Offline · 2 waiting');
  pushed.length = 0;

  await phone.findSignal();
  for (const page of [first, second]) await chipSays(page, 'All sent');
  expect(await chipOf(first).count()).toBe(1);
  expect(pushed.flat()).toHaveLength(2);
  await phone.closeTab();
}

test('two tabs of a driver send one outbox once; the server is killed in the middle of a push of 50 mutations, again and again: all 50 count once', async () => {
  const stage = await setStage();
  const { server } = stage;
  await server.add(manyStops(52));
  const wire = await layWire(server.url);
  onTestFinished(() => wire.close());
  const phone = await stage.open('phone', { url: wire.url });
  /** Ids of each push. */
  const pushed: string[][] = [];
  phone.context.on('request', (request) => {
    if (request.url().endsWith('/api/sync/push'))
      pushed.push(PushRequest.parse(request.postDataJSON()).mutations.map(({ id }) => id));
  });
  await signIn(phone, 'driver1', '/driver/ordertrack');
  await seen(phone.page.getByRole('button', { name: 'Mark As Delivered: Stop ' }).first());
  await oneOutbox(phone, pushed);
  const delivered = () => loggedMutations(server, 'orderTrack.deliver');
  expect((await delivered()).map(({ id }) => id)).toEqual(pushed.flat());
  await phone.loseSignal();
  const stops = Array.from({ length: 50 }, (_, index) => `Stop ${String(index + 1).padStart(2, '0')}`);
  await markAllDelivered(phone.page, stops);
  await chipSays(phone.page, 'Offline · 50 waiting');
  await undoIsOver(phone.page);
  pushed.length = 0;

  // The server dies when the push arrives, while it is applied, or after: the phone gets no response.
  const isApplied = () => expect.poll(delivered).toHaveLength(52);
  const moments = [() => delay(0), () => delay(15), () => delay(50), isApplied];
  for (const moment of moments) {
    const push = wire.nextPush();
    await phone.findSignal();
    await push;
    await moment();
    await stage.cutPower();
    wire.breakOff();
    await chipSays(phone.page, 'Offline · 50 waiting');
    await phone.loseSignal();
    await server.startAgain();
  }
  await phone.findSignal();
  await chipSays(phone.page, 'All sent');
  expect(pushed.length).toBeGreaterThan(moments.length);
  expect(new Set(pushed.map((ids) => ids.length))).toEqual(new Set([50]));

  const log = await delivered();
  expect(log).toHaveLength(52);
  expect(new Set(log.map(({ args }) => args)).size).toBe(52);
  const left = await server.withDatabase((db) =>
    db
      .selectFrom('orderTracks')
      .select('_id')
      .where('deliveredBy', '=', ACTORS.driver1._id)
      .where('isDelivered', '=', 0)
      .execute(),
  );
  expect(left).toEqual([{ _id: IDS.track1 }]);
});
