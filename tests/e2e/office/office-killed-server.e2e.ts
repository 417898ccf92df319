import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../../schema/core/days.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { card } from '../helpers/acts.ts';
import { chipSays, gone, seen, signIn } from '../helpers/devices/device.ts';
import { loggedMutations } from '../helpers/servers/server.ts';
import { layWire } from '../helpers/servers/wire.ts';
import { setStage } from '../helpers/stage.ts';

const TOMORROW = addDays(dayOf(toInstant(Date.now()), 'Asia/Tokyo'), 1);
const [edited, deleted, first, second] = [testId(5301), testId(5302), testId(5303), testId(5304)];

function order(_id: string, name: string, customerId: string, userId: string): Put {
  return [
    'orders',
    {
      _id,
      customerId,
      userId,
      customMessage: name,
      deliveryDate: TOMORROW,
      orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl', price: 480.5 }],
      placedAt: toInstant(Date.now() - 3_600_000),
      isDelivered: false,
      deliveredBy: null,
      deliveredAt: null,
    },
  ];
}

test('orders that the office changes, cancels and dispatches together count once, however often the server is killed', async () => {
  const stage = await setStage();
  const { server } = stage;
  await server.add([
    order(edited, 'to edit', IDS.restaurant2, IDS.user2),
    order(deleted, 'to delete', IDS.restaurant3, IDS.user2),
    order(first, 'first van', IDS.restaurant1, IDS.user1),
    order(second, 'second van', IDS.restaurant2, IDS.user2),
  ]);
  const wire = await layWire(server.url);
  onTestFinished(() => wire.close());
  const office = await stage.open('desktop', { url: wire.url });
  await signIn(office, 'admin', `/admin/orders?day=${TOMORROW}`);
  const { page } = office;
  await seen(card(page, 'to edit'));
  await office.loseSignal();

  await card(page, 'to edit').getByRole('link').click();
  await page.getByRole('link', { name: 'Change order' }).click();
  await page.getByRole('textbox', { name: 'Quantity of Fish sauce' }).fill('24');
  await page.getByLabel('Reason').fill('One case is left');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await seen(page.getByText('2 Btl → 24 Btl'));

  // The only order of its restaurant.
  await page.goto(`${wire.url}/admin/customer/orders/${IDS.restaurant3}`);
  await page.getByRole('button', { name: /^Delete the order for/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Are You Sure to Delete Order ?' });
  await question.getByLabel('Reason').fill('Closed');
  await question.getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByRole('heading', { name: 'No Orders' }));

  await page.goto(`${wire.url}/admin/orders?day=${TOMORROW}`);
  await seen(page.getByText('1 order cancelled'));
  for (const name of ['first van', 'second van']) await card(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark the selected as dispatched' }).click();
  await page.getByRole('alertdialog').getByLabel('Driver (optional)').selectOption({ label: 'driver1' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByText('2 orders dispatched'));
  await gone(card(page, 'first van'));
  await chipSays(page, 'Offline · 4 waiting');

  const isApplied = () => expect.poll(() => loggedMutations(server, 'order.dispatch')).toHaveLength(2);
  for (const moment of [() => delay(0), () => delay(20), isApplied]) {
    const pushed = wire.nextPush();
    await office.findSignal();
    await pushed;
    await moment();
    await stage.cutPower();
    wire.breakOff();
    await chipSays(page, 'Offline · 4 waiting');
    await office.loseSignal();
    await server.startAgain();
  }
  await office.findSignal();
  await chipSays(page, 'All sent');
  for (const [name, count] of [
    ['order.edit', 1],
    ['order.delete', 1],
    ['order.dispatch', 2],
  ] as const) {
    expect(await loggedMutations(server, name), name).toHaveLength(count);
  }
  await server.withDatabase(async (db) => {
    const orders = await db.selectFrom('orders').select(['_id', 'isDelivered', 'version']).execute();
    const byId = new Map(orders.map((each) => [each._id, each]));
    expect(byId.get(edited)).toMatchObject({ isDelivered: 0, version: 2 });
    expect(byId.has(deleted)).toBe(false);
    for (const id of [first, second]) expect(byId.get(id)).toMatchObject({ isDelivered: 1 });
    const stops = await db
      .selectFrom('orderTracks')
      .select('deliveredBy')
      .where('orderId', 'in', [first, second])
      .execute();
    expect(stops).toEqual([{ deliveredBy: IDS.driver1 }, { deliveredBy: IDS.driver1 }]);
  });
});
