import { readUserInfo } from '../../schema/people/user-info.ts';
import {
  byName,
  fields,
  figure,
  flag,
  oneOf,
  orElse,
  orNull,
  type Shape,
  type Shaped,
  text,
} from '../../schema/plain/stored-shapes.ts';
import type { LocalDb } from './local-db.ts';

const anything: Shape<unknown> = (value) => value ?? null;

/** The device's own state: keys and their shapes. */
const metaShapes = {
  /** Epoch of the server database that we follow; the shown copy may still be of an older one. */
  epoch: text,
  /** Id of the business in the server's database, which changes when example data is filled in or removed. */
  generation: text,
  cursor: text,
  /**
   * Sealed proof of the position of the server's database at its last verdicts. With it the server can tell that it was
   * restored to an older state.
   */
  proof: text,
  /** Feed position that the replica has fully reached. */
  seq: figure,
  /** True once all open work is here; no list is shown before that. */
  complete: flag,
  /** Rows of finished work already pulled and still to come, in a first sync in two parts; null once all are here. */
  older: fields({ done: figure, left: figure }),
  /** Rows pulled and rows known to be left during a first sync. */
  progress: fields({ done: figure, left: figure }),
  /**
   * State of an incoming fresh copy: its own cursor (null before its first page), its progress, and the epoch of the
   * copy shown until then (`of`). `cursor` and `seq` above belong to the shown copy.
   */
  fresh: fields(
    {
      cursor: orNull(text),
      done: figure,
      left: figure,
      of: text,
    },
    { tables: figure },
  ),
  /**
   * Number of tables known to both this app and the server since the copy's first page. The copy may lack tables added
   * later.
   */
  tables: figure,
  /** Audiences whose records the copy holds (`audiencesOf`). */
  reader: text,
  /** For the service worker, which can't read localStorage. */
  session: readUserInfo,
  /** Identifies this installation to the server; stored here for the service worker too. */
  deviceId: text,
  /** The server rejected our session: nothing is sent until a sign-in. */
  signedOut: flag,
  /** A sign-out is in progress: nothing may be saved here any more. */
  leaving: flag,
  /** Server time at the last pull. Retention periods count from it, since this device's clock may jump. */
  serverNow: text,
  /** Issuer of receipts as servers of an earlier version sent it; used until the business record was pulled. */
  businessName: text,
  /** True if the server doubted its own clock at the last pull. */
  serverDoubted: flag,
  /** Time of the last response from the server, by this device's clock. */
  lastContactAt: text,
  /** Milliseconds by which this device's clock is ahead of the server's; negative if it is behind. */
  clockAhead: figure,
  /** Number of receipts that this user has issued on this device. */
  receipts: figure,
  /** The driver's cash count for a handover, as typed, and its business day. */
  cashCount: fields({
    day: text,
    count: byName(text, ['10000', '5000', '1000', '500', '100', '50', '10', '5', '1']),
    counted: text,
    note: text,
  }),
  /** The driver's unsaved entries on delivery slips, by slip; the form defines their shape. */
  slipDrafts: byName(anything),
  /** Stops where nothing more is collected on a day, by stop: the reminder stays away for that day. */
  putOffDoors: byName(text),
  /** Day on which finished work was last pruned. */
  prunedOn: text,
  /** True if all pruning here kept records with open cash; older versions dropped them with their invoice. */
  keepsCash: flag,
  /** Time of the last popup advertisement, in milliseconds by this device's clock. */
  popupShownAt: figure,
  /**
   * Checkout draft of the cart, and the tab that typed it. `day` is the text as typed; null if none was chosen. Older
   * drafts have no reference.
   */
  checkout: fields({
    customMessage: text,
    reference: orElse(text, ''),
    day: orNull(text),
    tab: text,
  }),
  /** Orders that the office is entering, by the id that each will have (`TakenDraft`). */
  takenOrders: byName(anything),
  /** Unsaved changes of orders and unsaved standing orders (`OrderDraft`, `StandingDraft`). */
  orderDrafts: byName(anything),
  /** How this user sees the products: cards with pictures, or a dense list. */
  productView: oneOf(['cards', 'list']),
  /** True while the list of this user's weekly products is folded. */
  shelfFolded: flag,
  placed: fields({ orderId: text }),
} as const;

type MetaKey = keyof typeof metaShapes;
type MetaValue<K extends MetaKey> = Shaped<(typeof metaShapes)[K]>;

export async function readMeta<K extends MetaKey>(db: LocalDb, key: K): Promise<MetaValue<K> | null> {
  const row = await db.meta.get(key);
  return (metaShapes[key](row?.value) as MetaValue<K> | undefined) ?? null;
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
  const values = keys.map((key, index) => [key, metaShapes[key](rows[index]?.value) ?? null]);
  return Object.fromEntries(values) as { [P in K]: MetaValue<P> | null };
}

export async function writeMetas(db: LocalDb, values: { [K in MetaKey]?: MetaValue<K> }): Promise<void> {
  await db.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
}
