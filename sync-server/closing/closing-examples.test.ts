import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { returnFiguresOf } from '../../schema/slips/slip-lines.ts';
import { discountShares } from '../../schema/tax/tax-sums.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { createOffice, type Office, staySignedIn } from '../testing/test-closings.ts';
import { createWorld, type World } from '../testing/test-world.ts';

const SHOP = IDS.restaurant3;
const typed = (customerId: string) => ({ customerId, paymentMethod: 'monthly', closingDay: 20 });

let world: World;
let office: Office;
beforeEach(async () => {
  world = await createWorld();
  await staySignedIn(world);
  office = createOffice(world);
  await office.does('admin', 'invoice.delete', { invoiceId: IDS.invoice3 });
  await office.does('manager', 'customer.update', typed(SHOP));
  office.setDay('2026-11-10');
});
afterEach(() => world.close());

async function threeSlips() {
  const { line } = office;
  return [
    await office.writes(SHOP, [
      line({ price: 4985, quantity: 3 }),
      line({ price: 5218, quantity: 2, taxClass: 'standard' }),
    ]),
    await office.writes(SHOP, [
      line({ price: 1890, quantity: 2.35, unit: 'Kg' }),
      line({ price: 399, quantity: 3, taxClass: 'standard' }),
    ]),
    await office.writes(SHOP, [
      line({ price: 128, quantity: 7 }),
      line({ price: 4985 }),
      line({ price: -498, kind: 'discount' }),
      line({ price: 187, quantity: 5, taxClass: 'standard' }),
    ]),
  ];
}

/** A month's sales of example 6 as one slip. */
const sales = () => [office.line({ price: 86_430 }), office.line({ price: 15_275, taxClass: 'standard' })];

/** Confirms the planned 1 % for food. */
const confirmRate = () => office.does('admin', 'taxRate.confirm', { rateId: IDS.plannedRate, restId: newId() });

describe('the worked examples, through closings', () => {
  test('1: three slips become one invoice, whose tax is computed once', async () => {
    const slips = await threeSlips();
    office.setDay('2026-11-21');
    const billing = await office.closes(SHOP, '2026-11-20');
    expect(billing).toMatchObject({
      no: 1,
      runNo: 1,
      from: '2026-10-21',
      closedOn: '2026-11-20',
      previous: 0,
      carried: 0,
      groups: [
        { percent: 8, reduced: true, net: 24_779, tax: 1982 },
        { percent: 10, reduced: false, net: 12_568, tax: 1256 },
      ],
      untaxed: 0,
      current: 40_585,
      billed: 40_585,
      lateSlipIds: [],
      closedBy: 'manager',
    });
    expect(new Set(billing.slipIds)).toEqual(new Set(slips.map(({ _id }) => _id)));
    for (const { _id, lines } of slips) {
      expect(await office.read('slips', _id)).toMatchObject({
        billingId: billing._id,
        billedAt: billing.closedAt,
        lines,
      });
    }
    expect(await office.read('invoices', billing._id)).toMatchObject({
      customerId: SHOP,
      amount: 40_585,
      paid: 0,
      origin: 'closing',
      assignToCollect: null,
    });
  });

  test('2: a discount of 1,000 on the whole of it is shared among the rates', async () => {
    const slips = await threeSlips();
    const shares = discountShares(
      slips.flatMap(({ lines }) => lines),
      1000,
    );
    if ('code' in shares) throw new Error(shares.code);
    const discount = shares.map(({ amount, rate }) =>
      office.line({ price: amount, kind: 'discount', taxClass: rate?.percent === 10 ? 'standard' : 'food' }),
    );
    await office.writes(SHOP, discount);
    office.setDay('2026-11-21');
    expect(await office.closes(SHOP, '2026-11-20')).toMatchObject({
      groups: [
        { net: 24_116, tax: 1929 },
        { net: 12_231, tax: 1223 },
      ],
      current: 39_499,
    });
  });

  test('4: a return across a change of rate carries the rate at which it was sold', async () => {
    await confirmRate();
    office.setDay('2027-03-18');
    const [sold] = (await office.writes(SHOP, [office.line({ price: 1890, quantity: 5, unit: 'Kg' })])).lines;
    if (!sold || sold.unitPrice === null) throw new Error('Nothing was sold');
    office.setDay('2027-03-21');
    await office.closes(SHOP, '2027-03-20');
    office.setDay('2027-04-03');
    const back = returnFiguresOf({ ...sold, unitPrice: sold.unitPrice }, 2000, 0);
    if ('code' in back) throw new Error(back.code);
    const returned = { ...sold, ...back, _id: newId(), kind: 'return', originLineId: sold._id } as const;
    const { line, writes } = office;
    await writes(SHOP, [line({ price: 52_345 }), line({ price: 8125, taxClass: 'standard' }), returned]);
    office.setDay('2027-04-21');
    expect(await office.closes(SHOP, '2027-04-20')).toMatchObject({
      groups: [
        { percent: 1, net: 52_345, tax: 523 },
        { percent: 8, net: -3780, tax: -302 },
        { percent: 10, net: 8125, tax: 812 },
      ],
      current: 57_723,
    });
  });

  test('5: a closing over a change of rate has three groups', async () => {
    await confirmRate();
    office.setDay('2027-03-31');
    await office.writes(SHOP, [office.line({ price: 31_450 })]);
    office.setDay('2027-04-01');
    await office.writes(SHOP, [office.line({ price: 40_270 }), office.line({ price: 6300, taxClass: 'standard' })]);
    office.setDay('2027-04-20');
    expect(await office.closes(SHOP, '2027-04-20')).toMatchObject({
      groups: [
        { percent: 1, tax: 402 },
        { percent: 8, tax: 2516 },
        { percent: 10, tax: 630 },
      ],
      current: 81_568,
    });
  });

  test('6: a typed balance is carried and billed, and is not in the amount of the invoice', async () => {
    const old = await office.types(SHOP, 128_450);
    await office.pays(old, 100_000);
    await office.writes(SHOP, sales());
    office.setDay('2026-11-21');
    const billing = await office.closes(SHOP, '2026-11-20');
    expect(billing).toMatchObject({
      previous: 128_450,
      received: 100_000,
      adjusted: 0,
      carried: 28_450,
      groups: [{ tax: 6914 }, { tax: 1527 }],
      current: 110_146,
      billed: 138_596,
    });
    expect((await office.read('invoices', billing._id)).amount).toBe(110_146);
    expect((await office.read('invoices', old)).amount).toBe(128_450);
  });

  test('8: what was overpaid is taken off at the next closing', async () => {
    const open: [string, number][] = [];
    for (const amount of [45_360, 38_597, 61_908]) open.push([await office.types(SHOP, amount), amount]);
    await office.transfers(SHOP, 150_000, open);
    await office.writes(SHOP, sales());
    office.setDay('2026-11-21');
    expect(await office.closes(SHOP, '2026-11-20')).toMatchObject({
      previous: 145_865,
      received: 145_865,
      adjusted: 4135,
      carried: -4135,
      current: 110_146,
      billed: 106_011,
    });
  });

  test('9: the due day moves off bank holidays as the card says, and day 31 is the last one', async () => {
    const [forward, back] = [SHOP, IDS.restaurant2];
    await office.does('manager', 'customer.update', { ...typed(back), dateShift: 'previous' });
    office.setDay('2026-11-20');
    for (const customerId of [forward, back]) await office.writes(customerId, [office.line({ price: 100 })]);
    const closings = [await office.closes(forward, '2026-11-20'), await office.closes(back, '2026-11-20')];
    expect(closings.map(({ dueOn }) => dueOn)).toEqual(['2027-01-04', '2026-12-30']);
    expect((await office.read('invoices', closings[1]?._id ?? '')).dueDate).toBe('2026-12-30');

    await office.does('manager', 'customer.update', { customerId: forward, closingDay: 31 });
    office.setDay('2027-02-28');
    await office.writes(forward, [office.line({ price: 100 })]);
    const days = ['2027-02-27', '2027-02-28', '2027-03-30'];
    const closed = await Promise.all(days.map(async (day) => (await office.preview(day)).accounts));
    expect(closed.map((accounts) => accounts.some(({ customer }) => customer._id === forward))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
