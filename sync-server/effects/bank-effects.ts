import { bankMutations } from '../../schema/bank/bank-mutations.ts';
import type { Id } from '../../schema/core/ids.ts';
import { Rejected } from '../../schema/core/rejected.ts';
import { applyAnswer, standAlone } from '../db/bank-doubts.ts';
import { settleEntry } from '../db/bank-entries.ts';
import type { Db, Trx } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import type { Effect } from './effect.ts';

/** Stores somebody's answer about two lines of the bank, and applies it. */
export const keepAnswer: Effect = async (_tx, _changes, { trx, actor, args }) => {
  const { entryId, otherId, kind, answer } = bankMutations['bank.answer'].args.parse(args);
  const said = { answer, by: actor.username };
  const pairs = [{ entryId, otherId }, ...(kind === 'same' ? [{ entryId: otherId, otherId: entryId }] : [])];
  await trx
    .insertInto('bankDoubts')
    .values({ entryId, otherId, kind, ...said })
    .onConflict((conflict) => conflict.columns(['entryId', 'otherId', 'kind']).doUpdateSet(said))
    .execute();
  for (const pair of pairs.slice(1)) {
    await trx
      .updateTable('bankDoubts')
      .set(said)
      .where('entryId', '=', pair.entryId)
      .where('otherId', '=', pair.otherId)
      .where('kind', '=', kind)
      .execute();
  }
  const isDone = await applyAnswer(trx, { entryId, otherId, kind, ...said });
  if (!isDone) throw new Rejected('changed_meanwhile', { entryId });
};

/** Lines that are in no other file. */
export async function linesOfFileAlone(trx: Db, fileId: Id): Promise<Id[]> {
  const lines = await trx
    .selectFrom('bankSightings as s')
    .select('s.entryId')
    .where('s.fileId', '=', fileId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bankSightings as o')
            .select('o.entryId')
            .whereRef('o.entryId', '=', 's.entryId')
            .where('o.fileId', '<>', fileId),
        ),
      ),
    )
    .execute();
  return lines.map(({ entryId }) => entryId);
}

const AT_ONCE = 500;

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE);
}

/** Removes lines, and whatever they changed on others. */
async function removeLines(trx: Trx, lines: readonly Id[]): Promise<void> {
  const changed = new Set<Id>();
  for (const some of chunks(lines)) {
    const taken = await trx
      .selectFrom('bankEntries')
      .select('takesBack')
      .where(isOneOf(trx, '_id', some))
      .where('takesBack', 'is not', null)
      .execute();
    const gone = await trx
      .selectFrom('bankDoubts')
      .select('entryId')
      .where(isOneOf(trx, 'otherId', some))
      .where('kind', '=', 'back')
      .where('answer', '=', 'yes')
      .execute();
    for (const id of [...taken.map((row) => row.takesBack), ...gone.map((row) => row.entryId)]) {
      if (id !== null) changed.add(id);
    }
    const doubles = await trx
      .selectFrom('bankEntries')
      .select('sameAs')
      .where(isOneOf(trx, 'sameAs', some))
      .distinct()
      .execute();
    for (const { sameAs } of doubles) if (sameAs !== null) await standAlone(trx, sameAs);
    await trx
      .updateTable('bankEntries')
      .set({ takesBack: null, state: 'done' })
      .where(isOneOf(trx, 'takesBack', some))
      .execute();
    for (const column of ['entryId', 'otherId'] as const) {
      await trx
        .deleteFrom('bankDoubts')
        .where(isOneOf(trx, column, some))
        .execute();
    }
    for (const table of ['bankEntries', 'bankOutgoing'] as const) {
      await trx
        .deleteFrom(table)
        .where(isOneOf(trx, '_id', some))
        .execute();
    }
  }
  for (const id of changed) await settleEntry(trx, id);
}

/** Forgets the remembered formats of an account's files, which a wrong file may have changed. */
async function forgetFormats(trx: Trx, fileId: Id, accounts: readonly string[]): Promise<void> {
  for (const key of accounts) {
    const left = await trx
      .selectFrom('bankSightings as s')
      .innerJoin('bankEntries as e', 'e._id', 's.entryId')
      .select('s.fileId')
      .where('e.account', '=', key)
      .where('s.fileId', '<>', fileId)
      .where('s.source', '<>', 'csv')
      .limit(1)
      .executeTakeFirst();
    const forgotten = { columns: null, ...(!left && { codes: null }) };
    await trx.updateTable('bankSources').set(forgotten).where('key', '=', key).execute();
  }
}

/** Takes a file back, with the lines that no other file has. Does nothing if the file is gone already. */
export const takeFileBack: Effect = async (_tx, _changes, { trx, actor, args, now }) => {
  const { fileId } = bankMutations['bank.takeBackFile'].args.parse(args);
  const lines = await linesOfFileAlone(trx, fileId);
  const accounts = new Set<string>();
  for (const some of chunks(lines)) {
    const entries = await trx
      .selectFrom('bankEntries')
      .select(['account', 'state'])
      .where(isOneOf(trx, '_id', some))
      .execute();
    if (entries.some(({ state }) => state === 'matched')) throw new Rejected('changed_meanwhile', { fileId });
    for (const { account } of entries) accounts.add(account);
  }
  await forgetFormats(trx, fileId, [...accounts]);
  const all = await trx.selectFrom('bankSightings').select('entryId').where('fileId', '=', fileId).execute();
  await trx.deleteFrom('bankSightings').where('fileId', '=', fileId).execute();
  await removeLines(trx, lines);
  const isGone = new Set(lines);
  for (const { entryId: _id } of all.filter(({ entryId }) => !isGone.has(entryId))) {
    const seen = await trx
      .selectFrom('bankSightings')
      .select('fileId')
      .where('entryId', '=', _id)
      .orderBy('fileId')
      .limit(1)
      .executeTakeFirst();
    if (!seen) continue;
    await trx
      .updateTable('bankEntries')
      .set({ fileId: seen.fileId })
      .where('_id', '=', _id)
      .where('fileId', '=', fileId)
      .execute();
  }
  const taken = { takenBackAt: now, takenBackBy: actor.username };
  await trx.updateTable('bankFiles').set(taken).where('_id', '=', fileId).execute();
};
