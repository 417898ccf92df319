import { useMemo, useSyncExternalStore } from 'react';
import type { Registry } from '../../../schema/core/registry.ts';
import { sumYen } from '../../../schema/plain/yen.ts';
import { useLiveStore } from '../../replica/live-store.ts';
import type { OutboxRow } from '../../replica/local-db.ts';
import { isRegistryLoaded, loadRegistry } from '../session/load-registry.ts';
import { useSync } from './sync-context.ts';

export type SyncStatus = {
  state:
    | 'first-sync'
    | 'offline'
    | 'trouble'
    | 'full'
    | 'silent'
    | 'syncing'
    | 'sent'
    | 'waiting'
    | 'attention'
    | 'signed-out';
  /** Mutations without a verdict, and their cash in yen. */
  waiting: number;
  waitingYen: number;
  /** Mutations that the user has to decide on. */
  refused: number;
  /** True once a first sync has brought all open work. */
  complete: boolean;
  /** Rows of finished work pulled and in total, while a first sync still brings them. */
  older: { done: number; total: number } | null;
  /**
   * Rows pulled and in total, during a first sync or, once complete, while a fresh copy comes in behind the shown one.
   */
  progress: { done: number; total: number } | null;
  lastContactAt: string | null;
  /**
   * `offline` if the last round found no server, `trouble` if it found a failing one, even if `state` reports something
   * more urgent.
   */
  offline: boolean;
  trouble: boolean;
  /** Milliseconds by which this device's clock is ahead of the server's; negative if behind. */
  clockAhead: number;
  /** True if the server doubts its own clock. */
  serverDoubted: boolean;
};

/** Unfinished work as stored. */
export const useOutboxRows = (): OutboxRow[] => useLiveStore(useSync().device.outbox);

/**
 * The mutations of this role, which load after the first screen. What shows unfinished work waits for them; without any,
 * they are not needed.
 */
export function useRegistryFor(rows: readonly OutboxRow[]): Registry | null {
  const { device } = useSync();
  if (isRegistryLoaded(device.actor.role)) return device.registry;
  if (rows.length === 0) return null;
  // React waits for a promise that is thrown, and draws again.
  throw loadRegistry(device.actor.role);
}

/** Ids of records with unsent work, for screens that show the sync status beside a record. */
export function useUnsentIds(): ReadonlySet<string> {
  const rows = useOutboxRows();
  const registry = useRegistryFor(rows);
  return useMemo(() => {
    const unsent = rows.filter(({ state }) => state !== 'refused');
    return new Set(unsent.flatMap((row) => registry?.touchedBy(row) ?? []));
  }, [registry, rows]);
}

/** Issuer of receipts; null until it was pulled. */
export const useBusinessName = (): string | null => useLiveStore(useSync().device.status).businessName;

/** The status that the sync chip shows. */
export function useSyncStatus(): SyncStatus {
  const { device, phase } = useSync();
  const rows = useOutboxRows();
  const known = useLiveStore(device.status);
  const { watch } = device.db;
  const isSilent = useSyncExternalStore(watch.subscribe, watch.isSilent);

  const unsent = rows.filter(({ state }) => state !== 'refused');
  const refused = rows.length - unsent.length;
  const signedOut = phase === 'signed-out' || known.signedOut === true;
  const offline = phase === 'offline';
  function state(): SyncStatus['state'] {
    if (signedOut) return 'signed-out';
    // Until there is room, nothing else can be done, not even about refused work.
    if (phase === 'full') return 'full';
    if (isSilent || phase === 'silent') return 'silent';
    if (!known.complete) return phase === 'trouble' ? 'trouble' : 'first-sync';
    // Only the user can settle these, online or offline, so they come before any network state.
    if (refused > 0) return 'attention';
    if (offline) return 'offline';
    if (phase === 'trouble') return 'trouble';
    if (phase === 'syncing' && unsent.length > 0) return 'syncing';
    if (unsent.length > 0) return 'waiting';
    return known.older ? 'first-sync' : 'sent';
  }
  const progress = known.complete ? known.fresh : known.progress;
  const shown = (part: typeof progress) => (part ? { done: part.done, total: part.done + part.left } : null);
  return {
    state: state(),
    waiting: unsent.length,
    waitingYen: sumYen(unsent.map(({ cash }) => cash)),
    refused,
    complete: known.complete === true,
    older: shown(known.older),
    progress: shown(progress),
    lastContactAt: known.lastContactAt ?? null,
    offline,
    trouble: phase === 'trouble',
    clockAhead: known.clockAhead ?? 0,
    serverDoubted: known.serverDoubted ?? false,
  };
}
