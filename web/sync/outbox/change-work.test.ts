import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MutationArgs } from '../../../schema/all/mutations.ts';
import { newId } from '../../../schema/core/ids.ts';
import { workReason } from '../../ui/values/work-reason.ts';
import type { Device } from '../device/device.ts';
import { syncRound } from '../rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { changeRefused, changeWaiting } from './change-work.ts';
import { explain } from './explain.ts';
import { mutate } from './mutate.ts';
import { sendAgain, withdraw } from './outbox.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

const payments = () => network.server.db.selectFrom('payments').selectAll().execute();

/** A driver's payment, refused because the office had reassigned the invoice. */
async function refusedPayment() {
  const driver = network.openDevice('driver1');
  const office = network.openDevice('admin');
  const sync = () => syncRound(driver.device, driver.transport);
  const give = async (assignToCollect: string) => {
    await syncRound(office.device, office.transport);
    await mutate(office.device, 'invoice.update', { invoiceId: network.ids.invoice1, assignToCollect });
    await syncRound(office.device, office.transport);
  };
  await sync();
  const paymentId = newId();
  const args = { invoiceId: network.ids.invoice1, paymentId, amount: 3000, date: '2025-06-11' };
  await mutate(driver.device, 'invoice.addPayment', { ...args, balanceSeen: 10_000 });
  await give(network.ids.driver2);
  network.clock.advance(3_600_000);
  await sync();
  const row = await only(driver.device);
  return { ...driver, sync, args, row, giveBack: () => give(network.ids.driver1) };
}

async function only({ db }: Device) {
  const [row, ...others] = await db.outbox.where('state').anyOf('waiting', 'sent', 'held', 'refused').toArray();
  if (!row || others.length > 0) throw new Error('There is not one row alone');
  return row;
}

test('a refusal says who has the invoice now', async () => {
  const { device, row } = await refusedPayment();
  expect(workReason(explain(device.registry, row))).toBe('This is assigned to somebody else now. Now driver2 has it.');
});

test('changed work takes the place of what was refused, with its time and an id of its own, and is accepted', async () => {
  const { device, sync, row, args, giveBack } = await refusedPayment();
  await giveBack();
  await sync();
  expect(await changeRefused(device, row.n, { name: 'invoice.addPayment', args: { ...args, amount: 2500 } })).toBe(
    true,
  );
  const next = await only(device);
  expect(next).toMatchObject({ state: 'waiting', at: row.at, cash: 2500, refusal: null, about: row.about });
  expect(next.id).not.toBe(row.id);
  expect(next.n).toBeGreaterThan(row.n);
  // It is on the screen before it is sent.
  expect((await device.db.rows('invoices').get(args.invoiceId))?.paid).toBe(2500);
  await sync();
  expect(await payments()).toMatchObject([{ _id: args.paymentId, amount: 250_000, takenAt: row.at }]);
});

test.each([
  [
    'changed',
    (device: Device, n: number, args: MutationArgs<'invoice.addPayment'>) =>
      changeRefused(device, n, { name: 'invoice.addPayment', args: { ...args, amount: 2500 } }),
  ],
  ['as it is', (device: Device, n: number) => sendAgain(device, n)],
])('refused work that is sent again %s leaves behind what belonged to the refused try', async (_how, send) => {
  const { device, row, args, giveBack, sync } = await refusedPayment();
  await giveBack();
  await sync();
  await device.db.outbox.put({ ...row, receipt: 'of another id', inCopy: true, seq: 4711, settledAt: row.at });
  await send(device, row.n, args);
  const { receipt, inCopy, seq, settledAt } = await only(device);
  expect({ receipt, inCopy, seq, settledAt }).toEqual({ seq: 0 });
  // `inCopy` is cleared, so it is on the screen at once.
  expect((await device.db.rows('invoices').get(args.invoiceId))?.paid).toBeGreaterThan(0);
});

test('a full payment becomes one of an amount', async () => {
  const { device, row, args } = await refusedPayment();
  await device.db.outbox.update(row.n, { name: 'invoice.payInFull', cash: 10_000 });
  await changeRefused(device, row.n, { name: 'invoice.addPayment', args });
  expect(await only(device)).toMatchObject({ name: 'invoice.addPayment', cash: 3000 });
});

test('a payment that becomes a note has no cash any more', async () => {
  const { device, row, args } = await refusedPayment();
  const note = { invoiceId: args.invoiceId, noteId: newId(), note: 'Closed', date: '2025-06-11' };
  await changeRefused(device, row.n, { name: 'invoice.addNote', args: note });
  expect(await only(device)).toMatchObject({ name: 'invoice.addNote', cash: 0 });
});

test('invalid contents change nothing', async () => {
  const { device, row, args } = await refusedPayment();
  const none = { name: 'invoice.addPayment', args: { ...args, amount: -1 } } as const;
  await expect(changeRefused(device, row.n, none)).rejects.toMatchObject({ code: 'invalid' });
  expect(await only(device)).toEqual(row);
});

test('work that another tab has decided on meanwhile is neither changed nor created again', async () => {
  const { device, row, args } = await refusedPayment();
  await device.db.outbox.delete(row.n);
  expect(await changeRefused(device, row.n, { name: 'invoice.addPayment', args })).toBe(false);
  expect(await device.db.outbox.where('state').anyOf('waiting', 'refused').count()).toBe(0);
});

test('a database that fails in the middle leaves the refusal as it was', async () => {
  const { device, row, args } = await refusedPayment();
  const fail = () => {
    throw new Error('no room');
  };
  device.db.outbox.hook('creating', fail);
  await expect(changeRefused(device, row.n, { name: 'invoice.addPayment', args })).rejects.toThrow('no room');
  device.db.outbox.hook('creating').unsubscribe(fail);
  expect(await only(device)).toEqual(row);
});

test('an order that never left is sent as last changed, and one that left is not touched', async () => {
  const { device, transport } = network.openDevice('customer1');
  const sync = () => syncRound(device, transport);
  await sync();
  const orderId = newId();
  const line = { _id: network.ids.jasmineRice, name: 'Jasmine rice', quantity: 2, sku: 'Bag' as const };
  const args = { orderId, orderItems: [line], customMessage: '', deliveryDate: '2025-06-12' };
  const saved = await mutate(device, 'order.place', args);
  const more = { ...args, orderItems: [{ ...line, quantity: 5 }] };
  expect(await changeWaiting(device, saved?.n ?? 0, { name: 'order.place', args: more })).toBe(true);
  expect((await device.db.rows('orders').get(orderId))?.orderItems).toEqual(more.orderItems);
  const none = { ...args, orderItems: [] };
  await expect(changeWaiting(device, saved?.n ?? 0, { name: 'order.place', args: none })).rejects.toMatchObject({
    code: 'invalid',
  });
  await sync();
  const stored = await network.server.db
    .selectFrom('orders')
    .select(['orderItems', 'version'])
    .where('_id', '=', orderId)
    .execute();
  expect(stored).toMatchObject([{ version: null }]);
  expect(JSON.parse(stored[0]?.orderItems ?? '')).toMatchObject([{ quantity: 5 }]);
  expect(await changeWaiting(device, saved?.n ?? 0, { name: 'order.place', args })).toBe(false);
});

test('an order with a change waiting behind it is neither changed in place nor withdrawn', async () => {
  const { device, transport } = network.openDevice('customer1');
  await syncRound(device, transport);
  const orderId = newId();
  const line = { _id: network.ids.jasmineRice, name: 'Jasmine rice', quantity: 2, sku: 'Bag' as const };
  const args = { orderItems: [line], customMessage: '', deliveryDate: '2025-06-12' };
  const saved = await mutate(device, 'order.place', { orderId, ...args });
  await mutate(device, 'order.change', { orderId, versionSeen: 1, ...args, customMessage: 'Ring twice' });
  expect(await changeWaiting(device, saved?.n ?? 0, { name: 'order.place', args: { orderId, ...args } })).toBe(false);
  expect(await withdraw(device, saved?.n ?? 0)).toBe(false);
});
