import { MAX_UPLOAD, UPLOAD_FAILED, UploadResponse } from '../../../schema/pictures.ts';
import { CallFailed, callServer } from '../../rest/server-call.ts';

/** Accepted files (requirements section 5), for the native file picker. */
export const PICTURE_FILES = '.jpg,.jpeg,.png';
const TYPES = ['image/jpeg', 'image/png'];

const NOT_A_PICTURE = 'It is not a JPEG or PNG picture that can be read.';
const TOO_LARGE = 'It is too large: at most 10 MB and 50 million pixels.';

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
  if (!TYPES.includes(type)) return new UploadFailed(UPLOAD_FAILED, NOT_A_PICTURE);
  return size > MAX_UPLOAD ? new UploadFailed(UPLOAD_FAILED, TOO_LARGE) : null;
}

function reasonOf({ status }: CallFailed): string {
  if (status === 413) return TOO_LARGE;
  if (status === 415) return NOT_A_PICTURE;
  if (status === 0) return 'The server can’t be reached. Try again when there is signal.';
  return status === 503 ? 'The server is busy. Try again in a minute.' : '';
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
  const response = await callServer('/api/upload', { method: 'POST', body, ...options }, UPLOAD_FAILED).catch(
    (error: unknown) => {
      throw error instanceof CallFailed ? new UploadFailed(error.message, reasonOf(error)) : error;
    },
  );
  const answer = UploadResponse.safeParse(await response.json().catch(() => null));
  if (!answer.success || answer.data.imageUrl === '') throw new UploadFailed('Upload failed: No image URL returned');
  return answer.data.imageUrl;
}
