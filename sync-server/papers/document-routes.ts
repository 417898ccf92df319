import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { DocumentOpened } from '../../schema/papers/contents/document-mail.ts';
import {
  DocumentQuery,
  DocumentResponse,
  DocumentsResponse,
  ExportQuery,
  MOST_IN_EXPORT,
  MOST_IN_FILE,
  PrintQuery,
  SeriesResponse,
  SlipPrintQuery,
} from '../../schema/papers/contents/document-responses.ts';
import { NewStatement } from '../../schema/papers/contents/new-statement.ts';
import { numberOf } from '../../schema/papers/contents/printed.ts';
import { mustStillBeSignedIn, only, type SignedIn } from '../auth/guards.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import { writeTogether } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, body, IdempotencyKey, IdParam, READ_ERRORS, responsesOf, WRITE_ERRORS } from '../http/openapi.ts';
import { exportDocuments } from './document-export.ts';
import {
  findDocuments,
  mustReadPaper,
  mustReadPaperAbout,
  noteOpened,
  readPapers,
  readSeries,
  searchDocuments,
} from './document-queries.ts';
import { endStalled, MOST_EXPORTS, type Running, streamOf } from './export-stream.ts';
import { type DrawnPaper, drawnPaper } from './pdf/drawn-paper.ts';
import { readLogos } from './pdf/logos.ts';
import { PDF_TYPE, writePdf } from './pdf/write-pdf.ts';
import { inPart, readSlipPapers } from './slip-papers.ts';

const ZIP_TYPE = 'application/zip';
const call = { tags: ['Documents'], security: BEARER };

/** Responses of a call that returns a file. */
function fileOf<T extends string>(type: T, description: string, errors: Parameters<typeof responsesOf>[2]) {
  const schema = z.string().meta({ format: 'binary' });
  return { ...responsesOf(z.string(), '', errors), 200: { description, content: { [type]: { schema } } } };
}

/** @throws HttpError 422 if nothing was found, or more than a file may contain */
function assertFew(found: number, most: number): void {
  if (found === 0) {
    throw new HttpError(422, 'invalid', /*i18n*/ 'No document fits this search.');
  }
  if (found > most) {
    const sentence = /*i18n*/ 'More than {most} documents fit this search. Please narrow it down.';
    throw new HttpError(422, 'invalid', { sentence, values: { most } });
  }
}

/** /api/documents: documents as they were issued (money.md section 1). The office reads all, a customer its own. */
export function documentRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  const routes = createRoutes<SignedIn>();
  const readers = only(deps, [...OFFICE_ROLES, 'customer']);
  const office = only(deps, OFFICE_ROLES);
  const commands = createCommands(deps);
  // One file at a time, as drawing takes a core; a small one gets its turn between two documents of an export.
  const files = createSemaphore({ atOnce: 1, waiting: 16 });
  const exporting: Running = new Map();

  async function pdfOf(c: Context<SignedIn>, name: string, read: () => Promise<DrawnPaper[]>) {
    if (files.isFull()) throw serverBusy();
    const bytes = await files.run(async () => {
      const papers = await read();
      assertFew(papers.length, MOST_IN_FILE);
      return writePdf({ title: name, papers, pictures: await readLogos(db, papers) });
    });
    return c.body(bytes, 200, {
      'content-type': PDF_TYPE,
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${name}.pdf"`,
    });
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'searchDocuments',
      summary: 'Documents by day, amount, partner and kind, with ranges, all combined',
      description: 'Latest first, or by `sort`. A customer finds its own.',
      middleware: readers,
      request: { query: DocumentQuery },
      responses: responsesOf(DocumentsResponse, 'A page of what fits', [401, 403, 422]),
    }),
    async (c) => c.json(await searchDocuments(db, c.get('actor'), c.req.valid('query')), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/pdf',
      operationId: 'printDocuments',
      summary: 'Many documents in one PDF, to print',
      description:
        'Those of the ids, or all that a search finds, by day and number. A file has 300 at most; `part` asks for the first, second … 300.',
      middleware: office,
      request: { query: PrintQuery },
      responses: fileOf(PDF_TYPE, 'The PDF', [401, 403, 422, 503]),
    }),
    (c) =>
      pdfOf(c, 'documents', async () => {
        const viewer = c.get('actor');
        const { ids, part, ...filter } = c.req.valid('query');
        const most = part === undefined ? MOST_IN_FILE + 1 : part * MOST_IN_FILE;
        const wanted = inPart(ids ?? (await findDocuments(db, viewer, filter, most)), part);
        const found = await readPapers(db, viewer, wanted);
        return found.map(({ snapshot }) => drawnPaper(snapshot));
      }),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/slips/pdf',
      operationId: 'printSlipsOfDay',
      summary: 'The delivery slips of a day in one PDF, by route and in the order of the stops',
      description:
        'Of what is delivered the document; of anything else the paper that goes with the goods. `ids` asks for single slips, in their order. A file has 300 at most; `part` asks for the first, second … 300.',
      middleware: office,
      request: { query: SlipPrintQuery },
      responses: fileOf(PDF_TYPE, 'The PDF', [401, 403, 422, 503]),
    }),
    (c) => {
      const asked = c.req.valid('query');
      return pdfOf(c, asked.day ? `slips-${asked.day}` : 'slips', () => readSlipPapers(db, asked));
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/export',
      operationId: 'exportDocuments',
      summary: 'A period as a ZIP file for the tax accountant: an index, and each document as PDF and JSON',
      middleware: office,
      request: { query: ExportQuery },
      responses: fileOf(ZIP_TYPE, 'The ZIP file', [401, 403, 422, 503]),
    }),
    async (c) => {
      const viewer = c.get('actor');
      const filter = c.req.valid('query');
      const ids = await findDocuments(db, viewer, filter, MOST_IN_EXPORT + 1);
      assertFew(ids.length, MOST_IN_EXPORT);
      if (exporting.size >= MOST_EXPORTS) endStalled(exporting, clock());
      if (exporting.size >= MOST_EXPORTS) throw serverBusy();
      return c.body(streamOf(exportDocuments(db, viewer, ids), exporting, clock), 200, {
        'content-type': ZIP_TYPE,
        'content-disposition': `attachment; filename="documents-${filter.from}-${filter.to}.zip"`,
      });
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/series',
      operationId: 'listDocumentSeries',
      summary: 'Series of numbers, with the gaps that restores of a backup left',
      middleware: office,
      responses: responsesOf(SeriesResponse, 'By their beginning', [401, 403]),
    }),
    async (c) => c.json(await readSeries(db), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/statements',
      operationId: 'issueStatement',
      summary: "Issue a statement of a customer's account over a period",
      middleware: office,
      request: { headers: IdempotencyKey, body: body(NewStatement) },
      responses: responsesOf(DocumentResponse, 'The statement as it was issued', WRITE_ERRORS),
    }),
    async (c) => {
      const asked = c.req.valid('json');
      const { stored: _stored, ...document } = await commands.run(c, 'statement.issue', {
        args: (statementId) => ({ ...asked, statementId }),
        answer: (trx, statementId) => mustReadPaperAbout(trx, statementId),
      });
      return c.json(document, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}',
      operationId: 'readDocument',
      summary: 'A document with everything that it shows',
      middleware: readers,
      request: { params: IdParam },
      responses: responsesOf(DocumentResponse, 'The document', READ_ERRORS),
    }),
    async (c) => {
      const viewer = c.get('actor');
      const { stored: _stored, ...document } = await mustReadPaper(db, viewer, c.req.valid('param').id);
      return c.json(document, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/{id}/opened',
      operationId: 'markDocumentOpened',
      summary: 'Say that its customer has opened a document in the app',
      description: 'The office sees since when. Only the first time counts.',
      middleware: only(deps, ['customer']),
      request: { params: IdParam },
      responses: responsesOf(DocumentOpened, 'Noted', READ_ERRORS),
    }),
    async (c) => {
      const { _id } = await mustReadPaper(db, c.get('actor'), c.req.valid('param').id);
      const openedAt = await writeTogether(db, async (trx) => {
        const now = clock();
        await mustStillBeSignedIn(trx, c.get('token'), now);
        return noteOpened(trx, _id, now);
      });
      return c.json({ openedAt }, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}/pdf',
      operationId: 'downloadDocument',
      summary: 'A document as PDF',
      middleware: readers,
      request: { params: IdParam },
      responses: fileOf(PDF_TYPE, 'The PDF', [...READ_ERRORS, 503]),
    }),
    async (c) => {
      const viewer = c.get('actor');
      const { snapshot } = await mustReadPaper(db, viewer, c.req.valid('param').id);
      return pdfOf(c, numberOf(snapshot), async () => [drawnPaper(snapshot)]);
    },
  );

  return routes;
}
