import { instant } from './large-work.ts';

const entry = (audience: string, table: string, id: string, seq: string) =>
  `select ${audience} as audience, '${table}' as tbl, ${id} as id, ${seq} as seq, 'put' as op`;

const OFFICE = "'office'";
const RESTAURANT = "'customer:' || customerId";
const driver = (id: string) => `'driver:' || ${id}`;
/** SQL for "open, or finished within this kind of reader's retention period". */
const isKept = (finished: string, reader: 'office' | 'driver' | 'customer') =>
  `(${finished} is null or ${finished} >= @${reader})`;

const orderSeq = 'seq + 1 + isDispatched';
const dispatchedAt = 'iif(isDispatched, loadedAt, null)';
const trackSeq = 'seq + 2 + isDriven';
const drivenAt = 'iif(isDriven, deliveredAt, null)';
const invoiceSeq = 'seq + 4 + isPaid';
const cashPaidAt = 'iif(isPaid, deliveredAt, null)';
/** Cash keeps an invoice with its readers as long as its handover. */
const cashSettledAt = `iif(isPaid, ${instant('date + 73500000')}, null)`;
const billPaidAt = 'iif(isPaid, paidAt, null)';

/** Entries of each audience by the rules of visibility.ts, at the position of each record's last change. */
const ENTRIES = [
  `${entry(OFFICE, 'customers', '_id', 'rowid')} from customers`,
  `${entry("'customer:' || _id", 'customers', '_id', 'rowid')} from customers`,
  `${entry(driver('driverId'), 'customers', 'customerId', 'min(seq) + 2')} from work
   where isDispatched and (${isKept(drivenAt, 'driver')} or (isCash and ${isKept(cashSettledAt, 'driver')})) group by customerId`,
  `${entry(OFFICE, 'users', '_id', '@customers + rowid')} from users`,
  `${entry(RESTAURANT, 'users', '_id', '@customers + rowid')} from users where customerId is not null`,
  `${entry(OFFICE, 'employees', '_id', '@customers * 2 + rowid')} from employees`,
  ...['office', 'public'].flatMap((audience) => [
    `${entry(`'${audience}'`, 'categories', '_id', '@customers * 2 + 300 + rowid')} from categories`,
    `${entry(`'${audience}'`, 'products', '_id', '@customers * 2 + 500 + rowid')} from products`,
  ]),
  ...["'office'", "'public'"].map(
    (audience) => `${entry(audience, 'business', '_id', '@customers * 2 + 999')} from business`,
  ),
  `${entry(OFFICE, 'taxRates', '_id', '@customers * 2 + 999')} from taxRates`,
  ...['business', 'taxRates'].map(
    (table) => `${entry(driver('employees._id'), table, `${table}._id`, '@customers * 2 + 999')} from ${table}
     join employees on employees.role = 'driver' and employees.deletedAt is null`,
  ),
  `${entry(RESTAURANT, 'wishlist', '_id', '@customers * 2 + 999')} from wishlist`,

  `${entry(OFFICE, 'orders', 'orderId', orderSeq)} from work where ${isKept(dispatchedAt, 'office')}`,
  `${entry(RESTAURANT, 'orders', 'orderId', orderSeq)} from work where ${isKept(dispatchedAt, 'customer')}`,
  `${entry(OFFICE, 'orderTracks', 'trackId', trackSeq)} from work where isDispatched and ${isKept(drivenAt, 'office')}`,
  `${entry(driver('driverId'), 'orderTracks', 'trackId', trackSeq)} from work where isDispatched and ${isKept(drivenAt, 'driver')}`,
  `${entry(RESTAURANT, 'orderTracks', 'trackId', trackSeq)} from work where isDispatched and ${isKept(drivenAt, 'customer')}`,

  `${entry(OFFICE, 'invoices', 'invoiceId', invoiceSeq)} from work where isDispatched and isCash and ${isKept(cashSettledAt, 'office')}`,
  `${entry(RESTAURANT, 'invoices', 'invoiceId', invoiceSeq)} from work where isDispatched and isCash and ${isKept(cashPaidAt, 'customer')}`,
  `${entry(driver('driverId'), 'invoices', 'invoiceId', invoiceSeq)} from work where isDispatched and isCash and ${isKept(cashSettledAt, 'driver')}`,
  `${entry(OFFICE, 'invoices', 'invoiceId', 'seq')} from bill where ${isKept(billPaidAt, 'office')}`,
  `${entry(RESTAURANT, 'invoices', 'invoiceId', 'seq')} from bill where ${isKept(billPaidAt, 'customer')}`,

  `${entry(OFFICE, 'payments', 'paymentId', 'seq + 5')} from work where isPaid and ${cashSettledAt} >= @office`,
  `${entry(RESTAURANT, 'payments', 'paymentId', 'seq + 5')} from work where isPaid and deliveredAt >= @customer`,
  `${entry(driver('driverId'), 'payments', 'paymentId', 'seq + 5')} from work where isPaid and ${cashSettledAt} >= @driver`,
  `${entry(OFFICE, 'payments', 'paymentId', 'seq')} from bill where isPaid and paidAt >= @office`,
  `${entry(RESTAURANT, 'payments', 'paymentId', 'seq')} from bill where isPaid and paidAt >= @customer`,
  `${entry(driver('@managerId'), 'payments', 'paymentId', 'seq')} from bill where isPaid and paidAt >= @driver`,

  ...[OFFICE, driver('authorId')].map(
    (audience) => `${entry(audience, 'notes', 'notes._id', '@customers * 2 + 1000 + notes.rowid')} from notes
     join invoices on invoices._id = notes.invoiceId left join payments on payments.invoiceId = invoices._id
     left join handovers on handovers._id = payments.handoverId
     where ${isKept('iif(completedAt is null, null, coalesce(confirmedAt, completedAt))', audience === OFFICE ? 'office' : 'driver')}`,
  ),
  `${entry(OFFICE, 'handovers', '_id', '@customers * 2 + 1000 + rowid')} from handovers where confirmedAt >= @office`,
  `${entry(driver('driverId'), 'handovers', '_id', '@customers * 2 + 1000 + rowid')} from handovers where confirmedAt >= @driver`,
];

/** The feed in the order of its primary key, in which it is stored. */
export const FEED = [
  `insert into feed (audience, tbl, id, seq, op) select * from (${ENTRIES.join('\nunion all ')}) order by audience, tbl, id`,
  `update counters set value = @customers * 2 + 1010 + @days * @ordersPerDay * 5 where name = 'seq'`,
  `update counters set value = @days * @ordersPerDay where name = 'orderTrackSerial'`,
];
