import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { openFile } from '../../sync-server/db/sqlite/open-sqlite.ts';

/**
 * Table of a backup with the pictures of a folder, where earlier versions kept them; a working database has none. It
 * also tells a backup from any other database.
 */
export const FOLDER = 'backupPictures';
/** A picture may be deleted, or moved into the database, meanwhile. */
function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Packs the pictures of a folder, if there is one, into a database file. */
export function packFolder(picturesDir: string | null, file: string): void {
  writeFileSync(file, '', { mode: 0o600 });
  const db = new BetterSqlite3(file);
  try {
    db.exec(`create table ${FOLDER} (file text primary key, bytes blob not null)`);
    const insert = db.prepare(`insert into ${FOLDER} (file, bytes) values (?, ?)`);
    // Unfinished uploads have another suffix.
    const found = picturesDir !== null && existsSync(picturesDir) ? readdirSync(picturesDir) : [];
    const files = found.filter((each) => each.endsWith('.webp'));
    db.transaction(() => {
      for (const each of files) {
        const bytes = readIfThere(join(picturesDir ?? '', each));
        if (bytes) insert.run(each, bytes);
      }
    })();
  } finally {
    db.close();
  }
}

/**
 * Adds the packed folder to a copy of the database.
 * @returns the number of pictures in the copy
 */
export function addFolder(copy: string, folder: string): number {
  const db = openFile(copy);
  try {
    // A backup is a single file, without a write-ahead log.
    db.pragma('journal_mode = DELETE');
    db.prepare('attach ? as folder').run(folder);
    db.exec(`create table ${FOLDER} (file text primary key, bytes blob not null);
      insert into main.${FOLDER} select file, bytes from folder.${FOLDER}`);
    // An earlier version's database has none.
    const has = db.prepare("select 1 from sqlite_master where name = 'pictures'").get();
    const stored = has ? 'union select file from pictures' : '';
    const count = db.prepare(`select count(*) from (select file from main.${FOLDER} ${stored})`).pluck().get();
    return Number(count);
  } finally {
    db.close();
  }
}
