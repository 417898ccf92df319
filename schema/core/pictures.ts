import { z } from 'zod';

/** The address of a picture on this server, or empty. */
export const PictureAddress = z
  .string()
  .max(300)
  .regex(/^(\/pictures\/[\w-]+\.webp)?$/, /*i18n*/ 'Please upload an image');

/** Largest accepted upload, in bytes. */
export const MAX_UPLOAD = 10 * 1024 * 1024;

/** The screen's message for any failed upload (requirements section 8). */
export const UPLOAD_FAILED = /*i18n*/ 'Error uploading image.';

/** The form of POST /api/upload: one file; its type is detected from the contents, not the name. */
export const UploadForm = z.object({ image: z.file(/*i18n*/ 'Please upload an image') });

/** The response of POST /api/upload: the address of the small picture, for lists and cards. */
export const UploadResponse = z.object({ imageUrl: PictureAddress }).meta({ id: 'Upload' });
export type UploadResponse = z.infer<typeof UploadResponse>;

/** File name of a picture on this server: an upload in one of its two sizes, or a demo picture. */
export const PictureFile = z.string().regex(/^([0-9a-f]{32}-(240|960)|demo-[0-9a-f]{16})\.webp$/);
