import { type CameIn, perhapsTakenBack } from '../../schema/bank/corrections.ts';
import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { fromHundredths, toHundredths } from '../../schema/core/money.ts';
import type { Db, Trx } from '../db/database.ts';
import { createFreeIds, outgoingIdOf } from './entry-id.ts';
import { chunks } from './known-entries.ts';
import type { OwnPart } from './read-bank-file.ts';

const AT_ONCE = 200;

type Outgoing = {
  part: OwnPart;
  fileId: Id;
  span: { account: string; from: Day; to: Day };
  known: readonly (CameIn & { cancelled: boolean })[];
  added: readonly (CameIn & { cancelled?: boolean })[];
};

async function readOutgoing(trx: Db, { account, from, to }: Outgoing['span']) {
  const rows = await trx
    .selectFrom('bankOutgoing')
    .selectAll()
    .where('account', '=', account)
    .where('bookedOn', '>=', from)
    .where('bookedOn', '<=', to)
    .execute();
  return rows.map(({ amount, isCorrection, ...row }) => {
    return { ...row, amount: fromHundredths(amount), isCorrection: isCorrection === 1 };
  });
}

/** Stores outgoing money, once each, however many files list it. */
async function addOutgoing(trx: Trx, { part, fileId, span }: Outgoing, turn: () => Promise<void> | undefined) {
  const before = await readOutgoing(trx, span);
  const known = new Set(before.map(({ _id }) => _id));
  const idFor = createFreeIds([]);
  const found = part.outs.map((out) => {
    const all = { ...out, account: part.key };
    const key = JSON.stringify([out.bookedOn, out.amount, out.payer]);
    return { ...all, _id: idFor(key, (ordinal) => outgoingIdOf(all, ordinal)) };
  });
  const fresh = found.filter(({ _id }) => !known.has(_id));
  for (const some of chunks(fresh, AT_ONCE)) {
    const rows = some.map(({ amount, isCorrection, ...row }) => {
      return { ...row, amount: toHundredths(amount), isCorrection: isCorrection ? 1 : 0 };
    });
    await trx.insertInto('bankOutgoing').values(rows).execute();
    await turn();
  }
  const sighting = { fileId, source: part.source, no: null, balance: null, countsLines: 0 };
  for (const some of chunks(found, AT_ONCE)) {
    const rows = some.map(({ _id: entryId }) => ({ ...sighting, entryId }));
    await trx.insertInto('bankSightings').values(rows).execute();
    await turn();
  }
  return { fresh, before };
}

/**
 * Stores the outgoing money of a file, and asks whether it pays back an entry.
 * @returns number of entries that may have been paid back
 */
export async function keepOutgoing(
  trx: Trx,
  outgoing: Outgoing,
  turn: () => Promise<void> | undefined,
): Promise<number> {
  const { fresh, before } = await addOutgoing(trx, outgoing, turn);
  const { known, added } = outgoing;
  const byAmount = new Map<number, CameIn[]>();
  for (const entry of [...known, ...added]) {
    if (entry.cancelled) continue;
    const alike = byAmount.get(entry.amount);
    if (alike) alike.push(entry);
    else byAmount.set(entry.amount, [entry]);
  }
  const isAdded = new Set(added.map(({ _id }) => _id));
  const asked = new Set<Id>();
  const isFreshOut = new Set(fresh.map(({ _id }) => _id));
  for (const out of [...before, ...fresh]) {
    const isFresh = isFreshOut.has(out._id);
    const ids = perhapsTakenBack(out, byAmount.get(out.amount) ?? []).filter((id) => isFresh || isAdded.has(id));
    const rows = ids.map((entryId) => {
      return { entryId, otherId: out._id, kind: 'back' as const, answer: null, by: '' };
    });
    if (rows.length > 0) {
      await trx
        .insertInto('bankDoubts')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const id of ids) asked.add(id);
    await turn();
  }
  return asked.size;
}
