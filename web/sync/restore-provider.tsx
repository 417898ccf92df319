import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { RestoreAnswer } from '../../schema/sync/restore-answers.ts';
import { useServerRead } from './server-reads.tsx';
import { useSync } from './sync-context.ts';
import { RestoreContext, withOwnBack } from './use-restore.ts';

/** How often the office asks, in milliseconds: no poke tells of it. */
const EVERY_MS = 60_000;

/** Keeps the office's screens told how far a restore is, with one question for all of them. */
export function RestoreProvider({ children }: { children: ReactNode }) {
  const { data, retry } = useServerRead({ path: '/api/sync/restore', answer: RestoreAnswer, everyMs: EVERY_MS });
  const again = useRef(retry);
  again.current = retry;
  const { device } = useSync();
  const restore = data?.restore ?? null;
  const standing = useMemo(() => withOwnBack(restore, device), [restore, device]);
  const look = useCallback(() => again.current(), []);
  const known = useMemo(() => ({ standing, look }), [standing, look]);
  return <RestoreContext value={known}>{children}</RestoreContext>;
}
