import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../database.ts';
import { rememberUrl } from './other-servers.ts';
import { PipelinedDialect, SETTINGS, type Watch } from './pipelined-driver.ts';
import { rememberWaiting } from './postgres-engine.ts';
import { learnTimeline } from './timeline.ts';

/** Numbers of 8 bytes, and their sums: hundredths of yen, counts and positions fit JavaScript's integers. */
const NUMBERS = new Set([20, 1700]);

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Opens a PostgreSQL database; connects at the first query.
 * @param url as in DATABASE_URL
 * @param options `connections` at most, shared by all requests of this process
 */
export function openPostgres(url: string, { connections = 10, ...watch }: Watch & { connections?: number } = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    types,
    pipeline: true,
    onConnect: async (client) => {
      await client.query(SETTINGS.join(';'));
      await learnTimeline(client);
    },
  } as pg.PoolConfig);
  // A lost connection is reported by the query that meets it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const db: Db = new Kysely<Database>({ dialect: new PipelinedDialect(pool, { ...watch, runsAhead: true }) });
  rememberUrl(db, url);
  rememberWaiting(db, new Kysely<Database>({ dialect: new PipelinedDialect(pool, { ...watch, runsAhead: false }) }));
  return db;
}
