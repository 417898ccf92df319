import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HttpError } from '../errors/errors.ts';

const MAX_BODY = 4 * 1024 * 1024;

function tooLarge(): never {
  throw new HttpError(413, 'too_large', /*i18n*/ 'The request is too large.');
}

const counted = bodyLimit({ maxSize: MAX_BODY, onError: tooLarge });

/** Responds 413 to a body over 4 MiB, without reading more than that. */
export const limitBody = createMiddleware((c, next) => {
  const length = c.req.header('content-length');
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
  // Node never reads more than content-length, so it can be trusted; counting would first need a web stream.
  return Number(length) <= MAX_BODY ? next() : tooLarge();
});
