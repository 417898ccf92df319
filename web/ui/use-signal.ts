import { useSync } from '../sync/sync-context.ts';
import { useOnline } from './use-online.ts';

/**
 * True if the server seems reachable: logins and uploads need it, everything else does not (design section 3, rule 6).
 * Only behind a sign-in.
 */
export function useSignal(): boolean {
  const online = useOnline();
  return useSync().phase !== 'offline' && online;
}
