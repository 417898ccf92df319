import type { TableName } from '../../../schema/tables.ts';

/** The channel for changes of a login, which may have ended its sessions. */
export function loginChannel(identityId: string): string {
  return `login:${identityId}`;
}

export function loginChannelsOf(changes: readonly { table: TableName; id: string }[]): string[] {
  return changes.flatMap(({ table, id }) => (table === 'users' || table === 'employees' ? loginChannel(id) : []));
}

/** Live connections per login: far more than it has devices. */
export const MAX_CONNECTIONS = 20;

/** The open live connections by audience. A poke carries no data. */
export function createLive() {
  const listeners = new Map<string, Set<() => void>>();
  /** Connections by login, oldest first. */
  const connections = new Map<string, Set<() => void>>();

  return {
    /** Calls `poke` on changes for these audiences. Returns the unsubscribe function. */
    listen(audiences: string[], poke: () => void): () => void {
      for (const audience of audiences) {
        const set = listeners.get(audience) ?? new Set();
        listeners.set(audience, set.add(poke));
      }
      return () => {
        for (const audience of audiences) {
          const set = listeners.get(audience);
          set?.delete(poke);
          if (set?.size === 0) listeners.delete(audience);
        }
      };
    },

    /**
     * Registers a connection of a login; past the limit, calls `end` of the oldest. Returns the unregister function.
     */
    join(identityId: string, end: () => void): () => void {
      const open = connections.get(identityId) ?? new Set();
      connections.set(identityId, open.add(end));
      const [oldest] = open;
      if (open.size > MAX_CONNECTIONS && oldest) {
        open.delete(oldest);
        oldest();
      }
      return () => {
        open.delete(end);
        if (open.size === 0 && connections.get(identityId) === open) connections.delete(identityId);
      };
    },

    /** Pokes each connection of these audiences once. Call it after the commit. */
    poke(audiences: Iterable<string>): void {
      const pokes = new Set<() => void>();
      for (const audience of audiences) for (const poke of listeners.get(audience) ?? []) pokes.add(poke);
      for (const poke of pokes) poke();
    },
  };
}

export type Live = ReturnType<typeof createLive>;
