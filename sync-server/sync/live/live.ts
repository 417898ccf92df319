import type { Db } from '../../db/database.ts';
import { hearPokes } from '../../db/pokes.ts';

/** Live connections per login over all servers: far more than it has devices. */
export const MAX_CONNECTIONS = 20;

/** The live connections of this process by audience; they receive the database's pokes. */
export function createLive(db: Db) {
  const listeners = new Map<string, Set<() => void>>();
  /** Connections by login, oldest first. */
  const connections = new Map<string, Set<() => void>>();

  hearPokes(db, (channels) => {
    const heard = channels === 'all' ? listeners.keys() : channels;
    const pokes = new Set<() => void>();
    for (const channel of heard) for (const poke of listeners.get(channel) ?? []) pokes.add(poke);
    for (const poke of pokes) poke();
  });

  return {
    /**
     * Calls `poke` on changes for these audiences.
     * @returns the unsubscribe function
     */
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
     * Registers a connection of a login; beyond the limit, calls `end` of the login's oldest one on this server.
     * @returns the unregister function
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
  };
}

export type Live = ReturnType<typeof createLive>;
