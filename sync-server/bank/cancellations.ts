import { type BankEntry, takenBackBy } from '../../schema/bank/bank-entries.ts';
import { normalisePayer } from '../../schema/bank/payer-names.ts';
import type { Id } from '../../schema/core/ids.ts';
import { toHundredths } from '../../schema/core/money.ts';
import type { Db, Trx } from '../db/database.ts';

type Cancellation = { _id: Id; entry: BankEntry };

/** The entries that a cancellation may mean. Of two that are the same transfer, only one is listed. */
async function readCandidates(trx: Db, { account, amount, payerKey }: BankEntry) {
  const rows = await trx
    .selectFrom('bankEntries')
    .select(['_id', 'bookedOn', 'payer', 'state', 'sameAs'])
    .where('account', '=', account)
    .where('amount', '=', toHundredths(amount))
    .where('cancelled', '=', 0)
    .execute();
  const states = new Map(rows.map(({ _id, state }) => [_id, state]));
  return rows
    .filter(({ payer }) => normalisePayer(payer) === payerKey)
    .map(({ sameAs, ...row }) => {
      const _id = sameAs ?? row._id;
      return { ...row, _id, state: states.get(_id) ?? row.state };
    });
}

/** Takes back the entry that a cancellation means; `asks` if somebody has to decide which. */
export async function takeBack(trx: Trx, { _id, entry }: Cancellation): Promise<'taken back' | 'asks' | null> {
  const candidates = (await readCandidates(trx, entry)).map((row) => {
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
