import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod';
import { StartupError } from '../../sync-server/basics/config.ts';
import { renewEpoch } from '../../sync-server/db/history.ts';
import { openFile } from '../../sync-server/db/sqlite/open-sqlite.ts';
import { lockDataDir } from '../../sync-server/db/sqlite/server-lock.ts';
import { troubleOf } from '../../sync-server/db/trouble.ts';
import { databaseFile, openDatabase } from '../../sync-server/serve.ts';

/** Table with the pictures inside a backup; a working database has none. */
const PICTURES = 'backupPictures';
const Picture = z.object({ file: z.string().regex(/^[\w.-]+$/), bytes: z.instanceof(Uint8Array) });

const picturesDirOf = (dataDir: string) => join(dataDir, 'pictures');

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
 * Copies database and pictures into one file while the server runs. SQLite's backup is a consistent snapshot; the
 * pictures go into a table of it, so that a backup is one file without an archive tool. Reading pictures after the
 * snapshot is safe: a picture never changes and is stored before any record that shows it.
 * @throws StartupError
 */
export async function backup(dataDir: string, target: string): Promise<{ pictures: number }> {
  if (existsSync(target)) throw new StartupError(`${target} is there already.`);
  if (!existsSync(databaseFile(dataDir))) throw new StartupError(`DATA_DIR ${dataDir} holds no database.`);
  const unfinished = `${target}.unfinished`;
  return inOneSentence(`${target} can't be written`, async () => {
    try {
      writeFileSync(unfinished, '', { mode: 0o600 });
      const source = new BetterSqlite3(databaseFile(dataDir), { readonly: true });
      await source.backup(unfinished).finally(() => source.close());
      const pictures = addPictures(unfinished, picturesDirOf(dataDir));
      renameSync(unfinished, target);
      return { pictures };
    } finally {
      for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${end}`, { force: true });
    }
  });
}

/** A picture may be deleted meanwhile; then no record shows it. */
function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function addPictures(copy: string, picturesDir: string): number {
  const db = new BetterSqlite3(copy);
  try {
    // A backup is a single file, without a write-ahead log.
    db.pragma('journal_mode = DELETE');
    db.exec(`create table ${PICTURES} (file text primary key, bytes blob not null)`);
    const insert = db.prepare(`insert into ${PICTURES} (file, bytes) values (?, ?)`);
    // Unfinished uploads have another suffix.
    const files = existsSync(picturesDir) ? readdirSync(picturesDir).filter((file) => file.endsWith('.webp')) : [];
    return db.transaction(() => {
      let count = 0;
      for (const file of files) {
        const bytes = readIfThere(join(picturesDir, file));
        if (bytes) count += insert.run(file, bytes).changes;
      }
      return count;
    })();
  } finally {
    db.close();
  }
}

/**
 * True if a process has the database open: a server holds a shared lock, which rules an exclusive one out. Otherwise
 * checkpoints the log that a killed server left, so that the database is one file.
 */
function isInUse(file: string): boolean {
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

/**
 * Replaces a data directory's database and pictures by a backup, under a new epoch: the backup may lack work that
 * devices had confirmed, so they send it again. Keeps the previous state with the suffix `.before`.
 * @throws StartupError if a server uses the database, or the file is no backup
 */
export async function restore(dataDir: string, source: string): Promise<{ pictures: number }> {
  if (!existsSync(source)) throw new StartupError(`${source} is not there.`);
  const target = databaseFile(dataDir);
  return inOneSentence(`${source} can't be restored`, async () => {
    const unlock = lockDataDir(dataDir);
    if (!unlock || isInUse(target)) {
      unlock?.();
      throw new StartupError(`A server uses ${target}: stop it first.`);
    }
    const unpacked = join(dataDir, `.restore-${process.pid}`);
    mkdirSync(join(unpacked, 'pictures'), { recursive: true });
    try {
      const pictures = await unpack(source, unpacked);
      replace(target, databaseFile(unpacked));
      replace(picturesDirOf(dataDir), picturesDirOf(unpacked));
      return { pictures };
    } finally {
      rmSync(unpacked, { recursive: true, force: true });
      unlock();
    }
  });
}

/** Unpacks a backup into a data directory. */
async function unpack(source: string, dir: string): Promise<number> {
  const file = databaseFile(dir);
  writeFileSync(file, readFileSync(source), { mode: 0o600 });
  const packed = openFile(file);
  let count = 0;
  try {
    const check = packed.pragma('integrity_check', { simple: true });
    if (check !== 'ok') throw new StartupError(`${source} is damaged: ${check}`);
    const isBackup = packed.prepare('select 1 from sqlite_master where name = ?').get(PICTURES);
    if (!isBackup) throw new StartupError(`${source} is not a backup of Todoke.`);
    for (const row of packed.prepare(`select file, bytes from ${PICTURES}`).iterate()) {
      const picture = Picture.parse(row);
      writeFileSync(join(picturesDirOf(dir), basename(picture.file)), picture.bytes);
      count += 1;
    }
    packed.exec(`drop table ${PICTURES}; vacuum`);
  } finally {
    packed.close();
  }
  const db = await openDatabase(dir);
  await renewEpoch(db, { how: 'restored', now: Date.now() });
  await db.destroy();
  chmodSync(file, 0o600);
  return count;
}

function replace(target: string, by: string): void {
  const before = `${target}.before`;
  for (const end of ['', '-wal']) rmSync(`${before}${end}`, { recursive: true, force: true });
  // SQLite would apply an old log to the new database. It is checkpointed already, unless the old database is damaged.
  if (existsSync(`${target}-wal`)) renameSync(`${target}-wal`, `${before}-wal`);
  rmSync(`${target}-shm`, { force: true });
  if (existsSync(target)) renameSync(target, before);
  renameSync(by, target);
}
