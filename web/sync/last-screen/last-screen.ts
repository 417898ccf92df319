import { dayOf, toInstant } from '../../../schema/plain/time.ts';
import { paths } from '../../browser/paths.ts';
import type { LocalDb } from '../../replica/local-db.ts';

/** Screens that show only what the device holds. */
export const KEPT: string[] = [
  paths.customer,
  paths.allProducts,
  paths.thaiProducts,
  paths.ordersheet,
  paths.driver,
  paths.driverOrders,
  paths.driverPayments,
];

/**
 * The first screenful as it was last left. public/last-screen.js compares `key`; the service worker compares the entry,
 * the day and the state.
 */
export type LastScreen = {
  /** File name of the app's entry, which differs per build. */
  entry: string;
  /** The business day on which it was kept, and the time zone of that. */
  day: string;
  timeZone: string;
  /** State of the device (`stateOf`). */
  state: string;
  /** User settings without the token, language, colour mode and width. */
  key: string;
  markup: string;
  styles: string;
  /** Text of the main part. Once the app shows the same, it has arrived. */
  text: string;
};

/** Keys of `meta` that no screen depends on. */
const UNSEEN = new Set(['lastContactAt', 'proof', 'serverNow', 'deviceId']);
const PREFIX = 'lastScreen ';
const AFTER_PREFIX = `${PREFIX}\uffff`;

/**
 * State of the device as text. Every commit that changes a screen changes it, since a commit that changes records also
 * changes the outbox or the feed position. Reads in the open transaction.
 */
async function stateOf({ meta, outbox, cart, leftovers }: LocalDb): Promise<string> {
  const [before, behind, open, last, count, lines, left] = await Promise.all([
    // Without the last screens themselves, which are large.
    meta.where('key').below(PREFIX).toArray(),
    meta.where('key').above(AFTER_PREFIX).toArray(),
    outbox.where('state').notEqual('settled').toArray(),
    outbox.toCollection().lastKey(),
    outbox.count(),
    cart.toArray(),
    leftovers.count(),
  ]);
  const shown = [...before, ...behind].filter(({ key }) => !UNSEEN.has(key));
  return JSON.stringify([shown, open, last, count, lines, left]);
}

const storesOf = ({ meta, outbox, cart, leftovers }: LocalDb) => [meta, outbox, cart, leftovers];

export const dayIn = (timeZone: string) => dayOf(toInstant(Date.now()), timeZone);

export function readState(db: LocalDb): Promise<string> {
  return db.transaction('r', storesOf(db), () => stateOf(db));
}

/**
 * Stores a screen, unless the device's state is another one than when it was drawn. Screens of other builds are
 * deleted.
 */
export async function writeLastScreen(db: LocalDb, path: string, screen: LastScreen): Promise<void> {
  await db.transaction('rw', storesOf(db), async () => {
    if ((await stateOf(db)) !== screen.state) return;
    await db.meta
      .where('key')
      .between(PREFIX, AFTER_PREFIX)
      .filter(({ value }) => (value as LastScreen).entry !== screen.entry)
      .delete();
    await db.meta.put({ key: PREFIX + path, value: screen });
  });
}

/** The screen of an address; null if there is none, or something changed since. */
export async function readLastScreen(db: LocalDb, path: string): Promise<LastScreen | null> {
  return db.transaction('r', storesOf(db), async () => {
    const screen = (await db.meta.get(PREFIX + path))?.value as LastScreen | undefined;
    if (!screen || screen.day !== dayIn(screen.timeZone)) return null;
    return (await stateOf(db)) === screen.state ? screen : null;
  });
}
