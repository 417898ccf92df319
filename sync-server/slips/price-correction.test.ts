import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import { planRepricing, seenLines } from '../../schema/slips/repricing-plan.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { linesOf } from '../../schema/slips/slip-rules.ts';
import { IDS, type PersonName, testId } from '../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../schema/testing/test-slips.ts';
import { decodeRow } from '../db/column-codec.ts';
import { pushOne, queued, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const DAY = '2025-06-11';
const WRONG = { productId: IDS.fishSauce, from: DAY, to: DAY, was: 2330, price: 2130, reason: 'Wrong price' };
const { from: _from, to: _to, ...REPRICING } = WRONG;

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await does('manager', 'customer.update', { customerId: IDS.restaurant1, paymentMethod: 'cash' });
  await does('manager', 'customer.update', { customerId: IDS.restaurant2, paymentMethod: 'monthly', closingDay: 20 });
});
afterEach(() => world.close());

function pushes(person: PersonName, name: string, args: object, id = newId()) {
  world.clock.advance(1000);
  return pushOne(world, person, queued(name, args, { id, at: toInstant(world.clock.now()) }));
}
async function does(person: PersonName, name: string, args: object): Promise<void> {
  expect(await pushes(person, name, args), name).toMatchObject({ status: 'applied' });
}

const mutton = (quantity: number, more: Partial<SlipLine> & { price?: number } = {}) =>
  slipLine({ _id: newId(), productId: IDS.fishSauce, name: 'Mutton', price: 2330, unit: 'Kg', quantity, ...more }, DAY);

async function delivers(customerId: string, lines: SlipLine[]): Promise<string> {
  const slipId = newId();
  const { versionSeen: _first, ...slip } = shown(lines);
  await does('manager', 'slip.create', { slipId, customerId, day: DAY, note: '', ...slip });
  await does('manager', 'slip.deliver', { slipId });
  return slipId;
}

async function slipsOf(customerId: string): Promise<Slip[]> {
  const rows = await world.db.selectFrom('slips').selectAll().where('customerId', '=', customerId).execute();
  return rows.map((row) => decodeRow('slips', row));
}
async function argsFor(customerId: string, wanted = WRONG) {
  const slips = await slipsOf(customerId);
  const customer = { paymentMethod: customerId === IDS.restaurant1 ? ('cash' as const) : ('monthly' as const) };
  const [plan] = planRepricing(slips, new Map([[customerId, customer]]), wanted);
  const { productId, was, price, reason } = wanted;
  const seen = (plan?.slips ?? []).map((each) => seenLines(each, newId()));
  return { customerId, productId, was, price, reason, netSeen: plan?.net ?? 0, slips: seen };
}
async function invoicesOf(customerId: string): Promise<number[]> {
  const asked = world.db.selectFrom('invoices').select('amount').where('customerId', '=', customerId);
  const rows = await asked.where('origin', '=', 'slip').orderBy('amount').execute();
  return rows.map(({ amount }) => fromHundredths(Number(amount)));
}
const papers = async () => {
  const rows = await world.db.selectFrom('documents').selectAll().orderBy('issuedAt').orderBy('no').execute();
  return rows.map(({ no, total }) => `${no} ${fromHundredths(Number(total))}`);
};
const correct = (customerId: string, body: object = WRONG, key = newId(), person: PersonName = 'manager') =>
  send(world, person, 'PUT', `/api/slip/customer/${customerId}/price`, body, { 'idempotency-key': key });

describe('a cash customer', () => {
  test('gets a return invoice for each slip, hears of them once, and twice is once', async () => {
    for (const quantity of [3, 1]) await delivers(IDS.restaurant1, [mutton(quantity)]);
    expect(await invoicesOf(IDS.restaurant1)).toEqual([2516, 7549]);
    await world.db.deleteFrom('notices').execute();
    const args = await argsFor(IDS.restaurant1);
    const id = newId();
    for (const _twice of [1, 2]) {
      expect(await pushes('manager', 'slip.correctPrice', args, id)).toMatchObject({ status: 'applied' });
    }
    // Reduced by 600 and 200, with 8 % tax.
    expect(await invoicesOf(IDS.restaurant1)).toEqual([2516 - 216, 7549 - 648]);
    expect((await papers()).slice(2)).toEqual(['C-000001 -648', 'C-000002 -216']);
    const told = await world.db.selectFrom('notices').selectAll().execute();
    expect(told.map(({ kind, about, said }) => [kind, about, JSON.parse(said)])).toEqual([
      ['newDocument', '', { document: 'several', count: 2, total: -864 }],
    ]);
    const logged = await world.db
      .selectFrom('mutationLog')
      .selectAll()
      .where('name', '=', 'slip.correctPrice')
      .execute();
    expect(logged).toMatchObject([{ actorId: IDS.manager }]);
    expect(JSON.parse(logged[0]?.args ?? '')).toMatchObject({ reason: 'Wrong price', was: 2330, price: 2130 });
    expect((await argsFor(IDS.restaurant1)).slips).toEqual([]);
  });

  test('gets an invoice over what was too little, and credit for what was paid too much', async () => {
    await delivers(IDS.restaurant1, [mutton(3)]);
    const [invoiceId = ''] = (await slipsOf(IDS.restaurant1)).map(({ _id }) => _id);
    const payment = { invoiceId, paymentId: newId(), amount: 7549, date: DAY, balanceSeen: 7549 };
    await does('driver1', 'invoice.addPayment', payment).catch(() => does('manager', 'invoice.addPayment', payment));
    await does('manager', 'slip.correctPrice', await argsFor(IDS.restaurant1, { ...WRONG, price: 2430 }));
    expect(await invoicesOf(IDS.restaurant1)).toEqual([324, 7549]);
    await does('manager', 'slip.correctPrice', await argsFor(IDS.restaurant1, { ...WRONG, was: 2430, price: 2330 }));
    const credits = await world.db.selectFrom('credits').select(['amount', 'kind']).execute();
    expect(credits.map(({ amount, kind }) => [fromHundredths(Number(amount)), kind])).toEqual([[324, 'returned']]);
  });
});

describe('a monthly customer', () => {
  test('gets its delivery slips anew, and goods that came back at the right price', async () => {
    const line = mutton(10);
    await delivers(IDS.restaurant2, [line]);
    await delivers(IDS.restaurant2, [mutton(-2, { kind: 'return', originLineId: line._id, reason: 'Spoiled' })]);
    await does('manager', 'slip.correctPrice', await argsFor(IDS.restaurant2));
    expect((await slipsOf(IDS.restaurant2)).map((slip) => linesOf(slip)[0]?.amount).sort()).toEqual([-4260, 21_300]);
    expect((await papers()).length).toBe(4);
    expect(
      await world.db.selectFrom('documents').select('_id').where('replaces', 'is not', null).execute(),
    ).toHaveLength(2);
  });

  test('is refused whole where goods that came back would give back more than was paid', async () => {
    const line = mutton(10);
    await delivers(IDS.restaurant2, [
      line,
      {
        ...mutton(1),
        kind: 'discount',
        delivered: 1000,
        unitPrice: -9000,
        amount: -9000,
        productId: null,
        originLineId: null,
      },
    ]);
    const back = mutton(-10, { kind: 'return', originLineId: line._id, reason: 'Spoiled', price: 1397 });
    await delivers(IDS.restaurant2, [back]);
    const args = await argsFor(IDS.restaurant2, { ...WRONG, was: 1397, price: 2000 });
    expect(args.slips).toEqual([]);
    const forced = (await slipsOf(IDS.restaurant2)).find(({ lines }) => lines[0]?._id === back._id);
    const slips = [{ slipId: forced?._id, correctionId: newId(), versionSeen: forced?.version, lineIds: [back._id] }];
    const verdict = await pushes('manager', 'slip.correctPrice', { ...args, netSeen: -6030, slips });
    expect(verdict).toMatchObject({ status: 'refused', code: 'invalid', detail: { issues: [{ path: 'lines.0' }] } });
    expect(await slipsOf(IDS.restaurant2)).toContainEqual(forced);
  });
});

test('one customer’s correction is refused, and the others go through', async () => {
  const stale = await delivers(IDS.restaurant1, [mutton(3)]);
  await delivers(IDS.restaurant1, [mutton(1)]);
  await delivers(IDS.restaurant2, [mutton(2)]);
  const [one, other] = [await argsFor(IDS.restaurant1), await argsFor(IDS.restaurant2)];
  const [slip] = (await slipsOf(IDS.restaurant1)).filter(({ _id }) => _id === stale);
  const lines = linesOf(slip as Slip).map((line) => ({ ...line, reason: 'Counted' }));
  await does('admin', 'slip.change', {
    slipId: stale,
    correctionId: newId(),
    reason: 'Counted',
    ...shown(lines, slip?.version),
  });
  const before = await slipsOf(IDS.restaurant1);
  expect(await pushes('manager', 'slip.correctPrice', one)).toMatchObject({
    status: 'refused',
    code: 'changed_meanwhile',
  });
  expect(await slipsOf(IDS.restaurant1)).toEqual(before);
  expect(await pushes('manager', 'slip.correctPrice', other)).toMatchObject({ status: 'applied' });
  expect(await pushes('manager', 'slip.correctPrice', await argsFor(IDS.restaurant1))).toMatchObject({
    status: 'applied',
  });
});

describe('PUT /api/slip/customer/{id}/price', () => {
  test('corrects what was charged in these days, once for each key, and finds nothing afterwards', async () => {
    const slipId = await delivers(IDS.restaurant1, [mutton(3)]);
    const key = testId(4711);
    const responses = [
      await correct(IDS.restaurant1, WRONG, key),
      await correct(IDS.restaurant1, WRONG, key),
      await correct(IDS.restaurant1),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const answer = await responses[0]?.json();
    expect(answer).toMatchObject({
      total: 2,
      slips: expect.arrayContaining([expect.objectContaining({ _id: slipId, version: 3 })]),
    });
    expect(await invoicesOf(IDS.restaurant1)).toEqual([7549 - 648]);
  });

  test.each([
    [{ netSeen: -1 }, 409],
    [{ price: 2330 }, 422],
    [{ price: -5 }, 422],
    [{ reason: '' }, 422],
    [{ to: 'tomorrow' }, 422],
  ])('is refused for %j', async (more, status) => {
    await delivers(IDS.restaurant1, [mutton(3)]);
    expect((await correct(IDS.restaurant1, { ...WRONG, ...more })).status).toBe(status);
    expect(await invoicesOf(IDS.restaurant1)).toEqual([7549]);
  });

  test('knows no other customers, and is for the office alone', async () => {
    expect((await correct(testId(1))).status).toBe(404);
    for (const person of ['driver1', 'customer1'] as const) {
      expect((await correct(IDS.restaurant1, WRONG, newId(), person)).status).toBe(403);
    }
    expect(
      await pushes('driver1', 'slip.correctPrice', {
        ...REPRICING,
        customerId: IDS.restaurant1,
        netSeen: 0,
        slips: [],
      }),
    ).toMatchObject({ code: 'forbidden' });
  });
});
