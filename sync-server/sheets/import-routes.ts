import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { ImportDone, ImportForm, ImportKind, ImportReport } from '../../schema/import-responses.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import type { Told } from '../basics/told.ts';
import type { Db, Trx } from '../db/database.ts';
import { findStoredResponse, storeResponse } from '../db/log/stored-responses.ts';
import { writeBeside } from '../db/transactions.ts';
import { HttpError, httpErrorOf } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { keyOf } from '../http/keyed-call.ts';
import { teller } from '../http/languages.ts';
import { BEARER, IdempotencyKey, responsesOf } from '../http/openapi.ts';
import type { Header } from './column.ts';
import { applyImport, ImportRefused, type ImportWrites } from './import-apply.ts';
import type { ImportPlan } from './import-plan.ts';
import { previewImport } from './import-preview.ts';
import { readSheet } from './read-sheet.ts';
import { MAX_BYTES, type Sheet, SheetError } from './sheet.ts';
import { writeSheet, XLSX_TYPE } from './write-sheet.ts';

/** A kind of records that can be imported. */
export type Importable = {
  headers: Header[];
  plan(db: Db | Trx, sheet: Sheet): Promise<ImportPlan>;
  writes: ImportWrites;
};

const call = { tags: ['Import'], security: BEARER };
const Params = z.object({ kind: ImportKind });
const ROLES = ['admin'] as const;
/** Bytes that multipart adds around the file. */
const ENVELOPE = 64 * 1024;

const file = { content: { 'multipart/form-data': { schema: ImportForm } }, required: true };

const takesFiles = createMiddleware(async (c, next) => {
  if (/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return next();
  throw new HttpError(415, 'unsupported_type', /*i18n*/ 'Please choose a file');
});

const sized = bodyLimit({
  maxSize: MAX_BYTES + ENVELOPE,
  onError: () => {
    const values = { most: MAX_BYTES / 1024 / 1024 };
    throw new HttpError(413, 'too_large', {
      sentence: /*i18n*/ 'The file is larger than {most} MB: divide it.',
      values,
    });
  },
});

/** Turns problems with the file or a row into 422 with one sentence. */
async function explaining<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SheetError) throw unreadable(/*i18n*/ "The file can't be read: {why}.", error.told);
    if (error instanceof ImportRefused) throw unreadable(/*i18n*/ 'Nothing was imported: {why}', error.told);
    throw error;
  }
}

function unreadable(sentence: string, why: Told): HttpError {
  const message = { sentence, values: { why } };
  return new HttpError(422, 'invalid', message, { issues: [{ path: 'file', message }] });
}

/** The import's idempotency key with the hash of its request. */
function keyedCall(c: Context<SignedIn>, bytes: Uint8Array) {
  const id = keyOf(c);
  if (!id) return undefined;
  const request = createHash('sha256').update(`${c.req.method} ${c.req.path} `).update(bytes).digest('hex');
  return { id, actorId: c.get('actor')._id, request };
}

/** /api/import: customers and products from a spreadsheet; a preview first, then all or nothing. */
export function importRoutes(deps: AppDeps, kinds: Record<ImportKind, Importable>) {
  const { db, clock } = deps;
  const routes = createRoutes<SignedIn>();
  // Reading a file takes a core and much memory for seconds: one at a time leaves capacity for other requests.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 4 });

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (semaphore.isFull()) throw serverBusy();
    return explaining(() => semaphore.run(work));
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{kind}/template',
      summary: 'An empty workbook with the columns of an import',
      middleware: only(deps, ROLES),
      request: { params: Params },
      responses: {
        ...responsesOf(z.string(), '', [401, 403, 404, 503]),
        200: {
          description: 'The workbook',
          content: { [XLSX_TYPE]: { schema: z.string().meta({ format: 'binary' }) } },
        },
      },
    }),
    async (c) => {
      const { kind } = c.req.valid('param');
      const columns = kinds[kind].headers.map((header) => {
        return { header, width: 14, kind: 'text' as const, show: () => null };
      });
      const say = teller(c);
      const workbook = await inTurn(() => writeSheet({ name: kind, columns, say }, (async function* () {})()));
      return c.body(workbook, 200, {
        'content-type': XLSX_TYPE,
        'content-disposition': `attachment; filename="${kind}-template.xlsx"`,
      });
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/{kind}/check',
      summary: 'What importing a file would do, row by row; nothing is written',
      middleware: [...only(deps, ROLES), takesFiles, sized],
      request: { params: Params, body: file },
      responses: responsesOf(ImportReport, 'What it would do', [400, 401, 403, 404, 413, 415, 422, 503]),
    }),
    async (c) => {
      const kind = kinds[c.req.valid('param').kind];
      const bytes = new Uint8Array(await c.req.valid('form').file.arrayBuffer());
      const say = teller(c);
      const report = await inTurn(async () => {
        const sheet = await readSheet(bytes);
        return previewImport(await kind.plan(db, sheet), sheet, say);
      });
      return c.json(report, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/{kind}',
      summary: 'Import a file: all of its rows, or none',
      middleware: [...only(deps, ROLES), takesFiles, sized],
      request: { params: Params, headers: IdempotencyKey, body: file },
      responses: responsesOf(ImportDone, 'What it did', [400, 401, 403, 404, 409, 413, 415, 422, 503]),
    }),
    async (c) => {
      const { plan: planOf, writes } = kinds[c.req.valid('param').kind];
      const bytes = new Uint8Array(await c.req.valid('form').file.arrayBuffer());
      const keyed = keyedCall(c, bytes);
      const answer = await inTurn(async () => {
        const sheet = await readSheet(bytes);
        return writeBeside(db, async (trx) => {
          const now = clock();
          const actor = await mustStillHaveRole(trx, { token: c.get('token'), now, roles: ROLES });
          const before = keyed && (await findStoredResponse(trx, keyed));
          if (before === 'other') throw httpErrorOf('id_reused', {});
          if (before?.answer) return ImportDone.parse(JSON.parse(before.answer));
          const plan = await planOf(trx, sheet);
          await applyImport(trx, { plan, writes }, { actor, now });
          const { created, changed, unchanged } = plan;
          const answer = { created: created.length, changed: changed.length, unchanged };
          if (keyed) await storeResponse(trx, { call: keyed, answer: JSON.stringify(answer), now });
          return answer;
        });
      });
      return c.json(answer, 200);
    },
  );

  return routes;
}
