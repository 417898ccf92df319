import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { addToCart } from '../helpers/acts.ts';
import { manyStops } from '../helpers/business.ts';
import { type Device, seen, signIn } from '../helpers/device.ts';
import { setStage } from '../helpers/stage.ts';

const WIDTHS = [360, 390, 768, 1024, 1440];

const CUSTOMER = [
  '/customer/regularorder',
  '/customer/thaiproducts',
  '/customer/customsheet',
  '/customer/myorderlist',
  '/customer/reorder',
  '/cart',
];
const DRIVER = [
  '/driver',
  '/driver/ordertrack',
  '/driver/ordertrack/delivered',
  '/driver/payments',
  '/driver/payments/handover',
];
const OFFICE = [
  '/admin',
  '/admin/orders',
  `/admin/orders/${IDS.order1}`,
  '/admin/customer',
  '/admin/customer/cash',
  '/admin/customer/monthly',
  '/admin/customer/web',
  '/admin/customer/baddebt',
  '/admin/customertrack',
  `/admin/customer/orders/${testId(300)}`,
  '/admin/products',
  '/admin/information',
  '/admin/employee',
  '/admin/ordertrack',
  '/admin/ordertrack/arrange',
  '/admin/invoice',
  `/admin/invoice/bycustomer/${testId(300)}`,
  `/admin/invoice/statement/${testId(300)}`,
  '/admin/reports',
  '/admin/reports/todays',
  '/admin/reports/payment',
  '/admin/activity',
  '/admin/import',
  '/admin/devices',
  '/admin/handovers',
];

/**
 * Texts and controls under the floating home button. On a narrow screen its strip is opaque, so content scrolling
 * beneath counts as off-screen; but nothing may end up there at the page's end, and nothing sticky ever.
 */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const home = document.querySelector('nav[aria-label=Home]');
    if (!home) return ['no home button'];
    const place = home.getBoundingClientRect();
    const isStrip = place.width >= innerWidth - 20;
    const faults: string[] = [];
    if (isStrip) {
      const { backgroundColor } = getComputedStyle(home);
      if (/^rgba|transparent|\/ 0/.test(backgroundColor)) faults.push(`the strip is ${backgroundColor}`);
      for (const share of [0.05, 0.3, 0.6, 0.95]) {
        const top = document.elementFromPoint(share * innerWidth, place.top + place.height / 2);
        if (!top || !home.contains(top)) faults.push(`${top?.tagName} lies over the strip`);
      }
    }
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const sticks = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || sticks(element.parentElement));
    const meets = ({ left, right, top, bottom }: DOMRect) =>
      right > place.left + 1 && left < place.right - 1 && bottom > place.top + 1 && top < place.bottom - 1;
    const look = (element: Element, boxes: Iterable<DOMRect>, what: string) => {
      if (home.contains(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return;
      if (isStrip && !isAtEnd && !sticks(element)) return;
      if ([...boxes].some((box) => box.width > 1 && box.height > 1 && meets(box))) faults.push(what);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement || text.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      look(text.parentElement, range.getClientRects(), `“${text.textContent?.trim().slice(0, 30)}”`);
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea, [role=button]')) {
      look(control, [control.getBoundingClientRect()], control.outerHTML.slice(0, 60));
    }
    return faults;
  });
}

async function look(device: Device, path: string, faults: string[]): Promise<void> {
  const { page } = device;
  await device.goto(path);
  await seen(page.locator('h1').first());
  await seen(page.locator('nav[aria-label=Home]'));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 1024 ? 780 : 768 });
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      // Rows rendered on the way may make the page taller.
      if (share === 1) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      for (const fault of await covered(page)) faults.push(`${path} at ${width}, ${share}: ${fault}`);
    }
  }
}

test('the floating home button covers no text and no control, on any screen of any role, at any width', async () => {
  const stage = await setStage();
  await stage.server.add(manyStops(14));
  const faults: string[] = [];
  const [customer, driver, office] = [
    await stage.open('phone'),
    await stage.open('phone'),
    await stage.open('desktop'),
  ];
  await signIn(customer, 'customer1', '/customer/regularorder');
  await addToCart(customer.page, 'Coconut milk', 'Okra');
  for (const path of CUSTOMER) await look(customer, path, faults);
  await signIn(driver, 'driver1', '/driver');
  for (const path of DRIVER) await look(driver, path, faults);
  await driver.goto('/driver/ordertrack');
  await driver.page.setViewportSize({ width: 390, height: 780 });
  await driver.page.getByRole('button', { name: 'Arrange' }).click();
  await seen(driver.page.getByRole('button', { name: 'Save order' }));
  for (const fault of await covered(driver.page)) faults.push(`arranging stops: ${fault}`);
  await signIn(office, 'admin', '/admin');
  for (const path of OFFICE) await look(office, path, faults);
  expect(faults).toEqual([]);
}, 300_000);
