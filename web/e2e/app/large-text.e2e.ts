import { expect, test } from 'vitest';
import { IDS, type PersonName } from '../../../schema/testing/test-records.ts';
import { addToCart, goToCheckout } from '../helpers/acts.ts';
import { handedOver, manyStops } from '../helpers/business.ts';
import { type Device, seen, signIn } from '../helpers/device.ts';
import { type Stage, setStage } from '../helpers/stage.ts';

/** Text at 150 %. */
const LARGE = '24px';

const ROUTES: Partial<Record<PersonName, string[]>> = {
  customer1: [
    '/customer',
    '/customer/regularorder',
    '/customer/thaiproducts',
    '/customer/customsheet',
    '/customer/myorderlist',
    `/customer/orderdetails/${IDS.order1}`,
    '/customer/nowhere',
  ],
  driver1: [
    '/driver',
    '/driver/ordertrack',
    '/driver/ordertrack/delivered',
    '/driver/payments',
    '/driver/payments/handover',
  ],
  admin: [
    '/admin',
    '/admin/orders',
    '/admin/orders?tab=frozen',
    '/admin/orders?tab=dispatched',
    `/admin/orders/${IDS.order1}`,
    '/admin/customer',
    '/admin/customer/cash',
    '/admin/customer/monthly',
    '/admin/customer/web',
    '/admin/customer/baddebt',
    `/admin/customer/orders/${IDS.restaurant1}`,
    '/admin/products',
    '/admin/information',
    '/admin/employee',
    '/admin/ordertrack',
    `/admin/ordertrack/arrange?driver=${IDS.driver1}`,
    '/admin/invoice',
    `/admin/invoice/bycustomer/${IDS.restaurant1}`,
    `/admin/invoice/statement/${IDS.restaurant1}`,
    '/admin/reports',
    '/admin/reports/todays',
    '/admin/reports/payment',
    '/admin/activity',
    `/admin/activity/orders/${IDS.order1}`,
    '/admin/import',
    '/admin/devices',
    '/admin/handovers',
  ],
};

/** Elements beyond the right edge of the screen, by their text. */
async function overflowOf({ page }: Device): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...beyond.slice(0, 6).map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    ];
  });
}

type Findings = Record<string, string[]>;

/** Opens a device with large text; `look` notes overflowing elements. */
async function readers({ open }: Stage, size: 'phone' | 'desktop', found: Findings) {
  const device = await open(size);
  await device.context.addInitScript((fontSize) => {
    const style = document.createElement('style');
    style.textContent = `html { font-size: ${fontSize} !important }`;
    document.addEventListener('DOMContentLoaded', () => document.head.append(style));
  }, LARGE);
  const width = size === 'phone' ? 360 : 1440;

  async function look(where: string): Promise<void> {
    await device.page.setViewportSize({ width, height: size === 'phone' ? 844 : 900 });
    const overflow = await overflowOf(device);
    if (overflow.length > 0) found[where] = overflow;
    const folder = process.env.LARGE_TEXT_PICTURES;
    if (folder) {
      await device.page.screenshot({ path: `${folder}/${where.replace(/\W+/g, '-')}-${width}.png`, fullPage: true });
    }
  }

  return { device, look };
}

async function visitAll({ device, look }: Awaited<ReturnType<typeof readers>>, who: PersonName): Promise<void> {
  for (const route of ROUTES[who] ?? []) {
    await device.goto(route);
    await seen(device.page.getByRole('heading', { level: 1 }));
    await expect.poll(() => device.page.locator('[aria-busy=true]').count()).toBe(0);
    await look(`${who} ${route}`);
  }
}

test.each(['phone', 'desktop'] as const)('at 150 % text nothing overflows for a restaurant, on a %s', async (size) => {
  const found: Findings = {};
  const reader = await readers(await setStage(), size, found);
  const { device, look } = reader;
  await device.goto('/');
  await seen(device.page.getByRole('button', { name: 'Login' }));
  await look('login');
  await signIn(device, 'customer1', '/customer/regularorder');
  await addToCart(device.page, 'Okra', 'Ginger');
  await visitAll(reader, 'customer1');
  await device.goto('/cart');
  await seen(device.page.getByRole('button', { name: 'CONTINUE' }));
  await look('review');
  await device.loseSignal();
  await goToCheckout(device.page);
  await look('checkout');
  await device.page.getByRole('button', { name: 'Account of Restaurant r1' }).click();
  await look('user menu');
  await device.page.keyboard.press('Escape');
  await device.page.getByRole('button', { name: 'Place Order' }).click();
  await seen(device.page.getByRole('heading', { name: 'Your order is saved' }));
  await look('saved');
  expect(found).toEqual({});
});

test.each(['phone', 'desktop'] as const)('at 150 % text nothing overflows for a driver, on a %s', async (size) => {
  const found: Findings = {};
  const stage = await setStage();
  await stage.server.add(manyStops(3));
  const reader = await readers(stage, size, found);
  await signIn(reader.device, 'driver1', '/driver');
  await visitAll(reader, 'driver1');
  expect(found).toEqual({});
});

test('at 150 % text nothing overflows in the office, on a desktop', async () => {
  const found: Findings = {};
  const stage = await setStage();
  await stage.server.add(handedOver());
  const reader = await readers(stage, 'desktop', found);
  await signIn(reader.device, 'admin', '/admin');
  await visitAll(reader, 'admin');
  expect(found).toEqual({});
});
