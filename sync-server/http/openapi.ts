import { z } from '@hono/zod-openapi';
import { Id } from '../../schema/core/ids.ts';
import { OpenWork } from '../../schema/deleting/open-work.ts';

/** The shape of all errors (design section 6). */
export const ErrorResponse = z
  .object({
    message: z.string(),
    code: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    open: OpenWork.optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

/** The error of an upload, with the message as `error` too (requirements section 7). */
export const UploadErrorResponse = ErrorResponse.extend({ error: z.string() }).meta({ id: 'UploadError' });

const ERRORS = {
  400: 'Malformed',
  401: 'Not signed in',
  403: 'The role may not',
  404: 'No such record, or none that the caller may know of',
  409: 'The state of the record, or another one, forbids it',
  413: 'Too large',
  415: 'Of another type',
  422: 'Fields that are not valid, in `issues`',
  429: 'Too many attempts, or too much that was refused today; see Retry-After',
  503: 'Busy',
} as const;
type ErrorStatus = keyof typeof ERRORS;

export function body<S extends z.ZodType>(schema: S) {
  return { content: { 'application/json': { schema } }, required: true } as const;
}

/** A call's responses: 200 with a schema, and its possible errors. */
export function responsesOf<S extends z.ZodType>(
  schema: S,
  description: string,
  errors: readonly ErrorStatus[] = [],
  errorSchema: z.ZodType = ErrorResponse,
) {
  const documented = errors.map((status) => [
    status,
    { description: ERRORS[status], content: { 'application/json': { schema: errorSchema } } },
  ]);
  return {
    200: { description, content: { 'application/json': { schema } } },
    ...(Object.fromEntries(documented) as Record<never, never>),
  } as const;
}

export const READ_ERRORS = [401, 403, 404] as const satisfies ErrorStatus[];
export const WRITE_ERRORS = [400, 401, 403, 404, 409, 413, 422, 429] as const satisfies ErrorStatus[];

/** Header of every write: a request repeated with the same key is done once. */
export const IdempotencyKey = z.object({
  'idempotency-key': z
    .uuid('Idempotency-Key must be a UUID.')
    .optional()
    .meta({ description: 'A UUID; sent again, the write is done once' }),
});

export const IdParam = z.object({ id: Id });

export const Deleted = z.object({ message: z.string() }).meta({ id: 'Deleted' });

export const BEARER = [{ bearer: [] }];

/** Security of public calls that return more to signed-in callers. */
export const OPTIONAL_BEARER = [{}, ...BEARER];
