import { expect, test } from 'vitest';
import { card, dispatchOrder, markDelivered, placeOrder } from '../e2e/helpers/acts.ts';
import {
  chipSays,
  goInApp,
  gone,
  seen,
  signInByHand,
  signInHere,
  worksOffline,
} from '../e2e/helpers/devices/device.ts';
import { ask, askFigure, openDemo, step, yen } from './helpers/demo.ts';
import { chooseRoute } from './helpers/office.ts';
import { setQuantity, typeKana } from './helpers/restaurant.ts';

const US = 'Himalaya Kitchen Shin-Okubo';
const RICE = 'Basmati Rice Sella 5 kg';
const OURS = `customerId = (select _id from customers where restaurantName = '${US}')`;

test('the restaurant’s week', async () => {
  const monday = new Date().toISOString();
  const stage = await openDemo();
  const { server } = stage;
  const phone = await stage.open('phone', { isNew: true });
  const [office, driver] = [await stage.open('desktop'), await stage.open('phone')];
  const { page } = phone;
  const pending = page.getByRole('region', { name: 'Pending amount' });
  const owed = () =>
    yen(askFigure(server, `select sum(amount - paid) / 100 from invoices where ${OURS} and amount > paid`));

  await step('the cook signs in for the first time, and sees what is still to pay', async () => {
    await phone.goto('/');
    await signInHere(page, 'customer1');
    await worksOffline(page);
    await seen(pending.getByText(owed()));
  });

  await step('okra is found by the kana of its Japanese name, and rice by its name', async () => {
    await goInApp(page, '/customer/regularorder');
    await page.getByRole('textbox', { name: 'Search Products' }).focus();
    await typeKana(page, ['お', 'おk', 'おく', 'おくr', 'おくら']);
    await seen(page.getByRole('status').getByText('1 product found'));
    await setQuantity(page, 'Okra', '3');
    await page.getByRole('textbox', { name: 'Search Products' }).fill(RICE);
    await seen(page.getByRole('status').getByText('1 product found'));
    await setQuantity(page, RICE, '2');
    await placeOrder(page, 'Ring twice at the back door');
    await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));
  });

  const details = await step('on second thought it is five kilograms of okra, and all of it every week', async () => {
    await goInApp(page, '/customer');
    await page.getByRole('region', { name: 'Your last order' }).getByRole('link', { name: 'Details' }).click();
    await page.getByRole('link', { name: 'Change' }).click();
    await page.getByRole('textbox', { name: 'Quantity: Okra' }).fill('5');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await seen(page.getByText('3 Kg → 5 Kg'));
    const { pathname } = new URL(page.url());
    await page.getByRole('link', { name: 'Repeat every week' }).click();
    await page.getByRole('button', { name: 'Save standing order' }).click();
    await seen(page.getByRole('article', { name: /^Every week on / }));
    await chipSays(page, 'All sent');
    return pathname;
  });

  await step('the office gives the order to driver 2, who delivers it', async () => {
    await signInByHand(office, 'manager', '/admin/orders');
    await chooseRoute(office.page, 'Shinjuku A');
    await dispatchOrder(office.page, 'Ring twice at the back door', 'driver2');
    await gone(card(office.page, 'Ring twice at the back door'));
    await signInByHand(driver, 'driver2', '/driver/ordertrack');
    await markDelivered(driver.page, US);
  });

  await step('meanwhile the cook orders from the cellar, without signal; the order arrives once', async () => {
    await phone.loseSignal();
    await goInApp(page, '/customer/regularorder');
    await page.getByRole('textbox', { name: 'Search Products' }).fill('Spinach');
    await seen(page.getByRole('status').getByText('1 product found'));
    await setQuantity(page, 'Spinach', '4');
    await placeOrder(page, 'From the cellar');
    await seen(page.getByText('Saved on this phone. It goes out by itself when there is signal.'));
    await chipSays(page, 'Offline · 1 waiting');
    expect(ask(server, `select _id from orders where customMessage = 'From the cellar'`)).toEqual([]);
    await phone.findSignal();
    await chipSays(page, 'All sent');
    await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));
    expect(ask(server, `select _id from orders where customMessage = 'From the cellar'`)).toHaveLength(1);
  });

  await step('the goods are there: delivery, invoice and what is to pay', async () => {
    await goInApp(page, details);
    await seen(page.getByText(/^Delivered on /));
    // Five kilograms and two bags at our prices of that day, with 8 % tax.
    const net = askFigure(
      server,
      `select sum(quantity * coalesce((select unitPrice from prices where productId = products._id and listId = priceListId
           and "from" <= deliveryDate and coalesce("to", '9') >= deliveryDate), price) / 100)
       from (select 'Okra' as wanted, 5 as quantity union select '${RICE}', 2)
       join products on name = wanted join orders on customMessage = 'Ring twice at the back door'
       join customers on customers._id = customerId`,
    );
    const total = net + Math.floor((net * 8) / 100);
    await goInApp(page, '/customer/documents');
    await page.getByRole('link', { name: new RegExp(`^Invoice .*${yen(total)}$`) }).click();
    await seen(page.getByText('Delivery slip and invoice'));
    await seen(page.getByRole('main').getByText(yen(total), { exact: true }).first());
    const billed = `select amount / 100 as amount, paid from invoices where ${OURS} and createdAt >= ?`;
    expect(ask(server, billed, monday)).toEqual([{ amount: total, paid: 0 }]);
    await goInApp(page, '/customer');
    await seen(pending.getByText(owed()));
  });

  await step('the same again in two taps, into the order for the same day', async () => {
    await page.getByRole('link', { name: 'Order again' }).first().tap();
    await page.getByRole('button', { name: 'Place Order' }).tap();
    await seen(page.getByRole('heading', { name: 'Order Placed Successfully!' }));
    await chipSays(page, 'All sent');
  });

  const ordered = ask(
    server,
    `select group_concat(item.value ->> '$.name' || ' ' || (item.value ->> '$.quantity'), ', ') as goods
     from orders, json_each(orderItems) as item
     where ${OURS} and placedAt >= ? group by orders._id order by placedAt`,
    monday,
  );
  expect(ordered).toEqual([{ goods: `Okra 5, ${RICE} 2` }, { goods: 'Spinach 8' }]);
  expect(ask(server, `select verdict from mutationLog where verdict not like '%"applied"%'`)).toEqual([]);
}, 400_000);
