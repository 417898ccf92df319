import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { type Books, booksOf, leftOverIn, soldOf } from '../../schema/testing/books.ts';
import { decodeRow } from '../../sync-server/db/column-codec.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import type { Device } from '../../web/sync/device/device.ts';
import { assertThat } from './checks.ts';

async function rowsOf<T extends TableName>(db: Writer, table: T): Promise<Row<T>[]> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(db.selectFrom(table).selectAll().compile());
  return rows.map((row) => decodeRow(table, row));
}

function assertBalanced(books: Books, whose: string): void {
  const over = leftOverIn(books);
  assertThat(over === 0, `the books of ${whose} are ${over} yen off: ${JSON.stringify(books)}`);
}

/**
 * Asserts on the server that sales with tax, minus reductions and payments, plus payouts, are the receivables; and that
 * invoices and credit agree with the slips.
 */
export async function checkBooks(db: Writer): Promise<void> {
  const invoices = await rowsOf(db, 'invoices');
  const account = { invoices, payments: await rowsOf(db, 'payments'), credits: await rowsOf(db, 'credits') };
  const books = booksOf(account);
  assertBalanced(books, 'the server');
  assertThat(books.moved === 0, `credit of ${books.moved} yen is on invoices, and is still credit`);
  const sold = soldOf({ invoices, slips: await rowsOf(db, 'slips'), billings: await rowsOf(db, 'billings') });
  assertThat(sold === books.charged, `slips and typed invoices are ${sold}, invoices less credit ${books.charged}`);
}

/**
 * Asserts that an office device's books agree with all its records, and a customer's with its account. Drivers hold
 * only parts of invoices.
 */
export async function checkBooksOn(device: Device): Promise<void> {
  const { role, username } = device.actor;
  if (role === 'driver') return;
  const all = <T extends TableName>(table: T): Promise<Row<T>[]> => device.db.rows(table).toArray();
  const account = { invoices: await all('invoices'), payments: await all('payments'), credits: await all('credits') };
  assertBalanced(booksOf(account), username);
}
