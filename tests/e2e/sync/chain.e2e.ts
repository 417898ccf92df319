import { expect, test } from 'vitest';
import { toHundredths } from '../../../schema/core/money.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { addToCart, card, dispatchOrder, markDelivered, placeOrder, takePayment } from '../helpers/acts.ts';
import { chipSays, goInApp, gone, pageAge, seen, signInByHand } from '../helpers/devices/device.ts';
import { setStage } from '../helpers/stage.ts';

test('an order, a delivery and two payments go from phones without signal to the office, each exactly once', async () => {
  const stage = await setStage();
  const { open, server } = stage;
  const [customer, driver, office] = [await open('phone'), await open('phone'), await open('desktop')];
  await signInByHand(customer, 'customer1', '/customer/regularorder');
  await signInByHand(driver, 'driver1', '/driver/ordertrack');
  await signInByHand(office, 'admin', '/admin/orders');
  await seen(card(driver.page, '#1'));
  await seen(card(office.page, 'Restaurant r1'));
  const loadedOnce = await pageAge(office.page);

  // The customer orders in a basement without signal.
  await customer.loseSignal();
  await addToCart(customer.page, 'Coconut milk', 'Fish sauce');
  await customer.page.getByRole('button', { name: 'One more: Coconut milk' }).click();
  await placeOrder(customer.page, 'Ring twice');
  await seen(customer.page.getByText('Saved on this phone. It goes out by itself when there is signal.'));
  await chipSays(customer.page, 'Offline · 1 waiting');
  expect(await card(office.page, 'Coconut milk').count()).toBe(0);

  // Online again, the order reaches the open screen in the office, which dispatches it with driver 1.
  await customer.findSignal();
  await chipSays(customer.page, 'All sent');
  await seen(customer.page.getByText("Thank you for your order. We've received your order successfully."));
  await seen(card(office.page, 'Coconut milk').getByText('Ring twice'));
  await dispatchOrder(office.page, 'Coconut milk', 'driver1');
  await gone(card(office.page, 'Coconut milk'));
  await seen(card(driver.page, '#3'));
  expect(await pageAge(office.page)).toBe(loadedOnce);

  // The office watches the stop and the invoices while the driver is out and the server is down.
  await goInApp(office.page, '/admin/ordertrack?day=all');
  await seen(card(office.page, '#3'));
  const tracks = office.page;
  const invoices = await office.openTab('/admin/invoice');
  await seen(card(invoices, 'Restaurant r1').getByText('Pending'));
  await driver.loseSignal();
  await stage.cutPower();
  const before = new Date().toISOString();
  await markDelivered(driver.page, '#3');
  const after = new Date().toISOString();
  await goInApp(driver.page, '/driver/payments');
  // The phone has already created the invoice of the delivered slip: 480.5 and 100 yen of each product, plus 8 % tax.
  await seen(driver.page.getByRole('listitem').filter({ hasText: /734/ }).first());
  await takePayment(driver.page, 'Restaurant r1', 4000.5);
  await takePayment(driver.page, 'Annapurna', 'all');
  await chipSays(driver.page, 'Offline · 3 waiting¥14,000.50');
  await seen(driver.page.getByRole('region', { name: 'Cash to hand over' }).getByText('¥14,000.50'));

  // Server and signal come back.
  await server.startAgain();
  await driver.findSignal();
  await chipSays(driver.page, 'All sent');
  await seen(driver.page.getByText('2 payments · all sent'));
  await gone(card(tracks, '#3'));
  await seen(card(invoices, 'Restaurant r1').getByText('Partial Paid'));
  await seen(card(invoices, 'Restaurant r1').getByText('¥4,000.50'));
  await invoices.getByRole('button', { name: 'Done' }).click();
  await card(invoices, 'Annapurna').getByRole('button', { expanded: false }).click();
  await seen(card(invoices, 'Annapurna').getByRole('listitem').filter({ hasText: 'driver1' }).getByText('¥10,000'));

  await server.withDatabase(async (db) => {
    const orders = await db.selectFrom('orders').selectAll().where('_id', '!=', IDS.order1).execute();
    expect(orders).toMatchObject([{ customerId: IDS.restaurant1, isDelivered: 1, deliveredBy: 'admin' }]);
    const made = await db.selectFrom('orderTracks').selectAll().where('orderId', 'is not', null).execute();
    expect(made).toMatchObject([{ orderId: orders[0]?._id, deliveredBy: IDS.driver1, isDelivered: 1, serialNo: 3 }]);
    const deliveredAt = made[0]?.deliveredAt ?? '';
    expect(deliveredAt >= before && deliveredAt <= after, `${deliveredAt} is when it was tapped`).toBe(true);
    const arrivals = await db
      .selectFrom('mutationLog')
      .select('receivedAt')
      .where('name', '=', 'orderTrack.deliver')
      .execute();
    expect(arrivals).toHaveLength(1);
    expect((arrivals[0]?.receivedAt ?? '') > after).toBe(true);
    const slips = await db.selectFrom('slips').select(['_id', 'no', 'billing', 'deliveredAt', 'differs']).execute();
    expect(slips).toEqual([{ _id: made[0]?._id, no: 1, billing: 'cash', deliveredAt, differs: null }]);
    const ofSlip = await db.selectFrom('invoices').selectAll().where('origin', '=', 'slip').execute();
    expect(ofSlip).toMatchObject([{ _id: made[0]?._id, amount: toHundredths(734), assignToCollect: IDS.driver1 }]);
    const payments = await db.selectFrom('payments').selectAll().orderBy('takenAt').execute();
    expect(payments).toMatchObject([
      { invoiceId: IDS.invoice1, amount: toHundredths(4000.5), collectedBy: 'driver1' },
      { invoiceId: testId(320), amount: toHundredths(10_000), collectedBy: 'driver1' },
    ]);
    const paid = await db.selectFrom('invoices').select(['_id', 'paid']).where('paid', '>', 0).orderBy('_id').execute();
    expect(paid).toEqual([
      { _id: IDS.invoice1, paid: toHundredths(4000.5) },
      { _id: testId(320), paid: toHundredths(10_000) },
    ]);
  });
});
