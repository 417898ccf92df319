import { useSync } from '../sync/sync-context.ts';
import { useOnline } from './use-online.ts';

/**
 * Whether the server can be reached, as far as this device knows: logins and uploads need it, everything else does not
 * (design section 3, rule 6). Only behind a sign-in.
 */
export function useSignal(): boolean {
  const online = useOnline();
  return useSync().phase !== 'offline' && online;
}
