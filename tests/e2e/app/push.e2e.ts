/// <reference lib="webworker" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { openPushService } from '../../../sync-server/testing/test-push-service.ts';
import { passwordOf } from '../helpers/business/business.ts';
import { openPhoneProfile } from '../helpers/devices/browser.ts';
import { type Device, deviceIn, seen, signIn } from '../helpers/devices/device.ts';
import { registrationIdOf } from '../helpers/devices/worker.ts';
import { type Server, startTodoke } from '../helpers/servers/server.ts';

/**
 * A server that sends to a push service on this machine, and a phone that subscribes there: the browser's own service
 * is on the internet. Private windows show no notifications, so the phone has a profile on disk.
 */
async function openPhone() {
  const service = await openPushService();
  process.env.PUSH_TEST_ORIGIN = service.origin;
  const server = await startTodoke(inject('businessFile'));
  delete process.env.PUSH_TEST_ORIGIN;
  const profile = mkdtempSync(join(tmpdir(), 'todoke-push-'));
  const context = await openPhoneProfile(profile, { withWindows: true });
  const phone = await deviceIn(context, server.url);
  onTestFinished(async () => {
    const { unexpected } = phone.console;
    await context.close();
    await server.close();
    await service.close();
    rmSync(profile, { recursive: true, force: true });
    expect(unexpected, 'errors and warnings in the console').toEqual([]);
  }, 60_000);
  const { endpoint, keys } = service.subscribe('phone');
  await context.grantPermissions(['notifications'], { origin: server.url });
  await context.addInitScript(
    (json) => {
      if (!('PushManager' in window)) return;
      const made = { toJSON: () => json };
      Object.assign(PushManager.prototype, { subscribe: async () => made, getSubscription: async () => null });
    },
    { endpoint, keys },
  );
  return { service, server, phone };
}

/** The office dispatches an order through the API. */
async function dispatch(server: Server, orderId: string): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const form = { username: 'manager', password: passwordOf('manager') };
  const login = await fetch(`${server.url}/api/users/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(form),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { ...json, authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/orders/${orderId}/deliver`, { method: 'PUT', headers, body: '{}' });
  expect(answer.status).toBe(200);
}

const shownOn = ({ page }: Device) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Time of the newest displayed notification; 0 if none. */
const lastShownOn = ({ page }: Device) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return Math.max(
      0,
      ...(await registration.getNotifications()).map((each) => ('timestamp' in each ? Number(each.timestamp) : 0)),
    );
  });

test('a restaurant that asked for it is told of its order by push, once, and a tap opens the order', async () => {
  const { service, server, phone } = await openPhone();
  await signIn(phone, 'customer1', '/notifications');
  const { page, context } = phone;
  await page.getByRole('button', { name: 'Switch on' }).tap();
  await seen(page.getByText('Notifications are on.'));
  await phone.goto('/customer');

  await dispatch(server, IDS.order1);
  const path = `/customer/orderdetails/${IDS.order1}`;
  const sent = () => service.pushed.filter((message) => message.path === path);
  await expect.poll(sent).toHaveLength(1);
  expect(service.faults).toEqual([]);
  const [{ browser: _browser, headers: _headers, ...message }] = sent() as [(typeof service.pushed)[number]];

  // Delivers the server's encrypted message as the browser's push service would, twice.
  const devTools = await context.newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registrationIdOf(context, page);
  const data = JSON.stringify(message);
  let last = 0;
  for (const _time of [1, 2]) {
    await devTools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
    await expect.poll(() => lastShownOn(phone)).toBeGreaterThan(last);
    last = await lastShownOn(phone);
    expect(await shownOn(phone)).toEqual([{ title: message.title, body: message.body }]);
  }
  expect(message.title).toMatch(/^Your order is on its way · no\. \d+$/);

  // DevTools can't tap a notification: fires the worker's event as the browser would.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error('Nothing is shown');
    const event = new NotificationEvent('notificationclick', { notification });
    Object.defineProperty(event, 'waitUntil', { value: () => {} });
    self.dispatchEvent(event);
  });
  await page.waitForURL(server.url + path);
  await seen(page.getByRole('heading', { name: 'Order Details' }));
  await expect.poll(() => shownOn(phone)).toEqual([]);
});
