import { useEffect } from 'react';
import { OwnLanguage } from '../../../schema/people/people-responses.ts';
import { DEFAULT_LANGUAGE } from '../../../schema/plain/known-languages.ts';
import { useOnline } from '../../browser/use-online.ts';
import { askServer } from '../../rest/server-call.ts';
import { updateSession, useSession } from '../../sync/session/session.ts';
import { useLanguage } from '../../words/language.ts';

/**
 * Sends the chosen language to the server, so that the user's next device shows it after the sign-in. Offline, that
 * happens later: the shell renders this while the session has another language than the one shown.
 */
export function OwnLanguageSent() {
  const language = useLanguage();
  const isOnline = useOnline();
  const session = useSession();
  // For customers English is sent, too: papers for one that chose no language are in Japanese alone.
  const isKnown = !session?.customerId && (session?.language ?? DEFAULT_LANGUAGE) === language;
  useEffect(() => {
    if (!isOnline || isKnown) return;
    const leaving = new AbortController();
    const call = { method: 'PUT', body: { language }, signal: leaving.signal } as const;
    askServer(OwnLanguage, '/api/users/me/language', call).then(updateSession, () => {
      // Sent again with the next start, or when there is signal again.
    });
    return () => leaving.abort();
  }, [isOnline, isKnown, language]);
  return null;
}
