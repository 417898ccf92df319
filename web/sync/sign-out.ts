import { DEVICE_HEADER } from '../../schema/sync/protocol.ts';
import type { LocalDb } from '../replica/local-db.ts';
import { writeMeta } from '../replica/meta.ts';
import type { OpenDevice } from './open-device.ts';
import { UNSENT } from './outbox.ts';
import { clearCredentials, currentSession } from './session.ts';

/** There is work on this device that no server has seen: signing out would lose it. */
export class UnsentWork extends Error {}

/** How long a server that does not answer may hold up a sign-out. */
const LOGOUT_MS = 3_000;

/** @throws UnsentWork when something waits for the server, or was refused and waits for a person */
async function assertNothingLeft(db: LocalDb): Promise<void> {
  const left = await db.outbox
    .where('state')
    .anyOf([...UNSENT, 'refused'])
    .count();
  if (left > 0) throw new UnsentWork();
}

/**
 * Ends the session and clears everything this identity left on the device (specification section 4).
 * @throws UnsentWork when something still waits; nothing is cleared then
 */
export async function signOut(device: OpenDevice): Promise<void> {
  const { db } = device;
  await assertNothingLeft(db);
  const token = currentSession()?.token;
  if (token) {
    const headers = { authorization: `Bearer ${token}`, [DEVICE_HEADER]: device.deviceId };
    // Without signal the server's session ends by itself; the device forgets its token now.
    const signal = AbortSignal.timeout(LOGOUT_MS);
    await fetch('/api/users/logout', { method: 'POST', headers, keepalive: true, signal }).catch(() => {});
  }
  // From here on nothing is saved in this database, by no tab; what came in since stays, and the sign-in bar tells of it.
  await db.transaction('rw', db.outbox, db.meta, async () => {
    await assertNothingLeft(db);
    await writeMeta(db, 'leaving', true);
  });
  clearCredentials();
  db.letGo();
  await db.delete();
}
