import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { StartupError } from '../../sync-server/basics/config.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { readMeta, readSeq } from '../../sync-server/db/meta.ts';
import { markMoved, readMoved, takeMarkBack } from '../../sync-server/db/moved.ts';
import { describePlace } from '../../sync-server/db/postgres/unusable.ts';
import { databaseFile } from '../../sync-server/db/sqlite/database-file.ts';
import { lockDataDir } from '../../sync-server/db/sqlite/server-lock.ts';
import { takeInPictures } from '../../sync-server/files/picture-folder.ts';
import type { Place } from '../../sync-server/startup-trouble.ts';
import { isInUse, replace } from './backup-file.ts';
import { copyBusiness, isEmpty, withSqlite } from './copy/copy-business.ts';
import type { Report } from './copy/copy-tables.ts';
import { withIdlePostgres } from './copy/open-postgres.ts';
import { readShapes } from './copy/table-shapes.ts';

const dirInWords = (dataDir: string) => `DATA_DIR ${resolve(dataDir)}`;

/** Locks a data directory against servers, imports and other commands. */
async function withIdleDir<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = lockDataDir(dataDir);
  try {
    if (unlock && !isInUse(databaseFile(dataDir))) return await work();
  } finally {
    unlock?.();
  }
  throw new StartupError(`a server, or another command, uses ${dirInWords(dataDir)}: stop it first.`);
}

/** @throws StartupError if there is no business, or it was moved to another place than `to` */
async function mustBeMovable(source: Writer, [from, to]: [string, string]): Promise<void> {
  if (await isEmpty(source)) throw new StartupError(`${from} holds no business: nobody can sign in there.`);
  const moved = await readMoved(source);
  if (moved !== null && moved !== to) throw new StartupError(`the business in ${from} was moved to ${moved} already.`);
}

/**
 * Checks that a place is free: empty, or left by an earlier move of the same business.
 * @returns false if the whole business is there already, since an earlier move only missed its last step
 * @throws StartupError if it holds anything else
 */
async function isFree(target: Writer, source: Writer, to: string): Promise<boolean> {
  if (await isEmpty(target)) return true;
  const isSame = (await readMeta(target, 'historyKey')) === (await readMeta(source, 'historyKey'));
  const [left, leaves] = [await readMoved(target), await readMoved(source)];
  const isOlder = (await readSeq(target)) <= (await readSeq(source));
  if (isSame && left !== null && isOlder) return true;
  if (isSame && left === null && leaves !== null) return false;
  throw new StartupError(`${to} holds a business already: give an empty one.`);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const done = ({ from, to, rows }: { from: string; to: string; rows: number | null }) =>
  `${capital(to)} holds the business${rows === null ? '' : `: ${rows} rows, the same on both sides by count and checksum`}. ` +
  `${capital(from)} is marked as moved and is not served any more; "npm run move -- undo", with its settings, takes that back.`;

/** Tells how to go on if the source was marked and the target then failed. */
async function lastStep<T>(from: string, step: () => Promise<T>, isMarked: () => boolean): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!isMarked()) throw error;
    const cause = error instanceof Error ? error.message : error;
    throw new StartupError(
      `${from} is marked as moved, but the last step failed (${cause}). Run the same command again, or take the mark back: npm run move -- undo`,
    );
  }
}

/**
 * Moves the business of a data directory, which is not served, to an empty PostgreSQL, in one transaction there. The
 * source is marked right before the target's commit, so that both are never served at once, and after a crash the same
 * move can be run again.
 * @returns a sentence on what was done
 * @throws StartupError
 */
export async function moveToPostgres({ dataDir, databaseUrl }: Place, report: Report): Promise<string> {
  const [from, to] = [dirInWords(dataDir), describePlace(databaseUrl)];
  if (!existsSync(databaseFile(dataDir))) throw new StartupError(`${from} holds no database.`);
  return withIdleDir(dataDir, () =>
    withSqlite(databaseFile(dataDir), async (source) => {
      await mustBeMovable(source, [from, to]);
      const shapes = await readShapes(source);
      const { left } = await takeInPictures(source, { dataDir, now: Date.now() });
      if (left.length > 0) report(`No pictures, they stay where they are: ${left.join(', ')}`);
      return withIdlePostgres(databaseUrl, async (target) => {
        if (!(await isFree(target, source, to))) return done({ from, to, rows: null });
        report(`Copying ${from} to ${to} ...`);
        let isMarked = false;
        const move = () =>
          target.transaction().execute(async (theirs) => {
            const rows = await source.transaction().execute(async (ours) => {
              const copied = await copyBusiness(shapes, { source: ours, target: theirs, report });
              await markMoved(ours, to);
              return copied;
            });
            isMarked = true;
            report(`${capital(from)} is marked as moved.`);
            return rows;
          });
        const rows = await lastStep(from, move, () => isMarked);
        // Otherwise the first queries would be planned for empty tables. Not essential for the move.
        await sql`analyze`.execute(target).catch(() => {});
        return done({ from, to, rows });
      });
    }),
  );
}

/**
 * Moves the business of a PostgreSQL without servers to an empty data directory. The copy is renamed to the database's
 * name last, after the source was marked.
 * @returns a sentence on what was done
 * @throws StartupError
 */
export async function moveToSqlite({ dataDir, databaseUrl }: Place, report: Report): Promise<string> {
  const [from, to] = [describePlace(databaseUrl), dirInWords(dataDir)];
  const file = databaseFile(dataDir);
  const unfinished = `${file}.unfinished`;
  const drop = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(`${unfinished}${end}`, { force: true });
  };
  return withIdleDir(dataDir, () =>
    withIdlePostgres(databaseUrl, async (source) => {
      await mustBeMovable(source, [from, to]);
      const free = !existsSync(file) || (await withSqlite(file, (target) => isFree(target, source, to)));
      if (!free) return done({ from, to, rows: null });
      report(`Copying ${from} to ${to} ...`);
      drop();
      let isMarked = false;
      const move = async () => {
        const rows = await source
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (theirs) => {
            const copied = await withSqlite(unfinished, async (target) => {
              const shapes = await readShapes(target);
              return target
                .transaction()
                .execute((ours) => copyBusiness(shapes, { source: theirs, target: ours, report }));
            });
            await markMoved(theirs, to);
            return copied;
          });
        isMarked = true;
        report(`${capital(from)} is marked as moved.`);
        replace(file, unfinished);
        return rows;
      };
      try {
        const rows = await lastStep(from, move, () => isMarked);
        return done({ from, to, rows });
      } finally {
        drop();
      }
    }),
  );
}

/**
 * Reverses a move: the business can be served here again.
 * @returns a sentence on what was done
 * @throws StartupError if it was not moved, or is in use
 */
export async function undoMove({ dataDir, databaseUrl }: Place): Promise<string> {
  const here = databaseUrl === '' ? dirInWords(dataDir) : describePlace(databaseUrl);
  const undo = async (db: Writer) => {
    const to = await readMoved(db);
    if (to === null) throw new StartupError(`the business in ${here} is not marked as moved.`);
    await takeMarkBack(db);
    return `${capital(here)} can be served again. Don't serve the copy in ${to} any more.`;
  };
  if (databaseUrl !== '') return withIdlePostgres(databaseUrl, undo);
  if (!existsSync(databaseFile(dataDir))) throw new StartupError(`${here} holds no database.`);
  return withIdleDir(dataDir, () => withSqlite(databaseFile(dataDir), undo));
}
