import { sumYen } from '../../../schema/core/money.ts';
import { actorOf } from '../../../schema/people/user-info.ts';
import { DB_PREFIX, LocalDb, UNSENT } from '../../replica/local-db.ts';
import { readMeta } from '../../replica/meta.ts';
import { queuedOf } from './outbox.ts';

/** Unfinished work of another user on this device. */
export type OthersWork = {
  database: string;
  name: string;
  username: string;
  count: number;
  yen: number;
};

const OPEN = [...UNSENT, 'refused'] as const;

/** Opens another user's database for one read, and never creates it. */
async function lookInto<T>(database: string, look: (db: LocalDb) => Promise<T>): Promise<T | null> {
  const db = new LocalDb(database);
  db.letGoWhenDeleted();
  db.neverCreate();
  try {
    return await look(db);
  } catch (error) {
    // Deleted in between: that user has signed out.
    if (db.hasLetGo) return null;
    throw error;
  } finally {
    db.letGo();
  }
}

/** Unsent or undecided work on this device of all users but `own`. */
export async function readOthersWork(own: string): Promise<OthersWork[]> {
  // A browser that can't list its databases has nothing to report.
  const databases = (await indexedDB.databases?.()) ?? [];
  const names = databases.flatMap(({ name }) => (name?.startsWith(DB_PREFIX) && name !== own ? [name] : []));
  const found = await Promise.all(
    names.map((database) =>
      lookInto(database, async (db): Promise<OthersWork | null> => {
        const rows = await db.outbox.where('state').anyOf(OPEN).toArray();
        const session = await readMeta(db, 'session');
        if (rows.length === 0 || !session) return null;
        const { name, username } = session;
        return { database, name, username, count: rows.length, yen: sumYen(rows.map(({ cash }) => cash)) };
      }),
    ),
  );
  return found.filter((work) => work !== null);
}

/** The same work as a file that the office can import; null if it is gone. */
export function othersWorkAsJson(database: string): Promise<string | null> {
  return lookInto(database, async (db) => {
    const [session, deviceId] = [await readMeta(db, 'session'), await readMeta(db, 'deviceId')];
    if (!session || !deviceId) return null;
    const rows = await db.outbox.where('state').anyOf(OPEN).sortBy('n');
    return JSON.stringify({ deviceId, actor: actorOf(session), mutations: rows.map(queuedOf) }, null, 2);
  });
}
