import { WORLD_START } from '../../schema/testing/test-records.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { startPostgres } from './start-postgres.ts';
import { EMPTY, FILLED, KEEP_SEEDS, keepRows, onPostgres, TEMPLATE, urlOf } from './test-postgres.ts';
import { closeNameless, fillWorld } from './test-world.ts';

/** Starts PostgreSQL for a test run, with a migrated database to copy, which also has the small world's rows. */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  await onPostgres(url, `drop database if exists "${TEMPLATE}"`);
  await onPostgres(url, `create database "${TEMPLATE}"`);
  const template = urlOf(url, TEMPLATE);
  const db = openPostgres(template);
  await migrate(db);
  await onPostgres(template, KEEP_SEEDS);
  const { tokens } = await fillWorld(db, { clock: () => WORLD_START });
  await closeNameless(db);
  await onPostgres(template, keepRows(FILLED));
  await onPostgres(template, EMPTY);
  process.env.TEST_POSTGRES_URL = url;
  process.env.TEST_POSTGRES_TOKENS = JSON.stringify(tokens);
  return stop;
}
