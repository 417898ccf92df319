import { type Category, ITEM_TYPES } from '../../../../schema/catalogue/catalogue-entity.ts';
import { UNITS } from '../../../../schema/catalogue/units.ts';
import { addDays, dayOf, toInstant } from '../../../../schema/core/days.ts';
import { ROUTES } from '../../../../schema/customers/routes.ts';
import {
  ACTORS,
  IDS,
  PEOPLE,
  type Put,
  testCustomer,
  testId,
  testProduct,
} from '../../../../schema/testing/test-records.ts';
import { saveCredentials } from '../../../../sync-server/auth/credentials.ts';
import { hashPassword } from '../../../../sync-server/auth/password.ts';
import type { Writer } from '../../../../sync-server/db/database.ts';
import { putRecords } from '../../../../sync-server/testing/put-records.ts';
import { fillWorld } from '../../../../sync-server/testing/test-world.ts';
import { PRICE_LIST, passwordOf } from './business.ts';

// Loaded separately, since it pulls in the whole server, which browser workers don't need.

const HOUR_MS = 3_600_000;

const GOODS: Record<string, string[]> = {
  'Thai Items': ['Coconut milk', 'Green curry paste', 'Lemongrass', 'Palm sugar', 'Rice noodles', 'Tamarind'],
  Spices: ['Black pepper', 'Cardamom', 'Chilli powder', 'Cinnamon', 'Cloves', 'Coriander seed', 'Cumin', 'Turmeric'],
  Pulses: ['Black lentils', 'Chickpeas', 'Kidney beans', 'Mung beans', 'Red lentils', 'Split peas'],
  Vegetables: ['Aubergine', 'Bitter gourd', 'Cabbage', 'Coriander', 'Daikon', 'Ginger', 'Okra', 'Spinach'],
};

const RESTAURANTS = ['Annapurna', 'Bangkok Kitchen', 'Curry House Mina', 'Everest', 'Ganesh', 'Himalaya Dining'];

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

/** The small world of the other tests, two hours old, with more of everything and with passwords. */
export async function fillBusiness(db: Writer, now: number): Promise<void> {
  const then = now - 2 * HOUR_MS;
  await fillWorld(db, { clock: () => then });
  await putRecords(db, [...goods(), ...prices(now), ...restaurants(now)], then);
  for (const name of PEOPLE) {
    const { _id: identityId, username, role } = ACTORS[name];
    const kind = role === 'driver' || role === 'manager' ? 'employee' : 'user';
    await saveCredentials(db, { identityId, kind, username, passwordHash: await hashPassword(passwordOf(name)) });
  }
}
