import { useMemo } from 'react';
import { boundsOfDay, DAY_MS, type Day } from '../../../schema/core/days.ts';
import { SlipPageResponse } from '../../../schema/slips/slip-responses.ts';
import { windowStart } from '../../../schema/sync/retention.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { answeredRowOf, type SlipRow, useSlipDirectory } from './slip-rows.ts';

/** Slips of a day before this device's retention period, which only the server has in full. */
export type OlderSlips = {
  isOlder: boolean;
  rows: SlipRow[];
  page: number;
  pages: number;
  loading: boolean;
  /** True if they can't be read for lack of signal. */
  needsSignal: boolean;
  error: string | null;
  retry: () => void;
};

/** @param day null for the days on this device, for which no call is made */
export function useOlderSlips(day: Day | null, pageNumber: number): OlderSlips {
  const timeZone = useTimeZone();
  const { clockAhead } = useSyncStatus();
  const directory = useSlipDirectory();
  // A day of margin, since device and server prune at different times.
  const start = windowStart('office', Date.now() - clockAhead + DAY_MS);
  const isOlder = day !== null && boundsOfDay(day, timeZone).from < start;
  const read = useServerRead({
    path: `/api/slip?${new URLSearchParams({ day: day ?? '', pageNumber: String(pageNumber) })}`,
    schema: SlipPageResponse,
    follows: ['slips'],
    enabled: isOlder,
  });
  const { data, error, offline, loading, retry } = read;
  const isHere = isOlder && data !== undefined && !read.isOld;
  const rows = useMemo(
    () => (isHere ? data.slips.map((answer) => answeredRowOf(answer, directory)) : []),
    [isHere, data, directory],
  );
  return {
    isOlder,
    rows,
    error: isOlder ? error : null,
    retry,
    page: data?.page ?? 1,
    pages: data?.pages ?? 1,
    loading: isOlder && (loading || read.isOld),
    needsSignal: isOlder && offline && !isHere,
  };
}
