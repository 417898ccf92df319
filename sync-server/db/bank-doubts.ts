import { type DoubtKind, doubleOf } from '../../schema/billing/bank/doubts.ts';
import type { Id } from '../../schema/ids.ts';
import { settleEntry } from './bank-entries.ts';
import type { Trx } from './database.ts';

type Answered = { entryId: Id; otherId: Id; kind: DoubtKind; answer: 'yes' | 'no' | null; by: string };

async function readEntry(trx: Trx, id: Id) {
  return trx.selectFrom('bankEntries').select(['_id', 'state']).where('_id', '=', id).executeTakeFirst();
}

/** Lets entries stand for themselves again that were the same as these. */
export async function standAlone(trx: Trx, ids: readonly Id[], of: readonly Id[] | null): Promise<void> {
  for (const id of ids) {
    const doubles = await trx.selectFrom('bankEntries').select(['_id', 'sameAs']).where('sameAs', '=', id).execute();
    for (const { _id } of doubles.filter((each) => of === null || of.includes(each._id))) {
      // Set aside for this alone: it is open again.
      const free = { sameAs: null, state: 'open' as const, by: '' };
      await trx.updateTable('bankEntries').set(free).where('_id', '=', _id).execute();
      await settleEntry(trx, _id);
    }
  }
}

/**
 * Does what an answer says, as far as the entries are there: after a restore their files may come later.
 * @returns false if something is decided of both entries, or the entry is matched: a person takes that back first
 */
export async function applyAnswer(trx: Trx, { entryId, otherId, kind, answer, by }: Answered): Promise<boolean> {
  const entry = await readEntry(trx, entryId);
  if (kind === 'back') {
    if (answer === 'yes' && entry?.state === 'matched') return false;
    await settleEntry(trx, entryId);
    return true;
  }
  if (answer !== 'yes') {
    await standAlone(trx, [entryId, otherId], [entryId, otherId]);
    return true;
  }
  const other = await readEntry(trx, otherId);
  if (!entry || !other) return true;
  const double = doubleOf(entry, other);
  if (!double) return false;
  const sameAs = double === entry ? otherId : entryId;
  const aside = { sameAs, state: 'aside' as const, by, reason: '' };
  await trx.updateTable('bankEntries').set(aside).where('_id', '=', double._id).execute();
  return true;
}
