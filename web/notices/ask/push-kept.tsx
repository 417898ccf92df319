import { useEffect } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useOnline } from '../../browser/use-online.ts';
import { keepPush } from '../../rest/push-subscription.ts';

/** Keeps the notifications that somebody asked for on this device, under each of their sessions. */
export function PushKept({ session }: { session: UserInfo }) {
  const isOnline = useOnline();
  useEffect(() => {
    // If it fails, the next start tries again.
    if (isOnline) keepPush(session).catch(() => {});
  }, [isOnline, session]);
  return null;
}
