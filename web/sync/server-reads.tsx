import { keepPreviousData, QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { TableName } from '../../schema/tables.ts';
import { askServer, CallFailed, READ_FAILED } from './server-call.ts';
import { useSession } from './session.ts';
import { useSync } from './sync-context.ts';
import { useChanges } from './use-changes.ts';

/** How long a page that was read counts as fresh, in milliseconds (specification section 9: 5 minutes). */
const STALE_MS = 5 * 60_000;
/** Back-off of an invoice list: from 1 s, doubling, up to 30 s (specification section 9). */
const backOff = (attempt: number) => Math.min(1_000 * 2 ** attempt, 30_000);

/** Keeps what was read from the server for as long as its session is the page's. */
export function ServerReadsProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

type Wanted<S extends z.ZodType> = {
  /** Path and query of the call. */
  path: string;
  answer: S;
  /** Tables of the replica: when one of their records changes, what was read is read again. */
  follows?: TableName[];
  /** How often a failed read is tried again: invoices 3 times, everything else once (specification section 9). */
  retries?: 1 | 3;
  /** What a failure says where the server says nothing. */
  otherwise?: string;
  /** Reads again in this rhythm while somebody looks, in milliseconds: for what no poke tells of. */
  everyMs?: number;
  /** Nothing is asked before this is true. */
  enabled?: boolean;
};

/** A client error stays what it is, however often one asks. */
function isWorthAnother(failure: unknown): boolean {
  return !(failure instanceof CallFailed) || failure.status === 0 || failure.status >= 500 || failure.status === 429;
}

function statusOf({ status, statusText }: CallFailed): string | null {
  return status === 0 ? null : `${status} ${statusText}`.trim();
}

/**
 * Reads history and reports that a device does not keep. Without signal nothing is asked: what was read last stays, and
 * `offline` says so. The last page stays in sight while the next one comes (`isOld`).
 */
export function useServerRead<S extends z.ZodType>(wanted: Wanted<S>) {
  const { path, answer, follows = [], retries = 1, otherwise = READ_FAILED, enabled = true, everyMs } = wanted;
  const session = useSession();
  const offline = useSync().phase === 'offline' || !navigator.onLine;
  const token = session?.token;
  const [call] = path.split('?', 1);
  const read = useQuery({
    queryKey: [token, call, path],
    queryFn: ({ signal }) => askServer(answer, path, { signal, otherwise }),
    enabled: enabled && !offline && session !== null,
    staleTime: everyMs ?? STALE_MS,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    retry: (failed, error) => failed < retries && isWorthAnother(error),
    retryDelay: backOff,
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  // All pages of it: one that is not in sight would otherwise count as fresh when somebody turns back to it.
  const refetch = useCallback(() => client.invalidateQueries({ queryKey: [token, call] }), [client, token, call]);
  const readAgain = () => {
    if (enabled && !offline) void refetch();
  };
  useChanges(follows, readAgain);
  // Back in signal: what it follows may have changed meanwhile.
  const wasOffline = useRef(offline);
  useEffect(() => {
    if (wasOffline.current && !offline && enabled) void refetch();
    wasOffline.current = offline;
  }, [offline, enabled, refetch]);

  return {
    data: read.data,
    /** Why the last read failed; null while another try runs. */
    error: read.error && !read.isFetching ? read.error.message : null,
    /** The status that came with it, such as `503 Service Unavailable`; null where no server of ours answered. */
    httpStatus: read.error instanceof CallFailed ? statusOf(read.error) : null,
    /** Whether the server said that there is no such record. */
    notFound: read.error instanceof CallFailed && read.error.status === 404,
    /** Whether the first answer is on its way. */
    loading: read.isFetching && read.data === undefined,
    isOld: read.isPlaceholderData,
    offline,
    retry: readAgain,
  };
}
