import { msg, t } from '@lingui/core/macro';
import { MAX_UPLOAD, UploadResponse } from '../../../schema/core/pictures.ts';
import { CallFailed } from '../../rest/call-failed.ts';
import { callServer } from '../../rest/server-call.ts';
import { say } from '../../words/i18n.ts';

/** Accepted files (requirements section 5), for the native file picker. */
export const PICTURE_FILES = '.jpg,.jpeg,.png';
const TYPES = ['image/jpeg', 'image/png'];

const NOT_A_PICTURE = msg`It is not a JPEG or PNG picture that can be read.`;
const TOO_LARGE = msg`It is too large: at most 10 MB and 50 million pixels.`;

/** The specified message (requirements section 8). */
export const uploadFailed = () => t`Error uploading image.`;

/** A failed upload: the specified message (requirements section 8), and a reason that says what to do. */
export class UploadFailed extends Error {
  readonly reason: string;

  constructor(message: string, reason = '') {
    super(message);
    this.name = 'UploadFailed';
    this.reason = reason;
  }
}

/** Checks a file before it is sent; null if nothing is wrong. */
export function problemOf({ type, size }: File): UploadFailed | null {
  if (!TYPES.includes(type)) return new UploadFailed(uploadFailed(), say(NOT_A_PICTURE));
  return size > MAX_UPLOAD ? new UploadFailed(uploadFailed(), say(TOO_LARGE)) : null;
}

function reasonOf({ status }: CallFailed): string {
  if (status === 413) return say(TOO_LARGE);
  if (status === 415) return say(NOT_A_PICTURE);
  if (status === 0) return t`The server can’t be reached. Try again when there is signal.`;
  return status === 503 ? t`The server is busy. Try again in a minute.` : '';
}

type Options = { signal: AbortSignal; idempotencyKey: string };

/**
 * Uploads a picture (requirements section 7).
 * @returns its address
 * @throws UploadFailed
 */
export async function uploadPicture(file: File, options: Options): Promise<string> {
  const body = new FormData();
  body.set('image', file);
  const response = await callServer('/api/upload', { method: 'POST', body, ...options }, uploadFailed()).catch(
    (error: unknown) => {
      throw error instanceof CallFailed ? new UploadFailed(error.message, reasonOf(error)) : error;
    },
  );
  const answer = UploadResponse.safeParse(await response.json().catch(() => null));
  if (!answer.success || answer.data.imageUrl === '') throw new UploadFailed(t`Upload failed: No image URL returned`);
  return answer.data.imageUrl;
}
