import { buildNotice } from '../../schema/bank/written-zengin.ts';
import { isWorthClosing } from '../../schema/closing/closing.ts';
import { fingerprintOf } from '../../schema/closing/fingerprint.ts';
import type { Actor } from '../../schema/core/actor.ts';
import { addDays, type Day, earlier, toInstant } from '../../schema/core/days.ts';
import { type Id, pairId } from '../../schema/core/ids.ts';
import { addYen, fromHundredths, sumYen, type WholeYen } from '../../schema/core/money.ts';
import type { Random } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import { balanceOf } from '../../schema/invoices/invoice-rules.ts';
import { keepSource } from '../bank/bank-queries.ts';
import { importEntries } from '../bank/import-entries.ts';
import { zenginPartsOf } from '../bank/read-bank-file.ts';
import { isClosedOn, readAccounts } from '../closing/closing-accounts.ts';
import { closingArgs } from '../closing/closing-args.ts';
import { decodeRow } from '../db/column-codec.ts';
import { readRow } from '../db/server-tx.ts';
import type { Acts } from './acts.ts';
import type { Calendar } from './calendar.ts';
import { ACCOUNT_CODES } from './issuer.ts';
import type { Restaurant } from './restaurants.ts';

const AT_ONCE = 50;
const BANK_FEE = 440;

/** A customer's future transfer, and the invoices it is meant for; without `match` the office has to find them. */
type Transfer = {
  day: Day;
  payer: string;
  amount: WholeYen;
  match: { customerId: Id; invoices: Row<'invoices'>[]; fee: WholeYen } | null;
};

type Setting = {
  acts: Acts;
  random: Random;
  calendar: Calendar;
  timeZone: string;
  manager: Actor;
  restaurants: Restaurant[];
};

/** The office's month: closings, customers' transfers for them, bank files and their matches. */
export function createMonth({ acts, random, calendar, timeZone, manager, restaurants }: Setting) {
  const { trx, does, newId } = acts;
  const monthly = restaurants.filter(({ customer }) => customer.paymentMethod === 'monthly' && !customer.badDebt);
  const byId = new Map(monthly.map((restaurant) => [restaurant.customer._id, restaurant]));
  let transfers: Transfer[] = [];
  let planned = 0;

  /** Plans the payment of an invoice: most pay on the due day; a few pay late, less, more, or not at all. */
  function planTransfer(invoice: Row<'invoices'>): void {
    const { customerId, dueDate } = invoice;
    const balance = balanceOf(invoice);
    const payer = byId.get(customerId)?.payer ?? '';
    // The third transfer is always too large.
    planned += 1;
    const kind = planned === 3 ? 'more' : random.weighted({ whole: 80, late: 7, fee: 4, more: 2, part: 2, nothing: 5 });
    // customer2 still owes part of its last invoice due.
    const isCast = byId.get(customerId) === restaurants[1];
    if (kind === 'nothing' && !isCast) return;
    const day = calendar.businessDayFrom(kind === 'late' ? addDays(dueDate, random.int(3, 9)) : dueDate);
    const fee = kind === 'fee' && balance > 10_000 ? BANK_FEE : 0;
    const amount =
      isCast || kind === 'part' ? Math.ceil(balance / 2000) * 1000 : kind === 'more' ? balance + 5000 : balance - fee;
    transfers.push({ day, payer, amount, match: { customerId, invoices: [invoice], fee } });
  }

  /** Closes the accounts of a day, as the office does the next morning. */
  async function close(closedOn: Day, millis: number): Promise<void> {
    const runId = newId(millis);
    const due = monthly.map(({ customer }) => customer).filter((customer) => isClosedOn(customer, closedOn));
    for (let from = 0; from < due.length; from += AT_ONCE) {
      for (const { customer, account, closing } of await readAccounts(trx, due.slice(from, from + AT_ONCE), {
        closedOn,
        timeZone,
      })) {
        if ('code' in closing || !isWorthClosing(closing)) continue;
        const asked = { runId, customerId: customer._id, closedOn, fingerprint: fingerprintOf(account, closing) };
        const args = await closingArgs(trx, asked, timeZone);
        await does(manager, 'billing.close', args, millis);
        const invoice = await readRow(trx, 'invoices', args.billingId);
        if (invoice && balanceOf(invoice) > 0) planTransfer(invoice);
      }
    }
  }

  async function importNotice(entries: readonly Transfer[], days: { from: Day; to: Day }, millis: number): Promise<Id> {
    const fileId = newId(millis);
    const inOrder = [...entries].sort((a, b) => (a.day < b.day ? -1 : 1));
    const parts = zenginPartsOf(buildNotice(inOrder, { account: ACCOUNT_CODES, ...days }));
    for (const { key, codes } of parts) await keepSource(trx, key, { codes, columns: null });
    const file = { fileId, name: `notice-${days.to}.txt`, importedAt: toInstant(millis), by: manager.username };
    await importEntries(trx, parts, file);
    return fileId;
  }

  /** Matches an entry with the invoices that its customer meant. */
  async function match(entryId: Id, { day: date, payer, amount, match: meant }: Transfer, millis: number) {
    if (!meant) return;
    const { customerId, invoices, fee } = meant;
    const allocationId = newId(millis);
    let left = amount;
    const allocations = invoices.map(({ _id: invoiceId, ...invoice }) => {
      const part = Math.min(left, balanceOf(invoice));
      left -= part;
      return { invoiceId, paymentId: pairId(allocationId, invoiceId), amount: part };
    });
    const [first] = invoices;
    const feeRow = pairId(allocationId, entryId);
    const fees = fee > 0 && first ? [{ invoiceId: first._id, paymentId: pairId(feeRow, first._id), amount: fee }] : [];
    const received = { entryId, customerId, allocationId, amount, date, payer, fee, fees };
    await does(manager, 'bank.match', { ...received, allocations }, millis);
  }

  /** A bank file with the transfers since the previous one, which the office matches the same morning. */
  async function bankFile(days: { from: Day; to: Day }, millis: number): Promise<void> {
    const came = transfers.filter(({ day }) => day <= days.to);
    transfers = transfers.filter(({ day }) => day > days.to);
    if (came.length === 0) return;
    const fileId = await importNotice(came, days, millis);
    const rows = await trx.selectFrom('bankEntries').selectAll().where('fileId', '=', fileId).execute();
    for (const transfer of came) {
      const found = rows.findIndex(
        (row) =>
          row.payer.trim() === transfer.payer &&
          row.bookedOn === transfer.day &&
          fromHundredths(row.amount) === transfer.amount,
      );
      const [entry] = rows.splice(found, found < 0 ? 0 : 1);
      if (entry) await match(entry._id, transfer, millis);
    }
  }

  async function openInvoices(): Promise<Map<Id, Row<'invoices'>[]>> {
    const rows = await trx
      .selectFrom('invoices')
      .selectAll()
      .where('completedAt', 'is', null)
      .where('origin', '=', 'closing')
      .orderBy('dueDate')
      .execute();
    const open = new Map<Id, Row<'invoices'>[]>();
    for (const row of rows.map((each) => decodeRow('invoices', each))) {
      if (byId.has(row.customerId)) open.set(row.customerId, [...(open.get(row.customerId) ?? []), row]);
    }
    return open;
  }

  /** The last bank file, which nobody has processed yet, with easy matches and difficult ones. */
  async function lastFile(days: { from: Day; to: Day }, millis: number): Promise<void> {
    const came = transfers.filter(({ day }) => day <= days.to);
    transfers = [];
    const paying = new Set(came.flatMap(({ match: meant }) => meant?.customerId ?? []));
    const open = [...(await openInvoices())].filter(([customerId]) => !paying.has(customerId));
    const day = earlier(calendar.businessDayFrom(days.from), days.to);
    const early = open.slice(1, 7).map(([customerId, invoices], index): Transfer => {
      const payer = byId.get(customerId)?.payer ?? '';
      const whole = sumYen(invoices.map(balanceOf));
      const first = balanceOf(invoices[0] ?? { amount: 0, paid: 0 });
      // One pays everything open, one deducts the bank's fee, and one pays more than is due.
      const amount = [whole, first - BANK_FEE, addYen(first, 3000)][index] ?? first;
      return { day, payer, amount: Math.max(1000, Math.floor(amount)), match: null };
    });
    const strange = { day, payer: 'ｶ)ｱｵﾊﾞｼﾖｳｼﾞ', amount: 54_000, match: null };
    await importNotice([...came, ...early, strange], days, millis);
  }

  return { close, bankFile, lastFile };
}
