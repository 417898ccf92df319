import type { BankEntryResponse, BankResponse } from '../../schema/bank/bank-responses.ts';
import { RememberedColumns } from '../../schema/bank/csv-columns.ts';
import { ownAccountKey } from '../../schema/bank/own-accounts.ts';
import type { BankAccount } from '../../schema/business/business-entity.ts';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import { addDays, type Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { addYen, fromHundredths } from '../../schema/core/money.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Database, Db, Trx } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { HttpError } from '../errors/errors.ts';
import { readAnswers, readPerhaps } from './doubt-queries.ts';

type Stored = Database['bankEntries'];
type Match = NonNullable<BankEntryResponse['match']>;

/** What matched entries were booked as: the customer, and the sum of the parts that were not taken back. */
async function readMatches(db: Db, ids: readonly Id[]): Promise<Map<Id, Match>> {
  const matches = new Map<Id, Match>();
  const add = (id: Id | null, customerId: Id, hundredths: number, invoices: number) => {
    if (id === null) return;
    const known = matches.get(id) ?? { customerId, amount: 0, invoices: 0 };
    const amount = addYen(known.amount, fromHundredths(hundredths));
    matches.set(id, { customerId, amount, invoices: known.invoices + invoices });
  };
  const parts = await db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices._id', 'payments.invoiceId')
    .select(['payments.bankEntryId', 'invoices.customerId', 'payments.amount'])
    .where(isOneOf(db, 'payments.bankEntryId', ids))
    .where('payments.reverses', 'is', null)
    .where('payments.reversedBy', 'is', null)
    .where('payments.kind', 'is', null)
    .execute();
  for (const { bankEntryId, customerId, amount } of parts) add(bankEntryId, customerId, amount, 1);
  const left = await db
    .selectFrom('credits')
    .select(['bankEntryId', 'customerId', 'amount'])
    .where(isOneOf(db, 'bankEntryId', ids))
    .where('reverses', 'is', null)
    .where('reversedBy', 'is', null)
    .execute();
  for (const { bankEntryId, customerId, amount } of left) add(bankEntryId, customerId, amount, 0);
  return matches;
}

/** An entry as it is sent, without anybody's answers. */
export function entryResponse(row: Stored, match?: Match): BankEntryResponse {
  const { _id, account, bookedOn, amount, payer, cancelled, state, reason, by, takesBack } = row;
  const entry = { _id, account, bookedOn, amount: fromHundredths(amount), payer, cancelled: cancelled === 1 };
  return { ...entry, state, reason, by, takesBack, match: match ?? null };
}

async function responsesFor(db: Db, rows: Stored[]): Promise<BankEntryResponse[]> {
  const matched = rows.filter(({ state }) => state === 'matched').map(({ _id }) => _id);
  const matches = matched.length === 0 ? new Map<Id, Match>() : await readMatches(db, matched);
  const { sameAs, wentBack } = await readAnswers(db, rows);
  return rows.map((row) => {
    const said = { sameAs: sameAs(row._id), wentBack: wentBack(row._id) };
    return { ...entryResponse(row, matches.get(row._id)), ...said };
  });
}

/** @throws HttpError 404 */
export async function mustReadEntry(db: Db, id: Id): Promise<BankEntryResponse> {
  const row = await db.selectFrom('bankEntries').selectAll().where('_id', '=', id).executeTakeFirst();
  const [entry] = row ? await responsesFor(db, [row]) : [];
  if (!entry) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  return entry;
}

/** All entries of a month, `YYYY-MM`, latest first. */
export async function readMonth(db: Db, month: string): Promise<BankEntryResponse[]> {
  const from: Day = `${month}-01`;
  const next: Day = `${addDays(from, 31).slice(0, 7)}-01`;
  const rows = await db
    .selectFrom('bankEntries')
    .selectAll()
    .where('bookedOn', '>=', from)
    .where('bookedOn', '<', next)
    .orderBy('bookedOn', 'desc')
    .orderBy('_id', 'desc')
    .execute();
  return responsesFor(db, rows);
}

/** The known format of an account's files; parts are null for an account without a file yet. */
export async function readSource(db: Db, key: string) {
  const row = await db.selectFrom('bankSources').selectAll().where('key', '=', key).executeTakeFirst();
  return { codes: row?.codes ?? null, columns: row?.columns ? RememberedColumns.parse(JSON.parse(row.columns)) : null };
}

/** Remembers the format of an account's files. */
export async function keepSource(trx: Trx, key: string, known: Awaited<ReturnType<typeof readSource>>): Promise<void> {
  const row = { key, codes: known.codes, columns: known.columns && JSON.stringify(known.columns) };
  const { key: _key, ...values } = row;
  await trx
    .insertInto('bankSources')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** The business's accounts by key. */
export async function readOwnAccounts(db: Db): Promise<Map<string, BankAccount>> {
  const row = await db.selectFrom('business').selectAll().where('_id', '=', BUSINESS_ID).executeTakeFirstOrThrow();
  const { bankAccounts } = decodeRow('business', row);
  return new Map(bankAccounts.map((account) => [ownAccountKey(account), account]));
}

/** The business's accounts with the known formats of their files. */
async function readAccounts(db: Db): Promise<BankResponse['accounts']> {
  const accounts: BankResponse['accounts'] = [];
  for (const [key, account] of await readOwnAccounts(db)) {
    const { columns } = await readSource(db, key);
    const last = await db
      .selectFrom('bankEntries')
      .select('bookedOn')
      .where('account', '=', key)
      .orderBy('bookedOn', 'desc')
      .limit(1)
      .executeTakeFirst();
    accounts.push({ key, account, columns, lastDay: last?.bookedOn ?? null });
  }
  return accounts;
}

async function readAsked(db: Db): Promise<BankResponse['asked']> {
  const cancellations = await db
    .selectFrom('bankEntries')
    .selectAll()
    .where('state', '=', 'asks')
    .orderBy('bookedOn')
    .orderBy('_id')
    .execute();
  const asked: BankResponse['asked'] = [];
  for (const row of cancellations) {
    if (row.takesBack === null) continue;
    asked.push({ cancellation: entryResponse(row), entry: await mustReadEntry(db, row.takesBack) });
  }
  for (const [id, perhaps] of await readPerhaps(db)) {
    for (const { other } of perhaps.filter(({ kind }) => kind === 'back')) {
      const entry = await mustReadEntry(db, id);
      if (entry.state !== 'matched') continue;
      const answers = { match: null, sameAs: null, wentBack: null };
      const cancellation = { ...entry, ...other, ...answers, cancelled: true, state: 'asks' as const };
      asked.push({ cancellation, entry, isPerhaps: true });
    }
  }
  return asked;
}

/** The contents of the bank screen, without the entries. */
export async function readBank(db: Db): Promise<BankResponse> {
  const files = await db.selectFrom('bankFiles').selectAll().orderBy('importedAt', 'desc').limit(30).execute();
  return { accounts: await readAccounts(db), files, asked: await readAsked(db) };
}
