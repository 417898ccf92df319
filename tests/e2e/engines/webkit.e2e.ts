import { expect, test } from 'vitest';
import { passwordOf } from '../helpers/business/business.ts';
import { missingForWebKit, openWebKit } from '../helpers/engines/webkit.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { setStage } from '../helpers/stage.ts';

const missing = missingForWebKit();
const left = missing ? ` (left out: this machine has no ${missing})` : '';

type Phone = Awaited<ReturnType<typeof openWebKit>>;

async function signIn(phone: Phone, name: 'customer1' | 'driver1'): Promise<void> {
  await phone.goto('/');
  await phone.type('Username', name);
  await phone.type('Password', passwordOf(name));
  await phone.click('button', 'Login');
  await phone.seen('button', /^All sent/);
  await phone.worksOffline();
}

async function order(phone: Phone, product: string): Promise<void> {
  await phone.goto('/customer/regularorder');
  await phone.type('Search Products', product);
  // Until the list is filtered, a button may become another product's under the finger.
  await phone.until((name) => document.querySelector('article')?.textContent?.includes(name), product);
  await phone.click('button', `Add to cart: ${product}`);
  await phone.seen('button', `One more: ${product}`);
  await phone.click('link', /^Cart, /);
  await phone.click('button', 'CONTINUE');
  await phone.click('button', 'Place Order');
}

test.skipIf(missing !== null)(
  `WebKit: a restaurant orders, also without a server; what was saved survives a kill and arrives once${left}`,
  async () => {
    const { server } = await setStage();
    const phone = await openWebKit(server.url);
    await signIn(phone, 'customer1');
    await order(phone, 'Okra');
    await phone.seen('text', 'Order Placed Successfully!');
    await phone.seen('button', /^All sent/);

    await server.kill();
    await order(phone, 'Fish sauce');
    await phone.seen('text', 'Your order is saved');
    await phone.killAndReopen('/customer');
    await phone.seen('button', /1 waiting/);
    await phone.seen('link', /^All Products/);
    await server.startAgain();
    await phone.seen('button', /^All sent/);
    const placed = await loggedMutations(server, 'order.place');
    expect(placed.map(({ args }) => /"name":"(.*?)"/.exec(args)?.[1])).toEqual(['Okra', 'Fish sauce']);
  },
);
