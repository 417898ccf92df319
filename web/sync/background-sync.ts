import { newId } from '../../schema/ids.ts';
import { actorOf } from '../../schema/people/session.ts';
import { createChangeChannel } from '../replica/changed-keys.ts';
import { DB_PREFIX, LocalDb } from '../replica/local-db.ts';
import { readMeta } from '../replica/meta.ts';
import { oneAtATime } from './leader.ts';
import { nextHoldEnds, waitingTotal } from './outbox.ts';
import { syncRound } from './sync-round.ts';
import { createTransport } from './transport.ts';

/** How long the browser's one call may be kept waiting for what can still be undone, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Sends what one identity left on this device, if its session still stands. */
async function sendFor(name: string): Promise<void> {
  const db = new LocalDb(name);
  db.letGoWhenDeleted();
  db.neverCreate();
  const changes = createChangeChannel(name);
  try {
    const session = await readMeta(db, 'session');
    if (!session || (await waitingTotal(db)).count === 0) return;
    const deviceId = (await readMeta(db, 'deviceId')) ?? newId();
    const device = { db, actor: actorOf(session), deviceId, changes, clock: Date.now, newId };
    const transport = createTransport(fetch.bind(globalThis), () => session.token);
    const round = () => oneAtATime(name, () => syncRound(device, transport, true));
    await round();
    const left = await nextHoldEnds(device);
    if (left > PATIENCE_MS) return;
    await new Promise((over) => setTimeout(over, left));
    await round();
  } catch (error) {
    // Signed out meanwhile: nothing is left to send.
    if (!db.hasLetGo) throw error;
  } finally {
    changes.close();
    db.letGo();
  }
}

/**
 * The service worker's share: sends what waits on this device after the app was closed.
 * @throws when something could not be sent, so that the browser tries again
 */
export async function sendInBackground(): Promise<void> {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name?.startsWith(DB_PREFIX) ? [name] : []));
  const results = await Promise.allSettled(names.map(sendFor));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
