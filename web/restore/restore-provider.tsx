import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { RestoreResponse } from '../../schema/sync/restore-responses.ts';
import { useServerRead } from '../rest/server-reads.tsx';
import { useSync } from '../sync/react/sync-context.ts';
import { RestoreContext, withOwnBack } from './use-restore.ts';

/** Polling interval of the office, in milliseconds: no poke announces the progress of a restore. */
const EVERY_MS = 60_000;

/** Reads the progress of a restore once for all of the office's screens. */
export function RestoreProvider({ children }: { children: ReactNode }) {
  const { data, retry } = useServerRead({ path: '/api/sync/restore', schema: RestoreResponse, everyMs: EVERY_MS });
  const again = useRef(retry);
  again.current = retry;
  const { device } = useSync();
  const restore = data?.restore ?? null;
  const status = useMemo(() => withOwnBack(restore, device), [restore, device]);
  const look = useCallback(() => again.current(), []);
  const known = useMemo(() => ({ status, look }), [status, look]);
  return <RestoreContext value={known}>{children}</RestoreContext>;
}
