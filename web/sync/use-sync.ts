import { useMemo, useSyncExternalStore } from 'react';
import { sumYen } from '../../schema/money.ts';
import type { MutationName } from '../../schema/mutations.ts';
import type { OutboxRow } from '../replica/local-db.ts';
import { type Changed, changeRefused } from './change-work.ts';
import { explain, type OutboxItem } from './explain.ts';
import { discard, idsIn, releaseHeld, sendAgain, unsentWorkAsJson, withdraw } from './outbox.ts';
import { signOut } from './sign-out.ts';
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
  /** Rows pulled of those known, while the first sync runs. */
  progress: { done: number; total: number } | null;
  lastContactAt: string | null;
  /** Whether the last round found no server. */
  offline: boolean;
  /** Milliseconds by which this device's clock is ahead of the server's; negative where it is behind. */
  clockAhead: number;
};

/** The rows behind `useOutbox`; undefined until they are read. */
function useOutboxRows(): OutboxRow[] | undefined {
  const { outbox } = useSync().device;
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
}

/** Work that is not done with, in the order it was done: waiting, on the wire, held, refused. */
export function useOutbox(): OutboxItem[] {
  const rows = useOutboxRows();
  return useMemo(() => (rows ?? []).map(explain), [rows]);
}

/** Records whose own work no server has yet, for screens that show the state of sending beside a record. */
export function useUnsentIds(): ReadonlySet<string> {
  const work = useUnsentWork();
  return useMemo(() => new Set(work.keys()), [work]);
}

/** Work that no server has yet, in the order it was done, by the ids of the records that it names. */
export function useUnsentWork(): ReadonlyMap<string, OutboxItem> {
  const rows = useOutboxRows();
  return useMemo(() => {
    const unsent = (rows ?? []).filter(({ state }) => state !== 'refused');
    return new Map(unsent.flatMap((row) => idsIn(row.args).map((id) => [id, explain(row)])));
  }, [rows]);
}

/** Refused work of one name, with what it was about to do: for the screens on which it was done. */
export function useRefused(name: MutationName): { item: OutboxItem; args: unknown }[] {
  const rows = useOutboxRows();
  return useMemo(() => {
    const refused = (rows ?? []).filter((row) => row.state === 'refused' && row.name === name);
    return refused.map((row) => ({ item: explain(row), args: row.args }));
  }, [rows, name]);
}

/** What a person can do about sync. */
export function useSyncActions() {
  const { device, wake } = useSync();
  return useMemo(
    () => ({
      syncNow: () => releaseHeld(device).then(wake),
      sendAgain: (n: number) => sendAgain(device, n).then(wake),
      /** Gives refused work up; the office is told that nobody waits for it any more. */
      discard: (n: number) => discard(device, n).then(wake),
      /** Sends refused work with other contents; false where somebody decided on it meanwhile. */
      async change(n: number, next: Changed) {
        const changed = await changeRefused(device, n, next);
        wake();
        return changed;
      },
      /** Takes back what never left this device; false where that came too late. */
      withdraw: (n: number, alongside?: () => PromiseLike<void>) => withdraw(device, n, alongside),
      unsentWorkAsJson: () => unsentWorkAsJson(device),
      /** @throws UnsentWork when something still waits */
      signOut: () => signOut(device),
    }),
    [device, wake],
  );
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
  const progress = known?.progress;
  return {
    state: state(),
    waiting: unsent.length,
    waitingYen: sumYen(unsent.map(({ cash }) => cash)),
    refused,
    complete: known ? known.complete === true : null,
    progress: progress && !known.complete ? { done: progress.done, total: progress.done + progress.left } : null,
    lastContactAt: known?.lastContactAt ?? null,
    offline,
    clockAhead: known?.clockAhead ?? 0,
  };
}
