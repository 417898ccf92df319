import { newId } from '../../../schema/core/ids.ts';
import type { Registry } from '../../../schema/core/registry.ts';
import { actorOf } from '../../../schema/people/user-info.ts';
import { createChangeChannel } from '../../replica/changed-keys.ts';
import { DB_PREFIX, LocalDb } from '../../replica/local-db.ts';
import { readMeta } from '../../replica/meta.ts';
import { OF_THE_PAGE } from '../device/pauses.ts';
import { createTransport } from '../device/transport.ts';
import { untilNextSend, waitingTotal } from '../outbox/outbox.ts';
import { oneAtATime } from './leader.ts';
import { syncRound } from './sync-round.ts';

/** How long the browser's sync event may wait for work that can still be undone, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Sends one user's waiting work, if their session is still valid. */
async function sendFor(name: string, registry: Registry): Promise<void> {
  const db = new LocalDb(name);
  db.letGoWhenDeleted();
  db.neverCreate();
  const changes = createChangeChannel(name);
  try {
    const session = await readMeta(db, 'session');
    if (!session || (await waitingTotal(db)).count === 0) return;
    const deviceId = (await readMeta(db, 'deviceId')) ?? newId();
    const own = { actor: actorOf(session), timeZone: session.timeZone, registry };
    const device = { db, ...own, deviceId, changes, clock: Date.now, newId };
    const transport = createTransport(fetch.bind(globalThis), () => session.token);
    const page = { locks: navigator.locks, after: OF_THE_PAGE.after };
    const round = () => oneAtATime(name, page, () => syncRound(device, transport, true));
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      await round();
      const left = await untilNextSend(device);
      if (Date.now() + left > end) return;
      await new Promise((over) => setTimeout(over, left));
    }
  } catch (error) {
    // Signed out meanwhile: nothing is left to send.
    if (!db.hasLetGo) throw error;
  } finally {
    changes.close();
    db.letGo();
  }
}

/**
 * Background sync, for the service worker: sends what still waits on this device after the app was closed.
 * @param registry the mutations of all roles, since users of any role may have work here
 * @throws if something could not be sent, so that the browser retries
 */
export async function sendInBackground(registry: Registry): Promise<void> {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name?.startsWith(DB_PREFIX) ? [name] : []));
  const results = await Promise.allSettled(names.map((name) => sendFor(name, registry)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
