import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { PushRequest } from '../../../schema/sync/protocol.ts';
import { ACTORS, IDS } from '../../../schema/testing/test-records.ts';
import {
  addToCart,
  card,
  goToCheckout,
  markAllDelivered,
  markDelivered,
  placeOrder,
  undoIsOver,
} from '../helpers/acts.ts';
import { manyStops } from '../helpers/business/business.ts';
import { chipOf, chipSays, seen, signIn } from '../helpers/devices/device.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { layWire } from '../helpers/servers/wire.ts';
import { setStage } from '../helpers/stage.ts';

test('what was saved survives the closing of the tab, opens from the cache, and goes out once', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  await signIn(phone, 'customer1', '/customer/regularorder');
  await phone.loseSignal();
  await stage.cutPower();
  await addToCart(phone.page, 'Okra');
  await placeOrder(phone.page);
  await phone.closeTab();

  await phone.openTab('/customer/myorderlist');
  await seen(phone.page.getByRole('row').filter({ hasText: 'Waiting to send' }).getByText('Pending'));
  await chipSays(phone.page, 'Offline · 1 waiting');

  await stage.server.startAgain();
  await phone.findSignal();
  await chipSays(phone.page, 'All sent');
  expect(await loggedMutations(stage.server, 'order.place')).toHaveLength(1);
  const orders = await stage.server.withDatabase((db) =>
    db.selectFrom('orders').select('orderItems').where('_id', '!=', IDS.order1).execute(),
  );
  expect(orders).toHaveLength(1);
  expect(orders[0]?.orderItems).toContain('Okra');
});

test('the server is killed in the middle of a push of 50 mutations, again and again: all 50 count once', async () => {
  const stage = await setStage();
  const { server } = stage;
  await server.add(manyStops(50));
  const wire = await layWire(server.url);
  onTestFinished(() => wire.close());
  const phone = await stage.open('phone', { url: wire.url });
  const sizes: number[] = [];
  phone.context.on('request', (request) => {
    if (request.url().endsWith('/api/sync/push'))
      sizes.push(PushRequest.parse(request.postDataJSON()).mutations.length);
  });
  await signIn(phone, 'driver1', '/driver/ordertrack');
  await seen(phone.page.getByRole('button', { name: 'Mark As Delivered: Stop ' }).first());
  await phone.loseSignal();
  await markAllDelivered(phone.page, 'Stop ');
  await chipSays(phone.page, 'Offline · 50 waiting');
  await undoIsOver(phone.page);
  sizes.length = 0;

  // The server dies when the push arrives, while it is applied, or after: the phone gets no response.
  const isApplied = () => expect.poll(() => loggedMutations(server, 'orderTrack.deliver')).toHaveLength(50);
  const moments = [() => delay(0), () => delay(15), () => delay(50), isApplied];
  for (const moment of moments) {
    const pushed = wire.nextPush();
    await phone.findSignal();
    await pushed;
    await moment();
    await stage.cutPower();
    wire.breakOff();
    await chipSays(phone.page, 'Offline · 50 waiting');
    await phone.loseSignal();
    await server.startAgain();
  }
  await phone.findSignal();
  await chipSays(phone.page, 'All sent');
  expect(sizes.length).toBeGreaterThan(moments.length);
  expect(new Set(sizes)).toEqual(new Set([50]));

  const log = await loggedMutations(server, 'orderTrack.deliver');
  expect(log).toHaveLength(50);
  expect(new Set(log.map(({ args }) => args)).size).toBe(50);
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

test('two tabs share one cart, and order it once', async () => {
  const stage = await setStage();
  const phone = await stage.open('phone');
  await signIn(phone, 'customer1', '/customer/regularorder');
  const first = phone.page;
  const second = await phone.openTab('/customer/regularorder');
  await addToCart(first, 'Fish sauce');
  await seen(card(second, 'Fish sauce').getByText('1 Btl'));
  await addToCart(second, 'Okra');
  await seen(first.getByRole('link', { name: 'Cart, 2 items' }));
  const more = (page: typeof first) => page.getByRole('button', { name: 'One more: Fish sauce' }).click();
  await Promise.all(
    [first, second].map(async (page) => {
      for (let times = 0; times < 5; times++) await more(page);
    }),
  );
  for (const page of [first, second]) await seen(card(page, 'Fish sauce').getByText('11 Btl'));

  await goToCheckout(first);
  await goToCheckout(second);
  await first.getByRole('button', { name: 'Place Order' }).click();
  await seen(first.getByRole('heading', { name: 'Order Placed Successfully!' }));
  await seen(second.getByRole('heading', { name: 'This cart was already ordered in another tab.' }));
  await second.getByRole('link', { name: 'VIEW YOUR ORDERS' }).click();
  await second.waitForURL(`${stage.server.url}/customer/myorderlist`);
  for (const page of [first, second]) {
    await chipSays(page, 'All sent');
    expect(await page.getByRole('link', { name: /^Cart, / }).count()).toBe(0);
  }
  const log = await loggedMutations(stage.server, 'order.place');
  expect(log).toHaveLength(1);
  expect(log[0]?.args).toContain('"name":"Fish sauce","quantity":11');
});

test('two tabs of a driver send one outbox once', async () => {
  const stage = await setStage();
  await stage.server.add(manyStops(2));
  const phone = await stage.open('phone');
  const pushed: string[] = [];
  phone.context.on('request', (request) => {
    if (!request.url().endsWith('/api/sync/push')) return;
    pushed.push(...PushRequest.parse(request.postDataJSON()).mutations.map(({ id }) => id));
  });
  await signIn(phone, 'driver1', '/driver/ordertrack');
  const first = phone.page;
  const second = await phone.openTab('/driver/ordertrack');
  await chipSays(second, 'All sent');
  await phone.loseSignal();
  await markDelivered(first, 'Stop 01');
  await markDelivered(second, 'Stop 02');
  for (const page of [first, second]) await chipSays(page, 'Offline · 2 waiting');
  pushed.length = 0;

  await phone.findSignal();
  for (const page of [first, second]) await chipSays(page, 'All sent');
  expect(await chipOf(first).count()).toBe(1);
  expect(pushed).toHaveLength(2);
  const log = await loggedMutations(stage.server, 'orderTrack.deliver');
  expect(log.map(({ id }) => id)).toEqual(pushed);
});
