import { DEVICE_HEADER } from '../../../schema/sync/protocol.ts';
import { unsubscribeBrowser } from '../../browser/push.ts';
import { type LocalDb, UNSENT } from '../../replica/local-db.ts';
import { writeMeta } from '../../replica/meta.ts';
import type { OpenDevice } from './open-device.ts';
import { clearCredentials, currentSession } from './session.ts';

/** This device holds work that no server has seen: signing out would lose it. */
export class UnsentWork extends Error {}

/** Longest that an unresponsive server may delay a sign-out, in milliseconds. */
const LOGOUT_MS = 3_000;

/** @throws UnsentWork if something waits for the server, or was refused and waits for the user */
async function assertNothingLeft(db: LocalDb): Promise<void> {
  const left = await db.outbox
    .where('state')
    .anyOf([...UNSENT, 'refused'])
    .count();
  if (left > 0) throw new UnsentWork();
}

/**
 * Ends the session and deletes everything of this user on the device (requirements section 4).
 * @throws UnsentWork if something still waits; nothing is deleted then
 */
export async function signOut(device: OpenDevice): Promise<void> {
  const { db } = device;
  await assertNothingLeft(db);
  const token = currentSession()?.token;
  device.isLeaving = true;
  // The server deletes the subscription with the session; this ends it at the push service.
  void unsubscribeBrowser().catch(() => {});
  if (token) {
    const headers = { authorization: `Bearer ${token}`, [DEVICE_HEADER]: device.deviceId };
    // Offline, the server's session expires by itself; the device forgets its token now.
    const signal = AbortSignal.timeout(LOGOUT_MS);
    await fetch('/api/users/logout', { method: 'POST', headers, keepalive: true, signal }).catch(() => {});
  }
  // `leaving` stops every tab from saving here. Work saved since the first check ends the sign-out; the server may have
  // ended the session by then, so the sign-in-again bar appears.
  await db
    .transaction('rw', db.outbox, db.meta, async () => {
      await assertNothingLeft(db);
      await writeMeta(db, 'leaving', true);
    })
    .catch((error: unknown) => {
      device.isLeaving = false;
      throw error;
    });
  clearCredentials();
  db.letGo();
  await db.delete();
}
