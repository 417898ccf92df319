import { utcDayOf } from '../../schema/core/days.ts';
import { NoticesResponse, Subscribed } from '../../schema/notices/notice-responses.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { pushSupport, readKept, subscribeBrowser, unsubscribeBrowser, writeKept } from '../browser/push.ts';
import { i18n } from '../words/i18n.ts';
import { askServer } from './server-call.ts';

/** The person, the end of the session's token, and the day: another one of these is told to the server. */
const keptOf = ({ _id, token }: UserInfo) => `${_id} ${token.slice(-8)} ${utcDayOf(new Date().toISOString())}`;

async function subscribe(session: UserInfo): Promise<void> {
  const { publicKey } = await askServer(NoticesResponse, '/api/notices');
  const { endpoint, keys } = await subscribeBrowser(publicKey);
  const body = { endpoint, keys, language: i18n.locale, origin: location.origin };
  await askServer(Subscribed, '/api/notices/subscription', { method: 'PUT', body });
  writeKept(keptOf(session));
}

/**
 * Asks the person, if the browser wants that, and subscribes this device. Only within a tap: browsers ignore other askings.
 * @returns false if the person said no
 * @throws CallFailed, or what the browser's push service says
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

/** Tells the server of the subscription again under another session of the same person, and once a day. */
export async function keepPush(session: UserInfo): Promise<void> {
  const kept = readKept();
  if (kept === null || kept === keptOf(session)) return;
  // Somebody else's, whose session ended here without a sign-out.
  if (!kept.startsWith(`${session._id} `) || pushSupport() !== 'granted') return unsubscribeBrowser();
  await subscribe(session);
}
