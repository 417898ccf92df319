import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { ImportDone, ImportForm, ImportKind, ImportLayout, ImportReport } from '../../schema/core/import-responses.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import type { Told } from '../basics/told.ts';
import type { Db } from '../db/database.ts';
import { findStoredResponse, storeResponse } from '../db/log/stored-responses.ts';
import { writeBeside } from '../db/transactions.ts';
import { HttpError, httpErrorOf } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { keyOf } from '../http/keyed-call.ts';
import { teller } from '../http/languages.ts';
import { BEARER, IdempotencyKey, responsesOf } from '../http/openapi.ts';
import { type AnyColumn, findHead } from './heads.ts';
import { applyImport, ImportRefused, type ImportWrites } from './import-apply.ts';
import type { BadRow, ImportPlan } from './import-plan.ts';
import { previewImport } from './import-preview.ts';
import { findLayout, keepLayout, readAsBefore } from './kept-layouts.ts';
import { arrangeSheet, type FoundLayout, isSecret, unreadIn } from './layout.ts';
import { noteImport } from './past-imports.ts';
import { planArranged } from './plan-arranged.ts';
import { readSheet } from './read-sheet.ts';
import { MAX_BYTES, type Sheet, SheetError } from './sheet.ts';
import { type Say, writeSheet, XLSX_TYPE } from './write-sheet.ts';

/** The user's choices for a plan. */
export type Chosen = Pick<ImportLayout, 'make' | 'answers' | 'answerAll'>;

/** A kind of record that can be imported. */
export type Importable = {
  /** The fields that identify a record, most reliable first. */
  keys: readonly string[];
  columns(db: Db): Promise<AnyColumn[]>;
  /** @param chosen by the user: whether to create missing records, and which rows are existing ones */
  plan(db: Db, sheet: Sheet, chosen?: Chosen): Promise<ImportPlan>;
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

const sentFile = async ({ file: sent, layout }: { file: File; layout?: string | undefined }): Promise<SentFile> => ({
  name: sent.name,
  bytes: new Uint8Array(await sent.arrayBuffer()),
  layout: layoutIn(layout),
});

/** Responds 422 with one sentence to problems with the file or a row. */
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

/**
 * Parses the layout of a form.
 * @throws HttpError 422 if it is invalid
 */
function layoutIn(json: string | undefined): ImportLayout | undefined {
  if (json === undefined) return undefined;
  try {
    return ImportLayout.parse(JSON.parse(json));
  } catch {
    throw new HttpError(422, 'invalid', REJECTIONS.invalid, {
      issues: [{ path: 'layout', message: REJECTIONS.invalid }],
    });
  }
}

/** Reads a file: its sheet, arranged for planning, with the layout that was chosen, remembered, or else proposed. */
async function readFile(db: Db, { kind, columns }: { kind: string; columns: AnyColumn[] }, file: SentFile) {
  const { bytes, layout } = file;
  const isChosen = layout?.sheet !== undefined || layout?.fields !== undefined;
  const first = await readSheet(bytes, undefined, layout?.sheet);
  const read = (name: string) => readSheet(bytes, undefined, name);
  const before = isChosen ? first : await readAsBefore(db, { kind, first, read });
  const sheet = isChosen || before !== first ? before : await pastCovers(first, columns, read);
  const kept = layout?.fields ? null : await findLayout(db, kind, sheet);
  const used: ImportLayout = { ...kept, ...layout };
  return { sheet, used, isKept: kept !== null, ...arrangeSheet(sheet, columns, used) };
}
/** Limit of sheets tried in search of the first with column names. */
const MOST_SHEETS = 5;

/** The first sheet that names columns, as the first of all may be a cover page. */
async function pastCovers(first: Sheet, columns: AnyColumn[], read: (name: string) => Promise<Sheet>): Promise<Sheet> {
  const namesColumns = (sheet: Sheet) => findHead(sheet, columns, undefined).fields.size > 1;
  const others = (first.visible ?? []).filter((name) => name !== first.name).slice(0, MOST_SHEETS);
  if (others.length === 0 || namesColumns(first)) return first;
  for (const name of others) {
    const sheet = await read(name);
    if (namesColumns(sheet)) return sheet;
  }
  return first;
}
type SentFile = { name: string; bytes: Uint8Array; layout: ImportLayout | undefined };

const isRequired = ({ empty, orElse }: AnyColumn) => 'problem' in empty && orElse === undefined;

/** The fields to which a column may be assigned, for the screen. */
const fieldsOf = (columns: AnyColumn[], { spread }: FoundLayout, say: Say) =>
  columns.map((column) => {
    const { field, header, hasCodes, choices } = column;
    const named = choices?.map((value) => ({ value, name: hasCodes ? say(value) : value }));
    return {
      field,
      name: say(header),
      isRequired: isRequired(column) && !spread.includes(field),
      ...(column.join && { isJoined: true }),
      ...(named && { choices: named }),
    };
  });

/** The import's idempotency key with the hash of its request. */
function keyedCall(c: Context<SignedIn>, { bytes, layout }: SentFile) {
  const id = keyOf(c);
  if (!id) return undefined;
  const hash = createHash('sha256').update(`${c.req.method} ${c.req.path} `);
  // Without a layout the hash is as before layouts existed, so that a call from then, repeated, is the same call.
  if (layout) hash.update(JSON.stringify(layout));
  const request = hash.update(bytes).digest('hex');
  return { id, actorId: c.get('actor')._id, request };
}

/** /api/import: customers and products from a spreadsheet; first a preview, then all or nothing. */
export function importRoutes(deps: AppDeps, kinds: Record<ImportKind, Importable>) {
  const { db, clock } = deps;
  const routes = createRoutes<SignedIn>();
  // Reading a file takes a core and much memory for seconds, so one at a time leaves capacity for other requests.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 4 });

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (semaphore.isFull()) throw serverBusy();
    return explaining(() => semaphore.run(work));
  }

  /**
   * Reports what importing a file would do. A layout without a key is reported as a problem of the layout, not as a
   * fault of the file.
   */
  async function check(kind: ImportKind, sent: SentFile, say: Say): Promise<ImportReport> {
    const { keys, plan: planOf, columns: columnsOf } = kinds[kind];
    const columns = await columnsOf(db);
    const { sheet, arranged, found, used, isKept } = await readFile(db, { kind, columns }, sent);
    const values = { ...used.values };
    const { header, columns: own, heads } = found;
    const layout = { header, columns: own, heads, values, sheets: sheet.visible ?? [], isKept };
    const shared = { unusedColumns: unreadIn(found), layout, fields: fieldsOf(columns, found, say) };
    try {
      return {
        ...previewImport(await planArranged(planOf, db, { arranged, found }, used), arranged, { keys, say }),
        ...shared,
      };
    } catch (error) {
      if (!(error instanceof SheetError) || sheet.rows.length === 0) throw error;
      const none: ImportPlan = { created: [], changed: [], unchanged: 0, bad: [], columns: [], unusedColumns: [] };
      return { ...previewImport(none, arranged, { keys, say }), ...shared, problem: say(error.told) };
    }
  }

  /** The rejected rows as they are in the file, with the reasons in an additional last column. */
  async function refused(kind: ImportKind, sent: SentFile, say: Say) {
    const { plan: planOf, columns: columnsOf } = kinds[kind];
    const columns = await columnsOf(db);
    const { sheet, arranged, found, used } = await readFile(db, { kind, columns }, sent);
    const { bad } = await planArranged(planOf, db, { arranged, found }, used);
    const cellsOf = new Map(sheet.rows.map(({ number, cells }) => [number, cells]));
    const text = { width: 18, kind: 'text' as const };
    const open = found.columns.filter(({ text: heading }) => !isSecret(heading));
    const own = open.map(({ position, text: header }) => ({
      ...text,
      header,
      show: ({ row }: BadRow) => cellsOf.get(row)?.[position]?.text ?? '',
    }));
    const why = (told: BadRow) => told.reasons.map(say).join(' / ');
    const all = [...own, { ...text, header: /*i18n*/ 'Problem', width: 60, show: why }];
    const pages = (async function* () {
      yield bad;
    })();
    return writeSheet({ name: kind, columns: all, say }, pages);
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{kind}/template',
      operationId: 'downloadImportTemplate',
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
      const columns = (await kinds[kind].columns(db)).map(({ header }) => {
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
      operationId: 'checkImport',
      summary: 'What importing a file would do, row by row; nothing is written',
      middleware: [...only(deps, ROLES), takesFiles, sized],
      request: { params: Params, body: file },
      responses: responsesOf(ImportReport, 'What it would do', [400, 401, 403, 404, 413, 415, 422, 503]),
    }),
    async (c) => {
      const { kind } = c.req.valid('param');
      const sent = await sentFile(c.req.valid('form'));
      const say = teller(c);
      return c.json(await inTurn(() => check(kind, sent, say)), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/{kind}/refused',
      operationId: 'saveRefusedRows',
      summary: 'The rows of a file that can’t be imported, as a workbook with the reasons',
      middleware: [...only(deps, ROLES), takesFiles, sized],
      request: { params: Params, body: file },
      responses: {
        ...responsesOf(z.string(), '', [400, 401, 403, 404, 413, 415, 422, 503]),
        200: {
          description: 'The workbook: the columns of the file, and the reasons',
          content: { [XLSX_TYPE]: { schema: z.string().meta({ format: 'binary' }) } },
        },
      },
    }),
    async (c) => {
      const { kind } = c.req.valid('param');
      const sent = await sentFile(c.req.valid('form'));
      const say = teller(c);
      const workbook = await inTurn(() => refused(kind, sent, say));
      return c.body(workbook, 200, {
        'content-type': XLSX_TYPE,
        'content-disposition': `attachment; filename="${kind}-problems.xlsx"`,
      });
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/{kind}',
      operationId: 'runImport',
      summary: 'Import a file: all of its rows, or none',
      middleware: [...only(deps, ROLES), takesFiles, sized],
      request: { params: Params, headers: IdempotencyKey, body: file },
      responses: responsesOf(ImportDone, 'What it did', [400, 401, 403, 404, 409, 413, 415, 422, 503]),
    }),
    async (c) => {
      const { kind } = c.req.valid('param');
      const { plan: planOf, writes, columns } = kinds[kind];
      const sent = await sentFile(c.req.valid('form'));
      const keyed = keyedCall(c, sent);
      const answer = await inTurn(async () => {
        const { sheet, arranged, found, used } = await readFile(db, { kind, columns: await columns(db) }, sent);
        return writeBeside(db, async (trx) => {
          const now = clock();
          const actor = await mustStillHaveRole(trx, { token: c.get('token'), now, roles: ROLES });
          const before = keyed && (await findStoredResponse(trx, keyed));
          if (before === 'other') throw httpErrorOf('id_reused', {});
          if (before?.answer) return ImportDone.parse(JSON.parse(before.answer));
          const plan = await planArranged(planOf, trx, { arranged, found }, used);
          const by = { actor, now };
          const work = await applyImport(trx, { plan, writes, ...(used.skip && { skip: true }) }, by);
          await keepLayout(trx, kind, sheet, { ...used, header: found.header });
          const { created, changed, unchanged, bad } = plan;
          const out = bad.length + (plan.left ?? 0);
          const skipped = out > 0 ? { skipped: out } : {};
          const counts = { created: created.length, changed: changed.length };
          const importId = await noteImport(trx, { kind, fileName: sent.name, work, ...counts }, by);
          const answer = { ...counts, unchanged, ...skipped, ...(importId && { importId }) };
          if (keyed) await storeResponse(trx, { call: keyed, answer: JSON.stringify(answer), now });
          return answer;
        });
      });
      return c.json(answer, 200);
    },
  );

  return routes;
}
