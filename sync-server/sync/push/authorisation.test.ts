import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MutationName } from '../../../schema/all/mutations.ts';
import type { RejectionCode } from '../../../schema/core/rejected.ts';
import { TABLE_NAMES, type TableName } from '../../../schema/core/table-names.ts';
import { MUTATION_NAMES } from '../../../schema/testing/test-calls.ts';
import { SOUND_ARGS } from '../../../schema/testing/test-mutations.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { type BusyWorld, createBusyWorld } from '../../testing/busy-world/test-busy-world.ts';
import { catchUp, idsOf, pushOne, queued } from '../../testing/test-calls.ts';
import { expectNoSecrets } from '../../testing/test-secrets.ts';
import type { World } from '../../testing/test-world.ts';

/** Callers in the order of the tables. The records are customer1's and driver1's. */
const CALLERS = ['customer1', 'customer2', 'driver1', 'driver2', 'manager', 'admin'] as const;

type Answer = 'applied' | RejectionCode;
type ByCaller<T> = readonly [customer: T, otherCustomer: T, driver: T, otherDriver: T, manager: T, admin: T];

const OFFICE: ByCaller<Answer> = ['forbidden', 'forbidden', 'forbidden', 'forbidden', 'applied', 'applied'];
const ADMIN: ByCaller<Answer> = ['forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'applied'];
const CUSTOMERS: ByCaller<Answer> = ['applied', 'applied', 'forbidden', 'forbidden', 'forbidden', 'forbidden'];
const ITS_DRIVER: ByCaller<Answer> = ['forbidden', 'forbidden', 'applied', 'not_assigned', 'applied', 'applied'];
/** The restaurant that it is of, and the office for it. */
const ITS_RESTAURANT: ByCaller<Answer> = ['applied', 'not_found', 'forbidden', 'forbidden', 'applied', 'applied'];
const NOBODY_FROM_A_QUEUE: ByCaller<Answer> = [
  'online_only',
  'online_only',
  'online_only',
  'online_only',
  'online_only',
  'online_only',
];

/** The result of every mutation for each caller's device (`may`, and the rules of design section 7). */
const PUSHED: Record<MutationName, ByCaller<Answer>> = {
  'order.place': CUSTOMERS,
  'order.take': OFFICE,
  'order.change': ['applied', 'not_found', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  'order.cancel': ['applied', 'not_found', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  'order.edit': OFFICE,
  'order.answer': OFFICE,
  'order.dispatch': OFFICE,
  'order.deliver': OFFICE,
  'order.delete': ADMIN,
  'order.chooseDay': ['applied', 'not_found', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  'order.acceptLate': OFFICE,
  'standingOrder.create': ['applied', 'forbidden', 'forbidden', 'forbidden', 'applied', 'applied'],
  'standingOrder.change': ITS_RESTAURANT,
  'standingOrder.skip': ITS_RESTAURANT,
  'standingOrder.unskip': ITS_RESTAURANT,
  'standingOrder.pause': ITS_RESTAURANT,
  'standingOrder.resume': ITS_RESTAURANT,
  'standingOrder.delete': ITS_RESTAURANT,
  'standingOrder.makeOrder': NOBODY_FROM_A_QUEUE,
  'business.setOrderMinimum': OFFICE,
  'route.setPlan': OFFICE,
  'calendar.setDay': OFFICE,
  'calendar.clearDay': OFFICE,

  'orderTrack.create': OFFICE,
  'orderTrack.update': OFFICE,
  'orderTrack.assign': OFFICE,
  'orderTrack.arrange': ['forbidden', 'forbidden', 'applied', 'not_found', 'applied', 'applied'],
  'orderTrack.deliver': ITS_DRIVER,
  'orderTrack.delete': ADMIN,

  'invoice.create': OFFICE,
  'invoice.update': OFFICE,
  'invoice.assign': OFFICE,
  'invoice.delete': ADMIN,
  'invoice.addPayment': ITS_DRIVER,
  'invoice.payInFull': ITS_DRIVER,
  'invoice.editPayment': OFFICE,
  'invoice.reversePayment': OFFICE,
  'invoice.addNote': ITS_DRIVER,

  'payment.allocate': OFFICE,
  'payment.collect': ITS_DRIVER,
  'payment.reverseAllocated': OFFICE,
  'credit.use': OFFICE,
  'credit.keepSurplus': OFFICE,
  'credit.payOut': OFFICE,
  'credit.reverse': OFFICE,
  'invoice.writeOff': OFFICE,
  'invoice.grantFee': OFFICE,
  'bank.match': NOBODY_FROM_A_QUEUE,
  'bank.unmatch': NOBODY_FROM_A_QUEUE,
  'bank.answer': NOBODY_FROM_A_QUEUE,
  'bank.takeBackFile': NOBODY_FROM_A_QUEUE,

  'handover.close': ['forbidden', 'forbidden', 'applied', 'not_found', 'forbidden', 'forbidden'],
  'handover.confirm': OFFICE,

  'slip.create': OFFICE,
  'slip.change': ITS_DRIVER,
  'slip.settle': OFFICE,
  'slip.deliver': OFFICE,
  'slip.void': OFFICE,
  'slip.correctPrice': OFFICE,

  'billing.close': NOBODY_FROM_A_QUEUE,
  'billing.reverse': NOBODY_FROM_A_QUEUE,
  'statement.issue': NOBODY_FROM_A_QUEUE,

  'customer.create': OFFICE,
  'customer.update': OFFICE,
  'customer.delete': ADMIN,
  'customer.restore': ADMIN,

  'product.create': ADMIN,
  'product.update': OFFICE,
  'product.delete': ADMIN,
  'product.restore': ADMIN,
  'category.create': ADMIN,
  'category.update': ADMIN,
  'category.delete': ADMIN,
  'priceList.create': OFFICE,
  'priceList.update': OFFICE,
  'priceList.delete': OFFICE,
  'price.set': OFFICE,
  'price.delete': OFFICE,
  'wishlist.add': CUSTOMERS,
  'wishlist.remove': CUSTOMERS,

  'user.create': NOBODY_FROM_A_QUEUE,
  'user.update': NOBODY_FROM_A_QUEUE,
  'user.delete': NOBODY_FROM_A_QUEUE,
  'login.setPassword': NOBODY_FROM_A_QUEUE,
  'employee.create': NOBODY_FROM_A_QUEUE,
  'employee.update': NOBODY_FROM_A_QUEUE,
  'employee.delete': NOBODY_FROM_A_QUEUE,

  'information.create': ADMIN,
  'information.update': ADMIN,
  'information.delete': ADMIN,

  'business.update': ADMIN,
  'taxRate.plan': ADMIN,
  'taxRate.update': ADMIN,
  'taxRate.delete': ADMIN,
  'taxRate.confirm': ADMIN,
};

/** Number of records of each table on each caller's device. */
const PULLED: { [T in TableName]: ByCaller<number> } = {
  customers: [1, 1, 2, 1, 6, 6],
  users: [1, 1, 0, 0, 3, 3],
  employees: [0, 0, 0, 0, 4, 4],
  categories: [3, 3, 0, 0, 3, 3],
  products: [4, 4, 0, 0, 6, 6],
  wishlist: [1, 1, 0, 0, 0, 0],
  information: [2, 2, 0, 0, 3, 3],
  orders: [2, 1, 0, 0, 3, 3],
  orderTracks: [1, 0, 3, 2, 5, 5],
  invoices: [3, 1, 4, 1, 7, 7],
  payments: [3, 1, 4, 1, 6, 6],
  notes: [0, 0, 1, 1, 2, 2],
  handovers: [0, 0, 1, 1, 2, 2],
  deletedOrders: [0, 0, 0, 0, 0, 0],
  business: [1, 1, 1, 1, 1, 1],
  taxRates: [0, 0, 3, 3, 3, 3],
  priceLists: [0, 0, 0, 0, 2, 2],
  prices: [0, 0, 0, 0, 1, 1],
  slips: [0, 0, 1, 0, 2, 2],
  credits: [1, 0, 0, 0, 2, 2],
  calendarDays: [1, 1, 0, 0, 1, 1],
  standingOrders: [1, 0, 0, 0, 1, 1],
  billings: [0, 0, 0, 0, 1, 1],
  documents: [5, 1, 0, 0, 0, 0],
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
  test.each(MUTATION_NAMES)('%s', async (name) => {
    const answers: string[] = [];
    for (const caller of CALLERS) {
      const verdict = await pushOne(world, caller, queued(name, SOUND_ARGS[name]));
      answers.push(verdict.status === 'refused' ? verdict.code : verdict.status);
      expectNoSecrets(caller, JSON.stringify(verdict), name);
      if (verdict.status === 'applied') await busy.putBack(world);
    }
    expect(answers).toEqual(PUSHED[name]);
  });

  test('no customer takes over the order of another by its id', async () => {
    const args = { ...SOUND_ARGS['order.place'], orderId: IDS.order1 };
    const verdict = await pushOne(world, 'customer2', queued('order.place', args));
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
