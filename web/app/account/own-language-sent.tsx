import { useEffect } from 'react';
import { OwnLanguage } from '../../../schema/people/people-responses.ts';
import { DEFAULT_LANGUAGE } from '../../../schema/plain/known-languages.ts';
import { useOnline } from '../../browser/use-online.ts';
import { askServer } from '../../rest/server-call.ts';
import { updateSession, useSession } from '../../sync/session/session.ts';
import { useLanguage } from '../../words/language.ts';

/**
 * Tells the server which language this person reads, so that their next device shows it after the sign-in. Without signal
 * it is told later: the session keeps what the server knows, and the shell renders this while that is another one.
 */
export function OwnLanguageSent() {
  const language = useLanguage();
  const isOnline = useOnline();
  const session = useSession();
  // Of a restaurant English as well: papers for one that chose no language are in Japanese alone.
  const isKnown = !session?.customerId && (session?.language ?? DEFAULT_LANGUAGE) === language;
  useEffect(() => {
    if (!isOnline || isKnown) return;
    const leaving = new AbortController();
    const call = { method: 'PUT', body: { language }, signal: leaving.signal } as const;
    askServer(OwnLanguage, '/api/users/me/language', call).then(updateSession, () => {
      // Told again with the next start, or when there is signal again.
    });
    return () => leaving.abort();
  }, [isOnline, isKnown, language]);
  return null;
}
