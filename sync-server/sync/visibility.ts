import { finishedAt, type ReaderKind, windowStart } from '../../schema/sync/retention.ts';
import type { Row, TableName } from '../../schema/tables.ts';
import type { Trx } from '../db/database.ts';
import { type RowChange, readRow } from '../db/server-tx.ts';

/**
 * Who sees which record and which of its fields: the one place that decides. The feed writes its entries by it, and REST
 * reads project by it. Audiences are `office`, `public` (everybody, signed in or not), `customer:<id>` and `driver:<id>`.
 */
type Rule<T extends TableName> = {
  audiences(row: Row<T>, trx: Trx, now: number): string[] | Promise<string[]>;
  /** The record as an audience other than the office sees it; absent where all see all fields. */
  project?(row: Row<T>, audience: string): Row<T>;
};

const driver = (id: string | null) => (id === null ? [] : [`driver:${id}`]);
const customer = (id: string) => `customer:${id}`;
const isCustomer = (audience: string) => audience.startsWith('customer:');

/** Drivers who keep a stop at this customer, or an invoice of it to collect. */
async function driversOf(trx: Trx, customerId: string, now: number): Promise<string[]> {
  const start = windowStart('driver', now);
  const tracks = await trx
    .selectFrom('orderTracks')
    .select('deliveredBy as id')
    .distinct()
    .where('customerId', '=', customerId)
    .where((eb) => eb.or([eb('deliveredAt', 'is', null), eb('deliveredAt', '>=', start)]))
    .execute();
  const invoices = await trx
    .selectFrom('invoices')
    .select('assignToCollect as id')
    .distinct()
    .where('customerId', '=', customerId)
    .where('assignToCollect', 'is not', null)
    .where((eb) => eb.or([eb('completedAt', 'is', null), eb('completedAt', '>=', start)]))
    .execute();
  return [...new Set([...tracks, ...invoices].flatMap(({ id }) => driver(id)))];
}

const rules: { [T in TableName]: Rule<T> } = {
  customers: {
    audiences: async (row, trx, now) =>
      row.deletedAt === null ? ['office', customer(row._id), ...(await driversOf(trx, row._id, now))] : ['office'],
    project: (row, audience) => (isCustomer(audience) ? { ...row, badDebt: false } : row),
  },
  users: {
    // What the office sets for a login reaches its phone; whoever else orders for the same restaurant is not named there.
    audiences: ({ customerId, deletedAt }) =>
      customerId === null || deletedAt !== null ? ['office'] : ['office', customer(customerId)],
    project: (row) => ({ ...row, username: '' }),
  },
  employees: { audiences: () => ['office'] },
  categories: { audiences: () => ['office', 'public'] },
  products: {
    audiences: (row) => (row.deletedAt === null ? ['office', 'public'] : ['office']),
    project: ({ price: _officeOnly, ...row }) => row,
  },
  wishlist: { audiences: (row) => [customer(row.customerId)] },
  information: { audiences: (row) => (row.active ? ['office', 'public'] : ['office']) },
  orders: {
    audiences: (row) => ['office', customer(row.customerId)],
    project: (row) => ({ ...row, orderItems: row.orderItems.map(({ price: _officeOnly, ...item }) => item) }),
  },
  orderTracks: { audiences: (row) => ['office', ...driver(row.deliveredBy)] },
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
    // Who of ours took the money, and what became of the cash, is not the customer's business.
    project: (row, audience) =>
      isCustomer(audience) ? { ...row, collectedBy: '', handoverId: null, reason: '' } : row,
  },
  notes: {
    async audiences(row, trx) {
      const invoice = await readRow(trx, 'invoices', row.invoiceId);
      return ['office', ...driver(invoice?.assignToCollect ?? null)];
    },
  },
  handovers: { audiences: (row) => ['office', ...driver(row.driverId)] },
};

function kindOf(audience: string): ReaderKind {
  if (audience === 'office') return 'office';
  return audience.startsWith('driver:') ? 'driver' : 'customer';
}

/** The audiences that see a record now; finished work leaves each one when its window closes (DESIGN section 5). */
export async function audiencesOfRow<T extends TableName>(
  trx: Trx,
  { table, row }: { table: T; row: Row<T> },
  now: number,
): Promise<string[]> {
  const audiences = await rules[table].audiences(row, trx, now);
  const finished =
    table === 'payments' || table === 'notes' ? await invoiceFinishedAt(trx, row) : finishedAt(table, row);
  if (finished === null) return audiences;
  return audiences.filter((audience) => finished >= windowStart(kindOf(audience), now));
}

async function invoiceFinishedAt(trx: Trx, row: object): Promise<string | null> {
  const invoice = 'invoiceId' in row ? await readRow(trx, 'invoices', String(row.invoiceId)) : undefined;
  return invoice?.completedAt ?? null;
}

/** A record with the fields that an audience sees. */
export function project<T extends TableName>(audience: string, table: T, row: Row<T>): Row<T> {
  return audience === 'office' ? row : (rules[table].project?.(row, audience) ?? row);
}

/**
 * Records whose audiences may change because another one did: the customer of a moved track, the payments and notes of a
 * reassigned invoice. Nothing where the change does not touch who sees what.
 */
export async function dependentsOf(trx: Trx, change: RowChange): Promise<{ table: TableName; id: string }[]> {
  if (change.table !== 'orderTracks' && change.table !== 'invoices') return [];
  const who = (row: RowChange['after']) =>
    row &&
    [
      'customerId' in row && row.customerId,
      'deliveredBy' in row && row.deliveredBy,
      'assignToCollect' in row && row.assignToCollect,
      'completedAt' in row && row.completedAt,
    ].join();
  if (who(change.before) === who(change.after)) return [];
  const versions = [change.before, change.after].filter((row) => row !== null);
  const customers = [...new Set(versions.map((row) => row.customerId))].map((id) => ({
    table: 'customers' as const,
    id,
  }));
  if (change.table === 'orderTracks') return customers;
  const payments = await trx.selectFrom('payments').select('_id as id').where('invoiceId', '=', change.id).execute();
  const notes = await trx.selectFrom('notes').select('_id as id').where('invoiceId', '=', change.id).execute();
  return [
    ...customers,
    ...payments.map(({ id }) => ({ table: 'payments' as const, id })),
    ...notes.map(({ id }) => ({ table: 'notes' as const, id })),
  ];
}
