import { randomUUID } from 'node:crypto';
import { loginChannel } from '../../auth/session.ts';
import type { Db } from '../../db/database.ts';
import { engineOf } from '../../db/engine.ts';
import { pokeAtCommit } from '../../db/pokes.ts';
import { writeTogether } from '../../db/transactions.ts';
import { writeOne } from '../../db/write-one.ts';
import { MAX_CONNECTIONS } from './live.ts';

/** A live connection's slot among its login's connections on all servers. */
export type SharedPlace = {
  /** Takes the slot; beyond the limit, the login's oldest connections end. */
  take(): Promise<void>;
  /** False if the connection was the oldest beyond the limit. */
  isKept(): Promise<boolean>;
  leave(): Promise<void>;
};

/** A server that is alone counts its connections in memory. */
const ALONE: SharedPlace = { take: async () => {}, isKept: async () => true, leave: async () => {} };

/**
 * Creates a slot for a live connection of a login. The slots of a server that disappears are dropped
 * (`db/postgres/presence.ts`); if the server is back, they are taken again at the next check.
 */
export function createSharedPlace(db: Db, identityId: string, clock: () => number): SharedPlace {
  const server = engineOf(db).serverOf(db);
  return server === null ? ALONE : placeAt(server, { db, identityId, clock });
}

function placeAt(
  server: string,
  { db, identityId, clock }: { db: Db; identityId: string; clock(): number },
): SharedPlace {
  const id = randomUUID();
  const openedAt = clock();

  async function take(): Promise<void> {
    await writeOne(db, (writer) =>
      writer
        .insertInto('liveConnections')
        .values({ id, identityId, server, openedAt, isOver: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    // After our own commit: of two simultaneous connections, the later one sees both.
    const tooMany = await db
      .selectFrom('liveConnections')
      .select('id')
      .where('identityId', '=', identityId)
      .where('isOver', '=', 0)
      .orderBy('openedAt', 'desc')
      .orderBy('id')
      .offset(MAX_CONNECTIONS)
      .limit(1000)
      .execute();
    if (tooMany.length === 0) return;
    const ids = tooMany.map((row) => row.id);
    await writeTogether(db, async (trx) => {
      await trx.updateTable('liveConnections').set({ isOver: 1 }).where('id', 'in', ids).execute();
      pokeAtCommit(trx, [loginChannel(identityId)]);
    });
  }

  return {
    take,
    async isKept() {
      const own = await db.selectFrom('liveConnections').select('isOver').where('id', '=', id).executeTakeFirst();
      if (!own) await take();
      return own?.isOver !== 1;
    },
    async leave() {
      await writeOne(db, (writer) => writer.deleteFrom('liveConnections').where('id', '=', id).execute());
    },
  };
}
