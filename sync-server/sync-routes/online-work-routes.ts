import { createRoute, z } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { OnlineWorkResponse, ReturnedOnlineWork, ReturnedResponse } from '../../schema/sync/restore-responses.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { momentOf } from '../clock/business-day.ts';
import { readTogether, writeTogether } from '../db/transactions.ts';
import { logFault } from '../errors/fault-log.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, body, responsesOf } from '../http/openapi.ts';
import { applyMutation } from '../sync/push/apply-mutation.ts';
import { bringOnlineWorkBack, readOnlineWork } from '../sync/restore/online-work.ts';

const call = { tags: ['Sync'], security: BEARER, path: '/online-work' };

/** /api/sync/online-work: the office's browsers keep work that is in no outbox, and return it after a restore. */
export function onlineWorkRoutes(deps: AppDeps) {
  const { db, clock, watch, log, timeZone } = deps;
  const routes = createRoutes<SignedIn>();

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      operationId: 'listOnlineWork',
      summary: 'Work of the last 30 days that came by REST, sealed, to be brought back after a restore',
      middleware: only(deps, OFFICE_ROLES),
      request: { query: z.object({ after: z.string().max(100).optional() }) },
      responses: responsesOf(OnlineWorkResponse, 'A page of it', [401, 403, 422]),
    }),
    async (c) => {
      const { windowNow } = await watch.look(db);
      const after = c.req.valid('query').after ?? null;
      return c.json(await readTogether(db, (trx) => readOnlineWork(trx, after, windowNow)), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      operationId: 'bringBackOnlineWork',
      summary: 'Bring work that came by REST back to a restored database, each piece exactly once',
      middleware: only(deps, OFFICE_ROLES),
      request: { body: body(ReturnedOnlineWork) },
      responses: responsesOf(ReturnedResponse, 'A verdict for each', [400, 401, 403, 413, 422]),
    }),
    async (c) => {
      const work = c.req.valid('json');
      const verdicts = await writeTogether(db, async (trx) => {
        const now = clock();
        await mustStillHaveRole(trx, { token: c.get('token'), now, roles: OFFICE_ROLES });
        const moment = momentOf(now, await watch.look(trx), timeZone);
        return bringOnlineWorkBack(trx, work, moment, {
          judge: (queued, actor) =>
            applyMutation(trx, queued, { ...moment, actor, deviceId: null, secret: {}, isRepeat: true }),
          onFault: (error, { id, name }) =>
            logFault(log, error, { message: 'Work that came back met a fault', mutation: { id, name } }),
        });
      });
      return c.json({ verdicts }, 200);
    },
  );

  return routes;
}
