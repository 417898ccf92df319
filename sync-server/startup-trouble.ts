import { StartupError } from './basics/config.ts';
import { type Trouble, troubleOf } from './db/trouble.ts';

function sentenceOn(trouble: Trouble, dataDir: string): string {
  if (trouble === 'full') return `the disk of DATA_DIR ${dataDir} is full: make room on it.`;
  if (trouble === 'disk') return `the disk of DATA_DIR ${dataDir} does not read or write what it is asked to.`;
  if (trouble === 'unreachable') return `the database of DATABASE_URL can't be reached.`;
  if (trouble === 'conflict') return `another program keeps writing to the database: stop it, or try again later.`;
  return `the database in DATA_DIR ${dataDir} is damaged. Put the last backup in its place: npm run restore -- FILE. Devices send again what they did since.`;
}

/**
 * Runs database work at startup.
 * @throws StartupError if the database is damaged or the disk fails; rethrows anything else
 */
export async function tellTrouble<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const trouble = troubleOf(error);
    throw trouble ? new StartupError(sentenceOn(trouble, dataDir)) : error;
  }
}
