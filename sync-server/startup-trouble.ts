import { type Config, StartupError } from './basics/config.ts';
import { reasonOf } from './db/postgres/unusable.ts';
import { type Trouble, troubleOf } from './db/trouble.ts';

/** Settings that say where the database is. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

const CONFLICT = 'another program keeps writing to the database: stop it, or try again later.';

function sentenceOn(trouble: Trouble, dataDir: string): string {
  if (trouble === 'full') return `the disk of DATA_DIR ${dataDir} is full: make room on it.`;
  if (trouble === 'disk') return `the disk of DATA_DIR ${dataDir} does not read or write what it is asked to.`;
  if (trouble === 'damaged') {
    return `the database in DATA_DIR ${dataDir} is damaged. Put the last backup in its place: npm run restore -- FILE. Devices send again what they did since.`;
  }
  return CONFLICT;
}

function reason(error: unknown, { dataDir, databaseUrl }: Place): string | null {
  const trouble = troubleOf(error);
  const told = databaseUrl === '' ? null : reasonOf(error, databaseUrl);
  return told ?? (trouble && sentenceOn(trouble, dataDir));
}

/**
 * Runs database work at startup and explains its failures.
 * @throws StartupError if the database can't be reached or used, is damaged, or its disk fails; rethrows anything else
 */
export async function tellTrouble<T>(place: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const told = error instanceof StartupError ? null : reason(error, place);
    throw told ? new StartupError(told) : error;
  }
}
