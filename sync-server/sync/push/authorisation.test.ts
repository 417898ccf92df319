import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MutationName, mutations } from '../../../schema/all/mutations.ts';
import type { Mutation } from '../../../schema/core/mutation.ts';
import type { RejectionCode } from '../../../schema/core/rejected.ts';
import { TABLE_NAMES, type TableName } from '../../../schema/core/table-names.ts';
import { MUTATION_NAMES } from '../../../schema/testing/test-calls.ts';
import { SOUND_ARGS } from '../../../schema/testing/test-mutations.ts';
import { ACTORS, IDS } from '../../../schema/testing/test-records.ts';
import { type BusyWorld, createBusyWorld } from '../../testing/busy-world/test-busy-world.ts';
import { catchUp, idsOf, pushOne, queued } from '../../testing/test-calls.ts';
import { expectNoSecrets } from '../../testing/test-secrets.ts';
import type { World } from '../../testing/test-world.ts';

/** Callers in the order of the tables. The records are customer1's and driver1's. */
const CALLERS = ['customer1', 'customer2', 'driver1', 'driver2', 'manager', 'admin'] as const;

type Answer = 'applied' | RejectionCode;
type ByCaller<T> = readonly [customer: T, otherCustomer: T, driver: T, otherDriver: T, manager: T, admin: T];

const ITS_DRIVER: ByCaller<Answer> = ['forbidden', 'forbidden', 'applied', 'not_assigned', 'applied', 'applied'];
/** Allowed for the record's restaurant, and for the office. */
const ITS_RESTAURANT: ByCaller<Answer> = ['applied', 'not_found', 'forbidden', 'forbidden', 'applied', 'applied'];

/** Mutations with a rule finer than `may` (design section 7), which is written down in `schema/all/contract.txt`. */
const FINER: Partial<Record<MutationName, ByCaller<Answer>>> = {
  'order.change': ['applied', 'not_found', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  'order.cancel': ['applied', 'not_found', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  'order.chooseDay': ['applied', 'not_found', 'forbidden', 'forbidden', 'forbidden', 'forbidden'],
  'standingOrder.create': ['applied', 'forbidden', 'forbidden', 'forbidden', 'applied', 'applied'],
  'standingOrder.change': ITS_RESTAURANT,
  'standingOrder.skip': ITS_RESTAURANT,
  'standingOrder.unskip': ITS_RESTAURANT,
  'standingOrder.pause': ITS_RESTAURANT,
  'standingOrder.resume': ITS_RESTAURANT,
  'standingOrder.delete': ITS_RESTAURANT,
  'orderTrack.arrange': ['forbidden', 'forbidden', 'applied', 'not_found', 'applied', 'applied'],
  'orderTrack.deliver': ITS_DRIVER,
  'invoice.addPayment': ITS_DRIVER,
  'invoice.payInFull': ITS_DRIVER,
  'invoice.addNote': ITS_DRIVER,
  'payment.collect': ITS_DRIVER,
  'handover.close': ['forbidden', 'forbidden', 'applied', 'not_found', 'forbidden', 'forbidden'],
  'slip.change': ITS_DRIVER,
};

/** The result of every mutation for each caller's device. */
function answersTo(name: MutationName): readonly Answer[] {
  const { may, onlineOnly }: Mutation = mutations[name];
  const byRole = CALLERS.map((caller): Answer => {
    if (onlineOnly) return 'online_only';
    return may.includes(ACTORS[caller].role) ? 'applied' : 'forbidden';
  });
  const finer = FINER[name];
  if (finer) expect(finer).not.toEqual(byRole);
  return finer ?? byRole;
}

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
    expect(answers).toEqual(answersTo(name));
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
