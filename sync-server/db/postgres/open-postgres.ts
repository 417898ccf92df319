import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../database.ts';
import { PipelinedDialect } from './pipelined-driver.ts';
import { rememberWaiting } from './postgres-engine.ts';

/** Numbers of 8 bytes, and their sums: hundredths of yen, counts and positions fit JavaScript's integers. */
const NUMBERS = new Set([20, 1700]);

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * For every connection: a commit is on the disk before it is answered, and a server that stops in the middle of a write
 * holds up the others for a few seconds only.
 */
const SETTINGS = `set synchronous_commit = on;
  set statement_timeout = '30s';
  set lock_timeout = '8s';
  set idle_in_transaction_session_timeout = '5s'`;

/**
 * Opens a PostgreSQL database; connects at the first query.
 * @param url as in DATABASE_URL
 * @param connections at most, shared by all requests of this process
 */
export function openPostgres(url: string, connections = 10): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    types,
    pipeline: true,
  } as pg.PoolConfig);
  // A lost connection is reported by the query that meets it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.query(SETTINGS).catch(() => {});
  });
  const db: Db = new Kysely<Database>({ dialect: new PipelinedDialect(pool, true) });
  rememberWaiting(db, new Kysely<Database>({ dialect: new PipelinedDialect(pool, false) }));
  return db;
}
