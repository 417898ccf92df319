import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../../schema/core/actor.ts';
import { audiencesOf } from '../../schema/core/audiences.ts';
import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { PAGE_SIZE, type Paged, type PageQuery, pageOf } from '../../schema/core/paging.ts';
import type { Row } from '../../schema/core/records.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { sortOf } from '../../schema/core/sorting.ts';
import type { PaymentMethod } from '../../schema/customers/customer-entity.ts';
import { balanceOf, statusOf } from '../../schema/invoices/invoice-rules.ts';
import {
  COMPLETED_ORDERS,
  type CompletedOrder,
  type CompletedQuery,
  type InvoiceResponse,
} from '../../schema/payments/invoice-responses.ts';
import { overdueBefore, paymentDaysOf } from '../../schema/payments/payment-days.ts';
import { decodeRow, type Stored } from '../db/column-codec.ts';
import type { Database, Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { type FinishedPage, findFinished, findFinishedBy, ownersOf } from '../db/queries/finished.ts';
import { contains } from '../db/queries/keyword.ts';
import { HttpError } from '../errors/errors.ts';
import { project } from '../sync/feed/visibility.ts';

/** Absent fields match everything. `paymentDate` is the day of the month on which a monthly payer pays. */
type Filter = {
  id?: string;
  customerId?: string;
  state?: 'open' | 'completed';
  paymentMethod?: PaymentMethod;
  paymentDate?: number | undefined;
  toPayOn?: Day;
  overdueOn?: { day: Day; today: Day };
};
type Invoices = SelectQueryBuilder<Database, 'invoices' | 'customers', Record<never, never>>;

/** `isToPayOn` in SQL. */
const isToPayOn = (day: Day) => (eb: ExpressionBuilder<Database, 'invoices' | 'customers'>) => {
  const ofClosing = eb(eb.fn.coalesce('invoices.origin', eb.val('')), '=', 'closing');
  return eb.or([
    eb.and([ofClosing, eb('invoices.dueDate', '=', day)]),
    eb.and([eb.not(ofClosing), eb(eb.fn.coalesce('customers.paymentDate', eb.val(0)), 'in', paymentDaysOf(day))]),
  ]);
};

/** `isOverdueOn` in SQL. */
const isOverdueOn =
  ({ day, today }: { day: Day; today: Day }) =>
  (eb: ExpressionBuilder<Database, 'invoices' | 'customers'>) =>
    eb.and([eb('invoices.dueDate', '<', overdueBefore(day, today)), eb.not(isToPayOn(day)(eb))]);

/** The invoices that a viewer may see: all for the office, the assigned ones for a driver, its own for a customer. */
function matching(db: Db, viewer: Actor, filter: Filter): Invoices {
  const { id, customerId, state, paymentMethod, paymentDate, toPayOn, overdueOn } = filter;
  let query = db.selectFrom('invoices').innerJoin('customers', 'customers._id', 'invoices.customerId');
  if (viewer.role === 'driver') query = query.where('invoices.assignToCollect', '=', viewer._id);
  if (viewer.role === 'customer') query = query.where('invoices.customerId', '=', viewer.customerId ?? '');
  if (id !== undefined) query = query.where('invoices._id', '=', id);
  if (customerId !== undefined) query = query.where('invoices.customerId', '=', customerId);
  if (state !== undefined) query = query.where('invoices.completedAt', state === 'open' ? 'is' : 'is not', null);
  if (paymentMethod !== undefined) query = query.where('customers.paymentMethod', '=', paymentMethod);
  if (paymentDate !== undefined) query = query.where('customers.paymentDate', '=', paymentDate);
  if (toPayOn !== undefined) query = query.where(isToPayOn(toPayOn));
  if (overdueOn !== undefined) query = query.where(isOverdueOn(overdueOn));
  return query;
}

const CUSTOMER_FIELDS = [
  'customerCode',
  'restaurantName',
  'phoneNumber',
  'mobileNumber',
  'contactPerson',
  'restaurantNumber',
] as const;
type CustomerFields = Pick<Row<'customers'>, (typeof CUSTOMER_FIELDS)[number]>;

function readWithCustomer(query: Invoices): Promise<(Stored<Row<'invoices'>> & CustomerFields)[]> {
  return query
    .selectAll('invoices')
    .select(CUSTOMER_FIELDS.map((field) => `customers.${field}` as const))
    .execute();
}

function byInvoice<R extends { invoiceId: string }>(rows: R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(row.invoiceId);
    if (group) group.push(row);
    else groups.set(row.invoiceId, [row]);
  }
  return groups;
}

async function readPayments(db: Db, ids: string[]) {
  const payments = db.selectFrom('payments').where(isOneOf(db, 'invoiceId', ids));
  const rows = await payments.selectAll().orderBy('date').orderBy('recordedAt').execute();
  return byInvoice(rows.map((row) => decodeRow('payments', row)));
}

/** Notes of invoices, for the office and the collector; customers get none (see visibility). */
async function readNotes(db: Db, viewer: Actor, ids: string[]) {
  if (viewer.role === 'customer') return new Map<string, Row<'notes'>[]>();
  const notes = db.selectFrom('notes').where(isOneOf(db, 'invoiceId', ids));
  const rows = await notes.selectAll().orderBy('date').orderBy('writtenAt').execute();
  return byInvoice(rows.map((row) => decodeRow('notes', row)));
}

/** Reads invoices with customer, payments and notes, projected for the viewer, in three statements. */
async function selectInvoices(db: Db, viewer: Actor, query: Invoices): Promise<InvoiceResponse[]> {
  const [audience = 'public'] = audiencesOf(viewer);
  const rows = await readWithCustomer(query);
  const ids = rows.map(({ _id }) => _id);
  const payments = await readPayments(db, ids);
  const notes = await readNotes(db, viewer, ids);
  return rows.map((row) => {
    const { customerId, paid, ...invoice } = project(audience, 'invoices', decodeRow('invoices', row));
    const { customerCode, restaurantName, phoneNumber, mobileNumber, contactPerson, restaurantNumber } = row;
    const contact = { phoneNumber, mobileNumber, contactPerson, restaurantNumber };
    return {
      ...invoice,
      customer: { _id: customerId, customerCode, restaurantName, ...contact },
      status: statusOf({ ...invoice, paid }),
      payments: (payments.get(row._id) ?? []).map((payment) => {
        const { collectorId, collectedBy, ...rest } = project(audience, 'payments', payment);
        const { _id, amount, date, receiptNo, reverses, reversedBy, reason, doubtedBalance } = rest;
        const { method = 'cash', kind = 'money', allocationId = null } = rest;
        const by = { _id: collectorId, username: collectedBy };
        const how = { method, kind, allocationId };
        return { _id, amount, date, collectedBy: by, receiptNo, reverses, reversedBy, reason, doubtedBalance, ...how };
      }),
      notes: (notes.get(row._id) ?? []).map(({ _id, note, date, notesBy }) => ({ _id, note, date, notesBy })),
      pendingAmount: balanceOf({ ...invoice, paid }),
    };
  });
}

/** Invoices that the viewer may see: first open ones, longest due first; then completed ones, newest first. */
export function readInvoices(db: Db, viewer: Actor, filter: Filter): Promise<InvoiceResponse[]> {
  const read = (held: Db) => {
    const query = matching(held, viewer, filter)
      .orderBy('invoices.completedAt', (order) => order.desc().nullsFirst())
      .orderBy('invoices.dueDate')
      .orderBy('invoices.createdAt')
      .orderBy('invoices._id');
    return selectInvoices(held, viewer, query);
  };
  // Holds the connection for all statements, or a payment in between could make a response that does not add up.
  return db.isTransaction ? read(db) : db.connection().execute(read);
}

/** @throws HttpError 404 if the viewer may not see it */
export async function mustReadInvoice(db: Db, id: Id, viewer: Actor): Promise<InvoiceResponse> {
  const [invoice] = await readInvoices(db, viewer, { id });
  if (!invoice) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  return invoice;
}

/** The completed invoices that a driver collected, from a covering index. */
export function completedOf(db: Db, driverId: Id, keyword: string) {
  const query = db.selectFrom('invoices').where('completedAt', 'is not', null).where('assignToCollect', '=', driverId);
  if (!keyword) return query;
  const found = db
    .selectFrom('customers')
    .select('_id')
    .where(contains(db, 'restaurantName', keyword));
  return query.where('customerId', 'in', found);
}

/** A page of a driver's completed invoices. Counting is fine: one driver's number does not grow with the business. */
async function findCollected(db: Db, driverId: Id, { keyword, pageNumber }: PageQuery): Promise<FinishedPage> {
  const collected = completedOf(db, driverId, keyword);
  const { total } = await collected.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const paged = pageOf(pageNumber, total);
  // The index skips the offset without reading rows.
  const onPage = await collected
    .select('_id')
    .orderBy('completedAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(PAGE_SIZE)
    .offset((paged.page - 1) * PAGE_SIZE)
    .execute();
  return { ...paged, ids: onPage.map(({ _id }) => _id) };
}

async function findCompleted(db: Db, { keyword, pageNumber }: PageQuery): Promise<FinishedPage> {
  if (!keyword) return findFinished(db, 'invoices', pageNumber);
  const found = db
    .selectFrom('customers')
    .select('_id')
    .where(contains(db, 'restaurantName', keyword));
  const owners = await ownersOf(db, 'invoices').where('customerId', 'in', found).execute();
  return findFinishedBy(db, { table: 'invoices', owners, pageNumber });
}

/** Text in upper case for a to z only, as both engines convert it natively. */
const textOf = (column: string) => sql<string | null>`upper(${sql.ref(column)})`;

const SORT_KEYS = {
  name: textOf('customers.restaurantName'),
  code: textOf('customers.customerCode'),
  route: textOf('customers.route'),
  due: sql`${sql.ref('invoices.dueDate')}`,
  collector: textOf('employees.username'),
  amount: sql`${sql.ref('invoices.amount')}`,
  paid: sql`${sql.ref('invoices.paid')}`,
  balance: sql`${sql.ref('invoices.amount')} - ${sql.ref('invoices.paid')}`,
} satisfies Record<CompletedOrder, unknown>;

/** Ids of completed invoices that the viewer may see, by a column, then latest first; those without a value last. */
function sortCompleted(db: Db, viewer: Actor, keyword: string, sort: NonNullable<CompletedQuery['sort']>) {
  const { by, direction } = sortOf(COMPLETED_ORDERS, sort);
  return matching(db, viewer, { state: 'completed' })
    .leftJoin('employees', 'employees._id', 'invoices.assignToCollect')
    .$if(keyword !== '', (query) => query.where(contains(db, 'restaurantName', keyword)))
    .orderBy(SORT_KEYS[by], (key) => (direction === 'desc' ? key.desc() : key.asc()).nullsLast())
    .orderBy('invoices.completedAt', 'desc')
    .orderBy('invoices._id', 'desc')
    .select('invoices._id');
}

type CompletedPage = Paged & { invoices: InvoiceResponse[] };

/** A page of the completed invoices that the viewer may see, ordered by a column or latest first. */
export function readCompleted(db: Db, viewer: Actor, asked: CompletedQuery): Promise<CompletedPage> {
  return db.connection().execute(async (held) => {
    const { ids: latest, ...paged } =
      viewer.role === 'driver' ? await findCollected(held, viewer._id, asked) : await findCompleted(held, asked);
    const sorted = asked.sort && sortCompleted(held, viewer, asked.keyword, asked.sort);
    const onPage = await sorted
      ?.limit(PAGE_SIZE)
      .offset((paged.page - 1) * PAGE_SIZE)
      .execute();
    const ids = onPage?.map(({ _id }) => _id) ?? latest;
    const invoices = await selectInvoices(
      held,
      viewer,
      matching(held, viewer, {}).where(isOneOf(db, 'invoices._id', ids)),
    );
    const byId = new Map(invoices.map((invoice) => [invoice._id, invoice]));
    return { ...paged, invoices: ids.flatMap((id) => byId.get(id) ?? []) };
  });
}

/** True for current and deleted customers, whose invoices are kept. */
export async function isKnownCustomer(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('customers').select('_id').where('_id', '=', id).executeTakeFirst();
  return row !== undefined;
}
