import { pino } from 'pino';
import { ProposalsResponse } from '../../../schema/bank/bank-responses.ts';
import { addDays, type Day } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { ACTORS, IDS, type PersonName } from '../../../schema/testing/test-records.ts';
import { shown } from '../../../schema/testing/test-slips.ts';
import { createClockWatch } from '../../../sync-server/clock/clock.ts';
import { makeStandingOrders } from '../../../sync-server/orders/make-standing-orders.ts';
import { request, send } from '../../../sync-server/testing/test-calls.ts';
import { createOffice } from '../../../sync-server/testing/test-closings.ts';
import { mutate } from '../../../web/sync/outbox/mutate.ts';
import { createTestNetwork, type TestNetwork } from '../../../web/sync/testing/test-device.ts';
import { type OpenedDevice, sync } from '../../../web/sync/testing/test-work.ts';
import { type Booked, noticeOf } from '../bank-truth.ts';
import { keepSlipHistory } from '../slip-history.ts';

/** Ids of the played records that the lies refer to. */
export const PLAYED = {
  cashSlip: newId(),
  loweredSlip: newId(),
  weighedSlip: newId(),
  openSlip: newId(),
  voidSlip: newId(),
  doorStop: newId(),
  monthlySlip: newId(),
  paidInvoice: newId(),
  largeInvoice: newId(),
  handover: newId(),
  allocation: newId(),
  part: newId(),
  creditUse: newId(),
  fee: newId(),
  reversal: newId(),
  note: newId(),
  collected: newId(),
  price: newId(),
  laterPrice: newId(),
  list: newId(),
  standing: newId(),
  order: newId(),
  taken: newId(),
  deleted: newId(),
  waiting: newId(),
};

type Office = ReturnType<typeof createOffice>;
type Play = { network: TestNetwork; office: Office };

const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' };
const FIRST: Day = '2025-06-11';

async function deliver({ network, office }: Play): Promise<void> {
  const { does, line: of } = office;
  const write = async (slipId: string, lines: Parameters<typeof shown>[0], customerId: string = IDS.restaurant1) => {
    const { versionSeen: _first, ...slip } = shown(lines);
    await does('manager', 'slip.create', { slipId, customerId, day: office.today(), note: '', ...slip });
  };
  const bags = of({ name: 'Rice', unit: 'Bag', price: 3280, quantity: 10 });
  const crates = of({ name: 'Crates', price: 100, quantity: 6, kind: 'deposit' });
  await write(PLAYED.cashSlip, [bags, crates]);
  await does('manager', 'slip.deliver', { slipId: PLAYED.cashSlip });
  const pork = of({ name: 'Pork', unit: 'Kg', price: 1000, quantity: 2 });
  await write(PLAYED.weighedSlip, [{ ...pork, reason: 'Weighed; 1.2 + 0.8 kg' }]);
  await does('manager', 'slip.deliver', { slipId: PLAYED.weighedSlip });
  // Paid, and reduced afterwards: the returned goods are credit.
  await write(PLAYED.loweredSlip, [bags, of({ name: 'Tea', price: 500, quantity: 4, taxClass: 'standard' })]);
  await does('manager', 'slip.deliver', { slipId: PLAYED.loweredSlip });
  const { amount } = await office.read('invoices', PLAYED.loweredSlip);
  await office.pays(PLAYED.loweredSlip, amount);
  const { lines, version } = await office.read('slips', PLAYED.loweredSlip);
  const fewer = lines.map((each) => (each.name === 'Tea' ? { ...each, delivered: 3000, amount: 1500 } : each));
  const change = { slipId: PLAYED.loweredSlip, correctionId: newId(), reason: 'One was broken' };
  await does('manager', 'slip.change', { ...change, ...shown(fewer, version) });
  await write(PLAYED.openSlip, [of({ name: 'Noodles', price: 90, quantity: 12 })]);
  await write(PLAYED.voidSlip, [of({ name: 'Twice', price: 90, quantity: 12 })]);
  await does('manager', 'slip.void', { slipId: PLAYED.voidSlip, reason: 'Written twice' });
  const door = [of({ name: 'Tofu', price: 320, quantity: 6 })];
  const stop = { orderTrackId: PLAYED.doorStop, customerId: IDS.restaurant1, deliveredBy: IDS.driver1 };
  await does('manager', 'orderTrack.create', stop);
  await write(PLAYED.doorStop, door);
  network.clock.advance(1000);
  const seen = { orderTrackId: PLAYED.doorStop, slip: shown(door, 1) };
  await does('driver1', 'orderTrack.deliver', seen);
}

async function takeMoney({ office }: Play): Promise<void> {
  const { does } = office;
  const date = office.today();
  await does('driver1', 'invoice.addPayment', {
    invoiceId: IDS.invoice1,
    paymentId: PLAYED.collected,
    amount: 2500,
    date,
  });
  const counted = { day: date, paymentIds: [PLAYED.collected], counted: 2500, note: '' };
  await does('driver1', 'handover.close', { handoverId: PLAYED.handover, ...counted });
  await does('driver1', 'invoice.addPayment', {
    invoiceId: IDS.invoice1,
    paymentId: newId(),
    amount: 500,
    date,
  });
  await does('driver1', 'invoice.addNote', { invoiceId: IDS.invoice1, noteId: PLAYED.note, note: 'At five', date });
  const typed = { customerId: IDS.restaurant1, dueDate: date, note: '', assignToCollect: null };
  await does('manager', 'invoice.create', { invoiceId: PLAYED.paidInvoice, amount: 3000, ...typed });
  const allocations = [{ invoiceId: PLAYED.paidInvoice, paymentId: PLAYED.part, amount: 3000 }];
  const whole = { customerId: IDS.restaurant1, allocationId: PLAYED.allocation, amount: 4000, date };
  await does('manager', 'payment.allocate', { ...whole, method: 'transfer', allocations });
  const used = { customerId: IDS.restaurant1, invoiceId: IDS.invoice1, paymentId: PLAYED.creditUse, amount: 300 };
  await does('manager', 'credit.use', { ...used, date });
  const mistaken = await office.pays(IDS.invoice1, 700);
  const back = { invoiceId: IDS.invoice1, paymentId: mistaken, reversalId: PLAYED.reversal, date };
  await does('manager', 'invoice.reversePayment', { ...back, reason: 'Of another customer' });
  // Large enough to need a return invoice.
  const given = { invoiceId: PLAYED.cashSlip, paymentId: PLAYED.fee, amount: 11_000, date };
  await does('manager', 'invoice.grantFee', given);
}

/** Two transfers from the bank's file: one matched, one open. */
async function bringTransfers({ network, office }: Play): Promise<Booked[]> {
  const world = { ...network.server, tokens: network.tokens };
  const day = office.today();
  const invoiceId = await office.types(IDS.restaurant2, 9000);
  await office.does('manager', 'customer.update', { customerId: IDS.restaurant2, payerNames: ['ﾓﾓ ﾊｳｽ'] });
  const booked: Booked[] = [
    { day, amount: 9000, payer: 'ﾓﾓ ﾊｳｽ', no: 1 },
    { day, amount: 4321, payer: 'ﾀﾞﾚｶ', no: 2 },
  ];
  const body = new FormData();
  body.append('file', new File([new Uint8Array(noticeOf(booked, day))], 'notice.txt'));
  await request(world, 'manager', '/api/bank/files', { method: 'POST', body });
  const { proposals } = ProposalsResponse.parse(await (await request(world, 'manager', '/api/bank/proposals')).json());
  const proposal = proposals.find(({ customerId }) => customerId === IDS.restaurant2);
  const match = { customer: IDS.restaurant2, fee: 0, granted: [], fingerprint: proposal?.fingerprint };
  const allocations = (proposal?.invoices ?? []).map(({ _id: invoice, amount }) => ({ invoice, amount }));
  const path = `/api/bank/entries/${proposal?.entryId}/match`;
  const { status } = await send(world, 'manager', 'POST', path, { ...match, allocations });
  if (status !== 200) throw new Error(`The transfer for ${invoiceId} is not matched: ${status}`);
  return booked;
}

/** Closes a month with goods, one that is reversed, one with returns only, and an empty one. */
async function close(play: Play): Promise<void> {
  const { office } = play;
  const customerId = IDS.restaurant3;
  await office.does('manager', 'customer.update', { customerId, paymentMethod: 'monthly', closingDay: 20 });
  office.setDay('2025-06-20');
  await office.writes(customerId, [office.line({ name: 'Rice', price: 3280, quantity: 3 })]);
  await office.transfers(customerId, 1200, []);
  await office.closes(customerId, '2025-06-20');
  office.setDay('2025-07-20');
  await office.writes(customerId, [office.line({ name: 'Soy sauce', price: 700, quantity: 5 })]);
  const wrong = await office.closes(customerId, '2025-07-20');
  await office.reverses(wrong._id);
  office.setDay('2025-08-20');
  await office.closes(customerId, '2025-08-20');
  office.setDay('2025-09-20');
  await office.writes(customerId, [office.line({ name: 'Rice', price: 3280, quantity: -1, kind: 'return' })]);
  await office.closes(customerId, '2025-09-20');
  office.setDay('2025-10-20');
  await office.closes(customerId, '2025-10-20');
  const world = { ...play.network.server, tokens: play.network.tokens };
  for (const from of ['2025-06-01', '2025-07-01']) {
    const asked = { customerId: IDS.restaurant1, from, to: office.today() };
    const { status } = await send(world, 'manager', 'POST', '/api/documents/statements', asked);
    if (status !== 200) throw new Error(`There is no statement: ${status}`);
  }
}

async function order({ network, office }: Play): Promise<void> {
  const { does } = office;
  const deliveryDate = office.today();
  const placed = { orderItems: [line], customMessage: '', deliveryDate };
  await does('customer1', 'order.place', { orderId: PLAYED.order, ...placed });
  await does('customer1', 'order.place', { orderId: PLAYED.deleted, ...placed });
  await does('customer2', 'order.place', { orderId: newId(), ...placed });
  await does('manager', 'order.take', {
    orderId: PLAYED.taken,
    customerId: IDS.restaurant2,
    source: 'telephone',
    ...placed,
  });
  await does('admin', 'order.delete', { orderId: PLAYED.deleted });
  const later = { orderItems: [line], deliveryDate: addDays(deliveryDate, 1), reason: 'By telephone' };
  await does('manager', 'order.edit', { orderId: PLAYED.order, versionSeen: 1, ...later });
  await does('manager', 'route.setPlan', {
    route: null,
    deliveryDays: ['Monday', 'Thursday'],
    cutOff: { minutes: 60, daysBefore: 0 },
    grace: null,
  });
  await does('customer1', 'standingOrder.create', {
    standingOrderId: PLAYED.standing,
    customerId: IDS.restaurant1,
    orderItems: [line],
    customMessage: '',
    weekdays: ['Monday', 'Thursday'],
    everyWeeks: 1,
    from: deliveryDate,
    until: null,
  });
  office.setDay(addDays(FIRST, 1));
  const deps = { db: network.server.db, clock: network.clock.now, timeZone: 'Asia/Tokyo' };
  await makeStandingOrders({ ...deps, watch: createClockWatch(pino({ level: 'silent' }), deps.clock) }, (error) => {
    throw error;
  });
}

async function price({ office }: Play): Promise<void> {
  const { does } = office;
  await does('manager', 'priceList.create', { priceListId: PLAYED.list, name: 'Restaurants' });
  await does('manager', 'priceList.create', { priceListId: newId(), name: 'Hotels' });
  const prices = [
    { _id: PLAYED.price, unitPrice: 450.5, from: FIRST, to: '2025-06-30' },
    { _id: PLAYED.laterPrice, unitPrice: 460, from: '2025-07-01', to: null },
  ];
  await does('manager', 'price.set', { listId: PLAYED.list, productId: IDS.fishSauce, prices });
  await does('manager', 'customer.update', { customerId: IDS.restaurant1, priceListId: PLAYED.list });
}

export type PlayedWorld = {
  network: TestNetwork;
  booked: Booked[];
  devices: Record<PersonName, OpenedDevice>;
  /** Ids of work that a device reported as saved, and as withdrawn. */
  saved: string[];
};

/** Work on the phones: applied, refused and waiting. */
async function workOnPhones({ network }: Play): Promise<Pick<PlayedWorld, 'devices' | 'saved'>> {
  const open = (name: PersonName) => network.openDevice(name);
  const { admin, manager, driver1, driver2, customer1, customer2 } = ACTORS;
  const people = [admin, manager, driver1, driver2, customer1, customer2].map(({ username }) => username);
  const devices = Object.fromEntries(people.map((name) => [name, open(name)])) as PlayedWorld['devices'];
  for (const device of Object.values(devices)) await sync(device);
  const saved: string[] = [];
  const work = async (name: 'admin' | 'manager', list: string) => {
    const { device } = devices[name];
    await mutate(device, 'priceList.create', { priceListId: newId(), name: list });
    network.undoIsOver();
    const last = await device.db.outbox.orderBy('n').last();
    if (last) saved.push(last.id);
  };
  await work('admin', 'Ramen shops');
  await sync(devices.admin);
  // The manager has not heard of it yet.
  await work('manager', 'Ramen shops');
  await work('manager', 'Bakeries');
  await sync(devices.manager);
  for (const device of Object.values(devices)) await sync(device);
  await work('manager', 'Schools');
  return { devices, saved };
}

/** A few months of business with something for every check, played on the real server and real devices. */
export async function playWorld(): Promise<PlayedWorld> {
  const network = await createTestNetwork();
  const { db } = network.server;
  await keepSlipHistory(db);
  const far = '2099-01-01T00:00:00.000Z';
  await db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
  const office = createOffice({ ...network.server, clock: network.clock, tokens: network.tokens });
  const play = { network, office };
  await price(play);
  await order(play);
  office.setDay(FIRST);
  await deliver(play);
  await takeMoney(play);
  const booked = await bringTransfers(play);
  await close(play);
  return { network, booked, ...(await workOnPhones(play)) };
}
