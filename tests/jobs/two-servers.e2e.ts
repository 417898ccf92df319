import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { toHundredths } from '../../schema/core/money.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { openBusiness } from '../../sync-server/open-business.ts';
import { startPostgres } from '../../sync-server/testing/start-postgres.ts';
import { onPostgres, urlOf } from '../../sync-server/testing/test-postgres.ts';
import { addToCart, card, placeOrder, takePayment } from '../e2e/helpers/acts.ts';
import { fillBusiness } from '../e2e/helpers/business/fill-business.ts';
import { chipSays, goInApp, pageAge, seen, signIn } from '../e2e/helpers/devices/device.ts';
import { createHost } from '../e2e/helpers/servers/host.ts';
import { startProxy } from '../e2e/helpers/servers/proxy.ts';
import { freePort, serve } from '../e2e/helpers/servers/server.ts';
import { port, setStageAround } from '../e2e/helpers/stage.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databaseUrl: string;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'todoke-e2e-'));
  postgres = await startPostgres();
  const name = `todoke_e2e_${process.pid}`;
  await onPostgres(postgres.url, `create database "${name}"`);
  databaseUrl = urlOf(postgres.url, name);
  const db = await openBusiness({ dataDir, databaseUrl });
  await fillBusiness(db, Date.now());
  await db.destroy();
});
afterAll(async () => {
  await onPostgres(postgres.url, `drop database "${new URL(databaseUrl).pathname.slice(1)}" with (force)`);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Two server processes on one database, behind a proxy. */
async function startTwo() {
  const start = async () => serve(createHost(inject('hostFile'), databaseUrl), await freePort(), dataDir);
  const servers = [await start(), await start()];
  const proxy = await startProxy(
    servers.map(({ url }) => url),
    port,
  );
  const all = (act: 'kill' | 'close') => Promise.all(servers.map((server) => server[act]()));
  return {
    url: proxy.url,
    proxy,
    kill: async () => void (await all('kill')),
    async close() {
      await proxy.close();
      await all('close');
    },
    /** Kills one of them like a power cut. */
    killAt: async (target: string) => servers.find(({ url }) => url === target)?.kill(),
  };
}

const LIVE = '/api/sync/live';
const PRODUCTS = ['Coconut milk', 'Lemongrass', 'Palm sugar', 'Fish sauce'];

test('an order at one server is seen at the other at once; one is killed, and everything goes on', async () => {
  const { server, open } = await setStageAround(await startTwo());
  const { passed } = server.proxy;
  const [customer, driver, office] = [await open('phone'), await open('phone'), await open('desktop')];
  await signIn(office, 'admin', '/admin/orders');
  await expect.poll(() => passed.some(({ path }) => path === LIVE)).toBe(true);
  const { session: officeSession } = passed.find(({ path }) => path === LIVE) ?? { session: '' };
  await signIn(customer, 'customer1', '/customer/regularorder');
  await signIn(driver, 'driver1', '/driver/payments');
  const loadedOnce = await pageAge(office.page);
  const pushes = () => passed.filter(({ path }) => path === '/api/sync/push');
  const officeAt = () =>
    passed.findLast(({ path, session }) => path === LIVE && session === officeSession)?.target ?? '';

  // Pushes alternate between servers: after a few orders, one arrives at the server the office is not connected to.
  const ordered: string[] = [];
  async function order(): Promise<void> {
    const product = PRODUCTS[ordered.length] ?? '';
    ordered.push(product);
    await goInApp(customer.page, '/customer/regularorder');
    await addToCart(customer.page, product);
    await placeOrder(customer.page);
    await chipSays(customer.page, 'All sent');
    await seen(card(office.page, product));
  }
  while (pushes().every(({ target }) => target === officeAt()) && ordered.length < 3) await order();
  expect(pushes().some(({ target }) => target !== officeAt())).toBe(true);
  expect(await pageAge(office.page)).toBe(loadedOnce);

  // The office's server is killed while the driver takes money.
  for (const { console } of [customer, driver, office]) console.allowNoNetwork();
  await server.killAt(officeAt());
  await takePayment(driver.page, 'Restaurant r1', 4000);
  await chipSays(driver.page, 'All sent');
  await order();
  const invoices = await office.openTab('/admin/invoice');
  await seen(card(invoices, 'Restaurant r1').getByText('¥4,000'));

  const db = await openBusiness({ dataDir, databaseUrl });
  try {
    const orders = await db.selectFrom('orders').select('orderItems').where('_id', '!=', IDS.order1).execute();
    expect(orders.map(({ orderItems }) => JSON.parse(orderItems)[0].name).sort()).toEqual(ordered.sort());
    const payments = await db.selectFrom('payments').select(['invoiceId', 'amount']).execute();
    expect(payments).toEqual([{ invoiceId: IDS.invoice1, amount: toHundredths(4000) }]);
  } finally {
    await db.destroy();
  }
});
