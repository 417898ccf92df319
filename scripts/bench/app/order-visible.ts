import type { Page } from 'playwright-core';
import { DEMO_PASSWORDS } from '../../../sync-server/demo/accounts.ts';
import { goToCheckout } from '../../../tests/e2e/helpers/acts.ts';
import { openBrowser } from '../../../tests/e2e/helpers/devices/browser.ts';
import { type Server, startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import type { Row } from '../row.ts';
import { holdConnections } from '../server/live-holders.ts';
import { addSignedInRestaurants } from '../server/sessions.ts';
import { quantile } from '../stats.ts';
import { goWithin, openDevice, signIn } from './app-device.ts';
import { bigBusiness } from './big-business.ts';
import { officeCalls } from './office-calls.ts';

const ORDERS = 20;
const CONNECTIONS = 1000;
const AT_MOST_MS = 300;

/**
 * Runs in the office's page: records the wall-clock time of the painted frame that shows an order with this message.
 */
function watchFor(message: string): void {
  const seen = new Promise<number>((paint) => {
    const look = () =>
      requestAnimationFrame(() => {
        const rows = [...document.querySelectorAll('main [role=table] [role=row]')];
        const row = rows.find(({ textContent }) => textContent?.includes(message));
        if (!row || row.getBoundingClientRect().top > innerHeight) return look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => paint(performance.timeOrigin + performance.now());
        port2.postMessage(null);
      });
    look();
  });
  Object.assign(globalThis, { seen });
}

/** Runs in the customer's page: records the wall-clock time of the next click from the browser's timestamp. */
function watchClick(): void {
  const clicked = new Promise<number>((tell) => {
    const hear = ({ timeStamp }: Event) => tell(performance.timeOrigin + timeStamp);
    addEventListener('click', hear, { once: true, capture: true });
  });
  Object.assign(globalThis, { clicked });
}

const numberOf = async (page: Page, name: string) =>
  Number(await page.evaluate((key) => Reflect.get(globalThis, key), name));

/** One order, from the tap on Place Order to the office's screen. */
async function orderOnce(customer: Page, office: Page, message: string): Promise<number> {
  await goWithin(customer, '/customer/regularorder');
  await customer
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await goToCheckout(customer);
  await customer.getByLabel(/^Your message/).fill(message);
  await office.evaluate(watchFor, message);
  await customer.evaluate(watchClick);
  await customer.getByRole('button', { name: 'Place Order' }).click();
  return (await numberOf(office, 'seen')) - (await numberOf(customer, 'clicked'));
}

/** Deletes a customer's open orders, so that the next one is in sight. */
async function clearOrders(server: Server, calls: Awaited<ReturnType<typeof officeCalls>>, customerId: string) {
  const open = await server.withDatabase((db) =>
    db.selectFrom('orders').select('_id').where('customerId', '=', customerId).where('isDelivered', '=', 0).execute(),
  );
  for (const { _id } of open) await calls.remove(`/api/orders/${_id}`);
}

export const orderVisible: Row = {
  name: 'order-visible',
  title: 'Order placed → on the office’s screen',
  how: `From the tap on Place Order in a customer’s browser to the painted frame with the order in the office’s, by way of the real server, which holds ${CONNECTIONS.toLocaleString('en-US')} more live connections of other restaurants.`,
  async run({ say, afterwards, program }) {
    const server = await startTodoke(await bigBusiness(), program);
    afterwards(() => server.close());
    const tokens = await server.withDatabase((db) => addSignedInRestaurants(db, CONNECTIONS));
    const held = await holdConnections(server.url, tokens);
    afterwards(() => held.close());
    say(`${CONNECTIONS} connections are held`);
    const browser = await openBrowser();
    afterwards(() => browser.close());
    const office = await (await openDevice(browser, 'desktop')).newPage();
    await signIn(office, `${server.url}/admin/orders`, { username: 'admin', password: DEMO_PASSWORDS.admin });
    const phone = await openDevice(browser, 'phone');
    const customer = await phone.newPage();
    await signIn(customer, `${server.url}/customer/regularorder`, {
      username: 'customer1',
      password: DEMO_PASSWORDS.customer,
    });
    await office.getByRole('textbox', { name: 'Search by customer username' }).fill('SA0001');
    const calls = await officeCalls(server.url);
    const { customerId } = await server.withDatabase((db) =>
      db.selectFrom('users').select('customerId').where('username', '=', 'customer1').executeTakeFirstOrThrow(),
    );
    const samples: number[] = [];
    for (let order = 0; order <= ORDERS; order++) {
      await clearOrders(server, calls, customerId ?? '');
      const milliseconds = await orderOnce(customer, office, `bench order ${order}.`);
      if (order > 0) samples.push(milliseconds);
    }
    return {
      lines: [{ who: 'order placed → visible', unit: 'ms', samples }],
      verdicts: [
        {
          what: 'order placed → visible: p95',
          measured: quantile(samples, 0.95),
          unit: ' ms',
          target: { atMost: AT_MOST_MS },
          record: 'budgets.md#0118-an-order-is-drawn-twice-before-it-is-seen',
        },
      ],
    };
  },
};
