import { createRoute } from '@hono/zod-openapi';
import { ActivityQuery, ActivityResponse } from '../../schema/activity/activity-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { readTogether } from '../db/transactions.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { teller } from '../http/languages.ts';
import { BEARER, responsesOf } from '../http/openapi.ts';
import { readActivity } from './activity-queries.ts';

/** /api/activity: the audit trail, for admins. */
export function activityRoutes(deps: AppDeps) {
  const { db, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  return routes.openapi(
    createRoute({
      tags: ['Activity'],
      security: BEARER,
      method: 'get',
      path: '/',
      operationId: 'listActivity',
      summary: 'Who did what, when, on which record, with the values before and after',
      middleware: only(deps, ['admin']),
      request: { query: ActivityQuery },
      responses: responsesOf(
        ActivityResponse,
        'Newest first; the log of every mutation, applied or refused',
        [401, 403, 422],
      ),
    }),
    async (c) => {
      const query = c.req.valid('query');
      const say = teller(c);
      return c.json(await readTogether(db, (trx) => readActivity(trx, query, { timeZone, say })), 200);
    },
  );
}
