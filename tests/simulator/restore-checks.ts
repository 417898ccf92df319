import { TABLE_NAMES } from '../../schema/core/table-names.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import type { Device } from '../../web/sync/device/device.ts';
import { assertThat } from './checks.ts';

const CAUSES = ['slips', 'payments', 'billings', 'credits'];

/** Every record on the server. */
export async function everything(db: Writer): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const table of TABLE_NAMES) {
    const rows = await db.selectFrom(table).selectAll().execute();
    for (const row of rows) found.set(`${table}/${row._id}`, JSON.stringify(row));
  }
  return found;
}

/** Asserts that an invoice's paid sum equals the sum of its payments. */
export async function checkPaidSums(db: Writer): Promise<void> {
  const payments = await db.selectFrom('payments').select(['invoiceId', 'amount']).execute();
  for (const { _id, paid } of await db.selectFrom('invoices').select(['_id', 'paid']).execute()) {
    const sum = payments.reduce((total, { invoiceId, amount }) => (invoiceId === _id ? total + amount : total), 0);
    assertThat(sum === paid, `invoice ${_id} says that ${paid} is paid, its payments say ${sum}`);
  }
}

type Before = { refused: ReadonlySet<string>; older: ReadonlySet<string> };

/** Asserts that no work confirmed before a restore is refused after it. */
export function checkStillConfirmed(now: Iterable<string>, { refused, older }: Before): void {
  for (const id of now) assertThat(refused.has(id) || !older.has(id), `${id} was confirmed, and is refused now`);
}

/** True for a paper about records changed since: changed or finally refused work has other papers. */
function isPaperOf(touched: ReadonlySet<string>, key: string, row: string): boolean {
  if (!key.startsWith('documents/')) return false;
  const { causeId } = JSON.parse(row);
  return CAUSES.some((table) => touched.has(`${table}/${causeId}`));
}

/** Asserts that all work is judged once no device is awaited. */
export async function checkNothingWaits(db: Writer): Promise<void> {
  const held = await db.selectFrom('heldReturns').select('id').execute();
  assertThat(held.length === 0, 'work still waits for others, and nobody is awaited');
}

/** Asserts that every record is as before, except those worked on since, and their papers. */
export async function checkAllIsBack(
  db: Writer,
  before: Map<string, string>,
  touched: ReadonlySet<string>,
): Promise<void> {
  const after = await everything(db);
  for (const [key, row] of before) {
    if (!touched.has(key)) assertThat(after.get(key) === row, `${key} was ${row}, now it is ${after.get(key)}`);
  }
  for (const [key, row] of after) {
    const isExpected = before.has(key) || touched.has(key) || isPaperOf(touched, key, row);
    assertThat(isExpected, `${key} is there as ${row}, and was not`);
  }
  await checkNothingWaits(db);
}

/** Asserts that all work on a returned device has its verdict. */
export async function checkVerdicts({ db, actor }: Device): Promise<void> {
  const open = await db.outbox.where('state').noneOf(['settled', 'refused', 'confirmed']).count();
  assertThat(open === 0, `${actor.username} still has ${open} pieces of work without a verdict`);
}
