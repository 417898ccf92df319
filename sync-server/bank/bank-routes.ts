import { createRoute } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import {
  BankEntriesResponse,
  BankFileForm,
  BankResponse,
  EntriesQuery,
  ImportedResponse,
  LookForm,
  LookResponse,
  ProposalsResponse,
} from '../../schema/bank/bank-responses.ts';
import { BankCsvColumns, type RememberedColumns, rememberedOf } from '../../schema/bank/csv-columns.ts';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { type Day, toInstant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import { momentOf } from '../clock/business-day.ts';
import type { Db } from '../db/database.ts';
import { writeBeside } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { jsonInSlices } from '../http/json-in-slices.ts';
import { teller } from '../http/languages.ts';
import { BEARER, responsesOf } from '../http/openapi.ts';
import { textOnly } from '../sheets/column.ts';
import { fileRoutes } from './answer-routes.ts';
import { keepSource, readBank, readMonth, readOwnAccounts, readSource } from './bank-queries.ts';
import { importEntries } from './import-entries.ts';
import { columnsOf, lookAtCsv, MOST_PASSED_OVER } from './look-at-csv.ts';
import { matchRoutes } from './match-routes.ts';
import { readProposals } from './proposals.ts';
import {
  assertPast,
  csvLinesOf,
  csvPartOf,
  type OwnPart,
  refuseFile,
  zenginBytesOf,
  zenginPartsOf,
} from './read-bank-file.ts';

const call = { tags: ['Bank'], security: BEARER };
/** Ten times a year's file of a busy account. */
const MAX_BYTES = 5 * 1024 * 1024;
const FILE_ERRORS = [400, 401, 403, 413, 415, 422, 503] as const;

const takesFiles = createMiddleware(async (c, next) => {
  if (/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return next();
  throw new HttpError(415, 'unsupported_type', /*i18n*/ 'Please choose a file');
});

const sized = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    const values = { most: MAX_BYTES / 1024 / 1024 };
    throw new HttpError(413, 'too_large', {
      sentence: /*i18n*/ 'The file is larger than {most} MB: divide it.',
      values,
    });
  },
});

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** @throws HttpError 422 */
function columnsIn(text: string): BankCsvColumns {
  try {
    return BankCsvColumns.parse(JSON.parse(text));
  } catch {
    return refuseFile({ code: 'columns_to_choose', values: {} });
  }
}

type Sent = {
  bytes: Uint8Array;
  account: string | undefined;
  columns: BankCsvColumns | null;
  today: Day;
};
/** A part of a file, with the columns to remember for its account if it is a CSV with a header. */
type KeptPart = OwnPart & { columns?: RememberedColumns };

/**
 * The parts of a file, which must all be of the business's own accounts.
 * @throws HttpError 422
 */
async function partsOf(trx: Db, { bytes, account, columns: chosen, today }: Sent): Promise<KeptPart[]> {
  const own = await readOwnAccounts(trx);
  const [only] = own.keys();
  if (only === undefined) return refuseFile({ code: 'account_missing', values: {} });
  const records = zenginBytesOf(bytes);
  if (records) {
    const parts = zenginPartsOf(records);
    for (const { key, codes } of parts) {
      const known = (await readSource(trx, key)).codes;
      if (!own.has(key) || (known !== null && known !== codes)) {
        refuseFile({ code: 'account_unknown', values: { account: `${codes}-${key}` } });
      }
    }
    return parts;
  }
  const key = account ?? (own.size === 1 ? only : undefined);
  if (key === undefined || !own.has(key)) return refuseFile({ code: 'account_to_choose', values: {} });
  const remembered = (await readSource(trx, key)).columns;
  if (!chosen && !remembered) return refuseFile({ code: 'columns_to_choose', values: {} });
  const rows = csvLinesOf(bytes);
  const columns = chosen ?? (remembered && columnsOf(rows, remembered, today));
  if (columns === null) return refuseFile({ code: 'columns_changed', values: {} });
  return [{ ...csvPartOf(rows, columns, key, today), columns: rememberedOf(rows, columns) }];
}

/** /api/bank: banks' files, the entries in them, and what those pay. For the office, online only. */
export function bankRoutes(deps: AppDeps) {
  const { db, clock, watch, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  const office = only(deps, OFFICE_ROLES);
  // Reading and matching keep a core busy for a while, so one at a time leaves capacity for other requests.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 4 });

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (semaphore.isFull()) throw serverBusy();
    return semaphore.run(work);
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'readBank',
      summary: "The business's accounts, the last files, and what the bank asks",
      middleware: office,
      responses: responsesOf(BankResponse, 'Without the entries', [401, 403]),
    }),
    async (c) => c.json(await readBank(db), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/look',
      operationId: 'lookAtBankFile',
      summary: "A bank's CSV before it is imported: its columns by sense, and what would be read by them",
      middleware: [...office, takesFiles, sized],
      request: { body: { content: { 'multipart/form-data': { schema: LookForm } }, required: true } },
      responses: responsesOf(LookResponse, 'Of a file in a Zengin format no lines', FILE_ERRORS),
    }),
    async (c) => {
      const { file, account, columns } = c.req.valid('form');
      const bytes = await bytesOf(file);
      if (zenginBytesOf(bytes)) return c.json({ format: 'zengin' as const, rows: [] }, 200);
      const sent = columns === undefined ? null : columnsIn(columns);
      const say = teller(c);
      const look = await inTurn(async () => {
        const now = clock();
        const { today } = momentOf(now, await watch.look(db), timeZone);
        const key = account ?? [...(await readOwnAccounts(db)).keys()][0];
        const remembered = key === undefined ? null : (await readSource(db, key)).columns;
        return lookAtCsv(csvLinesOf(bytes), { sent, remembered, today });
      });
      return c.json({ ...look, problem: look.problem && say(look.problem) }, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/files',
      operationId: 'importBankFile',
      summary: "Import a bank's file",
      description:
        'A Zengin notice of transfers (01) or statement (03) in Shift_JIS, or a CSV. All of it or nothing; entries that are known already are not added again. The columns of a CSV are remembered for its account with the words of its header; of another header they have to be chosen anew. Lines that are no entries are named.',
      middleware: [...office, takesFiles, sized],
      request: { body: { content: { 'multipart/form-data': { schema: BankFileForm } }, required: true } },
      responses: responsesOf(ImportedResponse, 'What it added', FILE_ERRORS),
    }),
    async (c) => {
      const { file, account, columns } = c.req.valid('form');
      const bytes = await bytesOf(file);
      const chosen = columns === undefined ? null : columnsIn(columns);
      const imported = await inTurn(() =>
        writeBeside(db, async (trx) => {
          const now = clock();
          const { username } = await mustStillHaveRole(trx, { token: c.get('token'), now, roles: OFFICE_ROLES });
          const { today } = momentOf(now, await watch.look(trx), timeZone);
          const parts = await partsOf(trx, { bytes, account, columns: chosen, today });
          assertPast(parts, today);
          for (const { key, codes, columns } of parts) {
            const known = await readSource(trx, key);
            await keepSource(trx, key, { codes: codes ?? known.codes, columns: columns ?? known.columns });
          }
          const passedOver = parts.flatMap((part) => part.passedOver ?? []);
          const whence = {
            fileId: newId(),
            name: textOnly(file.name).slice(0, 200).toWellFormed(),
            importedAt: toInstant(now),
            by: username,
          };
          const imported = await importEntries(trx, parts, whence);
          return { ...imported, passedOver: passedOver.slice(0, MOST_PASSED_OVER), passedOverCount: passedOver.length };
        }),
      );
      return c.json(imported, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/proposals',
      operationId: 'listBankProposals',
      summary: 'All entries that nothing is matched with, and proposals for them',
      middleware: office,
      responses: responsesOf(ProposalsResponse, 'The oldest first', [401, 403, 503]),
    }),
    async (c) => jsonInSlices(c, await inTurn(() => readProposals(db, timeZone))),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/entries',
      operationId: 'listBankEntries',
      summary: 'The entries of a month',
      middleware: office,
      request: { query: EntriesQuery },
      responses: responsesOf(BankEntriesResponse, 'The latest first', [401, 403, 422]),
    }),
    async (c) => c.json(await readMonth(db, c.req.valid('query').month), 200),
  );

  routes.route('/entries', matchRoutes(deps));
  const files = createRoutes<SignedIn>();
  fileRoutes(deps, files);
  routes.route('/files', files);
  return routes;
}
