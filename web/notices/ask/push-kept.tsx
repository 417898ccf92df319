import { useEffect } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useOnline } from '../../browser/use-online.ts';
import { keepPush } from '../../rest/push-subscription.ts';

/** Renews the push subscription on this device under each new session of the same user. */
export function PushKept({ session }: { session: UserInfo }) {
  const isOnline = useOnline();
  useEffect(() => {
    // If it fails, the next start tries again.
    if (isOnline) keepPush(session).catch(() => {});
  }, [isOnline, session]);
  return null;
}
