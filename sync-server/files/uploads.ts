import { sql } from 'kysely';
import sharp from 'sharp';
import { largePicture, smallPicture } from '../../schema/plain/picture-sizes.ts';
import type { Db } from '../db/database.ts';
import { findStoredResponse, type IdempotentCall, storeResponse } from '../db/log/stored-responses.ts';
import { writeTogether } from '../db/transactions.ts';
import { HttpError, httpErrorOf } from '../errors/errors.ts';
import { deletePictures, hasPicture, storePictures } from './stored-pictures.ts';

/** Longest side in pixels, for cards and for the slider. */
const SMALL = 240;
const LARGE = 960;

/** Pixels of the largest phone photo; more of them, even in a small file, could exhaust the memory. */
const MAX_PIXELS = 8192 * 6144;
const MAX_SECONDS = 20;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);

/** True for an animated PNG, which sharp does not report: its acTL chunk comes before the first IDAT. */
const moves = (png: Buffer) => png.subarray(0, Math.max(0, png.indexOf('IDAT'))).includes('acTL');

function unreadable(): HttpError {
  return new HttpError(415, 'unsupported_type', /*i18n*/ 'Not a JPEG or PNG picture that can be read.');
}

/**
 * Converts an upload to upright WebP in both sizes, without metadata. The bytes only ever reach the JPEG and PNG
 * decoders.
 * @throws HttpError 415 if it is neither, animated or truncated; 413 for too many pixels
 */
async function convert(bytes: Buffer): Promise<{ small: Buffer; large: Buffer }> {
  if (!startsWith(bytes, JPEG) && !(startsWith(bytes, PNG) && !moves(bytes))) throw unreadable();
  const unreadableOnError = () => {
    throw unreadable();
  };
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadableOnError);
  if (pages > 1) throw unreadable();
  if (width * height > MAX_PIXELS) throw new HttpError(413, 'too_large', /*i18n*/ 'The picture has too many pixels.');
  // Decodes once; both sizes are made from this bitmap.
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(LARGE, LARGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadableOnError);
  const picture = sharp(data, { raw: info }).webp({ quality: 80 });
  return {
    large: await picture.clone().toBuffer(),
    small: await picture.clone().resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true }).toBuffer(),
  };
}

/**
 * Stores an upload as two pictures. If the name exists, the same upload was stored before.
 * @param name 32 hexadecimal digits
 * @param mustStillMay called in the transaction, since receiving a picture takes time; throws to refuse
 * @returns the address of the small picture
 * @throws HttpError 413 or 415, or what `mustStillMay` throws
 */
export async function keepUpload(
  { db, now, mustStillMay }: { db: Db; now: number; mustStillMay(trx: Db): Promise<unknown> },
  name: string,
  bytes: Buffer,
): Promise<string> {
  const file = `${name}-${SMALL}.webp`;
  if (!(await hasPicture(db, file))) {
    const { small, large } = await convert(bytes);
    const pictures = [
      { file, bytes: small },
      { file: largePicture(file), bytes: large },
    ];
    await writeTogether(db, async (trx) => {
      await mustStillMay(trx);
      await storePictures(trx, pictures, now);
    });
  }
  return `/pictures/${file}`;
}

/** True if a record, current or deleted, or an issued document shows the picture. */
async function isShown(trx: Db, addresses: string[]): Promise<boolean> {
  // Deleted products count, as they can be restored with their picture.
  const products = trx.selectFrom('products').select('_id').where('image', 'in', addresses);
  const information = trx.selectFrom('information').select('_id').where('image', 'in', addresses);
  const photos = trx
    .selectFrom('employees')
    .select('_id')
    .where('photo', 'in', addresses)
    .where('deletedAt', 'is', null);
  const logo = trx.selectFrom('business').select('_id').where('logo', 'in', addresses);
  // An issued document keeps its logo, whichever the business has now.
  const printed = trx
    .selectFrom('documents')
    .select('_id')
    .where('logo', 'in', addresses)
    .where(sql<boolean>`"logo" <> ''`);
  const shown = await products
    .unionAll(information)
    .unionAll(logo)
    .unionAll(printed)
    .unionAll(photos)
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

/**
 * Deletes a picture in all sizes; a repeated call with the same key does nothing.
 * @param file a PictureFile
 * @throws HttpError 404 if there is none; 409 while a record shows it, or if another request used the key
 */
export async function removePicture(
  { db, now }: { db: Db; now: number },
  file: string,
  call: IdempotentCall | undefined,
): Promise<void> {
  const files = [...new Set([smallPicture(file), largePicture(file)])];
  // In a transaction with the write lock, so that no record can start to show it meanwhile.
  await writeTogether(db, async (trx) => {
    const before = call && (await findStoredResponse(trx, call));
    if (before === 'other') throw httpErrorOf('id_reused', {});
    if (before) return;
    if (!(await hasPicture(trx, file))) throw new HttpError(404, 'not_found', /*i18n*/ 'The picture does not exist.');
    if (
      await isShown(
        trx,
        files.map((each) => `/pictures/${each}`),
      )
    ) {
      throw new HttpError(409, 'in_use', /*i18n*/ 'The picture is still shown.');
    }
    await deletePictures(trx, files);
    if (call) await storeResponse(trx, { call, answer: '{}', now });
  });
}
