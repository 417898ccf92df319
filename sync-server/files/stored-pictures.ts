import { toInstant } from '../../schema/core/days.ts';
import type { Db, Trx } from '../db/database.ts';

/** A WebP picture under its file name (a `PictureFile`). */
export type Picture = { file: string; bytes: Buffer };

export async function hasPicture(db: Db, file: string): Promise<boolean> {
  const found = await db.selectFrom('pictures').select('file').where('file', '=', file).executeTakeFirst();
  return found !== undefined;
}

/** A picture's bytes; undefined if there is none. */
export async function readPicture(db: Db, file: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('pictures').select('bytes').where('file', '=', file).executeTakeFirst();
  return found?.bytes;
}

/** Stores pictures; a name that exists already is skipped. */
export async function storePictures(trx: Trx, pictures: Picture[], now: number): Promise<void> {
  const storedAt = toInstant(now);
  for (const picture of pictures) {
    await trx
      .insertInto('pictures')
      .values({ ...picture, storedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function deletePictures(trx: Trx, files: string[]): Promise<void> {
  await trx.deleteFrom('pictures').where('file', 'in', files).execute();
}
