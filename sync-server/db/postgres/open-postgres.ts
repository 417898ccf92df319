import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database, Writer } from '../database.ts';
import { rememberUrl } from './other-servers.ts';
import type { Watch } from './pipelined-connection.ts';
import { PipelinedDialect, SETTINGS } from './pipelined-driver.ts';
import { rememberWaiting } from './postgres-engine.ts';
import { KEEP_ALIVE, LimitedClient, watchSilence, withinLimit } from './silence.ts';
import { learnTimeline } from './timeline.ts';

/** Types of 8-byte numbers and of their sums: hundredths of yen, counts and positions all fit JavaScript's integers. */
const NUMBERS = new Set([20, 1700]);

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Opens a PostgreSQL database; connects at the first query.
 * @param url as in DATABASE_URL
 * @param options `connections`: the most that all requests of this process share
 */
export function openPostgres(
  url: string,
  { connections = 10, ...watch }: Watch & { connections?: number } = {},
): Writer {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Limits the wait for a free connection; opening a new one has its own limit.
    connectionTimeoutMillis: 5000,
    ...KEEP_ALIVE,
    Client: LimitedClient,
    types,
    pipeline: true,
    onConnect: (client) =>
      withinLimit(client, async () => {
        await client.query(SETTINGS.join(';'));
        await learnTimeline(client);
      }),
  } as pg.PoolConfig);
  // Ignored here, as the next query on the lost connection reports it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const how = { ...watch, silence: watchSilence(url) };
  const db: Writer = new Kysely<Database>({ dialect: new PipelinedDialect(pool, { ...how, runsAhead: true }) });
  rememberUrl(db, url);
  rememberWaiting(db, new Kysely<Database>({ dialect: new PipelinedDialect(pool, { ...how, runsAhead: false }) }));
  return db;
}
