import { z } from 'zod';
import { UserInfo } from '../../schema/people/session.ts';
import type { LocalDb } from './local-db.ts';

/** Everything a device knows of itself, by key, with its shape. */
const metaShapes = {
  /** Which database of the server we follow; the copy that is shown may still be of an older one. */
  epoch: z.string(),
  cursor: z.string(),
  /** How far the server's database was at its last verdicts, sealed by it: an older copy of it is found out by that. */
  proof: z.string(),
  /** Feed position that the replica has wholly reached. */
  seq: z.number(),
  /** Whether a first sync has run to its end: before that, lists are not shown as complete. */
  complete: z.boolean(),
  /** Rows pulled and rows known to be left, while a first sync runs. */
  progress: z.object({ done: z.number(), left: z.number() }),
  /**
   * While a fresh copy comes in: its own cursor (null before its first page), its progress, and the database `of` which the copy
   * is that is shown until then. `cursor` and `seq` above are those of the shown one.
   */
  fresh: z.object({ cursor: z.string().nullable(), done: z.number(), left: z.number(), of: z.string() }),
  /** The groups of readers whose records the copy holds (`audiencesOf`). */
  reader: z.string(),
  /** For the service worker, which can't read localStorage. */
  session: UserInfo,
  /** Names this installation to the server; for the service worker too. */
  deviceId: z.string(),
  /** The server did not accept our session: sending waits for a sign-in. */
  signedOut: z.boolean(),
  /** Somebody is signing out: nothing may be saved here any more. */
  leaving: z.boolean(),
  /** The server's time at the last pull: what a window of days is counted from, since this device's clock may jump. */
  serverNow: z.string(),
  /** Who issues receipts, as the server last said it. */
  businessName: z.string(),
  /** Whether the server doubted its own clock at the last pull. */
  serverDoubted: z.boolean(),
  /** Last time the server answered, by this device's clock. */
  lastContactAt: z.string(),
  /** Milliseconds by which this device's clock is ahead of the server's; negative where it is behind. */
  clockAhead: z.number(),
  /** How many receipts this identity has numbered on this device. */
  receipts: z.number(),
  /** Cash that is being counted for a hand-over, as typed, and on which business day. */
  cashCount: z.object({
    day: z.string(),
    count: z.partialRecord(z.enum(['10000', '5000', '1000', '500', '100', '50', '10', '5', '1']), z.string()),
    counted: z.string(),
    note: z.string(),
  }),
  /** Day on which finished work was last pruned. */
  prunedOn: z.string(),
  /** Whether all pruning here left what holds open cash: versions before that dropped it with its invoice. */
  keepsCash: z.boolean(),
  /** When a popup advertisement was last shown, in milliseconds by this device's clock. */
  popupShownAt: z.number(),
  /** What was typed at the checkout of the cart, and by which tab. `day` is as it was typed; null while nobody chose one. */
  checkout: z.object({ customMessage: z.string(), day: z.string().nullable(), tab: z.string() }),
  /** The order that was placed last on this device. */
  placed: z.object({ orderId: z.string() }),
} as const;

type MetaKey = keyof typeof metaShapes;
type MetaValue<K extends MetaKey> = z.infer<(typeof metaShapes)[K]>;

export async function readMeta<K extends MetaKey>(db: LocalDb, key: K): Promise<MetaValue<K> | null> {
  const row = await db.meta.get(key);
  const parsed = metaShapes[key].safeParse(row?.value);
  return parsed.success ? (parsed.data as MetaValue<K>) : null;
}

export async function writeMeta<K extends MetaKey>(db: LocalDb, key: K, value: MetaValue<K>): Promise<void> {
  await db.meta.put({ key, value });
}

export async function clearMeta(db: LocalDb, keys: MetaKey[]): Promise<void> {
  await db.meta.bulkDelete(keys);
}

/** Several at once, in one question to the database. */
export async function readMetas<K extends MetaKey>(db: LocalDb, keys: K[]): Promise<{ [P in K]: MetaValue<P> | null }> {
  const rows = await db.meta.bulkGet(keys);
  const values = keys.map((key, index) => [key, metaShapes[key].safeParse(rows[index]?.value).data ?? null]);
  return Object.fromEntries(values) as { [P in K]: MetaValue<P> | null };
}

/** Several at once. */
export async function writeMetas(db: LocalDb, values: { [K in MetaKey]?: MetaValue<K> }): Promise<void> {
  await db.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
}
