import type { CameIn } from '../../schema/bank/corrections.ts';
import type { KnownEntry, Sighting } from '../../schema/bank/recognise.ts';
import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import type { Database, Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';

const AT_ONCE = 500;

type Turn = () => Promise<void> | undefined;

export function* chunks<T>(items: readonly T[], size = AT_ONCE): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

function sightingOf({ fileId, source, no, balance, countsLines }: Database['bankSightings']): Sighting[] {
  return source === '' ? [] : [{ fileId, source, no, balance, countsLines: countsLines === 1 }];
}

/** An account's entries of some days, with the files that list them. */
export async function readKnownEntries(
  trx: Db,
  { account, from, to }: { account: string; from: Day; to: Day },
  turn: Turn,
): Promise<(KnownEntry & CameIn)[]> {
  const rows = await trx
    .selectFrom('bankEntries')
    .select(['_id', 'account', 'bookedOn', 'amount', 'payer', 'cancelled', 'state'])
    .where('account', '=', account)
    .where('bookedOn', '>=', from)
    .where('bookedOn', '<=', to)
    .orderBy('bookedOn')
    .orderBy('_id')
    .execute();
  const sightings = new Map<Id, Sighting[]>();
  for (const some of chunks(rows)) {
    const ids = some.map(({ _id }) => _id);
    const seen = await trx
      .selectFrom('bankSightings')
      .selectAll()
      .where(isOneOf(trx, 'entryId', ids))
      .execute();
    for (const row of seen) sightings.set(row.entryId, [...(sightings.get(row.entryId) ?? []), ...sightingOf(row)]);
    await turn();
  }
  return rows.map(({ amount, cancelled, ...row }) => ({
    ...row,
    amount: fromHundredths(amount),
    cancelled: cancelled === 1,
    sightings: sightings.get(row._id) ?? [],
  }));
}
