import { type DoubtKind, doubleOf } from '../../schema/bank/doubts.ts';
import type { Id } from '../../schema/core/ids.ts';
import { settleEntry } from './bank-entries.ts';
import type { Db, Trx } from './database.ts';

type Answered = { entryId: Id; otherId: Id; kind: DoubtKind; answer: 'yes' | 'no' | null; by: string };

async function readEntry(trx: Db, id: Id) {
  return trx.selectFrom('bankEntries').select(['_id', 'state', 'sameAs']).where('_id', '=', id).executeTakeFirst();
}

type Stored = NonNullable<Awaited<ReturnType<typeof readEntry>>>;

/** An entry, followed by the one it duplicates, and so on. */
async function readChain(trx: Db, id: Id): Promise<Stored[]> {
  const chain: Stored[] = [];
  for (let next: Id | null = id; next !== null && !chain.some(({ _id }) => _id === next); ) {
    const entry: Stored | undefined = await readEntry(trx, next);
    if (entry) chain.push(entry);
    next = entry?.sameAs ?? null;
  }
  return chain;
}

async function setFree(trx: Trx, id: Id): Promise<void> {
  // It was set aside only as a duplicate, so it is open again.
  const free = { sameAs: null, state: 'open' as const, by: '' };
  await trx.updateTable('bankEntries').set(free).where('_id', '=', id).execute();
  await settleEntry(trx, id);
}

/** Makes the duplicates of this entry independent again. */
export async function standAlone(trx: Trx, id: Id): Promise<void> {
  const doubles = await trx.selectFrom('bankEntries').select('_id').where('sameAs', '=', id).execute();
  for (const { _id } of doubles) await setFree(trx, _id);
}

/** Makes two entries independent, if one was the duplicate of the other. */
async function tellApart(trx: Trx, a: Id, b: Id): Promise<void> {
  for (const [id, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const [, ...standing] = await readChain(trx, id);
    if (standing.some(({ _id }) => _id === other)) return setFree(trx, id);
  }
}

/**
 * Applies an answer, if its entries exist: after a restore their files may be imported later. If the entries are
 * duplicates themselves, their originals are made one.
 * @returns false if something is recorded of both entries, or the entry is matched: somebody has to undo that first
 */
export async function applyAnswer(trx: Trx, { entryId, otherId, kind, answer, by }: Answered): Promise<boolean> {
  if (kind === 'back') {
    if (answer === 'yes' && (await readEntry(trx, entryId))?.state === 'matched') return false;
    await settleEntry(trx, entryId);
    return true;
  }
  if (answer !== 'yes') {
    await tellApart(trx, entryId, otherId);
    return true;
  }
  const [entry, other] = [(await readChain(trx, entryId)).at(-1), (await readChain(trx, otherId)).at(-1)];
  if (!entry || !other || entry._id === other._id) return true;
  const double = doubleOf(entry, other);
  if (!double) return false;
  const sameAs = double === entry ? other._id : entry._id;
  const aside = { sameAs, state: 'aside' as const, by, reason: '' };
  await trx.updateTable('bankEntries').set(aside).where('_id', '=', double._id).execute();
  return true;
}
