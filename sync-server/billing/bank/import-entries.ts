import { type BankEntry, takenBackBy } from '../../../schema/billing/bank/bank-entries.ts';
import type { ImportedResponse } from '../../../schema/billing/bank/bank-responses.ts';
import type { Day, Instant } from '../../../schema/days.ts';
import type { Id } from '../../../schema/ids.ts';
import { sumYen, toHundredths } from '../../../schema/money.ts';
import { createYieldToEventLoop } from '../../basics/yield-to-event-loop.ts';
import type { Trx } from '../../db/database.ts';
import { isOneOf } from '../../db/queries/by-ids.ts';
import { entryIdOf } from './entry-id.ts';
import type { OwnPart } from './read-bank-file.ts';

/** Rows per statement. */
const AT_ONCE = 200;

type FoundEntry = { _id: Id; entry: BankEntry };
type Turn = () => Promise<void>;

/** Yen of some entries; below 0 for what the bank took back. */
const amountOf = (found: readonly FoundEntry[]) =>
  sumYen(found.map(({ entry: { amount, cancelled } }) => (cancelled ? 0 - amount : amount)));
type Imported = { fileId: Id; name: string; importedAt: Instant; by: string };

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

/** Of some ids those that are entries already, and those that payments name: a restored database may have forgotten them. */
async function readKnown(trx: Trx, ids: readonly Id[], turn: Turn) {
  const [known, matched] = [new Set<Id>(), new Set<Id>()];
  for (const some of chunks(ids)) {
    const entries = await trx
      .selectFrom('bankEntries')
      .select('_id')
      .where(isOneOf(trx, '_id', some))
      .execute();
    for (const { _id } of entries) known.add(_id);
    await turn();
    for (const table of ['payments', 'credits'] as const) {
      const rows = await trx
        .selectFrom(table)
        .select('bankEntryId')
        .where(isOneOf(trx, 'bankEntryId', some))
        .where('reverses', 'is', null)
        .where('reversedBy', 'is', null)
        .execute();
      for (const { bankEntryId } of rows) if (bankEntryId) matched.add(bankEntryId);
    }
  }
  return { known, matched };
}

/** Takes back what a cancellation names; `asks` if somebody has to decide on it. */
async function takeBack(trx: Trx, { _id, entry }: FoundEntry): Promise<'taken back' | 'asks' | null> {
  const rows = await trx
    .selectFrom('bankEntries')
    .select(['_id', 'bookedOn', 'state'])
    .where('payerKey', '=', entry.payerKey)
    .where('amount', '=', toHundredths(entry.amount))
    .where('account', '=', entry.account)
    .where('cancelled', '=', 0)
    .execute();
  const candidates = rows.map((row) => {
    const state = row.state === 'matched' || row.state === 'taken back' ? row.state : ('open' as const);
    return { ...entry, _id: row._id, bookedOn: row.bookedOn, state, cancelled: false };
  });
  const found = takenBackBy(entry, candidates);
  if (!found) return null;
  const isMatched = found.state === 'matched';
  const set = { takesBack: found._id, state: isMatched ? ('asks' as const) : ('done' as const) };
  await trx.updateTable('bankEntries').set(set).where('_id', '=', _id).execute();
  if (isMatched) return 'asks';
  await trx.updateTable('bankEntries').set({ state: 'taken back' }).where('_id', '=', found._id).execute();
  return 'taken back';
}

/**
 * Adds the entries of a file that are not known yet, and takes back what the bank took back, in slices: others are
 * answered meanwhile.
 */
export async function importEntries(trx: Trx, parts: readonly OwnPart[], file: Imported): Promise<ImportedResponse> {
  const turn = createYieldToEventLoop();
  const found: FoundEntry[] = [];
  for (const entry of parts.flatMap(({ entries }) => entries)) {
    found.push({ _id: entryIdOf(entry), entry });
    await turn();
  }
  const ids = found.map(({ _id }) => _id);
  const { known, matched } = await readKnown(trx, ids, turn);
  const fresh = found.filter(({ _id }) => !known.has(_id));
  const rows = fresh.map(({ _id, entry: { account, bookedOn, amount, payer, payerKey, cancelled } }) => ({
    ...{ _id, account, bookedOn, amount: toHundredths(amount), payer, payerKey, cancelled: cancelled ? 1 : 0 },
    state: cancelled ? ('done' as const) : matched.has(_id) ? ('matched' as const) : ('open' as const),
    ...{ reason: '', by: '', takesBack: null, fileId: file.fileId },
  }));
  for (const some of chunks(rows)) {
    await trx.insertInto('bankEntries').values(some).execute();
    await turn();
  }
  const outcomes: (string | null)[] = [];
  for (const each of fresh.filter(({ entry }) => entry.cancelled)) {
    outcomes.push(await takeBack(trx, each));
    await turn();
  }
  const days = parts.flatMap(({ from, to, entries }) => [from, to, ...entries.map(({ bookedOn }) => bookedOn)]);
  const sorted = days.filter((day): day is Day => day !== null).sort();
  const [from = null, to = null] = [sorted[0], sorted.at(-1)];
  const added = fresh.length;
  if (from && to) {
    const { fileId, name, importedAt, by } = file;
    await trx.insertInto('bankFiles').values({ _id: fileId, name, importedAt, by, added, from, to }).execute();
  }
  const countOf = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  return {
    ...{ added, known: found.length - added, from, to },
    addedAmount: amountOf(fresh),
    knownAmount: amountOf(found.filter(({ _id }) => known.has(_id))),
    outgoing: parts.reduce((sum, part) => sum + part.outgoing, 0),
    ...{ takenBack: countOf('taken back'), asked: countOf('asks') },
  };
}
