import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod';
import { StartupError } from '../../sync-server/basics/config.ts';
import { renewEpoch } from '../../sync-server/db/history.ts';
import { databaseFile } from '../../sync-server/db/sqlite/database-file.ts';
import { openFile } from '../../sync-server/db/sqlite/open-sqlite.ts';
import { lockDataDir } from '../../sync-server/db/sqlite/server-lock.ts';
import { troubleOf } from '../../sync-server/db/trouble.ts';
import { picturesDirOf, takeInPictures } from '../../sync-server/files/picture-folder.ts';
import { openDatabase } from '../../sync-server/open-business.ts';
import { type Place, tellTrouble } from '../../sync-server/startup-trouble.ts';
import { copyFromPostgres, copyIntoPostgres } from './copy/backup-postgres.ts';
import { addFolder, FOLDER, packFolder } from './pack-folder.ts';

const Picture = z.object({ file: z.string().regex(/^[\w.-]+$/), bytes: z.instanceof(Uint8Array) });

/** Wraps any error of the disk or SQLite in one sentence. */
async function inOneSentence<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${what}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Copies the database of the settings into one file while servers run: a consistent snapshot, on any engine as a SQLite
 * file. Includes pictures in the folder of an earlier version.
 * @throws StartupError
 */
export async function backup(place: Place, target: string): Promise<{ pictures: number }> {
  const { dataDir, databaseUrl } = place;
  const isSqlite = databaseUrl === '';
  if (existsSync(target)) throw new StartupError(`${target} is there already.`);
  if (isSqlite && !existsSync(databaseFile(dataDir))) throw new StartupError(`DATA_DIR ${dataDir} holds no database.`);
  const unfinished = `${target}.unfinished`;
  const folder = `${unfinished}-folder`;
  return inOneSentence(`${target} can't be written`, async () => {
    try {
      // Before the snapshot: a server that starts meanwhile moves them into the database.
      packFolder(isSqlite ? picturesDirOf(dataDir) : null, folder);
      writeFileSync(unfinished, '', { mode: 0o600 });
      if (isSqlite) await copyFile(databaseFile(dataDir), unfinished);
      else await tellTrouble(place, () => copyFromPostgres(databaseUrl, unfinished));
      const pictures = addFolder(unfinished, folder);
      renameSync(unfinished, target);
      return { pictures };
    } finally {
      for (const end of ['', '-wal', '-shm', '-journal', '-folder', '-folder-journal']) {
        rmSync(`${unfinished}${end}`, { force: true });
      }
    }
  });
}

async function copyFile(from: string, to: string): Promise<void> {
  const source = new BetterSqlite3(from, { readonly: true });
  await source.backup(to).finally(() => source.close());
}

/**
 * True if a process has the database open: a server holds a shared lock, which rules an exclusive one out. Otherwise
 * checkpoints the log that a killed server left, so that the database is one file.
 */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const db = new BetterSqlite3(file, { timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.exec('begin exclusive; rollback');
    db.pragma('wal_checkpoint(TRUNCATE)');
    return false;
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    // A damaged database may be replaced.
    if (troubleOf(error) === 'damaged') return false;
    throw error;
  } finally {
    db.close();
  }
}

type Restored = {
  pictures: number;
  /** True if the previous database was not kept. */
  isGone: boolean;
};

/**
 * Replaces the database of the settings by a backup of any engine, under a new epoch: the backup may lack work that
 * devices had confirmed, so they send it again. A data directory keeps the previous state with the suffix `.before`;
 * PostgreSQL is replaced in one transaction.
 * @param mayReplace false to refuse if PostgreSQL holds a business already
 * @throws StartupError if a server uses the database, or the file is no backup
 */
export async function restore(place: Place, source: string, mayReplace = false): Promise<Restored> {
  if (!existsSync(source)) throw new StartupError(`${source} is not there.`);
  return inOneSentence(`${source} can't be restored`, () =>
    place.databaseUrl === '' ? restoreDir(place.dataDir, source) : restorePostgres(place, source, mayReplace),
  );
}

async function restoreDir(dataDir: string, source: string): Promise<Restored> {
  const target = databaseFile(dataDir);
  const unlock = lockDataDir(dataDir);
  if (!unlock || isInUse(target)) {
    unlock?.();
    throw new StartupError(`A server uses ${target}: stop it first.`);
  }
  const unpacked = join(dataDir, `.restore-${process.pid}`);
  mkdirSync(picturesDirOf(unpacked), { recursive: true });
  try {
    const pictures = await unpack(source, unpacked);
    replace(target, databaseFile(unpacked));
    replace(picturesDirOf(dataDir), picturesDirOf(unpacked));
    return { pictures, isGone: false };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    unlock();
  }
}

async function restorePostgres(place: Place, source: string, mayReplace: boolean): Promise<Restored> {
  const { databaseUrl } = place;
  const unpacked = mkdtempSync(join(tmpdir(), 'todoke-restore-'));
  mkdirSync(picturesDirOf(unpacked));
  try {
    const pictures = await unpack(source, unpacked);
    const isGone = await tellTrouble(place, () => copyIntoPostgres(databaseFile(unpacked), databaseUrl, mayReplace));
    return { pictures, isGone };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

/**
 * Unpacks a backup into a data directory.
 * @returns the number of pictures
 */
async function unpack(source: string, dir: string): Promise<number> {
  const file = databaseFile(dir);
  copyFileSync(source, file);
  chmodSync(file, 0o600);
  const packed = openFile(file);
  try {
    const check = packed.pragma('integrity_check', { simple: true });
    if (check !== 'ok') throw new StartupError(`${source} is damaged: ${check}`);
    const isBackup = packed.prepare('select 1 from sqlite_master where name = ?').get(FOLDER);
    if (!isBackup) throw new StartupError(`${source} is not a backup of Todoke.`);
    for (const row of packed.prepare(`select file, bytes from ${FOLDER}`).iterate()) {
      const picture = Picture.parse(row);
      writeFileSync(join(picturesDirOf(dir), basename(picture.file)), picture.bytes);
    }
    // The backup may have been made after a move; restored, it is a business again.
    packed.exec(`drop table ${FOLDER}; delete from meta where key = 'movedTo'; vacuum`);
  } finally {
    packed.close();
  }
  const now = Date.now();
  const db = await openDatabase(dir);
  try {
    await renewEpoch(db, { how: 'restored', now });
    await takeInPictures(db, { dataDir: dir, now });
    const { count } = await db
      .selectFrom('pictures')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  } finally {
    await db.destroy();
  }
}

/** Puts a file or folder in the place of another one, which is kept with the suffix `.before`. */
export function replace(target: string, by: string): void {
  const before = `${target}.before`;
  for (const end of ['', '-wal']) rmSync(`${before}${end}`, { recursive: true, force: true });
  // SQLite would apply an old log to the new database. It is checkpointed already, unless the old database is damaged.
  if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${before}-wal`);
  rmSync(`${target}-shm`, { force: true });
  if (existsSync(target)) renameSync(target, before);
  if (existsSync(by)) renameSync(by, target);
}
