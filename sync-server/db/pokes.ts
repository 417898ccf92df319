import type { Db, Trx } from './database.ts';
import { engineOf } from './engine.ts';
import { readSeq } from './meta.ts';

/** Whom to poke. Channels are audiences, and logins whose sessions may have ended. A poke carries no data. */
export type Poked = ReadonlySet<string> | 'all';

const recorded = new WeakMap<Db, Set<string>>();
const hearers = new WeakMap<Db, Set<(channels: Poked) => void>>();

/** Pokes the live connections of these channels, on every server, once the transaction is committed. */
export function pokeAtCommit(trx: Db, channels: Iterable<string>): void {
  const known = recorded.get(trx);
  if (!known) throw new Error('Pokes are recorded within writeTogether.');
  for (const channel of channels) known.add(channel);
}

/** Runs a write, recording its pokes, and passes them to the other servers within its transaction. */
export async function recordingPokes<T>(
  { db, trx, channels }: { db: Db; trx: Trx; channels: Set<string> },
  write: () => Promise<T>,
): Promise<T> {
  recorded.set(trx, channels);
  const result = await write();
  if (channels.size > 0) await engineOf(db).tellOthers(db, trx, { channels, seq: await readSeq(trx) });
  return result;
}

/** Calls `hear` after each commit that pokes somebody, whether of this process or of another server. */
export function hearPokes(db: Db, hear: (channels: Poked) => void): void {
  hearers.set(db, (hearers.get(db) ?? new Set()).add(hear));
}

/** Pokes the connections of this process. */
export function deliverPokes(db: Db, channels: Poked): void {
  if (channels !== 'all' && channels.size === 0) return;
  for (const hear of hearers.get(db) ?? []) hear(channels);
}
