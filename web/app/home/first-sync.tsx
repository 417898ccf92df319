import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { appIsKept, loadChunk } from '../../browser/updates.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { ScreenComing } from './screen-coming.tsx';

const FirstSyncProgress = lazy(async () => ({
  default: (await loadChunk(() => import('./first-sync-progress.tsx'))).FirstSyncProgress,
}));

/** Longest wait for the app's own files once the data is complete, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * True if the first screen may be shown: data and app have to be complete on this device once, since it may be in a
 * basement a moment later. A device that was complete before does not wait.
 */
function useIsReady(complete: boolean | null): boolean {
  const [first, setFirst] = useState(false);
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (complete === false) setFirst(true);
  }, [complete]);
  useEffect(() => {
    if (first) void appIsKept(PATIENCE_MS).then(() => setKept(true));
  }, [first]);
  return complete === true && (kept || !first);
}

/** Shows no screen until the first sync is complete: half a list must not look like a whole one. */
export function FirstSync({ children }: { children: ReactNode }) {
  const status = useSyncStatus();
  const ready = useIsReady(status.complete);
  if (status.complete === null) return <ScreenComing />;
  if (ready) return children;
  return (
    <Suspense fallback={<ScreenComing />}>
      <FirstSyncProgress status={status} />
    </Suspense>
  );
}
