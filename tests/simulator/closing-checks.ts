import type { Billing } from '../../schema/closing/closing-entity.ts';
import { receivedOf } from '../../schema/closing/closing-rules.ts';
import { addYen } from '../../schema/core/money.ts';
import { numberText } from '../../schema/core/number-series.ts';
import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import { totalsOf } from '../../schema/tax/tax-sums.ts';
import { decodeRow } from '../../sync-server/db/column-codec.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { assertThat } from './checks.ts';

async function rowsOf<T extends TableName>(db: Writer, table: T): Promise<Map<string, Row<T>>> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(db.selectFrom(table).selectAll().compile());
  const decoded = rows.map((row) => decodeRow(table, row));
  return new Map(decoded.map((row) => [row._id, row]));
}

/** Asserts that every record that names a closing was taken or created by it, and not released. */
function checkTaken(
  records: Iterable<{ _id: string; billingId?: string | null | undefined }>,
  takers: Map<string, string[]>,
): void {
  for (const { _id, billingId } of records) {
    if (!billingId) continue;
    const taken = takers.get(billingId);
    assertThat(taken !== undefined, `${_id} is taken by ${billingId}, which is reversed or not there`);
    assertThat(taken.includes(_id), `${_id} says that ${billingId} took it, which did not`);
  }
}

/**
 * Asserts that a closing's amount is that of its slips by the pure functions, and equals its invoice's or its credit's.
 */
function checkAmount(
  { _id, slipIds, groups, untaxed, current }: Billing,
  {
    slips,
    invoices,
    credits,
  }: { slips: Map<string, Slip>; invoices: Map<string, Row<'invoices'>>; credits: Map<string, Row<'credits'>> },
): void {
  const taken = slipIds.map((id) => slips.get(id));
  assertThat(
    taken.every((slip) => slip?.billingId === _id && slip.billedAt !== null),
    `closing ${_id} has lost a slip`,
  );
  const totals = totalsOf(taken.flatMap((slip) => slip?.lines ?? []));
  const figures = { groups, untaxed, total: current };
  const sums = { groups: totals.groups, untaxed: totals.untaxed, total: totals.total };
  assertThat(JSON.stringify(figures) === JSON.stringify(sums), `closing ${_id} is not the sum of its slips`);
  const [invoice, credit] = [invoices.get(_id), credits.get(_id)];
  assertThat(
    (invoice?.amount ?? 0) === Math.max(0, current),
    `closing ${_id} is ${current}, its invoice ${invoice?.amount}`,
  );
  assertThat(invoice === undefined || invoice.origin === 'closing', `the invoice of closing ${_id} was typed`);
  assertThat(
    (credit?.amount ?? 0) === Math.max(0, -current),
    `closing ${_id} is ${current}, its credit ${credit?.amount}`,
  );
}

/**
 * Asserts on the server that everything billed or counted belongs to exactly one unreversed closing; that a closing is
 * the sum of its slips and its invoice has that amount; that no account is closed twice for a day; and that numbers are
 * unique.
 */
export async function checkClosings(db: Writer): Promise<void> {
  const [billings, slips, payments, credits, invoices] = [
    await rowsOf(db, 'billings'),
    await rowsOf(db, 'slips'),
    await rowsOf(db, 'payments'),
    await rowsOf(db, 'credits'),
    await rowsOf(db, 'invoices'),
  ];
  const all = [...billings.values()];
  const standing = all.filter(({ reversedAt }) => reversedAt === null);
  const takers = (field: 'slipIds' | 'paymentIds' | 'creditIds') =>
    new Map(standing.map((billing) => [billing._id, billing[field]]));
  checkTaken(slips.values(), takers('slipIds'));
  checkTaken(payments.values(), takers('paymentIds'));
  const made = ({ _id, reverses }: Row<'credits'>) =>
    billings.has(_id) || (reverses !== null && billings.has(reverses));
  checkTaken(
    Array.from(credits.values()).filter((credit) => !made(credit)),
    takers('creditIds'),
  );
  for (const billing of standing) {
    const { _id, previous, received, adjusted, carried, current, billed } = billing;
    checkAmount(billing, { slips, invoices, credits });
    const counted = receivedOf({
      payments: billing.paymentIds
        .flatMap((id) => payments.get(id) ?? [])
        .map(({ amount, kind = 'money' }) => ({ amount, kind })),
      credits: billing.creditIds.flatMap((id) => credits.get(id) ?? []),
    });
    assertThat(
      JSON.stringify(counted) === JSON.stringify({ received, adjusted }),
      `closing ${_id} counts ${received} and ${adjusted}, its payments and credit are ${JSON.stringify(counted)}`,
    );
    assertThat(
      previous === addYen(carried, received, adjusted) && billed === addYen(carried, current),
      `closing ${_id} does not add up`,
    );
  }
  for (const { _id } of all.filter(({ reversedAt }) => reversedAt !== null)) {
    assertThat((invoices.get(_id)?.amount ?? 0) === 0, `the reversed closing ${_id} still has its invoice`);
  }
  const days = standing.map(({ customerId, closedOn }) => `${customerId} ${closedOn}`);
  assertThat(new Set(days).size === days.length, `an account is closed twice: ${days.join()}`);
  const copies = await db.selectFrom('epochs').select('id').where('how', '<>', 'made').execute();
  const numbers = all.map(({ no }) => no);
  assertThat(!numbers.includes(null) && all.every(({ runNo }) => runNo !== null), 'a closing has no number');
  const texts = all.map(numberText);
  assertThat(new Set(texts).size === texts.length, `a closing's number twice: ${texts.join()}`);
  if (copies.length > 0) return;
  // Without a restore there are no gaps.
  const inOrder = numbers.map((no) => no ?? 0).sort((a, b) => a - b);
  assertThat(
    inOrder.every((no, index) => no === index + 1),
    `closings have the numbers ${inOrder.join()}`,
  );
}
