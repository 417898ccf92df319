import { test } from 'vitest';
import type { Language } from '../../schema/core/languages.ts';
import type { PersonName } from '../../schema/testing/test-records.ts';
import { addToCart, card, dispatchOrder, markDelivered, placeOrder, takePayment } from '../e2e/helpers/acts.ts';
import type { Size } from '../e2e/helpers/devices/browser.ts';
import { chipSays, goInApp, seen, signIn } from '../e2e/helpers/devices/device.ts';
import { choose, speak } from '../e2e/helpers/looks/languages.ts';
import { setStage } from '../e2e/helpers/stage.ts';
import { wordsIn } from '../e2e/helpers/words.ts';

test('an order, a delivery and a payment go their way in Japanese, and in Nepali on the same devices', async () => {
  const { open, server } = await setStage();
  const enter = async (size: Size, person: PersonName, path: string) => {
    const device = await open(size);
    await speak(device, server.url, 'ja');
    await signIn(device, person, path);
    return device;
  };
  const customer = await enter('phone', 'customer1', '/customer/regularorder');
  const driver = await enter('phone', 'driver1', '/driver/ordertrack');
  const office = await enter('desktop', 'admin', '/admin/orders');

  const goTheirWay = async (language: Language, order: string, [amount, paid]: [number, string]) => {
    const say = await wordsIn(language);
    await customer.loseSignal();
    await addToCart(customer.page, 'Coconut milk');
    await placeOrder(customer.page, `Ring twice, ${order}`);
    await chipSays(customer.page, `${say('Offline')} · 1 ${say('waiting')}`);
    await customer.findSignal();
    await chipSays(customer.page, say('All sent'));
    await seen(customer.page.getByText(say("Thank you for your order. We've received your order successfully.")));

    await dispatchOrder(office.page, `Ring twice, ${order}`, 'driver1');
    await seen(card(driver.page, order));
    await driver.loseSignal();
    await markDelivered(driver.page, order);
    await goInApp(driver.page, '/driver/payments');
    await takePayment(driver.page, 'Restaurant r1', amount);
    await driver.findSignal();
    await chipSays(driver.page, say('All sent'));

    await goInApp(office.page, '/admin/invoice');
    await seen(card(office.page, 'Restaurant r1').getByText(say('Partial Paid')));
    await seen(card(office.page, 'Restaurant r1').getByText(paid));
  };
  await goTheirWay('ja', '#3', [4000, '4,000']);
  for (const [{ page }, path] of [
    [customer, '/customer/regularorder'],
    [driver, '/driver/ordertrack'],
    [office, '/admin/orders'],
  ] as const) {
    await choose(page, 'ne');
    await goInApp(page, path);
  }
  await goTheirWay('ne', '#4', [3000, '7,000']);
});
