import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { toInstant } from '../../schema/core/days.ts';
import { ClockResponse } from '../../schema/core/health.ts';
import { issuesOf } from '../../schema/core/rejected.ts';
import {
  DAMAGED_FILE,
  DevicesResponse,
  UnsentImportResponse,
  UnsentWork,
} from '../../schema/sync/devices-responses.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { readTogether, writeTogether } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { teller, tellWork } from '../http/languages.ts';
import { BEARER, body, responsesOf } from '../http/openapi.ts';
import { readDevices } from '../sync/devices/device-queries.ts';
import { importUnsentWork } from '../sync/push/unsent-import.ts';

const call = { tags: ['Sync'], security: BEARER };

/** /api/devices, and the import of unsent work from a lost phone. */
export function deviceRoutes(deps: AppDeps) {
  const { db, clock, watch, timeZone, log } = deps;
  const routes = new OpenAPIHono<SignedIn>();

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/devices',
      operationId: 'listDevices',
      summary: 'Devices, what waits on each, and what of theirs was refused',
      middleware: only(deps, OFFICE_ROLES),
      responses: responsesOf(DevicesResponse, 'Silent ones first', [401, 403]),
    }),
    async (c) => {
      const devices = await readTogether(db, (trx) => readDevices(trx, { now: clock(), timeZone }));
      const say = teller(c);
      const told = devices.map((each) => ({ ...each, refused: each.refused.map((work) => tellWork(work, say)) }));
      return c.json(told, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/sync/rescue',
      operationId: 'enterUnsentWork',
      summary: 'Enter the unsent work that a phone saved as a file, each mutation exactly once',
      middleware: only(deps, ['admin']),
      request: { body: body(UnsentWork) },
      responses: responsesOf(UnsentImportResponse, 'What became of each', [400, 401, 403, 413, 422]),
    }),
    async (c) => {
      const onFault = (err: unknown, mutation: { id: string; name: string }) =>
        log.error({ err, mutation }, `Mutation error: ${err instanceof Error ? err.message : 'unknown'}`);
      const verdicts = await importUnsentWork(
        { db, clock, watch, timeZone, onFault },
        c.get('token'),
        c.req.valid('json'),
      );
      const say = teller(c);
      return c.json({ verdicts: verdicts.map((each) => tellWork(each, say)) }, 200);
    },
    (read) => {
      if (!read.success) throw new HttpError(422, 'invalid', DAMAGED_FILE, { issues: issuesOf(read.error) });
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/sync/clock',
      operationId: 'confirmClock',
      summary: "Confirm that the server's clock is right, where it is doubted",
      middleware: only(deps, ['admin']),
      responses: responsesOf(ClockResponse, 'It is not doubted until it jumps again', [401, 403]),
    }),
    async (c) => {
      const { username: by } = await writeTogether(db, async (trx) => {
        const admin = await mustStillHaveRole(trx, { token: c.get('token'), now: clock(), roles: ['admin'] });
        await watch.confirm(trx, admin.username);
        return admin;
      });
      const now = toInstant(clock());
      log.info({ clock: now, by }, 'An admin confirmed the clock of this server');
      return c.json({ clock: watch.isDoubted() ? ('doubted' as const) : ('ok' as const), now }, 200);
    },
  );

  return routes;
}
