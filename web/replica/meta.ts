import { z } from 'zod';
import { UserInfo } from '../../schema/people/session.ts';
import type { LocalDb } from './local-db.ts';

/** Everything a device knows of itself, by key, with its shape. */
const metaShapes = {
  /** Which database of the server we follow. */
  epoch: z.string(),
  cursor: z.string(),
  /** Feed position that the replica has wholly reached. */
  seq: z.number(),
  /** Whether a first sync has run to its end: before that, lists are not shown as complete. */
  complete: z.boolean(),
  /** Rows pulled and rows known to be left, while a first sync runs. */
  progress: z.object({ done: z.number(), left: z.number() }),
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
  /** Last time the server answered, by this device's clock. */
  lastContactAt: z.string(),
  /** Milliseconds by which this device's clock is ahead of the server's; negative where it is behind. */
  clockAhead: z.number(),
  /** How many receipts this identity has numbered on this device. */
  receipts: z.number(),
  /** Day on which finished work was last pruned. */
  prunedOn: z.string(),
  /** When a popup advertisement was last shown, in milliseconds by this device's clock. */
  popupShownAt: z.number(),
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
