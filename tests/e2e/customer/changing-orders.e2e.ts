import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { WEEKDAYS } from '../../../schema/core/days.ts';
import { IDS, testCustomer } from '../../../schema/testing/test-records.ts';
import { chipSays, goInApp, gone, seen, signIn } from '../helpers/devices/device.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { type Stage, setStage } from '../helpers/stage.ts';

const PUSH = '**/api/sync/push';

/** Kills the server after it has done the next work, before it can answer. */
async function killBehindNextWork(page: Page, { cutPower }: Stage): Promise<{ done: Promise<void> }> {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const kill = async (route: Route) => {
    await route.fetch();
    await cutPower();
    await route.abort('connectionreset');
    finish();
  };
  await page.route(PUSH, kill, { times: 1 });
  return { done };
}

const details = `/customer/orderdetails/${IDS.order1}`;

/** Repeats the order every week in two taps, and skips a day in one. */
async function repeat(page: Page, url: string): Promise<void> {
  await page.getByRole('link', { name: 'Repeat every week' }).tap();
  await page.getByRole('button', { name: 'Save standing order' }).tap();
  await page.waitForURL(`${url}/customer/standingorders`);
  await standingOn(page)
    .getByRole('button', { name: /^Skip / })
    .first()
    .tap();
  await seen(standingOn(page).getByText('Skipped', { exact: true }));
}

const standingOn = (page: Page) => page.getByRole('article', { name: /^Every week on / });

test('an order is repeated and changed without signal, meets the office’s reason, and is cancelled; the office sees each of it', async () => {
  const { open, server } = await setStage();
  await server.add([['customers', { ...testCustomer(IDS.restaurant1, 'r1'), deliveryDays: [...WEEKDAYS] }]]);
  const phone = await open('phone');
  await signIn(phone, 'customer1', details);
  const { page } = phone;
  await seen(page.getByText('Received', { exact: true }));
  await phone.loseSignal();
  await repeat(page, server.url);
  await goInApp(page, details);
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Quantity: Fish sauce' }).fill('40');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(`${server.url}${details}`);
  await seen(page.getByText('2 Btl → 40 Btl'));
  await page.reload();
  await seen(page.getByText('2 Btl → 40 Btl'));
  await goInApp(page, '/customer/standingorders');
  await seen(standingOn(page).getByText('Skipped', { exact: true }));

  const office = await open('desktop');
  await signIn(office, 'admin', '/admin/standingorders');
  await seen(office.page.getByText('No standing orders yet'));
  await phone.findSignal();
  await chipSays(page, 'All sent');
  await seen(office.page.getByRole('row').filter({ hasText: 'Skipped' }).filter({ hasText: 'Restaurant r1' }));
  await office.page.getByRole('link', { name: 'Open the standing order of Restaurant r1' }).click();
  await office.page.getByRole('button', { name: 'Pause until…' }).click();
  await office.page.getByRole('group', { name: 'Pause until' }).getByRole('button').first().click();
  await seen(standingOn(page).getByText(/^Paused\. Delivered again from /));

  await goInApp(page, details);
  await goInApp(office.page, `/admin/orders/${IDS.order1}`);
  await seen(office.page.getByText('2 Btl → 40 Btl'));
  await seen(office.page.getByText('The customer (customer1)'));
  await office.page.getByRole('link', { name: 'Change order' }).click();
  await office.page.getByRole('textbox', { name: 'Quantity of Fish sauce' }).fill('24');
  await office.page.getByLabel('Reason').fill('One case is left');
  await office.page.getByRole('button', { name: 'Save changes' }).click();
  await seen(office.page.getByText('40 Btl → 24 Btl'));
  await seen(page.getByText('“One case is left”'));
  await seen(page.getByText(/^The office \(admin\)/));

  await phone.loseSignal();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByLabel('Reason (optional)').fill('Closed that day');
  await page.getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByText(/^You cancelled this order on /));
  expect(await loggedMutations(server, 'order.cancel')).toEqual([]);
  await phone.findSignal();
  await seen(page.getByText('Your reason: Closed that day'));
  await gone(page.getByRole('link', { name: 'Change' }));
  await seen(office.page.getByText(/^This order was cancelled by the customer \(customer1\) on /));
  await chipSays(page, 'All sent');
  for (const name of ['order.change', 'order.edit', 'order.cancel'] as const) {
    expect(await loggedMutations(server, name)).toHaveLength(1);
  }
});

test('a change and a cancellation whose server is killed in the middle each count once', async () => {
  const stage = await setStage();
  const { server } = stage;
  const phone = await stage.open('phone');
  await signIn(phone, 'customer1', details);
  const { page } = phone;
  await seen(page.getByText('Received', { exact: true }));

  // The server takes the change and dies before it answers: the phone can't know, and sends it again.
  const change = await killBehindNextWork(page, stage);
  await page.getByRole('link', { name: 'Change' }).tap();
  await page.getByRole('textbox', { name: 'Quantity: Fish sauce' }).fill('40');
  await page.getByRole('button', { name: 'Save changes' }).tap();
  await page.waitForURL(`${server.url}${details}`);
  await change.done;
  await seen(page.getByText('2 Btl → 40 Btl'));
  await page.reload();
  await seen(page.getByText('2 Btl → 40 Btl'));
  await server.startAgain();
  await chipSays(page, 'All sent');
  await expect.poll(() => page.getByText('2 Btl → 40 Btl').count()).toBe(1);

  const cancellation = await killBehindNextWork(page, stage);
  await page.getByRole('button', { name: 'Cancel order' }).tap();
  await page.getByLabel('Reason (optional)').fill('Closed that day');
  await page.getByRole('button', { name: 'Yes' }).tap();
  await cancellation.done;
  await seen(page.getByText(/^You cancelled this order on /));
  await server.startAgain();
  await chipSays(page, 'All sent');
  await seen(page.getByText('Your reason: Closed that day'));
  for (const name of ['order.change', 'order.cancel'] as const) {
    const verdicts = (await loggedMutations(server, name)).map(({ verdict }) => JSON.parse(verdict).status);
    expect(verdicts).toEqual(['applied']);
  }
});
