import { createHash, randomBytes } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { MAX_UPLOAD, PictureFile, UPLOAD_FAILED, UploadForm, UploadResponse } from '../../schema/core/pictures.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { createSemaphore } from '../auth/semaphore.ts';
import { countTry, limitKey, mustNotWait } from '../auth/throttle.ts';
import type { Db } from '../db/database.ts';
import { HttpError, toHttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { keyOf, requestHash } from '../http/keyed-call.ts';
import { teller } from '../http/languages.ts';
import { BEARER, Deleted, IdempotencyKey, responsesOf, UploadErrorResponse } from '../http/openapi.ts';
import { keepUpload, removePicture } from './uploads.ts';

const call = { tags: ['Pictures'], security: BEARER };

/** Bytes that multipart adds around the file. */
const ENVELOPE = 64 * 1024;

/** Pictures per login and 15 minutes over all servers: enough for a whole catalogue, too few to fill the database. */
const MAX_UPLOADS = 600;

const tooLarge = () => new HttpError(413, 'too_large', UPLOAD_FAILED);

const takesFiles = createMiddleware(async (c, next) => {
  if (/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return next();
  throw new HttpError(415, 'unsupported_type', UPLOAD_FAILED);
});

/** The error of an upload: the required message, also as `error`; 401 and 403 keep their own. */
function uploadErrorOf(error: HttpError): HttpError {
  const { status, code, extra } = error;
  const text = status === 401 || status === 403 ? error.message : UPLOAD_FAILED;
  return new HttpError(status, code, text, { ...extra, error: text });
}

/** A random name, or one derived from `Idempotency-Key`, user and file, so that a repeated upload is stored once. */
function nameOf(c: Context<SignedIn>, bytes: Buffer): string {
  const key = keyOf(c);
  if (!key) return randomBytes(16).toString('hex');
  const hash = createHash('sha256')
    .update(`${c.get('actor')._id} ${key} `)
    .update(bytes);
  return hash.digest('hex').slice(0, 32);
}

/** POST /api/upload (requirements section 7). */
export function uploadRoutes(deps: AppDeps) {
  // One at a time: the largest picture takes half a gigabyte of memory for two seconds.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 8 });
  const routes = createRoutes<SignedIn>();
  // Rethrown to the app's error handler.
  routes.onError((error) => {
    throw uploadErrorOf(toHttpError(error));
  });
  const sized = bodyLimit({
    maxSize: MAX_UPLOAD + ENVELOPE,
    onError: () => {
      throw tooLarge();
    },
  });

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/',
      operationId: 'uploadPicture',
      summary: 'Upload a picture: JPEG or PNG, up to 10 MB',
      middleware: [...only(deps, OFFICE_ROLES), takesFiles, sized],
      request: {
        headers: IdempotencyKey,
        body: { content: { 'multipart/form-data': { schema: UploadForm } }, required: true },
      },
      responses: responsesOf(
        UploadResponse,
        'Kept as WebP of 240 and 960 pixels; the small one, the other is named alike',
        [400, 401, 403, 413, 415, 422, 429, 503],
        UploadErrorResponse,
      ),
    }),
    async (c) => {
      const { image } = c.req.valid('form');
      if (image.size > MAX_UPLOAD) throw tooLarge();
      const bytes = Buffer.from(await image.arrayBuffer());
      // No await between this check and `pass`, or simultaneous uploads would all find the queue short.
      if (semaphore.isFull()) throw new HttpError(503, 'unavailable', UPLOAD_FAILED);
      const { db, clock } = deps;
      const mustStillMay = (trx: Db) =>
        mustStillHaveRole(trx, { token: c.get('token'), now: clock(), roles: OFFICE_ROLES });
      const limit = { key: limitKey('uploads', c.get('actor')._id), most: MAX_UPLOADS };
      const imageUrl = await semaphore.run(async () => {
        mustNotWait(await countTry(db, [limit], clock()));
        return keepUpload({ db, now: clock(), mustStillMay }, nameOf(c, bytes), bytes);
      });
      return c.json({ imageUrl }, 200);
    },
  );
  return routes;
}

/** DELETE /api/delete/{filename} (requirements section 7). */
export function pictureRoutes(deps: AppDeps) {
  const routes = createRoutes<SignedIn>();
  routes.openapi(
    createRoute({
      ...call,
      method: 'delete',
      path: '/{filename}',
      operationId: 'deletePicture',
      summary: 'Delete a picture that nothing shows, in both sizes',
      middleware: only(deps, ['admin']),
      request: { params: z.object({ filename: PictureFile }), headers: IdempotencyKey },
      responses: responsesOf(Deleted, 'Deleted', [401, 403, 404, 409, 422]),
    }),
    async (c) => {
      const { db, clock } = deps;
      const id = keyOf(c);
      const call = id === undefined ? undefined : { id, actorId: c.get('actor')._id, request: requestHash(c) };
      await removePicture({ db, now: clock() }, c.req.valid('param').filename, call);
      return c.json({ message: teller(c)(/*i18n*/ 'Picture deleted') }, 200);
    },
  );
  return routes;
}
