import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayOf, toInstant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import { returnFiguresOf, type SlipLine } from '../../schema/slips/slip-lines.ts';
import { linesOf } from '../../schema/slips/slip-rules.ts';
import { discountShares, totalsOf } from '../../schema/tax/tax-sums.ts';
import { IDS, type PersonName, testProduct } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { decodeRow } from '../db/column-codec.ts';
import { putRecords } from '../testing/put-records.ts';
import { pushOne, queued } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  const far = '2099-01-01T00:00:00.000Z';
  await world.db.updateTable('sessions').set({ usedAt: far, expiresAt: far }).execute();
});
afterEach(() => world.close());

const today = () => dayOf(toInstant(world.clock.now()), 'Asia/Tokyo');

/** Does something now, which must be applied. */
async function does(person: PersonName, name: string, args: object): Promise<void> {
  const verdict = await pushOne(world, person, queued(name, args, { at: toInstant(world.clock.now()) }));
  expect(verdict, name).toMatchObject({ status: 'applied' });
}

async function sells(fields: Parameters<typeof testProduct>[2]): Promise<string> {
  const _id = newId();
  await putRecords(world.db, [['products', testProduct(_id, `Product ${_id}`, fields)]], world.clock.now());
  return _id;
}

/** Restaurant 1 orders on the web and driver 1 is assigned; returns the id of the stop and of its slip. */
async function orders(items: [productId: string, quantity: number, sku: string][]): Promise<string> {
  const [orderId, orderTrackId] = [newId(), newId()];
  const orderItems = items.map(([_id, quantity, sku]) => ({ _id, name: `Product ${_id}`, quantity, sku }));
  await does('customer1', 'order.place', { orderId, orderItems, customMessage: '', deliveryDate: today() });
  await does('manager', 'order.dispatch', { orderId, orderTrackId, deliveredBy: IDS.driver1 });
  return orderTrackId;
}

/** The office writes a slip, as after a telephone call, and delivers it. */
async function writes(lines: SlipLine[]): Promise<string> {
  const slipId = newId();
  const { versionSeen: _first, ...slip } = shown(lines);
  await does('manager', 'slip.create', { slipId, customerId: IDS.restaurant1, day: today(), note: '', ...slip });
  await does('manager', 'slip.deliver', { slipId });
  return slipId;
}

async function slipOf(id: string): Promise<Slip> {
  const stored = await world.db.selectFrom('slips').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
  return decodeRow('slips', stored);
}

/** The lines of all delivered slips that are not billed yet. */
async function unbilled(): Promise<SlipLine[]> {
  const open = world.db.selectFrom('slips').selectAll().where('customerId', '=', IDS.restaurant1);
  const rows = await open.where('billedAt', 'is', null).where('deliveredAt', 'is not', null).orderBy('no').execute();
  return rows.flatMap((row) => linesOf(decodeRow('slips', row)));
}

const line = (fields: Omit<Parameters<typeof slipLine>[0], '_id'>, day = today()) =>
  slipLine({ _id: newId(), ...fields }, day);

describe('a monthly customer', () => {
  beforeEach(() => does('manager', 'customer.update', { customerId: IDS.restaurant1, paymentMethod: 'monthly' }));

  /** Slips A, B and C of the first example: one from a web order, two by telephone. */
  async function threeSlips(): Promise<void> {
    const food = await sells({ price: 4985 });
    const wine = await sells({ price: 5218, taxClass: 'standard' });
    const stop = await orders([
      [food, 3, 'Btl'],
      [wine, 2, 'Btl'],
    ]);
    await does('driver1', 'orderTrack.deliver', { orderTrackId: stop });
    await writes([
      line({ price: 1890, quantity: 2.35, unit: 'Kg' }),
      line({ price: 399, quantity: 3, taxClass: 'standard' }),
    ]);
    await writes([
      line({ price: 128, quantity: 7 }),
      line({ price: 4985 }),
      line({ price: -498, kind: 'discount' }),
      line({ price: 187, quantity: 5, taxClass: 'standard' }),
    ]);
  }

  test('1: three slips are one invoice, whose tax is computed once', async () => {
    await threeSlips();
    expect(totalsOf(await unbilled())).toMatchObject({
      groups: [
        { percent: 8, net: 24_779, tax: 1982 },
        { percent: 10, net: 12_568, tax: 1256 },
      ],
      total: 40_585,
    });
    const invoices = await world.db.selectFrom('invoices').select('_id').where('origin', 'is not', null).execute();
    expect(invoices).toEqual([]);
  });

  test('2: a discount of 1,000 on the whole of it is shared among the rates', async () => {
    await threeSlips();
    const shares = discountShares(await unbilled(), 1000);
    if ('code' in shares) throw new Error(shares.code);
    await writes(
      shares.map(({ amount, rate }) =>
        line({ price: amount, kind: 'discount', taxClass: rate?.percent === 10 ? 'standard' : 'food' }),
      ),
    );
    expect(totalsOf(await unbilled())).toMatchObject({
      groups: [
        { net: 24_116, tax: 1929 },
        { net: 12_231, tax: 1223 },
      ],
      total: 39_499,
    });
  });

  test('4: a return across a change of rate carries the rate at which it was sold', async () => {
    await does('admin', 'taxRate.confirm', { rateId: IDS.plannedRate, restId: newId() });
    world.clock.set(Date.parse('2027-03-25T03:00:00.000Z'));
    const [sold] = (await slipOf(await writes([line({ price: 1890, quantity: 5, unit: 'Kg' })]))).lines;
    if (!sold || sold.unitPrice === null) throw new Error('Nothing was sold');
    expect(sold.rate).toEqual({ percent: 8, reduced: true });
    world.clock.set(Date.parse('2027-04-03T03:00:00.000Z'));
    const back = returnFiguresOf({ ...sold, unitPrice: sold.unitPrice }, 2000, 0);
    if ('code' in back) throw new Error(back.code);
    const returned = { ...sold, ...back, _id: newId(), kind: 'return', originLineId: sold._id } as const;
    const april = [line({ price: 52_345 }), line({ price: 8125, taxClass: 'standard' }), returned];
    const slip = await slipOf(await writes(april));
    expect(slip).toMatchObject({ deliveredOn: '2027-04-03', billing: 'monthly' });
    expect(totalsOf(slip.lines)).toMatchObject({
      groups: [
        { percent: 1, net: 52_345, tax: 523 },
        { percent: 8, net: -3780, tax: -302 },
        { percent: 10, net: 8125, tax: 812 },
      ],
      total: 57_723,
    });
  });
});

describe('a cash customer', () => {
  test('3: short, weighed and with empties, the slip is what the driver collects', async () => {
    const rice = await sells({ price: 3280, sku: 'Bag' });
    const pork = await sells({ price: 2450, sku: 'C/s', priceUnit: 'kg', catchWeight: true });
    const beer = await sells({ price: 5218, sku: 'C/s', taxClass: 'standard' });
    // The crates that come back went out with an earlier slip.
    const { versionSeen: _first, ...out } = shown([
      line({ price: 100, quantity: 12, kind: 'deposit', name: 'Crates back' }),
    ]);
    const earlier = newId();
    await does('manager', 'slip.create', {
      slipId: earlier,
      customerId: IDS.restaurant1,
      day: '2025-06-11',
      note: '',
      ...out,
    });
    await does('manager', 'slip.deliver', { slipId: earlier });
    const stop = await orders([
      [rice, 10, 'Bag'],
      [pork, 2, 'C/s'],
      [beer, 1, 'C/s'],
    ]);
    const made = await slipOf(stop);
    const [bags, weighed, crate] = made.lines;
    if (!bags || !weighed || !crate) throw new Error('A line is missing');
    expect([made.version, weighed.toWeigh, made.billing]).toEqual([1, true, null]);

    const { toWeigh: _weight, ...known } = weighed;
    const lines = [
      { ...bags, delivered: 9000, amount: 29_520, reason: 'One bag was torn' },
      { ...known, delivered: 3420 + 3610, amount: 17_223 },
      crate,
      line({ price: 100, quantity: -12, kind: 'deposit', name: 'Crates back' }),
    ];
    const door = shown(lines);
    expect(door.totalSeen).toBe(55_021);
    await does('driver1', 'slip.change', { slipId: stop, correctionId: newId(), reason: 'Short', ...door });
    await does('driver1', 'orderTrack.deliver', { orderTrackId: stop, slip: { ...door, versionSeen: 2 } });

    const slip = await slipOf(stop);
    expect(slip).toMatchObject({ billing: 'cash', deliveredOn: '2025-06-11', version: 3 });
    expect(slip.differs).toBeUndefined();
    expect(totalsOf(slip.lines)).toEqual({
      groups: [
        { percent: 8, reduced: true, net: 46_743, tax: 3739 },
        { percent: 10, reduced: false, net: 5218, tax: 521 },
      ],
      untaxed: -1200,
      sales: 56_221,
      total: 55_021,
    });
    const pay = { invoiceId: stop, paymentId: newId(), date: '2025-06-11', balanceSeen: 55_021 };
    await does('driver1', 'invoice.payInFull', pay);
    const invoice = await world.db.selectFrom('invoices').selectAll().where('_id', '=', stop).executeTakeFirstOrThrow();
    expect(decodeRow('invoices', invoice)).toMatchObject({
      amount: 55_021,
      paid: 55_021,
      dueDate: '2025-06-11',
      assignToCollect: IDS.driver1,
      origin: 'slip',
    });
  });
});
