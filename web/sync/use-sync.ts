import { useMemo, useSyncExternalStore } from 'react';
import { sumYen } from '../../schema/money.ts';
import { idsIn } from '../../schema/sync/ids-in.ts';
import type { OutboxRow } from '../replica/local-db.ts';
import { useSync } from './sync-context.ts';

export type SyncStatus = {
  state: 'first-sync' | 'offline' | 'trouble' | 'full' | 'syncing' | 'sent' | 'waiting' | 'attention' | 'signed-out';
  /** Mutations without a verdict, and the cash in them in yen. */
  waiting: number;
  waitingYen: number;
  /** Mutations that a person has to decide on. */
  refused: number;
  /** Whether this device has everything once; null for the moment until that is read. */
  complete: boolean | null;
  /** Rows pulled of those known, while the first sync runs or, once complete, a fresh copy comes in behind the one that is shown. */
  progress: { done: number; total: number } | null;
  lastContactAt: string | null;
  /** Whether the last round found no server, or one that fails: also where something else comes before it in `state`. */
  offline: boolean;
  trouble: boolean;
  /** Milliseconds by which this device's clock is ahead of the server's; negative where it is behind. */
  clockAhead: number;
  /** Whether the server doubts its own clock. */
  serverDoubted: boolean;
};

/** Work that is not done with, as it is stored; undefined until it is read. */
export function useOutboxRows(): OutboxRow[] | undefined {
  const { outbox } = useSync().device;
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
}

/** Records whose own work no server has yet, for screens that show the state of sending beside a record. */
export function useUnsentIds(): ReadonlySet<string> {
  const rows = useOutboxRows();
  return useMemo(() => {
    const unsent = (rows ?? []).filter(({ state }) => state !== 'refused');
    return new Set(unsent.flatMap(({ args }) => idsIn(args)));
  }, [rows]);
}

/** Who issues receipts; null where no server has said it yet. */
export function useBusinessName(): string | null {
  const { standing } = useSync().device;
  return useSyncExternalStore(standing.subscribe, standing.getSnapshot)?.businessName ?? null;
}

/** What the sync chip shows. */
export function useSyncStatus(): SyncStatus {
  const { device, phase } = useSync();
  const read = useOutboxRows();
  const rows = read ?? [];
  const known = useSyncExternalStore(device.standing.subscribe, device.standing.getSnapshot);

  const unsent = rows.filter(({ state }) => state !== 'refused');
  const refused = rows.length - unsent.length;
  const signedOut = phase === 'signed-out' || known?.signedOut === true;
  const offline = phase === 'offline';
  function state(): SyncStatus['state'] {
    if (signedOut) return 'signed-out';
    // Until there is room again nothing else can be done, not even about what was refused.
    if (phase === 'full') return 'full';
    // Nothing is called sent before the outbox was looked at.
    if (!read || !known) return 'syncing';
    if (!known.complete) return phase === 'trouble' ? 'trouble' : 'first-sync';
    // Only a person can settle these, with or without signal: they come before whatever the network does.
    if (refused > 0) return 'attention';
    if (offline) return 'offline';
    if (phase === 'trouble') return 'trouble';
    if (phase === 'syncing' && unsent.length > 0) return 'syncing';
    return unsent.length > 0 ? 'waiting' : 'sent';
  }
  const progress = known?.complete ? known.fresh : known?.progress;
  return {
    state: state(),
    waiting: unsent.length,
    waitingYen: sumYen(unsent.map(({ cash }) => cash)),
    refused,
    complete: known ? known.complete === true : null,
    progress: progress ? { done: progress.done, total: progress.done + progress.left } : null,
    lastContactAt: known?.lastContactAt ?? null,
    offline,
    trouble: phase === 'trouble',
    clockAhead: known?.clockAhead ?? 0,
    serverDoubted: known?.serverDoubted ?? false,
  };
}
