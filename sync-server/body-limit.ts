import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HttpError } from './errors.ts';

const MAX_BODY = 4 * 1024 * 1024;

function tooLarge(): never {
  throw new HttpError(413, 'too_large', 'The request is too large.');
}

const counted = bodyLimit({ maxSize: MAX_BODY, onError: tooLarge });

/** Answers 413 to a body of more than 4 MiB, before more than that of it is read. */
export const limitBody = createMiddleware((c, next) => {
  const length = c.req.header('content-length');
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
  // No more of it will come than it says. To count it, it would have to be made a stream of the web first.
  return Number(length) <= MAX_BODY ? next() : tooLarge();
});
