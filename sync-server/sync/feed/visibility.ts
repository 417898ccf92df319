import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import type { Row } from '../../../schema/core/records.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { finishedAt, isKeptForCash, type ReaderKind, windowStart } from '../../../schema/sync/retention.ts';
import type { Db } from '../../db/database.ts';
import { type RowChange, readRow } from '../../db/server-tx.ts';
import { statement } from '../../db/statement.ts';
import { readAtOnce } from '../../db/write-state.ts';
import { driversOf, driversOfSlip } from './customer-drivers.ts';
import { cashOf } from './open-cash.ts';

/**
 * Who reads a table, and which fields they see; decided only here. The feed's entries and REST's responses both follow
 * it. Audiences are `office`, `public` (everybody, even signed out), `customer:<id>` and `driver:<id>`.
 */
type Rule<T extends TableName> = {
  audiences(row: Row<T>, trx: Db, now: number): string[] | Promise<string[]>;
  /** The record as an audience other than the office sees it; absent if all see every field. */
  project?(row: Row<T>, audience: string): Row<T>;
};

const driver = (id: string | null) => (id === null ? [] : [`driver:${id}`]);
const customer = (id: string) => `customer:${id}`;
const isCustomer = (audience: string) => audience.startsWith('customer:');

/** The audiences of all drivers. */
async function allDrivers(trx: Db): Promise<string[]> {
  const drivers = trx.selectFrom('employees').select('_id').where('role', '=', 'driver').where('deletedAt', 'is', null);
  return (await drivers.execute()).flatMap(({ _id }) => driver(_id));
}

const rules: { [T in TableName]: Rule<T> } = {
  customers: {
    audiences: async (row, trx, now) =>
      row.deletedAt === null
        ? ['office', customer(row._id), ...(await driversOf(trx, row._id, now)).flatMap(driver)]
        : ['office'],
    project(
      { payerNames: _names, knownFees: _fees, feeBearer: _bearer, invoiceBy: _way, priceListId: _list, ...row },
      audience,
    ) {
      return isCustomer(audience) ? { ...row, badDebt: false } : row;
    },
  },
  users: {
    // The office's settings must reach the login's own phone; other logins of the restaurant don't get its name.
    audiences: ({ customerId, deletedAt }) =>
      customerId === null || deletedAt !== null ? ['office'] : ['office', customer(customerId)],
    project: (row) => ({ ...row, username: '' }),
  },
  employees: { audiences: () => ['office'] },
  categories: { audiences: () => ['office', 'public'] },
  products: {
    audiences: (row) => (row.deletedAt === null ? ['office', 'public'] : ['office']),
    project: ({ price: _price, deposit: _deposit, ...row }) => row,
  },
  wishlist: { audiences: (row) => [customer(row.customerId)] },
  information: { audiences: (row) => (row.active ? ['office', 'public'] : ['office']) },
  orders: {
    audiences: (row) => ['office', customer(row.customerId)],
    project: (row) => ({
      ...row,
      orderItems: row.orderItems.map(({ price: _price, priceUnit: _unit, ...item }) => item),
    }),
  },
  orderTracks: {
    // A restaurant sees whether and when its order went out and arrived, but not who drives.
    audiences: (row) => [
      'office',
      ...driver(row.deliveredBy),
      ...(row.orderId === null ? [] : [customer(row.customerId)]),
    ],
    project: (row, audience) =>
      isCustomer(audience) ? { ...row, preparedBy: null, deliveredBy: '', serialNo: null, position: null } : row,
  },
  invoices: {
    audiences: (row) => ['office', customer(row.customerId), ...driver(row.assignToCollect)],
    project: (row, audience) => (isCustomer(audience) ? { ...row, note: '', assignToCollect: null } : row),
  },
  payments: {
    async audiences(row, trx) {
      const invoice = await readRow(trx, 'invoices', row.invoiceId);
      const readers = ['office', ...driver(row.collectorId)];
      if (!invoice) return readers;
      return [...new Set([...readers, customer(invoice.customerId), ...driver(invoice.assignToCollect)])];
    },
    // Customers don't see which employee took the money or where the cash went.
    project: ({ bankEntryId: _entry, ...row }, audience) =>
      isCustomer(audience)
        ? { ...row, collectedBy: '', handoverId: null, reason: '', doubtedBalance: null }
        : { ...row, doubtedBalance: null },
  },
  notes: {
    async audiences(row, trx) {
      const invoice = await readRow(trx, 'invoices', row.invoiceId);
      return ['office', ...driver(invoice?.assignToCollect ?? null)];
    },
  },
  handovers: { audiences: (row) => ['office', ...driver(row.driverId)] },
  deletedOrders: { audiences: (row) => ['office', customer(row.customerId)] },
  // Everybody who signs in, since their REST calls need it.
  business: { audiences: async (_row, trx) => ['office', 'public', ...(await allDrivers(trx))] },
  taxRates: { audiences: async (_row, trx) => ['office', ...(await allDrivers(trx))] },
  priceLists: { audiences: () => ['office'] },
  prices: { audiences: () => ['office'] },
  // Includes prices, which drivers see nowhere else. A restaurant gets the slip of its order once it is delivered, as
  // on its document.
  slips: {
    async audiences(row, trx, now) {
      const drivers = await driversOfSlip(trx, row, now);
      const isOfOrder = row.orderId !== null && row.correctsId === null && row.deliveredAt !== null;
      return ['office', ...drivers.flatMap(driver), ...(isOfOrder ? [customer(row.customerId)] : [])];
    },
    project: ({ differs, ...row }, audience) =>
      isCustomer(audience) ? { ...row, note: '', reason: '' } : { ...row, ...(differs && { differs }) },
  },
  credits: {
    audiences: ({ customerId }) => ['office', customer(customerId)],
    // A restaurant sees the amount of its credit and when it changed, but not the office's notes.
    project: (row) => ({ ...row, by: '', reason: '', bankEntryId: null }),
  },
  billings: { audiences: () => ['office'] },
  // The office, which may read all of them, searches on the server.
  documents: { audiences: (row) => [customer(row.customerId)] },
  calendarDays: { audiences: () => ['office', 'public'] },
  standingOrders: { audiences: ({ customerId }) => ['office', customer(customerId)] },
};

export function readerOf(audience: string): { kind: ReaderKind; id: string } {
  if (audience === 'office') return { kind: 'office', id: '' };
  const [kind, id = ''] = audience.split(':');
  return { kind: kind === 'driver' ? 'driver' : 'customer', id };
}

/**
 * The audiences that see a record now. Finished work leaves each audience when its window closes (design section 5),
 * unless unsettled cash keeps it.
 */
export async function audiencesOfRow<T extends TableName>(
  trx: Db,
  { table, row }: { table: T; row: Row<T> },
  now: number,
): Promise<string[]> {
  const audiences = await rules[table].audiences(row, trx, now);
  const finished = await finishedWith(trx, table, row);
  if (finished === null) return audiences;
  const isInWindow = (audience: string) => finished >= windowStart(readerOf(audience).kind, now);
  if (audiences.every(isInWindow)) return audiences;
  const invoiceId = table === 'invoices' ? row._id : 'invoiceId' in row ? row.invoiceId : null;
  const cash = invoiceId === null ? [] : await cashOf(trx, invoiceId);
  return audiences.filter((audience) => isInWindow(audience) || isKeptForCash(readerOf(audience), cash, now));
}

/**
 * The audiences whose devices may still hold a record that no feed entry names: its window has closed and the daily
 * retention has dropped the entries, but a device removes it only when it next runs its own cleanup.
 */
export async function mayStillHold<T extends TableName>(
  trx: Db,
  { table, row }: { table: T; row: Row<T> },
  now: number,
): Promise<string[]> {
  const finished = await finishedWith(trx, table, row);
  if (finished === null) return [];
  const isClosed = (audience: string) => finished < windowStart(readerOf(audience).kind, now);
  // A driver's window is the shortest.
  if (!isClosed('driver:')) return [];
  return (await rules[table].audiences(row, trx, now)).filter(isClosed);
}

/** When a record's work ended; payments and notes end with their invoice. */
export async function finishedWith<T extends TableName>(trx: Db, table: T, row: Row<T>): Promise<string | null> {
  return table === 'payments' || table === 'notes' ? invoiceFinishedAt(trx, row) : finishedAt(table, row);
}

async function invoiceFinishedAt(trx: Db, row: object): Promise<string | null> {
  const invoice = 'invoiceId' in row ? await readRow(trx, 'invoices', String(row.invoiceId)) : undefined;
  return invoice?.completedAt ?? null;
}

export function project<T extends TableName>(audience: string, table: T, row: Row<T>): Row<T> {
  return audience === 'office' ? row : (rules[table].project?.(row, audience) ?? row);
}

export type Key = { table: TableName; id: string };

const PAYMENTS_OF = statement<{ id: string }>('select "_id" as "id" from "payments" where "invoiceId" = ?');
const NOTES_OF = statement<{ id: string }>('select "_id" as "id" from "notes" where "invoiceId" = ?');

export async function papersOf(trx: Db, invoiceId: string): Promise<Key[]> {
  const [payments, notes] = await readAtOnce(trx, [PAYMENTS_OF(invoiceId), NOTES_OF(invoiceId)]);
  return [
    ...payments.map(({ id }) => ({ table: 'payments' as const, id })),
    ...notes.map(({ id }) => ({ table: 'notes' as const, id })),
  ];
}

const RATES = statement<{ id: string }>('select "_id" as "id" from "taxRates"');

/** The records that every driver has. */
export async function settingsKeys(trx: Db): Promise<Key[]> {
  const { rows } = await trx.executeQuery(RATES());
  return [{ table: 'business', id: BUSINESS_ID }, ...rows.map(({ id }) => ({ table: 'taxRates' as const, id }))];
}

const isDriver = (row: RowChange['after']) =>
  row !== null && 'role' in row && row.role === 'driver' && row.deletedAt === null;

/** Invoices past their window that a change affects because only their cash keeps them. */
async function invoicesByCash(trx: Db, change: RowChange, now: number) {
  const { table, id, before, after } = change;
  const old = trx
    .selectFrom('invoices')
    .select(['_id', 'customerId'])
    .where('completedAt', '<', windowStart('driver', now));
  const ofPayments = trx.selectFrom('payments').select('invoiceId');
  if (table === 'payments') {
    const isSame = (['handoverId', 'reversedBy', 'method'] as const).every(
      (field) => before?.[field] === after?.[field],
    );
    const invoiceId = after?.invoiceId ?? before?.invoiceId;
    return isSame || invoiceId === undefined ? [] : old.where('_id', '=', invoiceId).execute();
  }
  // Cash is tracked for drivers only: one who becomes a manager hands over to nobody.
  if (table === 'employees' && before && (before.role === 'driver') !== (after?.role === 'driver')) {
    const inHand = ofPayments.where('collectorId', '=', id).where('handoverId', 'is', null);
    const isOpen = trx
      .selectFrom('handovers')
      .select('_id')
      .where('driverId', '=', id)
      .where('confirmedAt', 'is', null);
    const byInvoice = inHand
      .where('reverses', 'is', null)
      .where('reversedBy', 'is', null)
      .union(ofPayments.where('handoverId', 'in', isOpen));
    return old.where('_id', 'in', byInvoice).execute();
  }
  return [];
}

/**
 * Devices prune finished work themselves when its window closes, while the feed keeps it until the next retention. So a
 * record that becomes visible again must be sent again: payments and notes of a reopened invoice, and records that cash
 * keeps from now on.
 * @param now milliseconds, for the retention windows
 * @returns a predicate: true if an audience that has the record gets it again, given when it was finished
 */
export function mayBeCleanedAway({ table, before, after }: RowChange, now: number) {
  const isReopened = table === 'invoices' && Boolean(before?.completedAt) && after?.completedAt === null;
  return (audience: string, finishedAt: string | null) =>
    isReopened || (finishedAt !== null && finishedAt < windowStart(readerOf(audience).kind, now));
}

/**
 * Records whose audiences may change with another record: customer and slip of a reassigned track, payments and notes
 * of a reassigned invoice, an old invoice whose cash is reversed, the settings for a new driver. Empty if the change
 * does not affect visibility.
 * @param options `now` in milliseconds, for the retention windows; `isMoved` if somebody loses the record (perhaps
 * because its window closed) or gets it back (perhaps because the server's clock was set back)
 */
export async function dependentsOf(
  trx: Db,
  change: RowChange,
  { now, isMoved }: { now: number; isMoved: boolean },
): Promise<Key[]> {
  if (change.table !== 'orderTracks' && change.table !== 'invoices') {
    const isDriversChange = change.table === 'employees' && isDriver(change.before) !== isDriver(change.after);
    const found: Key[] = isDriversChange ? await settingsKeys(trx) : [];
    for (const { _id, customerId } of await invoicesByCash(trx, change, now)) {
      found.push({ table: 'invoices', id: _id }, { table: 'customers', id: customerId }, ...(await papersOf(trx, _id)));
    }
    return found;
  }
  const who = (row: RowChange['after']) =>
    row &&
    [
      'customerId' in row && row.customerId,
      'deliveredBy' in row && row.deliveredBy,
      'assignToCollect' in row && row.assignToCollect,
      'completedAt' in row && row.completedAt,
    ].join();
  if (!isMoved && who(change.before) === who(change.after)) return [];
  const versions = [change.before, change.after].filter((row) => row !== null);
  const customers = [...new Set(versions.map((row) => row.customerId))].map((id) => ({
    table: 'customers' as const,
    id,
  }));
  if (change.table === 'orderTracks') return [...customers, { table: 'slips', id: change.id }];
  return [...customers, ...(await papersOf(trx, change.id))];
}
