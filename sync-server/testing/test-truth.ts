import { CompiledQuery } from 'kysely';
import type { Actor } from '../../schema/core/actor.ts';
import { DAY_MS } from '../../schema/core/days.ts';
import { TABLE_NAMES, type TableName } from '../../schema/core/table-names.ts';
import { ACTORS, type PersonName } from '../../schema/testing/test-records.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Writer } from '../db/database.ts';
import { quoted } from './test-sql.ts';
import type { World } from './test-world.ts';

/**
 * What each reader must have, written a second time from design sections 5 and 7 as plain SQL on the server's tables,
 * independent of the feed, `visibility.ts` and their windows. Simulator, soak and tests compare every reader with it.
 */
type Share = {
  /** SQL condition on a table's record `r`. */
  of: string;
  /** Fields with another value for this reader. */
  as?: Record<string, unknown>;
  /** Fields that this reader does not get, of the record or of items in its lists. */
  without?: string[];
};
type Shares = Partial<Record<TableName, Share>>;

/** Retention of finished work in days; open work always stays. */
const DAYS = { office: 90, driver: 30, customer: 365 };

const ALL: Share = { of: 'true' };
const ownInvoice = (condition: string) => `exists (select 1 from invoices as i where i._id = r._id and ${condition})`;
const invoiceOf = (condition: string) =>
  `exists (select 1 from invoices as i where i._id = r.invoiceId and ${condition})`;

/** SQL for what a reader keeps: records that are unfinished or finished recently, or an invoice `i` that is kept. */
type Stays = { recent(column: string): string; kept: string };

const office = ({ recent, kept }: Stays): Shares => ({
  customers: ALL,
  users: ALL,
  employees: ALL,
  categories: ALL,
  products: ALL,
  information: ALL,
  business: ALL,
  taxRates: ALL,
  orders: { of: recent('r.deliveredAt') },
  deletedOrders: { of: recent('r.deletedAt') },
  orderTracks: { of: recent('r.deliveredAt') },
  // Payments and notes end with their invoice.
  invoices: { of: ownInvoice(kept) },
  payments: { of: invoiceOf(kept) },
  notes: { of: invoiceOf(kept) },
  handovers: { of: recent('r.confirmedAt') },
  priceLists: ALL,
  prices: ALL,
  slips: { of: recent('coalesce(r.voidedAt, r.billedAt)') },
  credits: ALL,
  billings: { of: recent('r.closedAt') },
  calendarDays: ALL,
  standingOrders: ALL,
});

/** Billing terms, which only the office sees. */
const BILLED = ['payerNames', 'knownFees', 'feeBearer', 'invoiceBy', 'priceListId'];

/**
 * A driver has its own stops and assigned invoices with their customers, payments and notes; earlier deliveries there;
 * and its cash.
 */
const driver = (me: string, { recent, kept }: Stays): Shares => ({
  orderTracks: { of: `r.deliveredBy = '${me}' and ${recent('r.deliveredAt')}` },
  invoices: { of: ownInvoice(`i.assignToCollect = '${me}' and ${kept}`) },
  customers: {
    of: `r.deletedAt is null and (
      exists (select 1 from orderTracks as t
        where t.customerId = r._id and t.deliveredBy = '${me}' and ${recent('t.deliveredAt')})
      or exists (select 1 from invoices as i where i.customerId = r._id and i.assignToCollect = '${me}' and ${kept}))`,
    without: BILLED,
  },
  payments: {
    of: invoiceOf(`(i.assignToCollect = '${me}' or r.collectorId = '${me}') and ${kept}`),
    as: { doubtedBalance: null },
    without: ['bankEntryId'],
  },
  notes: { of: invoiceOf(`i.assignToCollect = '${me}' and ${kept}`) },
  handovers: { of: `r.driverId = '${me}' and ${recent('r.confirmedAt')}` },
  // Its own slips, even when the stop has left the phone, and anybody's deliveries to its customers.
  slips: {
    of: `(exists (select 1 from orderTracks as t where t._id = r._id and t.deliveredBy = '${me}')
      or r.deliveredAt is not null and r.correctsId is null and (
        exists (select 1 from orderTracks as t
          where t.customerId = r.customerId and t.deliveredBy = '${me}' and ${recent('t.deliveredAt')})
        or exists (select 1 from invoices as i
          where i.customerId = r.customerId and i.assignToCollect = '${me}' and ${kept})))
      and ${recent('coalesce(r.voidedAt, r.billedAt)')}`,
  },
  business: ALL,
  taxRates: ALL,
});

/** A restaurant's login has public records and its own, without catalogue prices and internal remarks. */
const customer = (me: string, { recent, kept }: Stays): Shares => ({
  customers: { of: `r._id = '${me}' and r.deletedAt is null`, as: { badDebt: false }, without: BILLED },
  users: { of: `r.customerId = '${me}' and r.deletedAt is null`, as: { username: '' } },
  categories: ALL,
  products: { of: 'r.deletedAt is null', without: ['price', 'deposit'] },
  information: { of: 'r.active = 1' },
  business: ALL,
  calendarDays: ALL,
  standingOrders: { of: `r.customerId = '${me}'` },
  wishlist: { of: `r.customerId = '${me}'` },
  orders: { of: `r.customerId = '${me}' and ${recent('r.deliveredAt')}`, without: ['price', 'priceUnit'] },
  orderTracks: {
    of: `r.customerId = '${me}' and r.orderId is not null and ${recent('r.deliveredAt')}`,
    as: { preparedBy: null, deliveredBy: '', serialNo: null, position: null },
  },
  slips: {
    of: `r.customerId = '${me}' and r.orderId is not null and r.correctsId is null and r.deliveredAt is not null
      and ${recent('coalesce(r.voidedAt, r.billedAt)')}`,
    as: { note: '', reason: '' },
    without: ['differs'],
  },
  deletedOrders: { of: `r.customerId = '${me}' and ${recent('r.deletedAt')}` },
  invoices: { of: ownInvoice(`i.customerId = '${me}' and ${kept}`), as: { note: '', assignToCollect: null } },
  documents: { of: `r.customerId = '${me}' and ${recent('r.issuedAt')}` },
  payments: {
    of: invoiceOf(`i.customerId = '${me}' and ${kept}`),
    as: { collectedBy: '', handoverId: null, reason: '', doubtedBalance: null },
    without: ['bankEntryId'],
  },
  credits: { of: `r.customerId = '${me}'`, as: { by: '', reason: '', bankEntryId: null } },
});

/**
 * Whether invoice `i` has open or recently settled cash of a driver: neither handed over nor reversed, or in a handover
 * that is unconfirmed or was confirmed recently.
 * @param whose condition on payments `p`
 */
const hasOpenCash = (whose: string, recent: Stays['recent']) => `exists (select 1 from payments as p
  join employees as e on e._id = p.collectorId and e.role = 'driver'
  left join handovers as h on h._id = p.handoverId
  where p.invoiceId = i._id and p.reverses is null and coalesce(p.method, 'cash') = 'cash' and ${whose}
    and (p.handoverId is null and p.reversedBy is null or h._id is not null and ${recent('h.confirmedAt')}))`;

/** Retention in days. Except for restaurants, an invoice with open cash stays, however old. */
function staysFor(days: number, now: number, whoseCash: string): Stays {
  const start = new Date(now - days * DAY_MS).toISOString();
  const recent = (column: string) => `(${column} is null or ${column} >= '${start}')`;
  return { recent, kept: `(${recent('i.completedAt')} or ${hasOpenCash(whoseCash, recent)})` };
}

function sharesOf({ _id, role, customerId }: Actor, now: number): Shares {
  if (role === 'driver') return driver(_id, staysFor(DAYS.driver, now, `p.collectorId = '${_id}'`));
  if (role === 'customer') return customer(`${customerId}`, staysFor(DAYS.customer, now, 'false'));
  return office(staysFor(DAYS.office, now, 'true'));
}

function withoutFields(record: object, fields: string[]): object {
  const kept = Object.entries(record).filter(([field]) => !fields.includes(field));
  const isLine = (value: unknown) => value !== null && typeof value === 'object';
  const inner = (value: unknown) =>
    Array.isArray(value) ? value.map((line) => (isLine(line) ? withoutFields(line, fields) : line)) : value;
  return Object.fromEntries(kept.map(([field, value]) => [field, inner(value)]));
}

/**
 * The records that a user must have after pulling everything, by table and id.
 * @param now milliseconds since 1970, the end of the retention windows
 */
export async function truthFor(db: Writer, actor: Actor, now: number): Promise<Map<string, object>> {
  const shares = sharesOf(actor, now);
  const held = new Map<string, object>();
  for (const table of TABLE_NAMES) {
    const share = shares[table];
    if (!share) continue;
    const { of, as, without = [] } = share;
    const sql = quoted(`select r.* from "${table}" as r where ${of}`);
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql));
    for (const stored of rows) {
      const row = decodeRow(table, stored);
      held.set(`${table}/${row._id}`, withoutFields({ ...row, ...as }, without));
    }
  }
  return held;
}

/** The truth for a user of the small world, sorted for comparing. */
export async function expectedFor({ db, clock }: World, person: PersonName): Promise<Record<string, unknown>> {
  const truth = await truthFor(db, ACTORS[person], clock.now());
  return Object.fromEntries([...truth].sort(([a], [b]) => (a < b ? -1 : 1)));
}
