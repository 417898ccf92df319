import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MutationArgs, type MutationName, mutations } from '../../schema/mutations.ts';
import type { RejectionCode } from '../../schema/rejected.ts';
import { TABLE_NAMES, type TableName } from '../../schema/tables.ts';
import { IDS, testId } from '../../schema/test-records.ts';
import { BUSY, type BusyWorld, createBusyWorld } from '../test-busy-world.ts';
import { catchUp, idsOf, pushOne, queued } from '../test-calls.ts';
import { expectNoSecrets } from '../test-secrets.ts';
import type { World } from '../test-world.ts';

/** Who calls, in the order of the tables. The records are customer1's and driver1's. */
const CALLERS = ['customer1', 'customer2', 'driver1', 'driver2', 'manager', 'admin'] as const;

type Answer = 'applied' | RejectionCode;
type ByCaller<T> = readonly [customer: T, otherCustomer: T, driver: T, otherDriver: T, manager: T, admin: T];

const OFFICE: ByCaller<Answer> = ['forbidden', 'forbidden', 'forbidden', 'forbidden', 'applied', 'applied'];
const ADMIN: ByCaller<Answer> = ['forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'applied'];
const CUSTOMERS: ByCaller<Answer> = ['applied', 'applied', 'forbidden', 'forbidden', 'forbidden', 'forbidden'];
const ITS_DRIVER: ByCaller<Answer> = ['forbidden', 'forbidden', 'applied', 'not_assigned', 'applied', 'applied'];
const NOBODY_FROM_A_QUEUE: ByCaller<Answer> = [
  'online_only',
  'online_only',
  'online_only',
  'online_only',
  'online_only',
  'online_only',
];

const date = '2025-06-11';
const image = '/pictures/sale.webp';
const line = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 2, sku: 'Btl' } as const;
const customer = {
  customerCode: 'T-1',
  restaurantName: 'Momo House',
  companyName: '',
  contactPerson: '',
  email: '',
  phoneNumber: '312345678',
  mobileNumber: '',
  restaurantNumber: '',
  route: 'Ueno',
  deliveryDays: [],
  paymentMethod: 'cash',
  paymentDate: null,
  badDebt: false,
} as const;
const product = {
  name: 'Momo',
  category: IDS.rice,
  price: 980.5,
  description: 'Twelve pieces',
  sku: 'Pkt',
  image: '',
  productRank: 1,
  itemType: 'Regular',
  itemCount: 'Count',
  showDescription: 'Hide',
  stockInCount: 1,
} as const;
const employee = { name: 'Mr Somebody', username: 'somebody', phoneNumber: '9011112222', photo: '' } as const;

/** Every mutation with sound arguments, and what each caller's device gets for it (`may`, and the rules of DESIGN section 7). */
const PUSHED: { [N in MutationName]: [args: MutationArgs<N>, answers: ByCaller<Answer>] } = {
  'order.place': [{ orderId: testId(4001), orderItems: [line], customMessage: '', deliveryDate: date }, CUSTOMERS],
  'order.deliver': [{ orderId: IDS.order1 }, OFFICE],
  'order.delete': [{ orderId: IDS.order1 }, ADMIN],

  'orderTrack.create': [{ orderTrackId: testId(4001), customerId: IDS.restaurant1, deliveredBy: IDS.driver1 }, OFFICE],
  'orderTrack.update': [{ orderTrackId: IDS.track1, deliveredBy: IDS.driver2 }, OFFICE],
  'orderTrack.assign': [{ deliveredBy: IDS.driver2, orderTrackIds: [IDS.track1] }, OFFICE],
  'orderTrack.arrange': [
    { driverId: IDS.driver1, orderTrackIds: [BUSY.dispatchedTrack, IDS.track1] },
    ['forbidden', 'forbidden', 'applied', 'not_found', 'applied', 'applied'],
  ],
  'orderTrack.deliver': [{ orderTrackId: IDS.track1 }, ITS_DRIVER],
  'orderTrack.delete': [{ orderTrackId: IDS.track1 }, ADMIN],

  'invoice.create': [
    {
      invoiceId: testId(4001),
      customerId: IDS.restaurant1,
      amount: 1200.5,
      dueDate: date,
      note: '',
      assignToCollect: null,
    },
    OFFICE,
  ],
  'invoice.update': [{ invoiceId: IDS.invoice1, amount: 12_000 }, OFFICE],
  'invoice.assign': [{ assignToCollect: IDS.driver2, invoiceIds: [IDS.invoice1] }, OFFICE],
  'invoice.delete': [{ invoiceId: BUSY.newInvoice }, ADMIN],
  'invoice.addPayment': [{ invoiceId: IDS.invoice1, paymentId: testId(4001), amount: 1000, date }, ITS_DRIVER],
  'invoice.payInFull': [{ invoiceId: IDS.invoice1, paymentId: testId(4001), date }, ITS_DRIVER],
  'invoice.editPayment': [{ invoiceId: IDS.invoice1, paymentId: BUSY.loosePayment, amount: 600 }, OFFICE],
  'invoice.reversePayment': [
    { invoiceId: IDS.invoice1, paymentId: BUSY.payment, reversalId: testId(4001), date, reason: 'Miscounted' },
    OFFICE,
  ],
  'invoice.addNote': [{ invoiceId: IDS.invoice1, noteId: testId(4001), note: 'Again at six', date }, ITS_DRIVER],

  'handover.close': [
    { handoverId: testId(4001), day: date, paymentIds: [BUSY.loosePayment], counted: 500, note: '' },
    ['forbidden', 'forbidden', 'applied', 'not_found', 'forbidden', 'forbidden'],
  ],
  'handover.confirm': [{ handoverId: BUSY.handover, received: 2500 }, OFFICE],

  'customer.create': [{ customerId: testId(4001), ...customer, deliveryDays: [] }, OFFICE],
  'customer.update': [{ customerId: IDS.restaurant1, badDebt: false }, OFFICE],
  'customer.delete': [{ customerId: BUSY.restaurant4 }, ADMIN],

  'product.create': [{ productId: testId(4001), ...product }, ADMIN],
  'product.update': [{ productId: IDS.fishSauce, price: 500 }, OFFICE],
  'product.delete': [{ productId: IDS.fishSauce }, ADMIN],
  'category.create': [{ categoryId: testId(4001), name: 'Sweets' }, ADMIN],
  'category.update': [{ categoryId: BUSY.category, name: 'Whole spices' }, ADMIN],
  'category.delete': [{ categoryId: BUSY.category }, ADMIN],
  'wishlist.add': [{ productId: IDS.outOfStock }, CUSTOMERS],
  'wishlist.remove': [{ productId: IDS.fishSauce }, CUSTOMERS],

  'user.create': [
    { userId: testId(4001), username: 'somebody', isAdmin: true, information: 'show', customerId: null },
    NOBODY_FROM_A_QUEUE,
  ],
  'user.update': [{ userId: IDS.user1, information: 'hide' }, NOBODY_FROM_A_QUEUE],
  'user.delete': [{ userId: IDS.user1 }, NOBODY_FROM_A_QUEUE],
  'employee.create': [{ employeeId: testId(4001), ...employee, role: 'driver' }, NOBODY_FROM_A_QUEUE],
  'employee.update': [{ employeeId: IDS.driver1, role: 'manager' }, NOBODY_FROM_A_QUEUE],
  'employee.delete': [{ employeeId: IDS.driver1 }, NOBODY_FROM_A_QUEUE],

  'information.create': [{ informationId: testId(4001), name: 'New', image, type: 'slider', active: true }, ADMIN],
  'information.update': [{ informationId: IDS.slider, active: false }, ADMIN],
  'information.delete': [{ informationId: IDS.slider }, ADMIN],
};

/** How many records of each table each caller's device holds. */
const PULLED: { [T in TableName]: ByCaller<number> } = {
  customers: [1, 1, 2, 1, 5, 5],
  users: [1, 1, 0, 0, 3, 3],
  employees: [0, 0, 0, 0, 3, 3],
  categories: [3, 3, 0, 0, 3, 3],
  products: [3, 3, 0, 0, 4, 4],
  wishlist: [1, 1, 0, 0, 0, 0],
  information: [2, 2, 0, 0, 3, 3],
  orders: [2, 1, 0, 0, 3, 3],
  orderTracks: [0, 0, 3, 2, 5, 5],
  invoices: [3, 1, 4, 1, 6, 6],
  payments: [3, 1, 3, 1, 4, 4],
  notes: [0, 0, 1, 1, 2, 2],
  handovers: [0, 0, 1, 1, 2, 2],
};

let busy: BusyWorld;
let world: World;
beforeAll(async () => {
  busy = await createBusyWorld();
  world = await busy.open();
});
afterAll(async () => {
  await world.close();
  busy.close();
});

describe('through push', () => {
  test('every mutation stands in the table', () => {
    expect(Object.keys(PUSHED).sort()).toEqual(Object.keys(mutations).sort());
  });

  test.each(Object.entries(PUSHED))('%s', async (name, [args, expected]) => {
    const answers: string[] = [];
    for (const caller of CALLERS) {
      const verdict = await pushOne(world, caller, queued(name, args));
      answers.push(verdict.status === 'refused' ? verdict.code : verdict.status);
      expectNoSecrets(caller, JSON.stringify(verdict), name);
      if (verdict.status === 'applied') world = await busy.reopen(world);
    }
    expect(answers).toEqual(expected);
  });

  test('no customer takes over the order of another by its id', async () => {
    const [args] = PUSHED['order.place'];
    const verdict = await pushOne(world, 'customer2', queued('order.place', { ...args, orderId: IDS.order1 }));
    expect(verdict).toMatchObject({ status: 'refused', code: 'id_in_use', detail: {} });
  });
});

describe('through pull', () => {
  test('every table stands in the table', () => {
    expect(Object.keys(PULLED).sort()).toEqual([...TABLE_NAMES].sort());
  });

  test.each(CALLERS.map((caller, index) => [caller, index] as const))(
    '%s holds what is for its eyes, and no more',
    async (caller, index) => {
      const replica = await catchUp(world, caller);
      const counts = TABLE_NAMES.map((table) => [table, idsOf(replica, table).length]);
      expect(counts).toEqual(TABLE_NAMES.map((table) => [table, PULLED[table][index]]));
      expectNoSecrets(caller, JSON.stringify([...replica.rows.values()]), 'pull');
    },
  );
});
