import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORDS } from '../../../sync-server/demo/accounts.ts';
import { markDelivered, takePayment } from '../../../tests/e2e/helpers/acts.ts';
import { openBrowser } from '../../../tests/e2e/helpers/devices/browser.ts';
import { type Server, startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import type { Row, Verdict } from '../row.ts';
import { allSent, goWithin, heapOf, openDevice, rowsOn, signIn } from './app-device.ts';
import { bigBusiness } from './big-business.ts';
import { officeCalls } from './office-calls.ts';

/** Stops until every screen was opened once, and until the end of the day. */
const WARM_STOPS = 3;
const DAY_STOPS = 10;
/** Customer changes that arrive while the office shows all customers. */
const WARM_CHANGES = 50;
const DAY_CHANGES = 150;
const AT_MOST = 1.2;

const DRIVER_SCREENS = ['/driver', '/driver/ordertrack/delivered', '/driver/payments/handover', '/driver/ordertrack'];

/** One stop: delivery, payment, and a visit to every screen. */
async function makeStop(page: Page, restaurant: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search Order...' }).fill(restaurant);
  await markDelivered(page, restaurant);
  await goWithin(page, '/driver/payments');
  await takePayment(page, restaurant, 1000);
  for (const path of DRIVER_SCREENS) {
    await goWithin(page, path);
    await page.locator('main h1').first().waitFor();
  }
}

async function driverDay(browser: Browser, server: Server): Promise<[number, number]> {
  const context = await openDevice(browser, 'phone');
  const page = await context.newPage();
  await signIn(page, `${server.url}/driver/ordertrack`, { username: 'driver1', password: DEMO_PASSWORDS.driver });
  const cdp = await context.newCDPSession(page);
  const calls = await officeCalls(server.url);
  const stops = (await rowsOn(page, 'orderTracks')).filter(({ serialNo }) => (serialNo ?? 0) >= 900_000);
  const customers = new Map((await rowsOn(page, 'customers')).map((customer) => [customer._id, customer]));
  const names = stops.flatMap(({ customerId }) => customers.get(customerId) ?? []);
  let warm = 0;
  for (const [index, { _id, restaurantName }] of names.slice(0, DAY_STOPS).entries()) {
    if (index === WARM_STOPS) warm = await heapOf(cdp);
    // A change by the office, which arrives with a pull meanwhile.
    await calls.put(`/api/customer/${_id}`, { contactPerson: `At stop ${index}` });
    await makeStop(page, restaurantName);
  }
  const evening = await heapOf(cdp);
  const taken = (await rowsOn(page, 'payments')).filter(({ amount }) => amount === 1000).length;
  if (taken < DAY_STOPS) throw new Error(`${taken} payments were taken instead of ${DAY_STOPS}.`);
  await context.close();
  return [warm, evening];
}

async function officeDay(browser: Browser, server: Server): Promise<[number, number]> {
  const context = await openDevice(browser, 'desktop');
  const page = await context.newPage();
  await signIn(page, `${server.url}/admin/customer/cash`, { username: 'admin', password: DEMO_PASSWORDS.admin });
  const cdp = await context.newCDPSession(page);
  const calls = await officeCalls(server.url);
  const customers = (await rowsOn(page, 'customers')).filter(({ customerCode }) => customerCode.startsWith('BN'));
  async function change(count: number, round: string) {
    for (const { _id } of customers.slice(0, count)) {
      await calls.put(`/api/customer/${_id}`, { contactPerson: `${round} of ${_id}` });
    }
    await allSent(page);
  }
  await change(WARM_CHANGES, 'Morning');
  const warm = await heapOf(cdp);
  await change(DAY_CHANGES, 'Day');
  const wanted = `Day of ${customers[DAY_CHANGES - 1]?._id}`;
  const arrived = async () => (await rowsOn(page, 'customers')).some(({ contactPerson }) => contactPerson === wanted);
  for (let tries = 0; !(await arrived()); tries++) if (tries > 100) throw new Error('The changes never arrived.');
  const evening = await heapOf(cdp);
  await context.close();
  return [warm, evening];
}

export const heapDay: Row = {
  name: 'heap-day',
  title: 'Memory after a day',
  how: `What the page’s scripts keep alive after garbage collection. The driver’s phone: ${DAY_STOPS} stops, each delivered, paid, and followed by every screen, while the office changes their records. The office: 10,000 customers on the screen while ${DAY_CHANGES} changes come in. Against the same page once everything was opened.`,
  async run({ afterwards, program }) {
    const server = await startTodoke(await bigBusiness(), program);
    afterwards(() => server.close());
    const browser = await openBrowser();
    afterwards(() => browser.close());
    const driver = await driverDay(browser, server);
    const office = await officeDay(browser, server);
    const days = [
      { who: 'driver’s phone', heap: driver },
      { who: 'office, 10,000 customers', heap: office },
    ];
    return {
      lines: days.flatMap(({ who, heap: [warm, evening] }) => [
        { who: `${who}: warm`, unit: 'bytes', samples: [warm] },
        { who: `${who}: after the day`, unit: 'bytes', samples: [evening] },
      ]),
      verdicts: days.map(
        ({ who, heap: [warm, evening] }): Verdict => ({
          what: `${who}: after the day / warm`,
          measured: evening / warm,
          unit: '×',
          target: { atMost: AT_MOST },
        }),
      ),
    };
  },
};
