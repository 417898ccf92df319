import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { returnsOf } from '../../schema/slips/returned-goods.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { linesOf } from '../../schema/slips/slip-rules.ts';
import { IDS, type PersonName } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { decodeRow } from '../db/column-codec.ts';
import { pushOne, queued, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const DAY = '2025-06-11';
const PRICE = 3280;

let world: World;
let rice: SlipLine;
beforeEach(async () => {
  world = await createWorld();
  rice = slipLine({ _id: newId(), name: 'Rice', price: PRICE, quantity: 10, unit: 'Bag' }, DAY);
  const sold = await writes([rice]);
  expect(await push('manager', 'slip.deliver', { slipId: sold })).toMatchObject({ status: 'applied' });
});
afterEach(() => world.close());

const push = (person: PersonName, name: string, args: object) => pushOne(world, person, queued(name, args));

async function writes(lines: SlipLine[], { slipId = newId(), customerId = IDS.restaurant1, status = 'applied' } = {}) {
  const { versionSeen: _first, ...seen } = shown(lines);
  const verdict = await push('manager', 'slip.create', { slipId, customerId, day: DAY, note: '', ...seen });
  expect(verdict).toMatchObject({ status });
  return slipId;
}

async function slipOf(id: string): Promise<Slip> {
  const row = await world.db.selectFrom('slips').selectAll().where('_id', '=', id).executeTakeFirstOrThrow();
  return decodeRow('slips', row);
}

function back(quantity: number, fields: Partial<SlipLine> = {}): SlipLine {
  const sold = { line: rice, paid: rice.amount, kept: 0, returned: 0, givenBack: 0 };
  const lines = returnsOf(sold, { ids: [newId(), newId()], quantity, reason: 'Spoiled' });
  if ('code' in lines) throw new Error(lines.code);
  return { ...(lines[0] as SlipLine), ...fields };
}
const CHEAP = { unitPrice: 3000, amount: -6000 };

describe('work with a receipt that opens nothing is judged as any other', () => {
  const receipt = 'x';

  test('goods that were never delivered do not come back', async () => {
    const { versionSeen: _first, ...seen } = shown([back(2000, { originLineId: newId() })]);
    const args = { slipId: newId(), customerId: IDS.restaurant1, day: DAY, note: '', ...seen };
    const verdict = await pushOne(world, 'manager', queued('slip.create', args, { receipt }));
    expect(verdict).toMatchObject({ status: 'refused', code: 'invalid' });
  });

  test('the office is told of an order', async () => {
    const orderItems = [{ _id: IDS.fishSauce, name: 'Fish sauce', sku: 'Btl' as const, quantity: 1 }];
    const order = { orderId: newId(), orderItems, customMessage: '', deliveryDate: '2025-06-12' };
    const verdict = await pushOne(world, 'customer1', queued('order.place', order, { receipt }));
    expect(verdict).toMatchObject({ status: 'applied' });
    const told = await world.db.selectFrom('notices').select('kind').execute();
    expect(told).toContainEqual({ kind: 'newOrder' });
  });
});

describe('the office', () => {
  const issue = (code: RegExp) => ({
    status: 'refused',
    code: 'invalid',
    detail: { issues: [{ path: 'lines.0', message: { sentence: expect.stringMatching(code) } }] },
  });
  const create = (lines: SlipLine[], customerId = IDS.restaurant1) => {
    const { versionSeen: _first, ...seen } = shown(lines);
    return push('manager', 'slip.create', { slipId: newId(), customerId, day: DAY, note: '', ...seen });
  };

  test('is refused another price or rate than that of the delivery, and a delivery to somebody else', async () => {
    expect(await create([back(2000, { ...CHEAP, reason: '' })])).toMatchObject(issue(/has the price/));
    expect(await create([back(2000, { rate: { percent: 10, reduced: false } })])).toMatchObject(issue(/tax rate/));
    expect(await create([back(2000)], IDS.restaurant2)).toMatchObject(issue(/No delivery to this customer/));
    expect(await create([back(2000)])).toMatchObject({ status: 'applied' });
  });

  test('moves no stop to another customer whose slip takes back goods of the first one', async () => {
    const orderTrackId = newId();
    const stop = { orderTrackId, customerId: IDS.restaurant1, deliveredBy: IDS.driver1 };
    expect(await push('manager', 'orderTrack.create', stop)).toMatchObject({ status: 'applied' });
    await writes([back(2000)], { slipId: orderTrackId });
    const move = { orderTrackId, customerId: IDS.restaurant2 };
    expect(await push('manager', 'orderTrack.update', move)).toMatchObject(issue(/No delivery to this customer/));
    expect(await slipOf(orderTrackId)).toMatchObject({ customerId: IDS.restaurant1 });
    const change = { slipId: orderTrackId, correctionId: newId(), reason: 'Of another customer' };
    const sold = slipLine({ _id: newId(), price: 100 }, DAY);
    expect(await push('manager', 'slip.change', { ...change, ...shown([sold]) })).toMatchObject({ status: 'applied' });
    expect(await push('manager', 'orderTrack.update', move)).toMatchObject({ status: 'applied' });
    expect(await slipOf(orderTrackId)).toMatchObject({ customerId: IDS.restaurant2 });
  });

  test('takes nothing back twice, and may change a slip that has a return', async () => {
    const slipId = await writes([back(8000)]);
    expect(await create([back(3000)])).toMatchObject(issue(/Only \{left\}/));
    const [line] = (await slipOf(slipId)).lines as [SlipLine];
    const more = { ...line, delivered: -11_000, amount: -36_080 };
    const change = { slipId, correctionId: newId(), reason: 'Counted' };
    expect(await push('manager', 'slip.change', { ...change, ...shown([more]) })).toMatchObject(issue(/Only/));
    const less = { ...line, delivered: -7000, amount: -22_960 };
    expect(await push('manager', 'slip.change', { ...change, ...shown([less]) })).toMatchObject({ status: 'applied' });
    expect(await create([back(3000)])).toMatchObject({ status: 'applied' });
  });
});

test.each(['goods', 'containers'] as const)(
  'a line takes no more %s back than the one behind it leaves, and the line that was changed is named',
  async (what) => {
    const crate = { name: 'Crates', price: 100, kind: 'deposit' } as const;
    const crates = (quantity: number, _id = newId()) =>
      slipLine({ ...crate, _id, quantity: -quantity, reason: 'Empties' }, DAY);
    const bags = (quantity: number, _id = newId()) => back(quantity * 1000, { _id });
    const returned = what === 'goods' ? bags : crates;
    const all = what === 'goods' ? 10 : 6;
    const delivery = await writes([slipLine({ ...crate, _id: newId(), quantity: 6 }, DAY)]);
    expect(await push('manager', 'slip.deliver', { slipId: delivery })).toMatchObject({ status: 'applied' });
    const [first, second] = [returned(2), returned(3)];
    const slipId = await writes([first, second]);
    const change = (quantity: number) =>
      push('manager', 'slip.change', {
        slipId,
        correctionId: newId(),
        reason: 'Counted again',
        ...shown([returned(quantity, first._id), second]),
      });
    expect(await change(all - 2)).toMatchObject({
      status: 'refused',
      code: 'invalid',
      detail: { issues: [{ path: 'lines.0', message: { values: { left: all - 3 } } }] },
    });
    expect(await change(all - 3)).toMatchObject({ status: 'applied' });
  },
);

describe('goods that came back were there', () => {
  const fewer = (quantity: number) => ({ ...rice, delivered: quantity, amount: (quantity / 1000) * PRICE });
  const already = { path: 'lines.0', message: { sentence: expect.stringMatching(/came back already/) } };
  const refused = (issues: object[]) => ({ status: 'refused', code: 'invalid', detail: { issues } });
  async function change(slipId: string, lines: SlipLine[]) {
    const { version } = await slipOf(slipId);
    const args = { slipId, correctionId: newId(), reason: 'Counted', ...shown(lines, version) };
    return push('manager', 'slip.change', args);
  }
  const delivered = async () => {
    const rows = await world.db.selectFrom('slips').select(['_id', 'lines']).execute();
    // The slip of the return contains the line's id too, as its origin.
    return rows.find(({ lines }) => lines.includes(`"_id":"${rice._id}"`))?._id ?? '';
  };

  test('a delivery is not lowered below what came back of it, nor its line taken off', async () => {
    await writes([back(8000)]);
    const slipId = await delivered();
    expect(await change(slipId, [fewer(5000)])).toMatchObject(refused([already]));
    expect(await change(slipId, [])).toMatchObject(refused([{ ...already, path: 'lines' }]));
    expect(await change(slipId, [fewer(8000)])).toMatchObject({ status: 'applied' });
  });

  test('a delivery that waits for its closing is not voided while its goods came back', async () => {
    const sold = slipLine({ _id: newId(), name: 'Rice', price: PRICE, quantity: 10, unit: 'Bag' }, DAY);
    const slipId = await writes([sold], { customerId: IDS.restaurant2 });
    await push('manager', 'customer.update', { customerId: IDS.restaurant2, paymentMethod: 'monthly' });
    await push('manager', 'slip.deliver', { slipId });
    const own = back(2000, { originLineId: sold._id });
    const returnId = await writes([own], { customerId: IDS.restaurant2 });
    const why = { reason: 'Written twice' };
    const verdict = await push('manager', 'slip.void', { slipId, ...why });
    expect(verdict).toMatchObject(refused([{ ...already, path: 'lines' }]));
    expect(await push('manager', 'slip.void', { slipId: returnId, ...why })).toMatchObject({ status: 'applied' });
    expect(await push('manager', 'slip.void', { slipId, ...why })).toMatchObject({ status: 'applied' });
  });
});

describe('a driver’s slip stays as it was shown, and is marked', () => {
  const beer = slipLine({ _id: newId(), name: 'Beer', price: 5218, taxClass: 'standard', unit: 'C/s' }, DAY);
  beforeEach(() => writes([beer], { slipId: IDS.track1 }));

  async function changes(lines: SlipLine[]): Promise<Slip> {
    const slip = await slipOf(IDS.track1);
    const change = { slipId: IDS.track1, correctionId: newId(), reason: 'Spoiled' };
    const verdict = await push('driver1', 'slip.change', { ...change, ...shown(lines, slip.version) });
    expect(verdict).toMatchObject({ status: 'applied' });
    return slipOf(IDS.track1);
  }

  test('for another price, with the price of the delivery beside it', async () => {
    const cheap = back(2000, CHEAP);
    const slip = await changes([beer, cheap]);
    expect(slip.lines).toEqual([beer, cheap]);
    expect(slip.differs?.lines).toEqual([beer, { ...cheap, unitPrice: PRICE, amount: -6560 }]);
    const stop = { orderTrackId: IDS.track1, slip: shown(slip.lines, slip.version) };
    expect(await push('driver1', 'orderTrack.deliver', stop)).toMatchObject({ status: 'applied' });
    const settled = { slipId: IDS.track1, take: 'office', versionSeen: slip.version + 1, correctionId: newId() };
    expect(await push('manager', 'slip.settle', settled)).toMatchObject({ status: 'applied' });
    expect(linesOf(await slipOf(IDS.track1))[1]).toMatchObject({ unitPrice: PRICE, amount: -6560 });
  });

  test('and the office’s version can’t be used to return goods twice', async () => {
    const office = back(8000);
    const before = await slipOf(IDS.track1);
    const change = { slipId: IDS.track1, correctionId: newId(), reason: 'Spoiled' };
    await push('manager', 'slip.change', { ...change, ...shown([beer, office], before.version) });
    // The driver's phone does not know of it yet.
    const less = { ...beer, delivered: 0, amount: 0 };
    await push('driver1', 'slip.change', { ...change, correctionId: newId(), ...shown([less], before.version) });
    await writes([back(8000)]);
    const { differs, version } = await slipOf(IDS.track1);
    expect(differs?.lines).toEqual([beer, office]);
    const settle = { slipId: IDS.track1, versionSeen: version, correctionId: newId() };
    expect(await push('manager', 'slip.settle', { ...settle, take: 'office' })).toMatchObject({
      status: 'refused',
      code: 'invalid',
      detail: { issues: [{ path: 'lines.1', message: { sentence: expect.stringMatching(/Only \{left\}/) } }] },
    });
    expect(await push('manager', 'slip.settle', { ...settle, take: 'door' })).toMatchObject({ status: 'applied' });
  });

  test('for fewer goods than came back of them', async () => {
    const stop = { orderTrackId: IDS.track1 };
    expect(await push('driver1', 'orderTrack.deliver', stop)).toMatchObject({ status: 'applied' });
    const beers = back(1000, { ...beer, _id: newId(), kind: 'return', reason: 'Wrong item', originLineId: beer._id });
    await writes([{ ...beers, delivered: -1000, amount: -5218 }]);
    const slip = await changes([{ ...beer, delivered: 0, amount: 0 }]);
    expect(linesOf(slip)[0]).toMatchObject({ delivered: 0 });
    expect(slip.differs?.lines).toMatchObject([{ delivered: 1000 }]);
  });

  test('for what another device took back already, with what is left', async () => {
    await writes([back(9000)]);
    const slip = await changes([beer, back(3000)]);
    expect(slip.differs?.lines[1]).toMatchObject({ delivered: -1000, amount: -3280 });
  });

  test('for a return that came with the delivery alone', async () => {
    const slip = await slipOf(IDS.track1);
    const lines = [beer, back(2000, CHEAP)];
    const stop = { orderTrackId: IDS.track1, slip: shown(lines, slip.version) };
    expect(await push('driver1', 'orderTrack.deliver', stop)).toMatchObject({ status: 'applied' });
    expect((await slipOf(IDS.track1)).differs).toBeDefined();
  });

  test('not for one that is right', async () => {
    expect((await changes([beer, back(2000)])).differs).toBeUndefined();
  });
});

test('a caller of REST names the line that came back, and the return has its rate and is billed', async () => {
  const line = {
    kind: 'return',
    name: 'Rice',
    delivered: -2000,
    unit: 'Bag',
    unitPrice: PRICE,
    originLineId: rice._id,
  };
  const write = (fields: object) => {
    const body = { customerId: IDS.restaurant1, day: DAY, lines: [{ ...line, ...fields }] };
    return send(world, 'manager', 'POST', '/api/slip', body);
  };
  for (const wrong of [{ originLineId: newId() }, { unitPrice: 3000 }, { delivered: -11_000 }, { unit: 'Kg' }]) {
    const refused = await write(wrong);
    expect([refused.status, await refused.json()]).toMatchObject([422, { issues: [{ path: 'lines.0' }] }]);
  }
  const { _id, lines, isComplete } = (await (await write({})).json()) as Slip & { isComplete: boolean };
  expect([isComplete, lines[0]]).toMatchObject([true, { amount: -6560, rate: rice.rate, rateDay: DAY }]);
  const delivered = await send(world, 'manager', 'PUT', `/api/slip/${_id}/deliver`);
  expect(await delivered.json()).toMatchObject({ billedAt: expect.any(String), totals: { total: -7084 } });
  const other = await write({ originLineId: null, unitPrice: 100, soldOn: '2025-01-15' });
  expect(await other.json()).toMatchObject({ lines: [{ rate: { percent: 8 }, rateDay: '2025-01-15' }] });
});
