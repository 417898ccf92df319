import { engineOf } from '../db/engine.ts';
import { createWorld, openWorld, type World } from './test-world.ts';

/** Servers on the database of a filled world, each with its own connections and joined to the others. */
export async function createServers<N extends number>(count: N, deps: Parameters<typeof openWorld>[1] = {}) {
  const world = await createWorld(deps);
  const servers: World[] = [world];
  while (servers.length < count) {
    servers.push({ ...world, ...(await openWorld(world.file, { clock: world.clock.now, ...deps })) });
  }
  const joined = await Promise.all(servers.map(({ db }) => engineOf(db).joinOthers(db)));
  return {
    servers,
    async close() {
      for (const { leave } of joined) await leave();
      for (const { db } of servers.slice(1)) await db.destroy();
      await world.close();
    },
  };
}
