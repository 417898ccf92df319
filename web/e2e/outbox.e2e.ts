import { expect, test } from 'vitest';
import { PushRequest } from '../../schema/sync/protocol.ts';
import { ACTORS, IDS } from '../../schema/test-records.ts';
import { addToCart, card, goToCheckout, markDelivered, placeOrder } from './acts.ts';
import { manyStops } from './business.ts';
import { chipOf, chipSays, seen, signIn } from './device.ts';
import { loggedMutations } from './server.ts';
import { setStage } from './stage.ts';

const PUSH = '**/api/sync/push';

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
  const phone = await stage.open('phone');
  await signIn(phone, 'driver1', '/driver/ordertrack');
  await phone.loseSignal();
  for (let n = 1; n <= 50; n++) await markDelivered(phone.page, `Stop ${String(n).padStart(2, '0')}`);
  await chipSays(phone.page, 'Offline · 50 waiting');

  // Before it reads the request, while it writes, and after it wrote: whenever it dies, the phone hears nothing.
  const moments = [0, 15, 60, 400];
  const sizes: number[] = [];
  let heard: () => void = () => {};
  await phone.context.route(PUSH, async (route) => {
    const { mutations } = PushRequest.parse(route.request().postDataJSON());
    const moment = mutations.length > 0 ? moments.shift() : undefined;
    if (moment === undefined) return route.continue();
    sizes.push(mutations.length);
    const answer = route.fetch().catch(() => null);
    await new Promise((after) => setTimeout(after, moment));
    await stage.cutPower();
    await answer;
    await route.abort('connectionreset');
    heard();
  });
  for (let kill = 1; kill <= 4; kill++) {
    const killed = new Promise<void>((done) => {
      heard = done;
    });
    if (kill === 1) await phone.findSignal();
    await killed;
    await chipSays(phone.page, 'Offline · 50 waiting');
    await server.startAgain();
  }
  await chipSays(phone.page, 'All sent');
  expect(sizes).toEqual([50, 50, 50, 50]);

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
  await second.waitForURL(`${stage.server.url}/customer`);
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
