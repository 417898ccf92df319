import { dayOf, toInstant } from '../../../schema/plain/time.ts';
import { paths } from '../../browser/paths.ts';
import type { LocalDb } from '../../replica/local-db.ts';

/** Addresses of screens that show what the device holds and nothing else. */
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
 * The first screenful of a screen as it was last left. `key` is compared by public/last-screen.js, the entry, the day and
 * the state by the service worker.
 */
export type LastScreen = {
  /** Name of the app's entry, which each build has another of. */
  entry: string;
  /** The business day on which it was made, and where it is one. */
  day: string;
  timeZone: string;
  /** State of the device (`stateOf`). */
  state: string;
  /** The person's settings without the token, the language, the colours, the width. */
  key: string;
  markup: string;
  styles: string;
  /** The text of its main part, by which the app is seen to have arrived. */
  text: string;
};

/** Keys of `meta` that change what no screen shows. */
const UNSEEN = new Set(['lastContactAt', 'proof', 'serverNow', 'deviceId']);
const PREFIX = 'lastScreen ';
const AFTER_PREFIX = `${PREFIX}\uffff`;

/**
 * State of the device as text: another one after each commit that changes a screen, since a commit that changes records
 * also changes the outbox or the position in the feed. Reads in the open transaction.
 */
async function stateOf({ meta, outbox, cart, leftovers }: LocalDb): Promise<string> {
  const [before, behind, open, last, count, lines, left] = await Promise.all([
    // Without the screens themselves, which are large.
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

/** The business day of this moment. */
export const dayIn = (timeZone: string) => dayOf(toInstant(Date.now()), timeZone);

/** The device's state at this moment. */
export function readState(db: LocalDb): Promise<string> {
  return db.transaction('r', storesOf(db), () => stateOf(db));
}

/** Keeps a screen, unless the device holds something else by now than when it was drawn; those of other builds go. */
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
