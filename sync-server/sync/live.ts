import type { TableName } from '../../schema/tables.ts';

/** Where the connections of one login listen for changes of that login, which may have ended their session. */
export function loginChannel(identityId: string): string {
  return `login:${identityId}`;
}

/** The channels of the logins among changes. */
export function loginChannelsOf(changes: readonly { table: TableName; id: string }[]): string[] {
  return changes.flatMap(({ table, id }) => (table === 'users' || table === 'employees' ? loginChannel(id) : []));
}

/** Connections that one login may hold open: far more than it has devices. */
export const MAX_CONNECTIONS = 20;

/** The open live connections and whom each one serves. A poke carries no data, only "there is something". */
export function createLive() {
  const listeners = new Map<string, Set<() => void>>();
  /** The connections of each login, oldest first. */
  const connections = new Map<string, Set<() => void>>();

  return {
    /** Calls `poke` whenever something changed for one of the audiences. Returns how to stop. */
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

    /** Counts a connection of a login; where that is one too many, the oldest one is told to `end`. Returns how to leave. */
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

    /** Tells everybody in these audiences, each connection once. Call it after the commit. */
    poke(audiences: Iterable<string>): void {
      const pokes = new Set<() => void>();
      for (const audience of audiences) for (const poke of listeners.get(audience) ?? []) pokes.add(poke);
      for (const poke of pokes) poke();
    },
  };
}

export type Live = ReturnType<typeof createLive>;
