import { type Row, TABLE_NAMES, type TableName } from '../../schema/tables.ts';
import { ACTORS, type PersonName } from '../../schema/test-records.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';

/**
 * Who may see what, said a second time and in another way than `visibility.ts`: over all records at once, with no feed. The
 * tests hold every reader against it. It knows nothing of retention: all its work is recent.
 */
type All = { [T in TableName]: Row<T>[] };

async function readAll(db: Db): Promise<All> {
  const read = async <T extends TableName>(table: T): Promise<Row<T>[]> =>
    (await db.selectFrom<TableName>(table).selectAll().execute()).map((stored) => decodeRow(table, stored));
  return {
    customers: await read('customers'),
    users: await read('users'),
    employees: await read('employees'),
    categories: await read('categories'),
    products: await read('products'),
    wishlist: await read('wishlist'),
    information: await read('information'),
    orders: await read('orders'),
    orderTracks: await read('orderTracks'),
    invoices: await read('invoices'),
    payments: await read('payments'),
    notes: await read('notes'),
    handovers: await read('handovers'),
  };
}

type Seen = Partial<{ [T in TableName]: { _id: string }[] }>;

const without = <R extends { price?: unknown }>({ price: _unseen, ...row }: R) => row;

function seenByDriver(all: All, driver: string): Seen {
  const orderTracks = all.orderTracks.filter(({ deliveredBy }) => deliveredBy === driver);
  const invoices = all.invoices.filter(({ assignToCollect }) => assignToCollect === driver);
  const own = new Set(invoices.map(({ _id }) => _id));
  const visited = new Set([...orderTracks, ...invoices].map(({ customerId }) => customerId));
  return {
    orderTracks,
    invoices,
    customers: all.customers.filter(({ _id, deletedAt }) => deletedAt === null && visited.has(_id)),
    payments: all.payments.filter(({ invoiceId, collectorId }) => own.has(invoiceId) || collectorId === driver),
    notes: all.notes.filter(({ invoiceId }) => own.has(invoiceId)),
    handovers: all.handovers.filter(({ driverId }) => driverId === driver),
  };
}

function seenByCustomer(all: All, restaurant: string): Seen {
  const invoices = all.invoices.filter(({ customerId }) => customerId === restaurant);
  const own = new Set(invoices.map(({ _id }) => _id));
  return {
    customers: all.customers.filter(({ _id }) => _id === restaurant).map((row) => ({ ...row, badDebt: false })),
    users: all.users
      .filter(({ customerId, deletedAt }) => customerId === restaurant && deletedAt === null)
      .map((row) => ({ ...row, username: '' })),
    categories: all.categories,
    products: all.products.filter(({ deletedAt }) => deletedAt === null).map(without),
    wishlist: all.wishlist.filter(({ customerId }) => customerId === restaurant),
    information: all.information.filter(({ active }) => active),
    orders: all.orders
      .filter(({ customerId }) => customerId === restaurant)
      .map((row) => ({ ...row, orderItems: row.orderItems.map(without) })),
    invoices: invoices.map((row) => ({ ...row, note: '', assignToCollect: null })),
    payments: all.payments
      .filter(({ invoiceId }) => own.has(invoiceId))
      .map((row) => ({ ...row, collectedBy: '', handoverId: null, reason: '' })),
  };
}

/** What a person must hold after catching up, by table and id. */
export async function expectedFor(db: Db, person: PersonName): Promise<Record<string, unknown>> {
  const all = await readAll(db);
  const { _id, role, customerId } = ACTORS[person];
  const { wishlist: _customersOnly, ...office } = all;
  const seen: Seen = role === 'driver' ? seenByDriver(all, _id) : customerId ? seenByCustomer(all, customerId) : office;
  const entries = TABLE_NAMES.flatMap((table) =>
    (seen[table] ?? []).map((row): [string, unknown] => [`${table}/${row._id}`, row]),
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
