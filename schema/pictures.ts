import { z } from 'zod';
import { PictureAddress } from './catalogue/catalogue-entity.ts';

/** Largest picture that is taken, in bytes. */
export const MAX_UPLOAD = 10 * 1024 * 1024;

/** What the screen says when a picture is not taken, for whatever reason (specification section 8). */
export const UPLOAD_FAILED = 'Error uploading image.';

/** The form of POST /api/upload: one file, judged by its contents and never by its name. */
export const UploadForm = z.object({ image: z.file('Please upload an image') });

/** The answer of POST /api/upload: the small picture, which lists and cards show. */
export const UploadAnswer = z.object({ imageUrl: PictureAddress }).meta({ id: 'Upload' });
export type UploadAnswer = z.infer<typeof UploadAnswer>;

/** The file of a picture on this server: an upload in one of its two sizes, or one of the demo business. */
export const PictureFile = z.string().regex(/^([0-9a-f]{32}-(240|960)|demo-[0-9a-f]{16})\.webp$/);

/** The large picture behind the small one of an upload; any other picture has one size only. */
export function largePicture(address: string): string {
  return address.replace(/-240\.webp$/, '-960.webp');
}

/** The small picture of an upload, whichever of its sizes is named. */
export function smallPicture(address: string): string {
  return address.replace(/-960\.webp$/, '-240.webp');
}
