import { keepPreviousData, QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { TableName } from '../../schema/core/table-names.ts';
import { useSync } from '../sync/react/sync-context.ts';
import { useChanges } from '../sync/react/use-changes.ts';
import { useSession } from '../sync/session/session.ts';
import { say } from '../words/i18n.ts';
import { CallFailed } from './call-failed.ts';
import { askServer, READ_FAILED } from './server-call.ts';

/** How long a page counts as fresh, in milliseconds (requirements section 9: 5 minutes). */
const STALE_MS = 5 * 60_000;
/** Retry delay of an invoice list: from 1 s, doubling, up to 30 s (requirements section 9). */
const backOff = (attempt: number) => Math.min(1_000 * 2 ** attempt, 30_000);

/** Caches server reads for as long as the page keeps its session. */
export function ServerReadsProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * Refetches all pages of some calls: `readAgain('/api/bank')` after a write there.
 * @returns a function that resolves once the visible pages were refetched, or failed
 */
export function useReadAgain(): (...calls: string[]) => Promise<void> {
  const client = useQueryClient();
  const token = useSession()?.token;
  return useCallback(
    async (...calls) => {
      await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [token, call] })));
    },
    [client, token],
  );
}

type Wanted<S extends z.ZodType> = {
  path: string;
  schema: S;
  /** Tables of the replica that the read depends on: a change of their records refetches it. */
  follows?: readonly TableName[];
  /** Retries of a failed read: 3 for invoices, 1 for everything else (requirements section 9). */
  retries?: 1 | 3;
  otherwise?: string;
  /** Polling interval while the page is visible, in milliseconds, for data that no poke announces. */
  everyMs?: number;
  enabled?: boolean;
};

/** A client error stays the same however often we retry. */
function isWorthAnother(failure: unknown): boolean {
  return !(failure instanceof CallFailed) || failure.status === 0 || failure.status >= 500 || failure.status === 429;
}

function statusOf({ status, statusText }: CallFailed): string | null {
  return status === 0 ? null : `${status} ${statusText}`.trim();
}

/**
 * Reads history and reports that a device does not store. Offline no call is made: the last result stays, and `offline`
 * is true. The previous page stays visible while the next one loads (`isOld`).
 */
export function useServerRead<S extends z.ZodType>(wanted: Wanted<S>) {
  const { path, schema, follows = [], retries = 1, otherwise = say(READ_FAILED), enabled = true, everyMs } = wanted;
  const session = useSession();
  const offline = useSync().phase === 'offline' || !navigator.onLine;
  const token = session?.token;
  const [call] = path.split('?', 1);
  const read = useQuery({
    queryKey: [token, call, path],
    queryFn: ({ signal }) => askServer(schema, path, { signal, otherwise }),
    enabled: enabled && !offline && session !== null,
    staleTime: everyMs ?? STALE_MS,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    retry: (failed, error) => failed < retries && isWorthAnother(error),
    retryDelay: backOff,
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  // All pages: an invisible one would otherwise count as fresh when somebody pages back to it.
  const refetch = useCallback(() => client.invalidateQueries({ queryKey: [token, call] }), [client, token, call]);
  const readAgain = () => {
    if (enabled && !offline) void refetch();
  };
  useChanges(follows, readAgain);
  // Back online: the followed tables may have changed meanwhile.
  const wasOffline = useRef(offline);
  useEffect(() => {
    if (wasOffline.current && !offline && enabled) void refetch();
    wasOffline.current = offline;
  }, [offline, enabled, refetch]);

  return {
    data: read.data,
    /** Message of the last failed read; null while a retry runs. */
    error: read.error && !read.isFetching ? read.error.message : null,
    /** Its status, such as `503 Service Unavailable`; null if our server did not respond. */
    httpStatus: read.error instanceof CallFailed ? statusOf(read.error) : null,
    notFound: read.error instanceof CallFailed && read.error.status === 404,
    loading: read.isFetching && read.data === undefined,
    isOld: read.isPlaceholderData,
    /** True during any call, refetches included. */
    isReading: read.isFetching,
    offline,
    retry: readAgain,
  };
}
