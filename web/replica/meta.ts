import { z } from 'zod';
import { UserInfo } from '../../schema/people/session.ts';
import type { LocalDb } from './local-db.ts';

/** The device's own state: keys and their shapes. */
const metaShapes = {
  /** Epoch of the server database that we follow; the shown copy may still be of an older one. */
  epoch: z.string(),
  cursor: z.string(),
  /**
   * Sealed proof of the position that the server's database had at its last verdicts; it gives away an older copy of
   * it.
   */
  proof: z.string(),
  /** Feed position that the replica has fully reached. */
  seq: z.number(),
  /** True once a first sync has finished: until then, lists are not shown as complete. */
  complete: z.boolean(),
  /** Rows pulled and rows known to be left during a first sync. */
  progress: z.object({ done: z.number(), left: z.number() }),
  /**
   * State of an incoming fresh copy: its own cursor (null before its first page), its progress, and the epoch of the
   * copy shown until then (`of`). `cursor` and `seq` above belong to the shown copy.
   */
  fresh: z.object({
    cursor: z.string().nullable(),
    done: z.number(),
    left: z.number(),
    of: z.string(),
    tables: z.number().optional(),
  }),
  /** Number of tables that both this app and the servers knew from the copy's first page on: it may lack later ones. */
  tables: z.number(),
  /** Audiences whose records the copy holds (`audiencesOf`). */
  reader: z.string(),
  /** For the service worker, which can't read localStorage. */
  session: UserInfo,
  /** Identifies this installation to the server; stored here for the service worker too. */
  deviceId: z.string(),
  /** The server rejected our session: sending waits for a sign-in. */
  signedOut: z.boolean(),
  /** A sign-out is in progress: nothing may be saved here any more. */
  leaving: z.boolean(),
  /** Server time at the last pull; windows of days count from it, since this device's clock may jump. */
  serverNow: z.string(),
  /** Issuer of receipts as a server of an earlier version said it; used until the business itself was pulled. */
  businessName: z.string(),
  /** True if the server doubted its own clock at the last pull. */
  serverDoubted: z.boolean(),
  /** Last response from the server, by this device's clock. */
  lastContactAt: z.string(),
  /** Milliseconds by which this device's clock is ahead of the server's; negative if it is behind. */
  clockAhead: z.number(),
  /** Number of receipts this identity has issued on this device. */
  receipts: z.number(),
  /** The driver's cash count for a handover, as typed, and its business day. */
  cashCount: z.object({
    day: z.string(),
    count: z.partialRecord(z.enum(['10000', '5000', '1000', '500', '100', '50', '10', '5', '1']), z.string()),
    counted: z.string(),
    note: z.string(),
  }),
  /** The driver's entries on delivery slips that are not saved yet, by slip; their shape is the form's. */
  slipDrafts: z.record(z.string(), z.unknown()),
  /** Day on which finished work was last pruned. */
  prunedOn: z.string(),
  /** True if all pruning here kept records with open cash: older versions dropped them with their invoice. */
  keepsCash: z.boolean(),
  /** Time of the last popup advertisement, in milliseconds by this device's clock. */
  popupShownAt: z.number(),
  /**
   * Checkout draft of the cart, and the tab that typed it. `day` is the text as typed; null if none was chosen. Drafts
   * from before have no reference.
   */
  checkout: z.object({
    customMessage: z.string(),
    reference: z.string().default(''),
    day: z.string().nullable(),
    tab: z.string(),
  }),
  /** Orders that the office began to enter, by the id that each will have; their shape is the office's (`TakenDraft`). */
  takenOrders: z.record(z.string(), z.unknown()),
  /** Changes of orders, and standing orders, while they are typed; their shape is the form's (`OrderDraft`, `StandingDraft`). */
  orderDrafts: z.record(z.string(), z.unknown()),
  /** This person's view of the products: cards with pictures, or a dense list. */
  productView: z.enum(['cards', 'list']),
  /** The last order placed on this device. */
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

/** Several at once, in one query. */
export async function readMetas<K extends MetaKey>(db: LocalDb, keys: K[]): Promise<{ [P in K]: MetaValue<P> | null }> {
  const rows = await db.meta.bulkGet(keys);
  const values = keys.map((key, index) => [key, metaShapes[key].safeParse(rows[index]?.value).data ?? null]);
  return Object.fromEntries(values) as { [P in K]: MetaValue<P> | null };
}

export async function writeMetas(db: LocalDb, values: { [K in MetaKey]?: MetaValue<K> }): Promise<void> {
  await db.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
}
