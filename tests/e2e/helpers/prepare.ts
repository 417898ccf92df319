import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseFile } from '../../../sync-server/db/sqlite/database-file.ts';
import { openDatabase } from '../../../sync-server/open-business.ts';
import { fillBusiness } from './business/fill-business.ts';
import { buildServer } from './servers/built-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Database file of the business; every server starts from a copy. */
    businessFile: string;
    /** The process that runs the tests' servers, bundled into one file. */
    hostFile: string;
  }
}

/** Global setup: requires the built app, and creates the business once. */
export async function setup(project: TestProject): Promise<() => void> {
  if (!existsSync(join(import.meta.dirname, '../../../dist/index.html'))) {
    throw new Error('The end-to-end tests need the built app: run `npm run build` first.');
  }
  const dir = mkdtempSync(join(tmpdir(), 'todoke-e2e-'));
  const db = await openDatabase(dir);
  await fillBusiness(db, Date.now());
  await db.destroy();
  project.provide('businessFile', databaseFile(dir));
  project.provide('hostFile', await buildServer('tests/e2e/helpers/servers/host-process.ts'));
  return () => rmSync(dir, { recursive: true, force: true });
}
