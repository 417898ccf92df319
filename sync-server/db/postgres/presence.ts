import type { Writer } from '../database.ts';

/** A running server shows its presence this often, and counts as gone after missing several times. */
export const SHOW_MS = 5_000;
const GONE_MS = 4 * SHOW_MS;

const PREFIX = 'server ';

/** Shows that a server is running, and removes those that are gone, with their live connections. */
export async function showPresence(db: Writer, id: string, now: number): Promise<void> {
  const until = now + GONE_MS;
  await db
    .insertInto('leases')
    .values({ name: `${PREFIX}${id}`, owner: id, until, doneAt: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }))
    .execute();
  const servers = db.selectFrom('leases').select('owner').where('name', 'like', `${PREFIX}%`);
  const gone = db.deleteFrom('leases').where('name', 'like', `${PREFIX}%`);
  await gone.where((eb) => eb.or([eb('until', '<=', now), eb('until', '>', until + GONE_MS)])).execute();
  await db.deleteFrom('liveConnections').where('server', 'not in', servers).execute();
}

/** Removes a server that stops. */
export async function endPresence(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', `${PREFIX}${id}`).execute();
  await db.deleteFrom('liveConnections').where('server', '=', id).execute();
}
