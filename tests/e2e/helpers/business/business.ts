import { type Category, ITEM_TYPES } from '../../../../schema/catalogue/catalogue-entity.ts';
import { UNITS } from '../../../../schema/catalogue/units.ts';
import { addDays, boundsOfDay, type Day, dayOf, type Instant, toInstant } from '../../../../schema/core/days.ts';
import { ROUTES } from '../../../../schema/customers/customer-entity.ts';
import {
  ACTORS,
  IDS,
  PEOPLE,
  type PersonName,
  type Put,
  testCustomer,
  testId,
  testProduct,
} from '../../../../schema/testing/test-records.ts';
import { saveCredentials } from '../../../../sync-server/auth/credentials.ts';
import { hashPassword } from '../../../../sync-server/auth/password.ts';
import type { Db } from '../../../../sync-server/db/database.ts';
import { DEMO_PASSWORDS } from '../../../../sync-server/demo/accounts.ts';
import { fillWorld, putRecords } from '../../../../sync-server/testing/test-world.ts';

const HOUR_MS = 3_600_000;

const GOODS: Record<string, string[]> = {
  'Thai Items': ['Coconut milk', 'Green curry paste', 'Lemongrass', 'Palm sugar', 'Rice noodles', 'Tamarind'],
  Spices: ['Black pepper', 'Cardamom', 'Chilli powder', 'Cinnamon', 'Cloves', 'Coriander seed', 'Cumin', 'Turmeric'],
  Pulses: ['Black lentils', 'Chickpeas', 'Kidney beans', 'Mung beans', 'Red lentils', 'Split peas'],
  Vegetables: ['Aubergine', 'Bitter gourd', 'Cabbage', 'Coriander', 'Daikon', 'Ginger', 'Okra', 'Spinach'],
};

const RESTAURANTS = ['Annapurna', 'Bangkok Kitchen', 'Curry House Mina', 'Everest', 'Ganesh', 'Himalaya Dining'];

/** Password of an account. */
export function passwordOf(name: PersonName): string {
  return DEMO_PASSWORDS[ACTORS[name].role];
}

function goods(): Put[] {
  const categories = Object.keys(GOODS).map((name, index): Category => {
    return { _id: name === 'Thai Items' ? IDS.thaiItems : testId(200 + index), name };
  });
  const products = categories.flatMap(({ _id: category, name: of }) =>
    (GOODS[of] ?? []).map((name) => ({ name, category })),
  );
  return [
    ...categories.filter(({ _id }) => _id !== IDS.thaiItems).map((category): Put => ['categories', category]),
    ...products.map(({ name, category }, index): Put => {
      const sku = UNITS[index % UNITS.length] ?? 'Kg';
      const itemType = ITEM_TYPES[index % ITEM_TYPES.length] ?? 'Regular';
      const fields = { category, sku, itemType, productRank: 10 + index, price: 100 * (index + 1) };
      const description = `${name}, ready to cook`;
      return ['products', testProduct(testId(210 + index), name, { ...fields, description, showDescription: 'Show' })];
    }),
  ];
}

/** A price list with a price in force and the one that follows it. */
export const PRICE_LIST = testId(400);
function prices(now: number): Put[] {
  const today = dayOf(toInstant(now), 'Asia/Tokyo');
  const fields = { listId: PRICE_LIST, productId: IDS.fishSauce };
  const present = { unitPrice: 450.5, from: addDays(today, -30), to: addDays(today, 30) };
  const planned = { unitPrice: 470, from: addDays(today, 31), to: null };
  return [
    ['priceLists', { _id: PRICE_LIST, name: 'Hotels' }],
    ['prices', { _id: testId(401), ...fields, ...present }],
    ['prices', { _id: testId(402), ...fields, ...planned }],
  ];
}

/** More restaurants, each with an open invoice; every second one is assigned to driver 1. */
function restaurants(now: number): Put[] {
  const today = dayOf(toInstant(now), 'Asia/Tokyo');
  return RESTAURANTS.flatMap((restaurantName, index): Put[] => {
    const _id = testId(300 + index);
    const monthly = index % 2 === 0;
    const method = monthly ? ({ paymentMethod: 'monthly', paymentDate: 25 } as const) : {};
    const route = ROUTES[index % ROUTES.length] ?? 'Ueno';
    return [
      ['customers', { ...testCustomer(_id, `e${index}`), restaurantName, route, badDebt: false, ...method }],
      [
        'invoices',
        {
          _id: testId(320 + index),
          customerId: _id,
          amount: 10_000 * (index + 1),
          dueDate: addDays(today, 3 * index - 6),
          note: '',
          assignToCollect: monthly ? IDS.driver1 : null,
          paid: 0,
          createdAt: toInstant(now - 48 * HOUR_MS),
          completedAt: null,
        },
      ],
    ];
  });
}

/** Stops of driver 1, each at its own restaurant, planned an hour ago: `Stop 01`, `Stop 02` and so on. */
export function manyStops(count: number): Put[] {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((n): Put[] => {
    const customerId = testId(1000 + n);
    const stop = {
      _id: testId(2000 + n),
      customerId,
      preparedBy: null,
      deliveredBy: IDS.driver1,
      orderId: null,
      serialNo: 100 + n,
      position: null,
      createdAt: toInstant(Date.now() - HOUR_MS),
      isDelivered: false,
      deliveredAt: null,
    };
    const restaurantName = `Stop ${String(n).padStart(2, '0')}`;
    return [
      ['customers', { ...testCustomer(customerId, `s${n}`), restaurantName }],
      ['orderTracks', stop],
    ];
  });
}

/** An hour ago, or when the day began if that was later. */
export function earlierToday(): { at: Instant; day: Day } {
  const now = Date.now();
  const day = dayOf(toInstant(now), 'Asia/Tokyo');
  const { from } = boundsOfDay(day, 'Asia/Tokyo');
  return { at: toInstant(Math.max(now - HOUR_MS, Date.parse(from))), day };
}

/** Cash that driver 2 handed over earlier today, 500 yen short and unconfirmed. */
export function handedOver(): Put[] {
  const { at: closedAt, day } = earlierToday();
  const handoverId = testId(4000);
  const open = { received: null, reason: '', confirmedBy: null, confirmedAt: null };
  const payment = {
    _id: testId(4001),
    invoiceId: IDS.invoice2,
    amount: 5000,
    date: day,
    collectedBy: 'driver2',
    collectorId: IDS.driver2,
    takenAt: closedAt,
    recordedAt: closedAt,
    receiptNo: '7F3A2C-0001',
    handoverId,
    reverses: null,
    reason: '',
    reversedBy: null,
    doubtedBalance: null,
  };
  return [
    [
      'handovers',
      { _id: handoverId, driverId: IDS.driver2, day, expected: 5000, counted: 4500, note: '', closedAt, ...open },
    ],
    ['payments', payment],
  ];
}

/** The other tests' small world, two hours old, with more of everything and the accounts' passwords. */
export async function fillBusiness(db: Db, now: number): Promise<void> {
  const then = now - 2 * HOUR_MS;
  await fillWorld(db, { clock: () => then });
  await putRecords(db, [...goods(), ...prices(now), ...restaurants(now)], then);
  for (const name of PEOPLE) {
    const { _id: identityId, username, role } = ACTORS[name];
    const kind = role === 'driver' || role === 'manager' ? 'employee' : 'user';
    await saveCredentials(db, { identityId, kind, username, passwordHash: await hashPassword(passwordOf(name)) });
  }
}
