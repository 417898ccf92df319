import type { OpenDevice } from './open-device.ts';
import { UNSENT, waitingTotal } from './outbox.ts';
import { clearCredentials, currentSession } from './session.ts';

/** There is work on this device that no server has seen: signing out would lose it. */
export class UnsentWork extends Error {}

/**
 * Ends the session and clears everything this identity left on the device (specification section 4).
 * @throws UnsentWork when something still waits; nothing is cleared then
 */
export async function signOut(device: OpenDevice): Promise<void> {
  const { db } = device;
  if ((await waitingTotal(db)).count > 0) throw new UnsentWork();
  const token = currentSession()?.token;
  if (token) {
    const headers = { authorization: `Bearer ${token}` };
    // Without signal the server's session ends by itself; the device forgets its token now.
    await fetch('/api/users/logout', { method: 'POST', headers, keepalive: true }).catch(() => {});
  }
  clearCredentials();
  // Another tab may have saved something in between: then the database stays, for the next sign-in.
  const left = await db.outbox.where('state').anyOf(UNSENT).count();
  if (left === 0) await db.delete();
}
