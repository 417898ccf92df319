import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { expect, inject } from 'vitest';
import { databaseFile } from '../../../sync-server/db/sqlite/database-file.ts';
import type { Server } from '../../e2e/helpers/servers/server.ts';
import { type Stage, setStage } from '../../e2e/helpers/stage.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * The database that the migrations and the demo create, as for `npm start`. The first job of a run creates it, the
 * others wait for its file.
 */
async function demoFile(): Promise<string> {
  const beside = dirname(inject('businessFile'));
  const [folder, isMade] = [join(beside, 'demo'), join(beside, 'demo-is-made')];
  try {
    mkdirSync(folder);
  } catch {
    await expect.poll(() => existsSync(isMade), { message: 'another job makes the demo', timeout: 180_000 }).toBe(true);
    return databaseFile(folder);
  }
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', HOST: '127.0.0.1', DEMO_SCALE: '1' };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/demo/main.ts'], { cwd: ROOT, env });
  writeFileSync(isMade, '');
  return databaseFile(folder);
}

/**
 * Opens the demo business for a job: the real server on its own database, and devices for its people.
 * @param aheadMs by how much the clocks of the server and all pages are ahead of the machine's
 */
export async function openDemo(aheadMs = 0): Promise<Stage> {
  return setStage(aheadMs, await demoFile());
}

/** Does one step of a job; a failure names it. */
export async function step<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) error.message = `${sentence}: ${error.message}`;
    throw error;
  }
}

/** Rows of the server's database, by plain SQL. */
export function ask<Row>(server: Pick<Server, 'dataDir'>, sql: string, ...values: string[]): Row[] {
  const db = new Database(databaseFile(server.dataDir), { readonly: true });
  try {
    return db.prepare<string[], Row>(sql).all(...values);
  } finally {
    db.close();
  }
}

/** The single number that a SQL expression evaluates to. */
export function askFigure(server: Pick<Server, 'dataDir'>, sql: string, ...values: string[]): number {
  const [row] = ask<{ figure: number | null }>(server, `select (${sql}) as figure`, ...values);
  return row?.figure ?? 0;
}

/** An amount as shown on screens and papers. */
export const yen = (amount: number) => `¥${amount.toLocaleString('en-US')}`;
