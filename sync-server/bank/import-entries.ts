import { type BankEntry, identityOf } from '../../schema/bank/bank-entries.ts';
import type { ImportedResponse } from '../../schema/bank/bank-responses.ts';
import { BACK_DAYS, type CameIn } from '../../schema/bank/corrections.ts';
import { namesNobody, normalisePayer } from '../../schema/bank/payer-names.ts';
import { type KnownEntry, NEAR_DAYS, type Recognised, recognising } from '../../schema/bank/recognise.ts';
import { addDays, type Day, type Instant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { sumYen, toHundredths } from '../../schema/core/money.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { applyAnswer } from '../db/bank-doubts.ts';
import type { Database, Db, Trx } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { takeBack } from './cancellations.ts';
import { createFreeIds, entryIdOf } from './entry-id.ts';
import { keepOutgoing } from './keep-outgoing.ts';
import { chunks, readKnownEntries } from './known-entries.ts';
import type { OwnPart } from './read-bank-file.ts';

const AT_ONCE = 200;

type FoundEntry = { _id: Id; entry: BankEntry; isNew: boolean; perhaps: Id[] };
type Turn = () => Promise<void> | undefined;
type Imported = { fileId: Id; name: string; importedAt: Instant; by: string };

/** Sum of entries in yen; the bank's cancellations count as negative. */
const amountOf = (found: readonly FoundEntry[]) =>
  sumYen(found.map(({ entry: { amount, cancelled } }) => (cancelled ? 0 - amount : amount)));

/** Which of these ids payments refer to: a restored database may lack their entries. */
async function readMatched(trx: Db, ids: readonly Id[], turn: Turn) {
  const matched = new Set<Id>();
  for (const some of chunks(ids, AT_ONCE)) {
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
    await turn();
  }
  return matched;
}

/** Merges a file's parts by account, since two lines of one file are never duplicates. */
function byAccount(parts: readonly OwnPart[]): OwnPart[] {
  const accounts = new Map<string, OwnPart>();
  for (const part of parts) {
    const before = accounts.get(part.key);
    accounts.set(part.key, {
      ...part,
      entries: [...(before?.entries ?? []), ...part.entries],
      outs: [...(before?.outs ?? []), ...part.outs],
      countsLines: part.countsLines && before?.countsLines !== false,
    });
  }
  return [...accounts.values()];
}

function daysOf({ entries, outs }: OwnPart): [Day, Day] | null {
  const days = [...entries, ...outs].map(({ bookedOn }) => bookedOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? [first, last] : null;
}

/** Tells new entries of an account from known ones. */
async function recognisePart(part: OwnPart, known: readonly KnownEntry[], turn: Turn): Promise<FoundEntry[]> {
  const freeId = createFreeIds(known.map(({ _id }) => _id));
  const found: FoundEntry[] = [];
  const outcomes = recognising(part, known);
  for (const entry of part.entries) {
    const outcome: Recognised = outcomes.next().value ?? { perhaps: [] };
    if ('known' in outcome) found.push({ _id: outcome.known, entry, isNew: false, perhaps: [] });
    else {
      const key = identityOf({ ...entry, ordinal: 0 });
      const _id = freeId(key, (ordinal) => entryIdOf({ ...entry, ordinal }));
      found.push({ _id, entry, isNew: true, perhaps: outcome.perhaps });
    }
    await turn();
  }
  return found;
}

async function insertEntries(trx: Trx, fresh: readonly FoundEntry[], fileId: Id, turn: Turn): Promise<CameIn[]> {
  const matched = await readMatched(
    trx,
    fresh.map(({ _id }) => _id),
    turn,
  );
  const rows = fresh.map(({ _id, entry }): Database['bankEntries'] => {
    const { account, bookedOn, amount, payer, payerKey, cancelled, isCorrection } = entry;
    return {
      _id,
      account,
      bookedOn,
      amount: toHundredths(amount),
      payer,
      payerKey,
      cancelled: cancelled ? 1 : 0,
      state: cancelled ? ('done' as const) : matched.has(_id) ? ('matched' as const) : ('open' as const),
      reason: '',
      by: '',
      takesBack: null,
      fileId,
      sameAs: null,
      isCorrection: isCorrection ? 1 : 0,
    };
  });
  for (const some of chunks(rows, AT_ONCE)) {
    await trx.insertInto('bankEntries').values(some).execute();
    await turn();
  }
  const doubts = fresh.flatMap(({ _id: entryId, perhaps }) =>
    perhaps.map((otherId) => ({ entryId, otherId, kind: 'same' as const, answer: null, by: '' })),
  );
  for (const some of chunks(doubts, AT_ONCE)) {
    await trx
      .insertInto('bankDoubts')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await turn();
  }
  return rows.map(({ _id, state }, at) => ({ ...(fresh[at] as FoundEntry).entry, _id, state }));
}

/** Records which file has which entry, and a payer's name if earlier files had none. */
async function keepSightings(trx: Trx, found: readonly FoundEntry[], part: OwnPart, fileId: Id, turn: Turn) {
  const rows = found.map(({ _id: entryId, entry: { no, balance } }) => ({
    fileId,
    entryId,
    source: part.source,
    no: no ?? null,
    balance: balance ?? null,
    countsLines: part.countsLines ? 1 : 0,
  }));
  for (const some of chunks(rows, AT_ONCE)) {
    await trx.insertInto('bankSightings').values(some).execute();
    await turn();
  }
}

async function nameNameless(trx: Trx, found: readonly FoundEntry[], known: readonly KnownEntry[], turn: Turn) {
  const before = new Map(known.map(({ _id, payer }) => [_id, payer]));
  for (const { _id, entry, isNew } of found) {
    const isNamed = isNew || namesNobody(entry.payerKey) || !namesNobody(normalisePayer(before.get(_id) ?? ''));
    if (isNamed) continue;
    const { payer, payerKey } = entry;
    await trx.updateTable('bankEntries').set({ payer, payerKey }).where('_id', '=', _id).execute();
    await turn();
  }
}

/** Applies answers that were given about entries which a restored database had lost. */
async function applyAnswers(trx: Trx, fresh: readonly FoundEntry[], turn: Turn): Promise<void> {
  for (const some of chunks(fresh, AT_ONCE)) {
    const ids = some.map(({ _id }) => _id);
    for (const column of ['entryId', 'otherId'] as const) {
      const rows = await trx
        .selectFrom('bankDoubts')
        .selectAll()
        .where(isOneOf(trx, column, ids))
        .where('answer', '=', 'yes')
        .execute();
      for (const row of rows) await applyAnswer(trx, row);
    }
    await turn();
  }
}

async function importPart(trx: Trx, part: OwnPart, fileId: Id, turn: Turn) {
  const days = daysOf(part);
  if (!days) return { found: [], toAnswer: 0 };
  const around = Math.max(NEAR_DAYS, BACK_DAYS);
  const span = { account: part.key, from: addDays(days[0], -around), to: addDays(days[1], around) };
  const known = await readKnownEntries(trx, span, turn);
  const found = await recognisePart(part, known, turn);
  const fresh = found.filter(({ isNew }) => isNew);
  const added = await insertEntries(trx, fresh, fileId, turn);
  await keepSightings(trx, found, part, fileId, turn);
  await nameNameless(trx, found, known, turn);
  const perhapsBack = await keepOutgoing(trx, { part, fileId, span, known, added }, turn);
  await applyAnswers(trx, fresh, turn);
  return { found, toAnswer: fresh.filter(({ perhaps }) => perhaps.length > 0).length + perhapsBack };
}

/**
 * Adds the entries of a file that are not known yet, and takes back what the bank cancelled. Works in slices, so that
 * other requests are answered meanwhile.
 */
export async function importEntries(trx: Trx, parts: readonly OwnPart[], file: Imported): Promise<ImportedResponse> {
  const turn = createYieldToEventLoop();
  const { fileId, name, importedAt, by } = file;
  const found: FoundEntry[] = [];
  let toAnswer = 0;
  for (const part of byAccount(parts)) {
    const imported = await importPart(trx, part, fileId, turn);
    found.push(...imported.found);
    toAnswer += imported.toAnswer;
  }
  const fresh = found.filter(({ isNew }) => isNew);
  const outcomes: (string | null)[] = [];
  for (const each of fresh.filter(({ entry }) => entry.cancelled)) {
    outcomes.push(await takeBack(trx, each));
    await turn();
  }
  const days = parts.flatMap((part) => [part.from, part.to, ...(daysOf(part) ?? [])]);
  const sorted = days.filter((day): day is Day => day !== null).sort();
  const [from = null, to = null] = [sorted[0], sorted.at(-1)];
  const added = fresh.length;
  if (from && to) {
    const standing = { takenBackAt: null, takenBackBy: null };
    const row = { _id: fileId, name, importedAt, by, added, from, to, ...standing };
    await trx.insertInto('bankFiles').values(row).execute();
  }
  const countOf = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  return {
    added,
    known: found.length - added,
    from,
    to,
    toAnswer,
    addedAmount: amountOf(fresh),
    knownAmount: amountOf(found.filter(({ isNew }) => !isNew)),
    outgoing: parts.reduce((sum, part) => sum + part.outgoing, 0),
    takenBack: countOf('taken back'),
    asked: countOf('asks'),
  };
}
