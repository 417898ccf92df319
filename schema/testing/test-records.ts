import { BUSINESS_ID } from '../business/business-id.ts';
import type { Actor } from '../core/actor.ts';
import { dayOf, type Instant, type Weekday, weekdayOf } from '../core/days.ts';
import { type Id, pairId, uuidv7 } from '../core/ids.ts';
import type { Row } from '../core/records.ts';
import type { TableName } from '../core/table-names.ts';
import { FIRST_RATES } from '../tax/tax-rates.ts';

/** Noon of a Wednesday in Tokyo. */
export const WORLD_START = Date.parse('2025-06-11T03:00:00.000Z');

/** A deterministic id for a number. */
export function testId(number: number): Id {
  return uuidv7(Date.parse('2025-01-01T00:00:00.000Z') + number, new Uint8Array(10).fill(number & 0xff));
}

export const IDS = {
  admin: testId(1),
  manager: testId(2),
  driver1: testId(3),
  driver2: testId(4),
  user1: testId(5),
  user2: testId(6),
  restaurant1: testId(11),
  restaurant2: testId(12),
  /** Without a login; no driver serves it. */
  restaurant3: testId(13),
  thaiItems: testId(21),
  rice: testId(22),
  fishSauce: testId(31),
  jasmineRice: testId(32),
  outOfStock: testId(33),
  deletedProduct: testId(34),
  slider: testId(41),
  hiddenPopup: testId(42),
  order1: testId(51),
  track1: testId(61),
  track2: testId(62),
  /** 10,000 yen of restaurant 1, assigned to driver 1. */
  invoice1: testId(71),
  /** 25,000.50 yen of restaurant 2, assigned to driver 2. */
  invoice2: testId(72),
  /** 5,000 yen of restaurant 3, unassigned. */
  invoice3: testId(73),
  /** Food, 1 % from 2027-04-01 to 2029-03-31. */
  plannedRate: '00000000-0000-8000-8000-000000000013',
} as const;

export const ACTORS = {
  admin: { _id: IDS.admin, username: 'admin', role: 'admin', customerId: null },
  manager: { _id: IDS.manager, username: 'manager', role: 'manager', customerId: null },
  driver1: { _id: IDS.driver1, username: 'driver1', role: 'driver', customerId: null },
  driver2: { _id: IDS.driver2, username: 'driver2', role: 'driver', customerId: null },
  customer1: { _id: IDS.user1, username: 'customer1', role: 'customer', customerId: IDS.restaurant1 },
  customer2: { _id: IDS.user2, username: 'customer2', role: 'customer', customerId: IDS.restaurant2 },
} as const satisfies Record<string, Actor>;
export type PersonName = keyof typeof ACTORS;
export const PEOPLE = ['admin', 'manager', 'driver1', 'driver2', 'customer1', 'customer2'] as const;

export function testCustomer(_id: Id, name: string): Row<'customers'> {
  return {
    _id,
    customerCode: name.toUpperCase(),
    restaurantName: `Restaurant ${name}`,
    companyName: '',
    contactPerson: '',
    email: '',
    phoneNumber: '312345678',
    mobileNumber: '',
    restaurantNumber: '',
    route: 'Ueno',
    deliveryDays: ['Monday', 'Thursday'],
    paymentMethod: 'cash',
    paymentDate: null,
    badDebt: true,
    deletedAt: null,
  };
}

export function testProduct(_id: Id, name: string, fields: Partial<Row<'products'>> = {}): Row<'products'> {
  return {
    _id,
    name,
    category: IDS.thaiItems,
    price: 480.5,
    description: '',
    sku: 'Btl',
    image: '',
    productRank: 1,
    itemType: 'Regular',
    itemCount: 'Count',
    showDescription: 'Hide',
    stockInCount: 12,
    deletedAt: null,
    ...fields,
  };
}

function testUser(name: 'admin' | 'customer1' | 'customer2'): Row<'users'> {
  const { _id, username, role, customerId } = ACTORS[name];
  return { _id, username, isAdmin: role === 'admin', information: 'show', customerId, deletedAt: null };
}

function testEmployee(name: 'manager' | 'driver1' | 'driver2'): Row<'employees'> {
  const { _id, username, role } = ACTORS[name];
  return { _id, name: `Mr ${username}`, photo: '', username, phoneNumber: '9011112222', role, deletedAt: null };
}

export function testWish(customerId: Id, productId: Id): Row<'wishlist'> {
  return { _id: pairId(customerId, productId), customerId, productId };
}

export function testBusiness(): Row<'business'> {
  return {
    _id: BUSINESS_ID,
    legalName: 'Himal Foods',
    registrationNo: 'T7000012050002',
    address: '1-2-3 Taito, Taito-ku, Tokyo 110-0016',
    phone: '03-1234-5678',
    logo: '',
    bankAccounts: [
      { bank: 'Sakura Bank', branch: 'Ueno', kind: 'ordinary', number: '1234567', holder: 'ヒマルフーズ(カ' },
    ],
  };
}

/** The rates with the ids that the migration assigns. */
const testRates = (): Put[] =>
  FIRST_RATES.map((rate, index) => ['taxRates', { _id: IDS.plannedRate.replace(/.$/, String(index + 1)), ...rate }]);

const testTrack = (
  at: Instant,
  track: Pick<Row<'orderTracks'>, '_id' | 'customerId' | 'deliveredBy' | 'serialNo'>,
) => ({
  ...track,
  preparedBy: null,
  orderId: null,
  position: null,
  createdAt: at,
  isDelivered: false,
  deliveredAt: null,
});

export const testInvoice = (
  at: Instant,
  invoice: Pick<Row<'invoices'>, '_id' | 'customerId' | 'amount' | 'assignToCollect'>,
) => ({
  ...invoice,
  dueDate: dayOf(at, 'Asia/Tokyo'),
  note: 'Only the office reads this',
  paid: 0,
  createdAt: at,
  completedAt: null,
});

export type Put = { [T in TableName]: [T, Row<T>] }[TableName];

/** Never today: its order is for today, and a further order for the same day would be added to it. */
function deliveryDaysAt(at: Instant): Weekday[] {
  const today = weekdayOf(dayOf(at, 'Asia/Tokyo'));
  return today === 'Monday' || today === 'Thursday' ? ['Tuesday', 'Friday'] : ['Monday', 'Thursday'];
}

/** The small, deterministic world of the tests, as written at an instant. */
export function worldRecords(at: Instant): Put[] {
  const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl', price: 480.5 } as const;
  return [
    ['customers', { ...testCustomer(IDS.restaurant1, 'r1'), deliveryDays: deliveryDaysAt(at) }],
    ['customers', { ...testCustomer(IDS.restaurant2, 'r2'), deliveryDays: deliveryDaysAt(at) }],
    ['customers', { ...testCustomer(IDS.restaurant3, 'r3'), deliveryDays: deliveryDaysAt(at) }],
    ['users', testUser('admin')],
    ['users', testUser('customer1')],
    ['users', testUser('customer2')],
    ['employees', testEmployee('manager')],
    ['employees', testEmployee('driver1')],
    ['employees', testEmployee('driver2')],
    ['categories', { _id: IDS.thaiItems, name: 'Thai Items' }],
    ['categories', { _id: IDS.rice, name: 'Rice' }],
    ['products', testProduct(IDS.fishSauce, 'Fish sauce')],
    ['products', testProduct(IDS.jasmineRice, 'Jasmine rice', { category: IDS.rice, sku: 'Bag', price: 6200 })],
    ['products', testProduct(IDS.outOfStock, 'Galangal', { itemType: 'Out of Stock' })],
    ['products', testProduct(IDS.deletedProduct, 'Gone', { deletedAt: at })],
    ['business', testBusiness()],
    ...testRates(),
    ['wishlist', testWish(IDS.restaurant1, IDS.fishSauce)],
    ['information', { _id: IDS.slider, name: 'New year', image: '', type: 'slider', active: true }],
    ['information', { _id: IDS.hiddenPopup, name: 'Later', image: '', type: 'popup', active: false }],
    [
      'orders',
      {
        _id: IDS.order1,
        customerId: IDS.restaurant1,
        userId: IDS.user1,
        orderItems: [line],
        customMessage: '',
        deliveryDate: dayOf(at, 'Asia/Tokyo'),
        placedAt: at,
        isDelivered: false,
        deliveredBy: null,
        deliveredAt: null,
      },
    ],
    [
      'orderTracks',
      testTrack(at, { _id: IDS.track1, customerId: IDS.restaurant1, deliveredBy: IDS.driver1, serialNo: 1 }),
    ],
    [
      'orderTracks',
      testTrack(at, { _id: IDS.track2, customerId: IDS.restaurant2, deliveredBy: IDS.driver2, serialNo: 2 }),
    ],
    [
      'invoices',
      testInvoice(at, { _id: IDS.invoice1, customerId: IDS.restaurant1, amount: 10_000, assignToCollect: IDS.driver1 }),
    ],
    [
      'invoices',
      testInvoice(at, {
        _id: IDS.invoice2,
        customerId: IDS.restaurant2,
        amount: 25_000.5,
        assignToCollect: IDS.driver2,
      }),
    ],
    [
      'invoices',
      testInvoice(at, { _id: IDS.invoice3, customerId: IDS.restaurant3, amount: 5000, assignToCollect: null }),
    ],
  ];
}
