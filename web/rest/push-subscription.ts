import { NoticesResponse, Subscribed } from '../../schema/notices/notice-responses.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { utcDayOf } from '../../schema/plain/time.ts';
import { pushSupport, readKept, subscribeBrowser, unsubscribeBrowser, writeKept } from '../browser/push.ts';
import { i18n } from '../words/i18n.ts';
import { askServer } from './server-call.ts';

/** User, session and day as text. When any of them changes, the server is told again. */
const keptOf = ({ _id, token }: UserInfo) => `${_id} ${token.slice(-8)} ${utcDayOf(new Date().toISOString())}`;

async function subscribe(session: UserInfo): Promise<void> {
  const { publicKey } = await askServer(NoticesResponse, '/api/notices');
  const { endpoint, keys } = await subscribeBrowser(publicKey);
  const body = { endpoint, keys, language: i18n.locale, origin: location.origin };
  await askServer(Subscribed, '/api/notices/subscription', { method: 'PUT', body });
  writeKept(keptOf(session));
}

/**
 * Subscribes this device, asking for permission if the browser requires that. Call it within a tap: browsers ignore
 * other requests.
 * @returns false if the user declined
 * @throws CallFailed, or an error of the browser's push service
 */
export async function turnPushOn(session: UserInfo): Promise<boolean> {
  if (pushSupport() === 'ask') await Notification.requestPermission();
  if (pushSupport() !== 'granted') return false;
  await subscribe(session);
  return true;
}

/** Ends this device's notifications. @throws CallFailed */
export async function turnPushOff(): Promise<void> {
  await askServer(Subscribed, '/api/notices/subscription', { method: 'DELETE' });
  await unsubscribeBrowser();
}

/** Registers the subscription with the server again under another session of the same user, and once a day. */
export async function keepPush(session: UserInfo): Promise<void> {
  const kept = readKept();
  if (kept === null || kept === keptOf(session)) return;
  // Another user's, whose session ended here without a sign-out.
  if (!kept.startsWith(`${session._id} `) || pushSupport() !== 'granted') return unsubscribeBrowser();
  await subscribe(session);
}
