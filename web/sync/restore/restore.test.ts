import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MutationArgs, MutationName } from '../../../schema/all/mutations.ts';
import { DAY_MS } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { TABLE_NAMES } from '../../../schema/core/table-names.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import { IDS, type PersonName } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { endRestore } from '../../../sync-server/db/history.ts';
import { writeTogether } from '../../../sync-server/db/transactions.ts';
import { truthFor } from '../../../sync-server/testing/test-truth.ts';
import { sendAgain } from '../outbox/outbox.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { type OpenedDevice, sync, workOn } from '../testing/test-work.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
});
afterEach(() => network.close());

const date = '2025-06-11';
async function openAll() {
  const people: PersonName[] = ['admin', 'manager', 'driver1', 'driver2', 'customer1', 'customer2'];
  const devices = Object.fromEntries(people.map((name) => [name, network.openDevice(name)])) as Record<
    PersonName,
    OpenedDevice
  >;
  for (const each of Object.values(devices)) await sync(each);
  return devices;
}

const work = <N extends MutationName>(opened: OpenedDevice, name: N, args: MutationArgs<N>) =>
  workOn(network, opened, { name, args });

async function everything(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of TABLE_NAMES) {
    for (const row of await network.server.db.selectFrom(table).selectAll().execute())
      found[`${table}/${row._id}`] = row;
  }
  return found;
}

async function statesOf({ device }: OpenedDevice): Promise<string[]> {
  return (await device.db.outbox.toArray()).map(
    ({ name, state, refusal }) => `${name} ${state} ${refusal?.code ?? ''}`,
  );
}

/**
 * A working day after the backup: the office plans and invoices, a driver delivers, collects and hands over, an order
 * is dispatched.
 */
async function workTheDay(devices: Awaited<ReturnType<typeof openAll>>) {
  const { admin, driver1, customer1, manager } = devices;
  const [orderId, stop, invoice, payment, handover] = [newId(), newId(), newId(), newId(), newId()];
  const item = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' } as const;
  await work(customer1, 'order.place', { orderId, orderItems: [item], customMessage: 'Back door', deliveryDate: date });
  await work(manager, 'order.dispatch', { orderId, orderTrackId: stop, deliveredBy: IDS.driver1 });
  await work(admin, 'invoice.create', {
    invoiceId: invoice,
    customerId: IDS.restaurant1,
    amount: 100_000,
    dueDate: date,
    note: '',
    assignToCollect: IDS.driver1,
  });
  await work(admin, 'customer.update', { customerId: IDS.restaurant1, contactPerson: 'First' });
  await work(manager, 'customer.update', { customerId: IDS.restaurant1, contactPerson: 'Second' });
  await work(driver1, 'orderTrack.deliver', { orderTrackId: stop });
  await work(driver1, 'invoice.addPayment', { invoiceId: invoice, paymentId: payment, amount: 40_000, date });
  await work(driver1, 'invoice.addNote', { invoiceId: invoice, noteId: newId(), note: 'Rest tomorrow', date });
  await work(driver1, 'handover.close', {
    handoverId: handover,
    day: date,
    paymentIds: [payment],
    counted: 40_000,
    note: '',
  });
  await work(manager, 'handover.confirm', { handoverId: handover, received: 40_000 });
  const second = newId();
  await work(admin, 'invoice.create', {
    invoiceId: second,
    customerId: IDS.restaurant2,
    amount: 500,
    dueDate: date,
    note: 'wrong',
    assignToCollect: null,
  });
  await work(admin, 'invoice.update', { invoiceId: second, amount: 600 });
  await work(admin, 'invoice.delete', { invoiceId: second });
  return { orderId, stop, invoice, payment };
}

const ORDERS: PersonName[][] = [
  ['driver1', 'customer1', 'manager', 'admin'],
  ['customer1', 'driver1', 'manager', 'admin'],
  ['manager', 'driver1', 'admin', 'customer1'],
  ['admin', 'manager', 'customer1', 'driver1'],
];
/** The first order runs on every change, the others in `npm run test:all`. */
const howOften = (order: PersonName[]) => (order[0] === 'driver1' ? {} : { tags: ['long'] });

describe.each(ORDERS)('after a restore, %s comes back first,', (...order) => {
  test(`${order.join(', ')}: everything is as it was, and nobody met a refusal`, howOften(order), async () => {
    const devices = await openAll();
    const backup = await network.backUp();
    await workTheDay(devices);
    const before = await everything();
    await network.restore(backup);
    for (const name of order) await sync(devices[name]);
    // Work that waited for others is retried.
    network.clock.advance(60_000);
    for (const name of order) await sync(devices[name]);
    expect(await everything()).toEqual(before);
    for (const name of order) {
      for (const state of await statesOf(devices[name])) expect(state).toMatch(/(settled|confirmed) $/);
      const held = await devices[name].device.db.rows('invoices').toArray();
      const truth = await truthFor(network.server.db, devices[name].device.actor, network.clock.now());
      expect(held.map(({ _id }) => `invoices/${_id}`).sort()).toEqual(
        [...truth.keys()].filter((key) => key.startsWith('invoices/')).sort(),
      );
    }
    expect(await network.server.db.selectFrom('heldReturns').selectAll().execute()).toEqual([]);
  });
});

describe.each(ORDERS)('a client of the last version, which has no receipts, %s first,', (...order) => {
  test(`loses nothing: ${order.join(', ')}`, howOften(order), async () => {
    const devices = await openAll();
    const backup = await network.backUp();
    const { invoice, orderId, stop } = await workTheDay(devices);
    for (const { device } of Object.values(devices)) {
      await device.db.outbox.toCollection().modify((row) => {
        delete row.receipt;
      });
    }
    await network.restore(backup);
    for (let turn = 0; turn < 4; turn++) {
      for (const name of order) await sync(devices[name]);
      network.clock.advance(60_000);
    }
    for (const name of order) for (const state of await statesOf(devices[name])) expect(state).toMatch(/settled $/);
    const after = await everything();
    expect(after[`invoices/${invoice}`]).toMatchObject({ paid: 4_000_000 });
    expect(after[`orders/${orderId}`]).toMatchObject({ isDelivered: 1 });
    expect(after[`orderTracks/${stop}`]).toMatchObject({ isDelivered: 1 });
  });
});

test('nothing overtakes held work on the same record: the last change stays the last', async () => {
  const devices = await openAll();
  const backup = await network.backUp();
  const { admin, customer1 } = devices;
  const productId = newId();
  await work(admin, 'product.create', {
    productId,
    name: 'Momo',
    category: IDS.rice,
    price: 980,
    description: 'Twelve',
    sku: 'Pkt',
    image: '',
    productRank: 1,
    itemType: 'Regular',
    itemCount: 'Count',
    showDescription: 'Hide',
    stockInCount: 1,
  });
  await work(customer1, 'wishlist.add', { productId });
  await work(customer1, 'wishlist.remove', { productId });
  await customer1.device.db.outbox.toCollection().modify((row) => {
    delete row.receipt;
  });
  await network.restore(backup);
  await sync(customer1);
  expect(await statesOf(customer1)).toEqual(['wishlist.add held ', 'wishlist.remove held ']);
  await sync(admin);
  network.clock.advance(60_000);
  await sync(customer1);
  const wishes = await network.server.db
    .selectFrom('wishlist')
    .selectAll()
    .where('productId', '=', productId)
    .execute();
  expect(wishes).toEqual([]);
});

test('until the others are back, what builds on theirs is kept, in no list, and stays on the screen of its device', {
  tags: ['long'],
}, async () => {
  const devices = await openAll();
  const backup = await network.backUp();
  const { invoice, stop } = await workTheDay(devices);
  await network.restore(backup);
  await sync(devices.driver1);
  const { db } = network.server;
  expect(await db.selectFrom('payments').select('_id').where('invoiceId', '=', invoice).execute()).toEqual([]);
  const held = await db.selectFrom('heldReturns').select('actorId').execute();
  expect(held).toEqual(Array.from({ length: 4 }, () => ({ actorId: IDS.driver1 })));
  expect(await statesOf(devices.driver1)).toEqual([
    'orderTrack.deliver held ',
    'invoice.addPayment held ',
    'invoice.addNote held ',
    'handover.close held ',
  ]);
  const replica = devices.driver1.device.db;
  expect(await replica.rows('orderTracks').get(stop)).toMatchObject({ deliveredAt: expect.any(String) });
  expect(await replica.rows('invoices').get(invoice)).toMatchObject({ paid: 40_000 });
  expect(await replica.rows('customers').get(IDS.restaurant1)).toBeDefined();
  for (const name of ['manager', 'admin', 'customer1', 'driver1'] as const) await sync(devices[name]);
  await sync(devices.driver1);
  expect(await replica.rows('invoices').get(invoice)).toMatchObject({ paid: 40_000 });
  expect((await statesOf(devices.driver1)).filter((state) => state.includes('held'))).toEqual([]);
});

test('a change that comes back late does not undo a later one, of before or after the restore', async () => {
  const devices = await openAll();
  const backup = await network.backUp();
  const name = (contactPerson: string) => ({ customerId: IDS.restaurant1, contactPerson });
  await work(devices.admin, 'customer.update', { ...name('First'), companyName: 'Momo KK' });
  await work(devices.manager, 'customer.update', name('Second'));
  await network.restore(backup);
  await sync(devices.manager);
  const person = async () => {
    const row = await network.server.db
      .selectFrom('customers')
      .select(['contactPerson', 'companyName'])
      .where('_id', '=', IDS.restaurant1)
      .executeTakeFirst();
    return [row?.contactPerson, row?.companyName];
  };
  expect((await person())[0]).toBe('Second');
  await work(devices.manager, 'customer.update', name('Third'));
  await sync(devices.admin);
  expect(await person()).toEqual(['Third', 'Momo KK']);
});

test('a deleted record does not reappear if the deletion comes back before the work it followed', async () => {
  const devices = await openAll();
  const backup = await network.backUp();
  const categoryId = newId();
  await work(devices.manager, 'information.create', {} as never).catch(() => {});
  await work(devices.admin, 'category.create', { categoryId, name: 'Noodles' });
  const other = network.openDevice('admin');
  await sync(other);
  await work(other, 'category.delete', { categoryId });
  await network.restore(backup);
  await sync(other);
  await sync(devices.admin);
  const { db } = network.server;
  expect(await db.selectFrom('categories').select('_id').where('_id', '=', categoryId).execute()).toEqual([]);
  expect(await db.selectFrom('heldReturns').select('id').execute()).toEqual([]);
});

test('a second dispatch since the restore is revoked: its user is told who had done it before', async () => {
  const devices = await openAll();
  const backup = await network.backUp();
  const [first, again] = [newId(), newId()];
  const dispatch = (orderTrackId: string) => ({
    orderId: IDS.order1,
    orderTrackId,
    deliveredBy: IDS.driver1,
  });
  await work(devices.admin, 'order.dispatch', dispatch(first));
  await network.restore(backup);
  await work(devices.manager, 'order.dispatch', dispatch(again));
  await sync(devices.admin);
  const tracks = await network.server.db
    .selectFrom('orderTracks')
    .select('_id')
    .where('orderId', '=', IDS.order1)
    .execute();
  expect(tracks).toEqual([{ _id: first }]);
  await sync(devices.manager);
  expect(await statesOf(devices.manager)).toEqual(['order.dispatch refused already_delivered']);
});

test('of two papers of one slip, the second issued before the first came back, one is revoked', async () => {
  const devices = await openAll();
  const slipId = newId();
  const { lines, totalSeen } = shown([
    slipLine({ _id: newId(), price: 3280, quantity: 10, name: 'Rice', unit: 'Bag' }, date),
  ]);
  const slip = { slipId, customerId: IDS.restaurant1, day: date, note: '', lines, totalSeen };
  await work(devices.admin, 'slip.create', slip);
  const backup = await network.backUp();
  await work(devices.admin, 'slip.deliver', { slipId });
  await network.restore(backup);
  await work(devices.manager, 'slip.deliver', { slipId });
  await sync(devices.admin);
  const { db } = network.server;
  const documents = await db.selectFrom('documents').select(['_id', 'kind', 'replaces']).execute();
  const taken = documents.map(({ replaces }) => replaces);
  expect(documents.map(({ kind }) => kind).sort()).toEqual(['invoice', 'invoice', 'reversal']);
  expect(documents.filter(({ _id, kind }) => kind !== 'reversal' && !taken.includes(_id))).toHaveLength(1);
});

test('a payment of an invoice deleted so long ago that its removal is no longer in the feed is for its user to decide', async () => {
  const devices = await openAll();
  const backup = await network.backUp();
  await work(devices.driver1, 'invoice.addPayment', {
    invoiceId: IDS.invoice1,
    paymentId: newId(),
    amount: 200,
    date,
  });
  await network.restore(backup);
  await work(devices.admin, 'invoice.delete', { invoiceId: IDS.invoice1 });
  network.clock.advance(31 * 86_400_000);
  const far = '2099-01-01T00:00:00.000Z';
  await network.server.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  await sync(devices.admin);
  await sync(devices.driver1);
  expect(await statesOf(devices.driver1)).toEqual(['invoice.addPayment held ']);
  await writeTogether(network.server.db, (trx) => endRestore(trx, network.clock.now()));
  network.clock.advance(60_000);
  await sync(devices.driver1);
  expect(await statesOf(devices.driver1)).toEqual(['invoice.addPayment refused not_found']);
  expect(await network.server.db.selectFrom('payments').select('_id').execute()).toEqual([]);
});

test('a deletion that comes back after a note nobody could be told of any more takes the note along', async () => {
  const devices = await openAll();
  const far = '2099-01-01T00:00:00.000Z';
  await network.server.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  const backup = await network.backUp();
  await work(devices.admin, 'invoice.delete', { invoiceId: IDS.invoice1 });
  await network.restore(backup);
  await work(devices.manager, 'invoice.addNote', {
    invoiceId: IDS.invoice1,
    noteId: newId(),
    note: 'Comes back at five',
    date,
  });
  network.clock.advance((REMEMBER_DAYS + 1) * DAY_MS);
  await sync(devices.admin);
  const { db } = network.server;
  expect(await db.selectFrom('invoices').select('_id').where('_id', '=', IDS.invoice1).execute()).toEqual([]);
  expect(await db.selectFrom('notes').select('_id').where('invoiceId', '=', IDS.invoice1).execute()).toEqual([]);
});

describe.each<[string, (admin: OpenedDevice) => Promise<void>]>([
  ['deleted', (admin) => work(admin, 'invoice.delete', { invoiceId: IDS.invoice3 })],
  [
    "made another customer's",
    (admin) => work(admin, 'invoice.update', { invoiceId: IDS.invoice3, customerId: IDS.restaurant1 }),
  ],
])('a payment over several invoices, one of which had been %s,', (_how, takeAway) => {
  test.each<[string, PersonName[]]>([
    ['one restore', ['admin']],
    ['two restores, the older work first', ['admin', 'manager']],
    ['two restores, the newer work first', ['manager', 'admin']],
  ])('goes to its person after %s, and sent again what that invoice took is credit', async (_after, order) => {
    const devices = await openAll();
    const backup = await network.backUp();
    await takeAway(devices.admin);
    await network.restore(backup);
    const { manager } = devices;
    const [customerId, allocationId, kept] = [IDS.restaurant3, newId(), newId()];
    await work(manager, 'invoice.create', {
      invoiceId: kept,
      customerId,
      amount: 300,
      dueDate: date,
      note: '',
      assignToCollect: null,
    });
    await work(manager, 'payment.allocate', {
      customerId,
      allocationId,
      amount: 6000,
      date,
      method: 'transfer',
      allocations: [
        { invoiceId: IDS.invoice3, paymentId: newId(), amount: 5000 },
        { invoiceId: kept, paymentId: newId(), amount: 300 },
      ],
    });
    if (order.length === 2) await network.restore(backup);
    for (const name of order) await sync(devices[name]);
    const { db } = network.server;
    expect(await db.selectFrom('payments').select('_id').execute()).toEqual([]);
    expect(await db.selectFrom('credits').select('_id').execute()).toEqual([]);
    await sync(manager);
    expect((await statesOf(manager))[1]).toBe('payment.allocate refused not_found');
    expect(await manager.device.db.rows('payments').toArray()).toEqual([]);
    const refused = await manager.device.db.outbox.where('state').equals('refused').first();
    await sendAgain(manager.device, refused?.n ?? 0);
    network.undoIsOver();
    await sync(manager);
    expect(await db.selectFrom('payments').select(['invoiceId', 'amount']).execute()).toEqual([
      { invoiceId: kept, amount: 30_000 },
    ]);
    expect(await db.selectFrom('credits').select(['_id', 'amount']).execute()).toEqual([
      { _id: allocationId, amount: 570_000 },
    ]);
  });
});

test('a correction of cash that comes back after its handover counts in what was to be handed over', async () => {
  const devices = await openAll();
  const [paymentId, handoverId] = [newId(), newId()];
  const payment = { invoiceId: IDS.invoice1, paymentId };
  await work(devices.driver1, 'invoice.addPayment', { ...payment, amount: 400, date });
  const backup = await network.backUp();
  await work(devices.admin, 'invoice.editPayment', { ...payment, amount: 300 });
  await network.restore(backup);
  await work(devices.driver1, 'handover.close', {
    handoverId,
    day: date,
    paymentIds: [paymentId],
    counted: 400,
    note: '',
  });
  const handover = () =>
    network.server.db
      .selectFrom('handovers')
      .select(['expected', 'counted'])
      .where('_id', '=', handoverId)
      .executeTakeFirst();
  expect(await handover()).toEqual({ expected: 40_000, counted: 40_000 });
  await sync(devices.admin);
  expect(await statesOf(devices.admin)).toEqual(['invoice.editPayment confirmed ']);
  expect(await handover()).toEqual({ expected: 30_000, counted: 40_000 });
  await sync(devices.driver1);
  expect(await devices.driver1.device.db.rows('handovers').get(handoverId)).toMatchObject({ expected: 300 });
});

test('a reversal since the restore takes back all of its payment, when an older correction comes back under it', async () => {
  const devices = await openAll();
  const [paymentId, reversalId] = [newId(), newId()];
  const payment = { invoiceId: IDS.invoice1, paymentId };
  await work(devices.driver1, 'invoice.addPayment', { ...payment, amount: 400, date });
  await sync(devices.manager);
  const backup = await network.backUp();
  await work(devices.manager, 'invoice.editPayment', { ...payment, amount: 300 });
  await network.restore(backup);
  await work(devices.admin, 'invoice.reversePayment', { ...payment, reversalId, date, reason: 'Miscounted' });
  await sync(devices.manager);
  const { db } = network.server;
  const amounts = await db
    .selectFrom('payments')
    .select('amount')
    .where('_id', 'in', [paymentId, reversalId])
    .execute();
  expect(amounts.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-30_000, 30_000]);
  expect(await db.selectFrom('invoices').select('paid').where('_id', '=', IDS.invoice1).execute()).toEqual([
    { paid: 0 },
  ]);
  expect(await statesOf(devices.manager)).toEqual(['invoice.editPayment confirmed ']);
  await sync(devices.admin);
  expect(await devices.admin.device.db.rows('payments').get(reversalId)).toMatchObject({ amount: -300 });
});

test('a handover of the backup keeps its sum, whatever became of its cash since', async () => {
  const devices = await openAll();
  const [paymentId, handoverId] = [newId(), newId()];
  const payment = { invoiceId: IDS.invoice1, paymentId };
  await work(devices.driver1, 'invoice.addPayment', { ...payment, amount: 400, date });
  await work(devices.driver1, 'handover.close', {
    handoverId,
    day: date,
    paymentIds: [paymentId],
    counted: 400,
    note: '',
  });
  await work(devices.admin, 'invoice.reversePayment', { ...payment, reversalId: newId(), date, reason: 'Miscounted' });
  const backup = await network.backUp();
  await work(devices.manager, 'handover.confirm', { handoverId, received: 400 });
  await network.restore(backup);
  await sync(devices.manager);
  const found = network.server.db.selectFrom('handovers').select(['expected', 'received']);
  expect(await found.where('_id', '=', handoverId).execute()).toEqual([{ expected: 40_000, received: 40_000 }]);
});

describe.each<[PersonName, PersonName]>([
  ['driver1', 'admin'],
  ['admin', 'driver1'],
])('after two restores, with %s back before %s,', (...order) => {
  test('a deletion that did not know of a payment is refused after all', async () => {
    const devices = await openAll();
    const invoiceId = newId();
    await work(devices.manager, 'invoice.create', {
      invoiceId,
      customerId: IDS.restaurant1,
      amount: 500,
      dueDate: date,
      note: '',
      assignToCollect: IDS.driver1,
    });
    await sync(devices.driver1);
    const backup = await network.backUp();
    await work(devices.driver1, 'invoice.addPayment', { invoiceId, paymentId: newId(), amount: 200, date });
    await network.restore(backup);
    await work(devices.admin, 'invoice.delete', { invoiceId });
    await network.restore(backup);
    for (const name of order) await sync(devices[name]);
    await sync(devices.admin);
    expect(
      await network.server.db.selectFrom('invoices').select('paid').where('_id', '=', invoiceId).execute(),
    ).toEqual([{ paid: 20_000 }]);
    expect(await statesOf(devices.admin)).toEqual(['invoice.delete refused has_payments']);
    expect(await statesOf(devices.driver1)).toEqual(['invoice.addPayment confirmed ']);
  });
});

describe.each<[PersonName, PersonName]>([
  ['driver1', 'admin'],
  ['admin', 'driver1'],
])('after two restores, with %s back before %s,', (...order) => {
  test('cash of an invoice deleted before is refused, and its handover with it', async () => {
    const devices = await openAll();
    const invoiceId = newId();
    await work(devices.manager, 'invoice.create', {
      invoiceId,
      customerId: IDS.restaurant1,
      amount: 500,
      dueDate: date,
      note: '',
      assignToCollect: IDS.driver1,
    });
    await sync(devices.driver1);
    const backup = await network.backUp();
    await work(devices.admin, 'invoice.delete', { invoiceId });
    await network.restore(backup);
    const paymentId = newId();
    await work(devices.driver1, 'invoice.addPayment', { invoiceId, paymentId, amount: 200, date });
    await work(devices.driver1, 'handover.close', {
      handoverId: newId(),
      day: date,
      paymentIds: [paymentId],
      counted: 200,
      note: '',
    });
    await network.restore(backup);
    for (const name of order) await sync(devices[name]);
    await writeTogether(network.server.db, (trx) => endRestore(trx, network.clock.now()));
    network.clock.advance(60_000);
    for (const name of order) await sync(devices[name]);
    expect(await statesOf(devices.driver1)).toEqual([
      'invoice.addPayment refused not_found',
      'handover.close refused not_found',
    ]);
    for (const table of ['payments', 'handovers'] as const) {
      expect(await network.server.db.selectFrom(table).select('_id').execute()).toEqual([]);
    }
  });
});

describe.each<[string, PersonName[], number]>([
  ['one restore', ['manager'], 1],
  ['two restores, the older work first', ['manager', 'admin'], 2],
  ['two restores, the newer work first', ['admin', 'manager'], 2],
])('after %s,', (_how, order, restores) => {
  /** The manager gives a customer a code, and after a restore the admin gives it to another one. */
  async function giveOneCodeTwice({ isBuiltOn = false, days = 0 } = {}) {
    const devices = await openAll();
    // Weeks may pass here; session expiry is tested elsewhere.
    const far = '2099-01-01T00:00:00.000Z';
    await network.server.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
    const backup = await network.backUp();
    await work(devices.manager, 'customer.update', { customerId: IDS.restaurant1, customerCode: 'S-1' });
    await network.restore(backup);
    const customerId = newId();
    await work(devices.admin, 'customer.create', {
      customerId,
      customerCode: 's-1',
      restaurantName: 'Momo House',
      companyName: '',
      contactPerson: '',
      email: '',
      phoneNumber: '0312345678',
      mobileNumber: '',
      restaurantNumber: '',
      route: 'Ueno',
      deliveryDays: [],
      paymentMethod: 'cash',
      paymentDate: null,
      badDebt: false,
    });
    const stop = { orderTrackId: newId(), customerId, deliveredBy: IDS.driver1 };
    if (isBuiltOn) await work(devices.admin, 'orderTrack.create', stop);
    network.clock.advance(days * DAY_MS);
    if (restores === 2) await network.restore(backup);
    for (const name of order) await sync(devices[name]);
    await sync(devices.admin);
    return devices;
  }

  const codes = async () => {
    const customers = await network.server.db.selectFrom('customers').select('customerCode').execute();
    return customers.map(({ customerCode }) => customerCode).filter((code) => code.toLowerCase() === 's-1');
  };

  test('of two restaurants with one code the one that got it later is refused', async () => {
    const devices = await giveOneCodeTwice();
    expect(await codes()).toEqual(['S-1']);
    expect(await statesOf(devices.admin)).toEqual(['customer.create refused code_taken']);
    expect((await statesOf(devices.manager)).join()).toMatch(/^customer.update (confirmed|settled) $/);
  });

  test.runIf(restores === 1)('one given too long ago to be refused keeps it, and the older work is', async () => {
    const devices = await giveOneCodeTwice({ days: REMEMBER_DAYS + 1 });
    expect(await codes()).toEqual(['s-1']);
    expect(await statesOf(devices.manager)).toEqual(['customer.update refused code_taken']);
  });

  test('one that others have built on keeps the code, or its person hears why not', async () => {
    const devices = await giveOneCodeTwice({ isBuiltOn: true });
    expect(await codes()).toHaveLength(1);
    await writeTogether(network.server.db, (trx) => endRestore(trx, network.clock.now()));
    network.clock.advance(60_000);
    for (const name of order) await sync(devices[name]);
    expect(await codes()).toHaveLength(1);
    const [given, ...built] = await statesOf(devices.admin);
    const isKept = given !== 'customer.create refused code_taken';
    expect(built.join()).toMatch(
      isKept ? /^orderTrack.create (confirmed|settled) $/ : /^orderTrack.create refused not_found$/,
    );
    const older = (await statesOf(devices.manager)).join();
    if (isKept) expect(older).toBe('customer.update refused code_taken');
    else expect(older).toMatch(/^customer.update (confirmed|settled) $/);
  });
});

test('of two planned rates on one day the one that was entered later is refused', async () => {
  const [first, second] = [network.openDevice('admin'), network.openDevice('admin')];
  const backup = await network.backUp();
  const plan = (opened: OpenedDevice, from: string) =>
    work(opened, 'taxRate.plan', { rateId: newId(), class: 'standard', percent: 12, from, to: null, source: 'x' });
  await plan(first, '2030-04-01');
  await network.restore(backup);
  await plan(second, '2030-10-01');
  for (const opened of [first, second]) await sync(opened);
  const rates = network.server.db.selectFrom('taxRates').select('from').where('percent', '=', 12);
  expect(await rates.execute()).toEqual([{ from: '2030-04-01' }]);
  expect(await statesOf(second)).toEqual(['taxRate.plan refused invalid']);
});

test('cash that was refused after the backup is recorded again with it, and needs no decision', async () => {
  const devices = await openAll();
  const invoiceId = newId();
  await work(devices.manager, 'invoice.create', {
    invoiceId,
    customerId: IDS.restaurant1,
    amount: 500,
    dueDate: date,
    note: '',
    assignToCollect: IDS.driver1,
  });
  await sync(devices.driver1);
  const backup = await network.backUp();
  await work(devices.admin, 'invoice.delete', { invoiceId });
  await network.restore(backup);
  await work(devices.driver1, 'invoice.addPayment', { invoiceId, paymentId: newId(), amount: 200, date });
  const later = await network.backUp();
  await sync(devices.admin);
  await sync(devices.driver1);
  expect(await statesOf(devices.driver1)).toEqual(['invoice.addPayment refused not_found']);
  await network.restore(later);
  await sync(devices.driver1);
  await sync(devices.driver1);
  expect(await statesOf(devices.driver1)).toEqual(['invoice.addPayment settled ']);
  expect(await devices.driver1.device.db.rows('invoices').get(invoiceId)).toMatchObject({ paid: 200 });
});

test.each<PersonName[]>([
  ['driver1', 'admin', 'manager'],
  ['manager', 'driver1', 'admin'],
])(
  'after two restores, work that was judged by what is still away is not judged without it: %s, %s, %s',
  async (...order) => {
    const devices = await openAll();
    const invoiceId = newId();
    await work(devices.manager, 'invoice.create', {
      invoiceId,
      customerId: IDS.restaurant1,
      amount: 500,
      dueDate: date,
      note: '',
      assignToCollect: IDS.driver2,
    });
    await sync(devices.admin);
    const backup = await network.backUp();
    await work(devices.admin, 'invoice.update', { invoiceId, amount: 600 });
    await work(devices.manager, 'invoice.assign', { invoiceIds: [invoiceId], assignToCollect: IDS.driver1 });
    await network.restore(backup);
    await sync(devices.manager);
    await work(devices.driver1, 'invoice.addPayment', { invoiceId, paymentId: newId(), amount: 200, date });
    await network.restore(backup);
    for (const name of order) {
      await sync(devices[name]);
      for (const each of order) expect((await statesOf(devices[each])).join()).not.toContain('refused');
    }
    for (const name of order) await sync(devices[name]);
    const found = network.server.db.selectFrom('invoices').select(['amount', 'paid', 'assignToCollect']);
    expect(await found.where('_id', '=', invoiceId).execute()).toEqual([
      { amount: 60_000, paid: 20_000, assignToCollect: IDS.driver1 },
    ]);
  },
);
