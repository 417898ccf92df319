import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../../schema/core/days.ts';
import { createSession } from '../../../sync-server/auth/session.ts';
import { databaseFile } from '../../../sync-server/db/sqlite/database-file.ts';
import { openDatabase } from '../../../sync-server/open-business.ts';
import { serveTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import type { Bench } from '../row.ts';
import { createCaller } from '../server/kept-alive.ts';
import { makeLargeBusiness, type Size } from './large-business.ts';

/** One signed-in caller of each kind. */
export type Reader = 'office' | 'driver' | 'customer';

/** Subjects of the calls in a business of any size: its first driver, a customer with its name, a past day. */
export type About = { driver: string; customer: string; name: string; day: string };

/** The database's size, and counts of growing tables. */
export type Stored = { bytes: number; feed: number; orders: number; log: number };

async function lookAround(dataDir: string, now: number, driver: string) {
  const db = await openDatabase(dataDir);
  try {
    const count = async (table: 'feed' | 'orders' | 'mutationLog') =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    const user = (name: string) =>
      db
        .selectFrom('users')
        .leftJoin('customers', 'customers._id', 'users.customerId')
        .select(['users._id', 'customerId', 'restaurantName'])
        .where('username', '=', name)
        .executeTakeFirstOrThrow();
    const [admin, login] = [await user('admin'), await user('customer2')];
    const tokens: Record<Reader, string> = {
      office: await createSession(db, admin._id, now),
      driver: await createSession(db, driver, now),
      customer: await createSession(db, login._id, now),
    };
    const about: About = {
      driver,
      customer: login.customerId ?? '',
      name: login.restaurantName ?? '',
      day: new Date(now - 3 * DAY_MS).toISOString().slice(0, 10),
    };
    const stored = { feed: await count('feed'), orders: await count('orders'), log: await count('mutationLog') };
    return { about, tokens, stored };
  } finally {
    await db.destroy();
  }
}

/** Makes a large business and serves it from its own process. */
export async function serveBusiness({ scratch, program, say, afterwards }: Bench, name: string, size: Size) {
  const dataDir = join(scratch, name);
  const { drivers } = await makeLargeBusiness(dataDir, size);
  const { about, tokens, stored } = await lookAround(dataDir, size.now, drivers[0]?._id ?? '');
  const started = performance.now();
  const server = await serveTodoke(dataDir, program);
  const startMs = performance.now() - started;
  afterwards(() => server.close());
  const callers = {
    office: createCaller(server.url, tokens.office),
    driver: createCaller(server.url, tokens.driver),
    customer: createCaller(server.url, tokens.customer),
  };
  afterwards(() => {
    for (const caller of Object.values(callers)) caller.close();
  });
  const bytes = statSync(databaseFile(dataDir)).size;
  say(`${stored.orders.toLocaleString('en-US')} orders in ${Math.round(bytes / 1e6)} MB are served`);

  return {
    about,
    stored: { ...stored, bytes },
    startMs,
    /**
     * Reads a response to its end.
     * @throws unless it is 200
     */
    async ask(by: Reader, path: string, body?: unknown): Promise<{ ms: number; answer: unknown }> {
      const send = () => (body === undefined ? callers[by].get(path) : callers[by].post(path, JSON.stringify(body)));
      let begun = performance.now();
      const { status, body: bytesOfAnswer } = await send().catch((error: NodeJS.ErrnoException) => {
        // The server closed this idle connection while the other business was called.
        if (error.code !== 'ECONNRESET') throw error;
        begun = performance.now();
        return send();
      });
      const ms = performance.now() - begun;
      if (status !== 200) throw new Error(`${path} is answered with ${status}: ${bytesOfAnswer.toString()}`);
      return { ms, answer: JSON.parse(bytesOfAnswer.toString()) };
    },
  };
}

export type Served = Awaited<ReturnType<typeof serveBusiness>>;
