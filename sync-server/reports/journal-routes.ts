import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { toInstant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import { nameId } from '../../schema/core/name-id.ts';
import type { NumberedEntry } from '../../schema/reports/journal.ts';
import { JOURNAL_WRITING, type JournalFormat, journalCsv } from '../../schema/reports/journal-formats.ts';
import { JournalBody, JournalQuery, ReportPeriod, TakenResponse } from '../../schema/reports/report-responses.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import type { Db } from '../db/database.ts';
import { writeBeside } from '../db/transactions.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { keyOf } from '../http/keyed-call.ts';
import { BEARER, body, IdempotencyKey, responsesOf } from '../http/openapi.ts';
import { encodeShiftJis } from '../sheets/shift-jis.ts';
import { readJournal } from './journal-queries.ts';
import { compareJournal, noteExport } from './taken-journals.ts';

const call = { tags: ['Reports'], security: BEARER };
const ERRORS = [401, 403, 422, 503] as const;
const TAKEN_HEADER = 'journal-taken';
const WHAT_WAS_TAKEN = `What was taken of the period before is in the header \`${TAKEN_HEADER}\`, as JSON: entries, fresh, changedCount, goneCount, and the last export.`;

const csvResponses = {
  ...responsesOf(z.string(), '', ERRORS),
  200: { description: 'The journal', content: { 'text/csv': { schema: z.string() } } },
};

/** JSON in ASCII, as headers require. */
const headerOf = ({ entries, fresh, changedCount, goneCount, exports }: TakenResponse) =>
  JSON.stringify({ entries, fresh, changedCount, goneCount, last: exports[0] ?? null }).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type File = { entries: readonly NumberedEntry[]; taken: TakenResponse; format: JournalFormat; period: ReportPeriod };

function answerWith(c: Context, { entries, taken, format, period }: File) {
  const csv = journalCsv(entries, format);
  const { encoding } = JOURNAL_WRITING[format];
  // The byte order mark tells spreadsheets that it is UTF-8.
  const file = encoding === 'shift_jis' ? encodeShiftJis(csv) : new TextEncoder().encode(`\ufeff${csv}`);
  return c.body(file, 200, {
    'content-type': `text/csv; charset=${encoding}`,
    'content-disposition': `attachment; filename="journal-${format}-${period.from}-${period.to}.csv"`,
    [TAKEN_HEADER]: headerOf(taken),
  });
}

type Reading = <T>(read: (trx: Db) => Promise<T>) => Promise<T>;

/** /api/reports/journal: the journal for the accountant, and its exports. */
export function journalRoutes(deps: AppDeps, routes: OpenAPIHono<SignedIn>, reading: Reading): void {
  const { db, clock, timeZone } = deps;
  const office = only(deps, OFFICE_ROLES);

  const compared = (period: ReportPeriod, except: string | null = null) =>
    reading(async (trx) => {
      const entries = await readJournal(trx, { ...period, timeZone });
      return { entries, ...(await compareJournal(trx, entries, { period, except })) };
    });

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/journal',
      operationId: 'exportJournal',
      summary: 'The journal of a period as CSV, for accounting software',
      description: `Only to look at: POST notes that it was taken for the books. ${WHAT_WAS_TAKEN}`,
      middleware: office,
      request: { query: JournalQuery },
      responses: csvResponses,
    }),
    async (c) => {
      const { format, ...period } = c.req.valid('query');
      const { entries, taken } = await compared(period);
      return answerWith(c, { entries, taken, format, period });
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/journal/taken',
      operationId: 'readTakenJournal',
      summary: 'What was taken of a period for the books, by whom, and what is new or another since',
      middleware: office,
      request: { query: ReportPeriod },
      responses: responsesOf(TakenResponse, 'The latest first', ERRORS),
    }),
    async (c) => c.json((await compared(c.req.valid('query'))).taken, 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/journal',
      operationId: 'takeJournal',
      summary: 'Take the journal of a period as CSV, which is noted',
      description: `With \`which: "new"\` only the entries that no journal had yet. ${WHAT_WAS_TAKEN}`,
      middleware: office,
      request: { headers: IdempotencyKey, body: body(JournalBody) },
      responses: { ...csvResponses, ...responsesOf(z.string(), '', [400, 413]), 200: csvResponses[200] },
    }),
    async (c) => {
      const { format, which, ...period } = c.req.valid('json');
      const key = keyOf(c);
      const _id = key === undefined ? newId() : nameId(key, c.get('actor')._id);
      const { entries: all, compared: found, taken } = await compared(period, _id);
      const entries = which === 'new' ? found.fresh : all;
      await writeBeside(db, async (trx) => {
        const now = clock();
        const { username } = await mustStillHaveRole(trx, { token: c.get('token'), now, roles: OFFICE_ROLES });
        const whence = { _id, takenAt: toInstant(now), by: username, format, ...period };
        await noteExport(trx, entries, whence, createYieldToEventLoop());
      });
      return answerWith(c, { entries, taken, format, period });
    },
  );
}
