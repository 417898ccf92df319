import { useOnline } from '../../browser/use-online.ts';
import { useSync } from '../../sync/react/sync-context.ts';

/**
 * True if the server seems reachable: logins and uploads need it, everything else does not (design section 3, rule 6).
 * Only behind a sign-in.
 */
export function useSignal(): boolean {
  const online = useOnline();
  return useSync().phase !== 'offline' && online;
}
