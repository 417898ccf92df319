import type { Locator, Page } from 'playwright-core';
import { addDays, DAY_MS } from '../../../../schema/core/days.ts';
import { newId } from '../../../../schema/core/ids.ts';
import { newSlip } from '../../../../schema/slips/slip-making.ts';
import { IDS, type Put, testId, testProduct } from '../../../../schema/testing/test-records.ts';
import { slipLine } from '../../../../schema/testing/test-slips.ts';
import { seen } from '../devices/device.ts';
import { earlierToday } from './business.ts';

const [RICE, SALMON, BEER] = [testId(5001), testId(5002), testId(5003)];
export const CASH_ORDER = testId(5010);

/**
 * Worked example 3 as an order of Restaurant r3, a cash customer: ten bags of rice, salmon priced by the kilogram, a
 * case of beer.
 */
export function cashOrder(): Put[] {
  const { at: placedAt, day } = earlierToday();
  const order = {
    _id: CASH_ORDER,
    customerId: IDS.restaurant3,
    userId: IDS.user1,
    customMessage: '',
    placedAt,
    deliveryDate: day,
    isDelivered: false,
    deliveredBy: null,
    deliveredAt: null,
  };
  return [
    ['products', testProduct(RICE, 'Basmati rice', { sku: 'Bag', price: 3280 })],
    [
      'products',
      testProduct(SALMON, 'Atlantic salmon', { sku: 'Pcs', price: 2450, priceUnit: 'kg', catchWeight: true }),
    ],
    ['products', testProduct(BEER, 'Lager beer', { sku: 'C/s', price: 5218, taxClass: 'standard' })],
    [
      'orders',
      {
        ...order,
        orderItems: [
          { _id: RICE, name: 'Basmati rice', quantity: 10, sku: 'Bag', price: 3280 },
          { _id: SALMON, name: 'Atlantic salmon', quantity: 2, sku: 'Pcs', price: 2450, priceUnit: 'kg' },
          { _id: BEER, name: 'Lager beer', quantity: 1, sku: 'C/s', price: 5218 },
        ],
      },
    ],
  ];
}

/** The slip of driver 1's first stop: a bag short, goods to weigh, empties, and the office's other version. */
export function slipToSee(): Put {
  const { at, day } = earlierToday();
  const rice = slipLine({
    _id: testId(5021),
    name: 'Basmati rice',
    price: 3280,
    quantity: 9,
    ordered: 10_000,
    unit: 'Bag',
  });
  const salmon = slipLine({
    _id: testId(5022),
    name: 'Atlantic salmon',
    price: 2450,
    quantity: 0,
    ordered: 2000,
    unit: 'Kg',
  });
  const empties = slipLine({ _id: testId(5023), name: 'Beer bottles', price: 100, quantity: -12, kind: 'deposit' });
  const lines = [
    { ...rice, reason: 'Not in stock' },
    { ...salmon, orderedUnit: 'Pcs' as const, toWeigh: true as const },
    empties,
  ];
  const slip = newSlip({ _id: IDS.track1, customerId: IDS.restaurant1, orderId: null, lines, day, createdAt: at });
  return ['slips', { ...slip, no: 1, note: 'Ring twice', differs: { lines: [rice, empties] } }];
}

/** An earlier billed delivery of driver 1, from which the customer still has twelve containers at ¥100. */
export function containersOut(slipId: string, customerId: string, name: string): Put[] {
  const { at, day } = earlierToday();
  const [deliveredAt, deliveredOn] = [new Date(Date.parse(at) - 2 * DAY_MS).toISOString(), addDays(day, -2)];
  const line = slipLine({ _id: newId(), name, price: 100, quantity: 12, kind: 'deposit' });
  const made = { customerId, orderId: null, createdAt: deliveredAt, deliveredAt };
  const stop = { ...made, _id: slipId, preparedBy: null, deliveredBy: IDS.driver1, serialNo: null, position: null };
  const slip = newSlip({ ...made, _id: slipId, lines: [line], day: deliveredOn, deliveredOn, billing: 'cash' });
  return [
    ['orderTracks', { ...stop, isDelivered: true }],
    ['slips', { ...slip, no: 9001, billedAt: deliveredAt }],
  ];
}

/** A driver, on a slip, opens the form of a line. */
export async function openLine(page: Page, name: string): Promise<Locator> {
  await page.getByRole('list', { name: 'Items' }).getByRole('button', { name }).click();
  const form = page.getByRole('dialog', { name });
  await seen(form);
  return form;
}

/** A driver, on a slip, enters the weights of a line's pieces. */
export async function weigh(page: Page, name: string, ...pieces: string[]): Promise<void> {
  const form = await openLine(page, name);
  for (const piece of pieces) {
    await form.getByLabel(/^(Weight|Next piece)$/).fill(piece);
    await form.getByRole('button', { name: 'Add piece' }).click();
  }
  await form.getByRole('button', { name: /^Done/ }).click();
  await form.waitFor({ state: 'detached' });
}

/** A driver, on a slip, enters the delivered quantity of a line, with a reason. */
export async function deliverOnly(page: Page, name: string, quantity: string, reason: string): Promise<void> {
  const form = await openLine(page, name);
  await form.getByLabel('Delivered').fill(quantity);
  await form.getByText(reason, { exact: true }).click();
  await form.getByRole('button', { name: 'Done' }).click();
  await form.waitFor({ state: 'detached' });
}

/** A driver, on a slip, takes empties back. */
export async function takeEmpties(page: Page, name: string, count: string): Promise<void> {
  await page.getByRole('button', { name: 'Empties' }).click();
  const form = page.getByRole('dialog', { name: 'Empties' });
  await form.getByRole('button', { name }).click();
  await form.getByLabel('Came back').fill(count);
  await form.getByRole('button', { name: 'Add empties' }).click();
  await form.waitFor({ state: 'detached' });
}
