import { expect, onTestFinished, test } from 'vitest';
import { card, dispatchOrder, markDelivered, takePayment } from '../e2e/helpers/acts.ts';
import { deliverOnly, weigh } from '../e2e/helpers/business/slips.ts';
import { chipSays, goInApp, gone, seen, signInByHand } from '../e2e/helpers/devices/device.ts';
import { openKillablePhone } from '../e2e/helpers/devices/killable-phone.ts';
import { layWire } from '../e2e/helpers/servers/wire.ts';
import { ask, askFigure, openDemo, step, yen } from './helpers/demo.ts';
import { cashPanel, handOver, leaveNote, namesOn } from './helpers/driver.ts';
import { chooseRoute, takeByTelephone } from './helpers/office.ts';

/** Restaurants in Ueno that pay cash, owe nothing and get nothing today: the first one telephones. */
const QUIET = `select restaurantName from customers where route = 'Ueno' and paymentMethod = 'cash' and badDebt = 0
  and _id not in (select customerId from invoices where completedAt is null)
  and _id not in (select customerId from orderTracks where isDelivered = 0)
  and _id not in (select customerId from orders where isDelivered = 0) order by customerCode`;
/** With a single open invoice: a payment for several is another mutation, with a payment for each. */
const OWE_ONE = `select restaurantName from customers join invoices on customerId = customers._id
  where completedAt is null group by customerId having count(*) = 1`;
const [MUTTON, RICE] = ['Mutton Leg Boneless', 'Basmati Rice Sella 5 kg'];

test('the driver’s day', async () => {
  const stage = await openDemo();
  const { server } = stage;
  const [{ restaurantName: restaurant = '' } = {}] = ask<{ restaurantName: string }>(server, QUIET);
  const office = await stage.open('desktop');
  const wire = await layWire(server.url);
  onTestFinished(() => wire.close());
  const phone = await openKillablePhone(wire);
  let { page } = phone;

  await step('in the morning the office takes one more order by telephone, and gives it to driver 1', async () => {
    await signInByHand(office, 'manager', '/admin/orders');
    await takeByTelephone(office.page, restaurant, [
      [MUTTON, '2'],
      [RICE, '3'],
    ]);
    await goInApp(office.page, '/admin/orders');
    await chooseRoute(office.page, 'Ueno');
    await dispatchOrder(office.page, restaurant, 'driver1');
    await chipSays(office.page, 'All sent');
  });

  await step('driver 1 sees it on his phone, and drives off into places without signal', async () => {
    await phone.signIn('driver1', '/driver/ordertrack');
    await seen(card(page, restaurant));
    await phone.loseSignal();
    // Pictures that the phone has not loaded before are missing offline.
    phone.console.allow(/^Failed to load resource: net::ERR_FAILED$/);
  });
  const left = new Date().toISOString();

  await step('one bag of rice is missing, the mutton is weighed at the door, and paid for at once', async () => {
    await card(page, restaurant)
      .getByRole('link', { name: `Delivery slip ${restaurant}` })
      .click();
    await deliverOnly(page, RICE, '2', 'Not in stock');
    await weigh(page, MUTTON, '0.92', '0.91');
    await page.getByRole('button', { name: 'Mark As Delivered' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    const toCollect = page
      .getByRole('region', { name: 'Delivered, not collected' })
      .getByRole('link', { name: new RegExp(`^Collect .*${restaurant}$`) });
    await toCollect.click();
    await page.getByRole('dialog', { name: restaurant }).getByRole('button', { name: 'Pay Full Amount' }).click();
    await page.getByRole('dialog', { name: 'Payment saved' }).getByRole('button', { name: 'Back to the stop' }).click();
    await gone(toCollect);
  });

  const stops = await step('five more restaurants get their goods', async () => {
    const five = (await namesOn(page, 'Mark As Delivered: ')).slice(0, 5);
    for (const stop of five) await markDelivered(page, stop);
    return [restaurant, ...five];
  });

  const [partly = '', inFull = '', closed = ''] = await step(
    'two pay old invoices, and one door stays shut',
    async () => {
      await goInApp(page, '/driver/payments');
      const owing = (await namesOn(page, 'Add Payment: ')).filter((name) => !stops.includes(name));
      const oweOne = new Set(ask<{ restaurantName: string }>(server, OWE_ONE).map((row) => row.restaurantName));
      const [first = '', second = '', third = ''] = owing.filter((name) => oweOne.has(name));
      await takePayment(page, first, 1000);
      await takePayment(page, second, 'all');
      await leaveNote(page, third, 'Nobody opened. I come back on Friday.');
      return [first, second, third];
    },
  );
  const came = new Date().toISOString();

  await step('the battery dies; when the phone starts again, nothing is missing', async () => {
    page = await phone.killAndReopen('/driver/payments');
    await seen(cashPanel(page).getByText('3 payments · 3 waiting to send'));
    await seen(page.getByRole('button', { name: /^Offline · 11 waiting/ }));
    expect(ask(server, 'select name from mutationLog where at >= ?', left)).toEqual([]);
  });

  await step('back in town, all is sent, once and with the time at which it happened', async () => {
    await phone.findSignal();
    await chipSays(page, 'All sent');
    const driver = `(select _id from employees where username = 'driver1')`;
    const log = ask<{ name: string; at: string; receivedAt: string; verdict: string }>(
      server,
      `select name, at, receivedAt, verdict from mutationLog where actorId = ${driver} and at >= ? order by at`,
      left,
    );
    // A delivery can be undone for ten seconds, so later work may be sent before it.
    expect(log.map(({ name }) => name)).toEqual([
      'slip.change',
      'orderTrack.deliver',
      'invoice.payInFull',
      ...Array.from({ length: 5 }, () => 'orderTrack.deliver'),
      'invoice.addPayment',
      'invoice.payInFull',
      'invoice.addNote',
    ]);
    expect(log.filter(({ verdict }) => !verdict.includes('"applied"'))).toEqual([]);
    expect(log.filter(({ at, receivedAt }) => at < left || at > came || receivedAt < came)).toEqual([]);
    const delivered = `select restaurantName from orderTracks join customers on customers._id = customerId
      where deliveredAt between ? and ? order by deliveredAt`;
    expect(ask(server, delivered, left, came)).toEqual(stops.map((restaurantName) => ({ restaurantName })));
  });

  await step('the cash is what the goods and the invoices come to, and the office counts the same', async () => {
    // 1.83 kg of mutton and two bags, at the restaurant's prices, with 8 % tax.
    const goods = askFigure(
      server,
      `select sum(grams * coalesce((select unitPrice from prices where productId = products._id and listId = priceListId
           and "from" <= date('now') and coalesce("to", '9') >= date('now')), price) / 100000)
       from (select ? as wanted, 1830 as grams union select ?, 2000)
       join products on products.name = wanted join customers on restaurantName = ?`,
      MUTTON,
      RICE,
      restaurant,
    );
    const old = (restaurant: string) =>
      ask<{ amount: number; paid: number }>(
        server,
        `select payments.amount / 100 as amount, invoices.paid / 100 as paid from payments
         join invoices on invoices._id = invoiceId join customers on customers._id = customerId
         where restaurantName = ? and takenAt >= ?`,
        restaurant,
        left,
      );
    const cash = askFigure(server, 'select sum(amount) / 100 from payments where takenAt >= ?', left);
    expect(old(restaurant)).toMatchObject([{ amount: goods + Math.floor((goods * 8) / 100) }]);
    expect(old(partly)).toMatchObject([{ amount: 1000 }]);
    expect(old(inFull)).toHaveLength(1);
    await seen(cashPanel(page).getByText(yen(cash), { exact: true }));
    await handOver(page, cash);
    await goInApp(office.page, '/admin/handovers');
    const handover = office.page.getByRole('article').filter({ hasText: yen(cash) });
    await handover.getByLabel('Received').fill(String(cash));
    await handover.getByRole('button', { name: 'Confirm' }).click();
    await office.page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await seen(page.getByText(new RegExp(`^Confirmed by manager, received ${yen(cash)}`)));
    expect(
      ask(
        server,
        'select expected / 100 as expected, counted / 100 as counted, received / 100 as received from handovers where closedAt >= ?',
        left,
      ),
    ).toEqual([{ expected: cash, counted: cash, received: cash }]);
    const note = `select restaurantName from notes join invoices on invoices._id = invoiceId join customers on customers._id = customerId where writtenAt >= ?`;
    expect(ask(server, note, left)).toEqual([{ restaurantName: closed }]);
  });
}, 400_000);
