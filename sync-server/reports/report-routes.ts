import { createRoute } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import {
  ReceivablesQuery,
  ReceivablesResponse,
  ReportPeriod,
  SalesReportResponse,
} from '../../schema/reports/report-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import type { Db } from '../db/database.ts';
import { readTogether } from '../db/transactions.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, responsesOf } from '../http/openapi.ts';
import { journalRoutes } from './journal-routes.ts';
import { readReceivables } from './receivables-queries.ts';
import { readSalesReport } from './sales-queries.ts';

const call = { tags: ['Reports'], security: BEARER };
const ERRORS = [401, 403, 422, 503] as const;

/** /api/reports: sales, receivables, and the journal for the accountant. */
export function reportRoutes(deps: AppDeps) {
  const { db, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  const office = only(deps, OFFICE_ROLES);
  // A report over years reads a lot, so one at a time leaves capacity for other requests.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 16 });
  const reading = <T>(read: (trx: Db) => Promise<T>): Promise<T> => {
    if (semaphore.isFull()) throw serverBusy();
    return semaphore.run(() => readTogether(db, read));
  };

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/sales',
      operationId: 'readSalesReport',
      summary: 'Sales and tax by rate and month',
      description: 'By the day of the document: of a cash slip that of its delivery, of a closing its closing day.',
      middleware: office,
      request: { query: ReportPeriod },
      responses: responsesOf(SalesReportResponse, 'The sums', ERRORS),
    }),
    async (c) => {
      const period = c.req.valid('query');
      return c.json(await reading((trx) => readSalesReport(trx, { ...period, timeZone })), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/receivables',
      operationId: 'readReceivables',
      summary: 'Receivables by age, as of the end of a day',
      middleware: office,
      request: { query: ReceivablesQuery },
      responses: responsesOf(ReceivablesResponse, 'By customer code', ERRORS),
    }),
    async (c) => {
      const { asOf } = c.req.valid('query');
      return c.json(await reading((trx) => readReceivables(trx, { asOf, timeZone })), 200);
    },
  );

  journalRoutes(deps, routes, reading);
  return routes;
}
