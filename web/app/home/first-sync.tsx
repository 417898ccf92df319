import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { isTableName } from '../../../schema/core/table-names.ts';
import { lazyPart } from '../../browser/lazy-part.ts';
import { appIsKept } from '../../browser/updates.ts';
import { tablesOf } from '../../sync/react/named-tables.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { ScreenComing } from './screen-coming.tsx';

const FirstSyncProgress = lazyPart(
  () => import('./first-sync-progress.tsx'),
  (chunk) => chunk.FirstSyncProgress,
);

/** Longest wait for the app's own files once the data is complete, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * True if the first screen may be shown: data and app have to be complete on this device once, since it may be in a
 * basement a moment later. A device that was complete before does not wait.
 */
function useIsReady(complete: boolean): boolean {
  const { device } = useSync();
  const tables = tablesOf(useMatches()).join(' ');
  // While the copy is incomplete, the loader of a route holds no table; a quick sync is complete before this is drawn.
  const [read, setRead] = useState(() => complete && tables.split(' ').filter(isTableName).every(device.tables.isHeld));
  const [first] = useState(!read);
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (first) void appIsKept(PATIENCE_MS).then(() => setKept(true));
  }, [first]);
  useEffect(() => {
    if (!complete) setRead(false);
    else if (!read) void device.tables.read(tables.split(' ').filter(isTableName)).then(() => setRead(true));
  }, [complete, read, device, tables]);
  return complete && read && (!first || kept);
}

/** Shows no screen until the first sync is complete: half a list must not look like a whole one. */
export function FirstSync({ children }: { children: ReactNode }) {
  const status = useSyncStatus();
  const ready = useIsReady(status.complete);
  if (ready) return children;
  return (
    <Suspense fallback={<ScreenComing />}>
      <FirstSyncProgress status={status} />
    </Suspense>
  );
}
