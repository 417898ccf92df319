import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD, PictureFile } from '../../schema/core/pictures.ts';
import type { Db } from '../db/database.ts';
import { writeTogether } from '../db/transactions.ts';
import { type Picture, storePictures } from './stored-pictures.ts';

/** Pictures per transaction, a few megabytes. */
const AT_ONCE = 16;

/** True if a file operation succeeded: one failing file must not stop the others. */
const succeeds = (operation: Promise<unknown>) =>
  operation.then(
    () => true,
    () => false,
  );

/** A picture from the folder; null for a foreign or unreadable file. */
async function readFrom(dir: string, file: string): Promise<Picture | null> {
  if (!PictureFile.safeParse(file).success) return null;
  try {
    const path = join(dir, file);
    return (await stat(path)).size > MAX_UPLOAD ? null : { file, bytes: await readFile(path) };
  } catch {
    return null;
  }
}

/** The folder where earlier versions kept the pictures. */
export const picturesDirOf = (dataDir: string) => join(dataDir, 'pictures');

/**
 * Moves the pictures of a folder into the database, some at a time. Each file is deleted only after its commit, so this
 * may be interrupted and repeated. The folder is deleted when it is empty.
 * @returns the number of pictures, and the files left: foreign ones, and those that can't be read or deleted
 */
export async function takeInPictures(
  db: Db,
  { dataDir, now }: { dataDir: string; now: number },
): Promise<{ count: number; left: string[] }> {
  const dir = picturesDirOf(dataDir);
  let files: string[];
  try {
    files = await readdir(dir);
  } catch (error) {
    return { count: 0, left: error instanceof Error && 'code' in error && error.code === 'ENOENT' ? [] : [dir] };
  }
  const left: string[] = [];
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const pictures: Picture[] = [];
    for (const file of files.slice(from, from + AT_ONCE)) {
      const picture = await readFrom(dir, file);
      if (picture) pictures.push(picture);
      else left.push(join(dir, file));
    }
    await writeTogether(db, (trx) => storePictures(trx, pictures, now));
    for (const { file } of pictures) {
      const path = join(dir, file);
      if (!(await succeeds(rm(path)))) left.push(path);
    }
  }
  await succeeds(rmdir(dir));
  return { count: files.length - left.length, left };
}
