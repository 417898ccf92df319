import type { Id } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import type { Invoice } from '../../schema/invoices/invoice-entity.ts';
import { newSlip } from '../../schema/slips/slip-making.ts';
import type { Random } from '../../schema/testing/random.ts';
import { testCustomer, testId, worldRecords } from '../../schema/testing/test-records.ts';
import { slipLine } from '../../schema/testing/test-slips.ts';
import { withChanges } from '../replica/patched/changed-maps.ts';

/** So few that ties in the order and dangling references are common. */
export const IDS = Array.from({ length: 40 }, (_, n) => testId(7000 + n));
/** Ids of customers, employees and users. */
export const PARTIES = IDS.slice(0, 7);
const AT = ['2026-11-20T01:00:00.000Z', '2026-11-21T02:00:00.000Z', '2026-11-22T03:00:00.000Z'];
const DAYS = AT.map((at) => at.slice(0, 10));
const NAMES = ['Momo', 'モモ', 'momo', 'Sapana 2', 'Sapana 10', ''];

const world = worldRecords(AT[0] ?? '');
function some<T extends 'invoices' | 'orderTracks' | 'orders' | 'employees' | 'users'>(table: T): Row<T> {
  const put = world.find(([name]) => name === table);
  if (!put) throw new Error(`The world has no ${table}.`);
  return put[1] as Row<T>;
}

/** The tables behind the office's lists. */
export type Tables = {
  [T in 'customers' | 'employees' | 'users' | 'invoices' | 'orderTracks' | 'orders' | 'slips']: ReadonlyMap<Id, Row<T>>;
};

/** Makes a record with random fields, per table. */
export const MAKE: { [T in keyof Tables]: (_id: Id, random: Random) => Row<T> } = {
  customers: (_id, random) => ({
    ...testCustomer(_id, 'one'),
    restaurantName: random.pick(NAMES),
    customerCode: random.pick(['A', 'B']),
    route: random.pick(['Ueno', 'Kanagawa']),
    paymentMethod: random.pick(['cash', 'monthly']),
    deletedAt: random.chance(0.2) ? (AT[0] ?? null) : null,
  }),
  employees: (_id, random) => ({ ...some('employees'), _id, username: random.pick(NAMES) }),
  users: (_id, random) => ({ ...some('users'), _id, username: random.pick(NAMES) }),
  invoices: (_id, random): Invoice => {
    const [amount, paid] = [random.below(40_000) / 100, random.pick([0, 0.1, 200])];
    const completedAt = paid >= amount ? random.pick(AT) : null;
    const assignToCollect = random.chance(0.3) ? null : random.pick(PARTIES);
    const when = { dueDate: random.pick(DAYS), createdAt: random.pick(AT), completedAt };
    return { ...some('invoices'), _id, customerId: random.pick(PARTIES), amount, paid, assignToCollect, ...when };
  },
  orderTracks: (_id, random) => ({
    ...some('orderTracks'),
    _id,
    customerId: random.pick(PARTIES),
    deliveredBy: random.pick(PARTIES),
    serialNo: random.pick([null, 1, 2]),
    orderId: random.chance(0.5) ? null : random.pick(IDS),
    createdAt: random.pick(AT),
    ...(random.chance(0.5)
      ? { isDelivered: true, deliveredAt: random.pick(AT) }
      : { isDelivered: false, deliveredAt: null }),
  }),
  orders: (_id, random) => ({
    ...some('orders'),
    _id,
    customerId: random.pick(PARTIES),
    userId: random.pick(PARTIES),
    deliveryDate: random.pick(DAYS),
    placedAt: random.pick(AT),
    ...(random.chance(0.5)
      ? { isDelivered: true, deliveredAt: random.pick(AT), deliveredBy: 'office' }
      : { isDelivered: false, deliveredAt: null, deliveredBy: null }),
  }),
  slips: (_id, random) => {
    const lines = [slipLine({ _id: testId(1), price: 100 })];
    const day = random.pick(DAYS);
    const slip = newSlip({ _id, customerId: random.pick(PARTIES), orderId: null, lines, day, createdAt: AT[0] ?? '' });
    return { ...slip, no: random.pick([1, 2]) };
  },
};
const NAMED = ['customers', 'employees', 'users'];

/**
 * Writes or removes up to four records of a table, as a commit would. Now and then the result is a plain Map, as after
 * a full read.
 */
export function changed<T extends keyof Tables>(table: T, rows: Tables[T], random: Random): Tables[T] {
  const before = rows as ReadonlyMap<Id, Row<T>>;
  const changes = new Map<Id, Row<T> | undefined>();
  for (let count = random.int(1, 4); count > 0; count--) {
    const id = random.pick(NAMED.includes(table) ? PARTIES : IDS);
    changes.set(id, random.chance(0.25) ? undefined : MAKE[table](id, random));
  }
  const after = withChanges(before, changes);
  return (random.chance(0.03) ? new Map(after) : after) as Tables[T];
}
