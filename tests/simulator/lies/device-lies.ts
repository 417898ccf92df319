import type { Row } from '../../../schema/core/records.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { IDS, type PersonName } from '../../../schema/testing/test-records.ts';
import { readMeta, writeMeta } from '../../../web/replica/meta.ts';
import type { Device } from '../../../web/sync/device/device.ts';
import { checkAudience } from '../audience-check.ts';
import { checkBooksOn } from '../books-checks.ts';
import { checkKept, checkSaved, checkView, checkWithdrawn, type Replica, readReplica, shownCopy } from '../checks.ts';
import { checkWholeTruth } from '../truth-check.ts';
import { PLAYED, type PlayedWorld } from './played-world.ts';

/** A lie on a device: falsifies something in its database, which a check has to notice. */
export type DeviceLie = {
  lie: string;
  who: PersonName;
  /** Stores that it changes, which are restored after it. */
  stores?: string[];
  tell?(device: Device, world: PlayedWorld): Promise<unknown>;
  check(device: Device, world: PlayedWorld): Promise<unknown>;
  says: string;
};

/** What a check says about a lie on a device, which is undone after it; null if it believes the lie. */
export async function answerOnDevice(
  { who, stores = [], tell, check }: DeviceLie,
  world: PlayedWorld,
): Promise<string | null> {
  const { device } = world.devices[who];
  const kept = await Promise.all(stores.map(async (name) => ({ name, rows: await device.db.table(name).toArray() })));
  try {
    await tell?.(device, world);
    return await check(device, world).then(
      () => null,
      (error: Error) => error.message,
    );
  } finally {
    for (const { name, rows } of kept) {
      await device.db.table(name).clear();
      await device.db.table(name).bulkPut(rows);
    }
  }
}

type Shown<T extends TableName> = {
  lie: string;
  who: PersonName;
  table: T;
  /** The office's record or the device's own, altered so that this person must not see it. */
  row(of: { office: Row<T>[]; own: Row<T>[] }): Row<T> | undefined;
  says: string;
};

/** Somebody else's record, or a secret of the office, on a device. */
function seen<T extends TableName>({ lie, who, table, row, says }: Shown<T>): DeviceLie {
  return {
    lie,
    who,
    says,
    stores: [table],
    check: checkAudience,
    async tell({ db }, { devices }) {
      const office = await devices.admin.device.db.rows(table).toArray();
      const shown = row({ office, own: await db.rows(table).toArray() });
      if (!shown) throw new Error(`No record of ${table} is there for it`);
      await db.rows(table).put(shown);
    },
  };
}

const priced = <R extends { orderItems: readonly object[] }>(row: R | undefined) =>
  row && { ...row, orderItems: row.orderItems.map((item) => ({ ...item, price: 480.5 })) };

const AUDIENCE: DeviceLie[] = [
  seen({
    lie: 'a restaurant sees a price',
    who: 'customer1',
    table: 'products',
    row: ({ office }) => office.find(({ deletedAt }) => deletedAt === null),
    says: 'customer1 sees a price',
  }),
  seen({
    lie: 'a restaurant sees another’s order',
    who: 'customer1',
    table: 'orders',
    row: ({ office }) => office.find(({ customerId }) => customerId === IDS.restaurant2),
    says: "customer1 sees another customer's order",
  }),
  seen({
    lie: 'a restaurant sees the price of a line',
    who: 'customer1',
    table: 'orders',
    row: ({ own }) => priced(own[0]) as Row<'orders'> | undefined,
    says: "customer1 sees a line's price",
  }),
  seen({
    lie: 'a restaurant sees another’s deleted order',
    who: 'customer2',
    table: 'deletedOrders',
    row: ({ office }) => office[0],
    says: "customer2 sees another customer's deleted order",
  }),
  seen({
    lie: 'a restaurant sees the price of a deleted line',
    who: 'customer1',
    table: 'deletedOrders',
    row: ({ own }) => priced(own[0]) as Row<'deletedOrders'> | undefined,
    says: "customer1 sees a deleted line's price",
  }),
  seen({
    lie: 'a restaurant sees who drives',
    who: 'customer1',
    table: 'orderTracks',
    row: ({ office }) => office.find(({ customerId }) => customerId === IDS.restaurant1),
    says: "customer1 sees another's stop, or who drives",
  }),
  seen({
    lie: 'a restaurant sees a slip before the goods come',
    who: 'customer1',
    table: 'slips',
    row: ({ office }) => office.find(({ _id }) => _id === PLAYED.openSlip),
    says: "customer1 sees the slip of another's goods, or before they came",
  }),
  seen({
    lie: 'a restaurant sees another’s paper',
    who: 'customer1',
    table: 'documents',
    row: ({ own }) => own[0] && { ...own[0], customerId: IDS.restaurant2 },
    says: "customer1 sees another customer's document",
  }),
  seen({
    lie: 'a restaurant sees what another orders',
    who: 'customer1',
    table: 'wishlist',
    row: ({ own }) => own[0] && { ...own[0], customerId: IDS.restaurant2 },
    says: "customer1 sees another customer's ordersheet",
  }),
  seen({
    lie: 'a driver sees another’s cash',
    who: 'driver2',
    table: 'handovers',
    row: ({ office }) => office[0],
    says: "driver2 sees another driver's cash",
  }),
  seen({
    lie: 'a restaurant sees another’s login',
    who: 'customer1',
    table: 'users',
    row: ({ office }) => office.find(({ customerId }) => customerId === IDS.restaurant2),
    says: "customer1 sees another's login",
  }),
  seen({
    lie: 'a driver sees who works here',
    who: 'driver1',
    table: 'employees',
    row: ({ office }) => office[0],
    says: 'driver1 sees employees',
  }),
  {
    lie: 'a driver sees the slip of another stop',
    who: 'driver2',
    stores: ['orderTracks', 'slips'],
    async tell({ db }, { devices }) {
      const office = devices.admin.device.db;
      const stop = await office.rows('orderTracks').get(PLAYED.doorStop);
      const slip = await office.rows('slips').get(PLAYED.doorStop);
      if (!stop || !slip) throw new Error('There is no stop');
      await db.rows('orderTracks').put(stop);
      await db.rows('slips').put(slip);
    },
    check: checkAudience,
    says: 'driver2 sees the slip of another stop',
  },
];

/** A replica with one shown record altered or added. */
const altered = async ({ db }: Device, key: string, row: object): Promise<Replica> => {
  const replica = await readReplica(db);
  const [table = '', id = ''] = key.split('/');
  replica.shown.set(key, { table: table as TableName, id, row });
  return replica;
};

const COPY: DeviceLie[] = [
  {
    lie: 'a shown record is not the server’s with our work',
    who: 'driver1',
    check: async (device) =>
      checkView(device, await altered(device, `invoices/${IDS.invoice1}`, { _id: IDS.invoice1, paid: 1 })),
    says: `the view of driver1: invoices/${IDS.invoice1} is {`,
  },
  {
    lie: 'a shown record is nobody’s',
    who: 'driver1',
    check: async (device) => checkView(device, await altered(device, 'invoices/none', { _id: 'none' })),
    says: 'the view of driver1: invoices/none should not be there',
  },
  {
    lie: 'a whole copy has to begin again',
    who: 'driver1',
    stores: ['meta'],
    tell: ({ db }) => writeMeta(db, 'complete', false),
    async check(device) {
      const replica = await readReplica(device.db);
      await checkKept(device, { of: 'before', seq: 1, base: replica.base }, replica);
    },
    says: 'driver1 had everything, and has to begin again',
  },
  {
    lie: 'open work is gone while a fresh copy comes in',
    who: 'driver1',
    stores: ['meta'],
    async tell({ db }) {
      const of = (await readMeta(db, 'epoch')) ?? '';
      await writeMeta(db, 'fresh', { of, cursor: null, done: 0, left: 0 });
    },
    async check(device) {
      const replica = await readReplica(device.db);
      const before = await shownCopy(device.db, { ...replica, base: new Map(replica.base) });
      replica.base.delete(`invoices/${IDS.invoice1}`);
      await checkKept(device, before, replica);
    },
    says: `driver1 lost invoices/${IDS.invoice1} while a fresh copy comes in`,
  },
  {
    lie: 'a payment on a phone is a yen more',
    who: 'customer1',
    stores: ['payments'],
    async tell({ db }) {
      const [payment] = await db.rows('payments').toArray();
      if (payment) await db.rows('payments').put({ ...payment, amount: payment.amount + 1 });
    },
    check: checkBooksOn,
    says: 'the books of customer1 are -1 yen off',
  },
  {
    lie: 'a device has not pulled everything',
    who: 'driver1',
    stores: ['meta'],
    tell: ({ db }) => writeMeta(db, 'seq', 1),
    check: (device, { network }) => checkWholeTruth(device, { server: network.server.db, now: network.clock.now() }),
    says: 'driver1 has not pulled everything',
  },
];

/** The manager's outbox, with refused, settled and waiting work. */
const ofManager = (lie: string, says: string) => ({
  lie,
  says,
  who: 'manager' as const,
  stores: ['outbox'],
  check: (device: Device, { network, saved }: PlayedWorld) =>
    checkSaved(device, new Set(saved.slice(1)), { server: network.server.db, now: network.clock.now() }),
});

const OUTBOX: DeviceLie[] = [
  {
    ...ofManager('saved work is gone', "is gone from manager's device"),
    tell: ({ db }) => db.outbox.where('state').equals('waiting').delete(),
  },
  {
    ...ofManager('work is refused, and nobody says why', 'was refused without a reason'),
    tell: ({ db }) => db.outbox.where('state').equals('refused').modify({ refusal: null }),
  },
  {
    ...ofManager('work is settled that is not on the screen', 'but the screen went back to'),
    tell: ({ db }) => db.outbox.where('state').equals('settled').modify({ seq: 999_999 }),
  },
  {
    ...ofManager('work is called done that the server refused', 'is settled, server: refused'),
    tell: ({ db }) => db.outbox.where('state').equals('refused').modify({ state: 'settled' }),
  },
  {
    ...ofManager('work counts twice', 'and again at'),
    tell: ({ db }) => db.outbox.where('state').equals('settled').modify({ seq: 1 }),
  },
  {
    lie: 'work arrives that was taken back',
    who: 'manager',
    says: 'was taken back, and arrived all the same',
    check: (_device, { network, saved }) => checkWithdrawn(new Set(saved.slice(0, 1)), network.server.db),
  },
];

export const DEVICE_LIES: DeviceLie[] = [...AUDIENCE, ...COPY, ...OUTBOX];
