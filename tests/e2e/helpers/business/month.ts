import { addDays, dayOf, toInstant, WEEKDAYS } from '../../../../schema/core/days.ts';
import { LAST_OF_MONTH } from '../../../../schema/customers/closing-day.ts';
import { closingOn } from '../../../../schema/customers/closing-days.ts';
import type { OrderedItem } from '../../../../schema/orders/order-entity.ts';
import { SlipPageResponse, type SlipResponse } from '../../../../schema/slips/slip-responses.ts';
import { totalsOf } from '../../../../schema/tax/tax-sums.ts';
import { ACTORS, type Put, testCustomer, testId, testProduct } from '../../../../schema/testing/test-records.ts';
import { testLine } from '../../../../schema/testing/test-slips.ts';
import type { Call } from '../servers/calls.ts';

const realDay = dayOf(toInstant(Date.now()), 'Asia/Tokyo');
/** E2E_DAY plays the month as if it were today. */
const wanted = process.env.E2E_DAY ?? realDay;
const dayOfMonth = Number(wanted.slice(8));
const isLast = addDays(wanted, 1).endsWith('-01');
const closingDay = isLast || dayOfMonth > 28 ? LAST_OF_MONTH : dayOfMonth;

/** The month's closing day: today, or the last of the month on a 29th or 30th, which are not closing days. */
export const TODAY = closingOn(wanted, closingDay);
/** By how much the clock of the played month is ahead of the machine's. */
export const AHEAD_MS = Date.parse(TODAY) - Date.parse(realDay);

const RICE = { _id: testId(9011), name: 'Basmati rice', sku: 'Bag', price: 3280 } as const;
const CHICKEN = { _id: testId(9012), name: '骨付き鶏もも', sku: 'Pcs', price: 2450 } as const;
const BEER = { _id: testId(9013), name: '瓶ビール', sku: 'C/s', price: 5218 } as const;

/** A slip from before the month, on which the first customer got a dozen bottles. */
export const BOTTLES_OUT = testId(9020);

/** Three monthly customers whose period ends today; the first one orders on its phone. */
export const CUSTOMERS = [
  { ...testCustomer(testId(9001), 'm1'), legalName: '髙﨑㈱', payerNames: ['ｶ)ﾀｶｻｷ'] },
  { ...testCustomer(testId(9002), 'm2'), legalName: '株式会社モモ', payerNames: ['ｶ)ﾓﾓ'], knownFees: [440] },
  { ...testCustomer(testId(9003), 'm3'), legalName: '合同会社サクラ' },
].map((customer) => ({
  ...customer,
  paymentMethod: 'monthly' as const,
  paymentDate: LAST_OF_MONTH,
  badDebt: false,
  closingDay,
  payMonths: 1,
  dateShift: 'next' as const,
  deliveryDays: [...WEEKDAYS],
}));

/** Customers, goods and a login, as they are before the office's month begins. */
export const BEFORE: Put[] = [
  ...CUSTOMERS.map((customer): Put => ['customers', customer]),
  ['products', testProduct(RICE._id, RICE.name, RICE)],
  ['products', testProduct(CHICKEN._id, CHICKEN.name, { ...CHICKEN, priceUnit: 'kg', catchWeight: true })],
  ['products', testProduct(BEER._id, BEER.name, { ...BEER, taxClass: 'standard' })],
  [
    'users',
    {
      _id: ACTORS.customer1._id,
      username: ACTORS.customer1.username,
      customerId: testId(9001),
      isAdmin: false,
      information: 'show',
      deletedAt: null,
    },
  ],
];

type Sold = Parameters<typeof testLine>[0] & { name: string };
const rice = (quantity: number): Sold => ({ name: RICE.name, price: RICE.price, quantity });
const chicken = (quantity: number): Sold => ({ name: CHICKEN.name, price: CHICKEN.price, quantity });
const empties = (quantity: number): Sold => ({ name: '空き瓶', price: 100, quantity, kind: 'deposit' });
const beer = (quantity: number): Sold => ({ name: BEER.name, price: BEER.price, quantity, taxClass: 'standard' });

/** Sixteen orders over REST; every fourth one has the chicken, with its weight here. */
const OVER_REST = Array.from({ length: 16 }, (_, n) => ({
  customer: n % CUSTOMERS.length,
  rice: n + 1,
  beer: 1 + (n % 2),
  kilograms: n % 4 === 0 ? 1250 + 10 * n : 0,
}));

/** Goods delivered to each customer: first for the orders entered by hand, then for the others. */
const DELIVERED: Sold[][] = [
  // A bag short, and a dozen empties returned.
  [rice(1), empties(-12), rice(1), beer(1)],
  [chicken(7.03), beer(3)],
  [rice(10), beer(2)],
].map((byHand, index) => [
  ...byHand,
  ...OVER_REST.filter(({ customer }) => customer === index).flatMap((order) => [
    rice(order.rice),
    beer(order.beer),
    ...(order.kilograms > 0 ? [chicken(order.kilograms / 1000)] : []),
  ]),
]);

/**
 * Lines and figures expected on each customer's paper, computed from what was delivered: at 8 and 10 %, whatever the
 * day, as nobody confirms the planned rate.
 */
export const EXPECTED = DELIVERED.map((sold) => {
  const lines = sold.map((each) => ({ name: each.name, ...testLine(each) }));
  return { lines, ...totalsOf(lines) };
});

/** Sixteen orders, placed and taken by other programs. */
export async function orderOverRest(customer: Call, manager: Call): Promise<void> {
  const line = ({ _id, name, sku }: typeof RICE | typeof CHICKEN | typeof BEER, quantity: number): OrderedItem => {
    return { _id, name, sku, quantity };
  };
  for (const { customer: index, kilograms, ...order } of OVER_REST) {
    const orderItems = [line(RICE, order.rice), line(BEER, order.beer)];
    if (kilograms > 0) orderItems.push(line(CHICKEN, 1));
    if (index === 0) await customer('/api/orders', 'POST', { orderItems });
    else await manager('/api/orders/taken', 'POST', { orderItems, customer: CUSTOMERS[index]?._id, source: 'fax' });
  }
}

/** All slips of the month. */
export async function slipsOf(manager: Call): Promise<SlipResponse[]> {
  const pages = await Promise.all(CUSTOMERS.map(({ _id }) => manager(`/api/slip?customerId=${_id}`)));
  return pages.flatMap((page) => SlipPageResponse.parse(page).slips).filter(({ _id }) => _id !== BOTTLES_OUT);
}

/** A driver weighs and delivers slips over REST. */
export async function deliverOverRest(driver: Call, slips: readonly SlipResponse[]): Promise<void> {
  const weights = new Map(OVER_REST.map((order) => [order.rice * 1000, order.kilograms]));
  for (const { _id, lines, version: versionSeen } of slips) {
    if (lines.some(({ toWeigh }) => toWeigh)) {
      const delivered = weights.get(lines.find(({ productId }) => productId === RICE._id)?.delivered ?? 0);
      const weighed = lines.map((each) => (each.toWeigh ? { ...each, delivered, toWeigh: undefined } : each));
      await driver(`/api/slip/${_id}`, 'PUT', { lines: weighed, reason: 'Weighed', versionSeen });
    }
    await driver(`/api/ordertrack/${_id}/deliver`, 'PUT');
  }
}
