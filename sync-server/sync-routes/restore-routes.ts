import { randomBytes } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { toInstant } from '../../schema/core/days.ts';
import { Id } from '../../schema/core/ids.ts';
import { RestoreResponse, SignedOutResponse } from '../../schema/sync/restore-responses.ts';
import { endOtherSessions, lockOtherLogins } from '../auth/credentials.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { hashPassword } from '../auth/password.ts';
import type { Trx } from '../db/database.ts';
import { endRestore, readRestore } from '../db/history.ts';
import { readTogether, writeTogether } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { teller, tellWork } from '../http/languages.ts';
import { BEARER, responsesOf } from '../http/openapi.ts';
import { giveUpDevice, readRestoreStatus } from '../sync/restore/restores.ts';

const call = { tags: ['Sync'], security: BEARER };
const NOT_RESTORED =
  /*i18n*/ 'No restore is under way, so nothing was done. A single login is locked by giving it another password.';

const Params = z.object({ deviceId: Id, identityId: Id });

/** A restore's status, with the work that was taken back in the caller's language. */
function toldIn(c: Context, { restore }: RestoreResponse): RestoreResponse {
  const say = teller(c);
  return { restore: restore && { ...restore, takenBack: restore.takenBack.map((work) => tellWork(work, say)) } };
}

/** /api/sync/restore: the office's view and decisions while devices bring back what a backup lacks. */
export function restoreRoutes(deps: AppDeps) {
  const { db, clock, log } = deps;
  const routes = createRoutes<SignedIn>();

  /** Runs an admin's action, with the session checked in the transaction, and returns the new status. */
  const asAdmin = (token: string, act: (trx: Trx, now: number) => Promise<void>) =>
    writeTogether(db, async (trx) => {
      const now = clock();
      await mustStillHaveRole(trx, { token, now, roles: ['admin'] });
      await act(trx, now);
      return { restore: await readRestoreStatus(trx) };
    });

  /**
   * Signs everybody else out: a session in the backup may be on a phone that was lost since.
   * @param passwordHash of a password that nobody knows, to lock their logins too
   * @throws HttpError if no restore is in progress
   */
  async function signOthersOut(token: string, passwordHash?: string): Promise<SignedOutResponse> {
    const { by, people, locked } = await writeTogether(db, async (trx) => {
      const admin = await mustStillHaveRole(trx, { token, now: clock(), roles: ['admin'] });
      if (!(await readRestore(trx))) throw new HttpError(422, 'invalid', NOT_RESTORED);
      const locked = passwordHash ? await lockOtherLogins(trx, { identityId: admin._id, passwordHash }) : 0;
      return { by: admin.username, people: await endOtherSessions(trx, token), locked };
    });
    const done = { people: people.length, locked };
    const what = passwordHash ? 'An admin locked all logins but the own' : 'An admin signed everybody else out';
    log.info({ at: toInstant(clock()), by, ...done }, `${what} after a restore`);
    return done;
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/restore',
      operationId: 'readRestore',
      summary: 'How far a restore is: who is back, who is awaited, and what waits for them',
      middleware: only(deps, OFFICE_ROLES),
      responses: responsesOf(RestoreResponse, 'Null where none is under way', [401, 403]),
    }),
    async (c) => c.json(toldIn(c, { restore: await readTogether(db, readRestoreStatus) }), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/restore/devices/{deviceId}/{identityId}/given-up',
      operationId: 'giveUpDevice',
      summary: 'Say that a device will not come back after a restore',
      middleware: only(deps, ['admin']),
      request: { params: Params },
      responses: responsesOf(RestoreResponse, 'How things stand then', [401, 403, 404]),
    }),
    async (c) => {
      const device = c.req.valid('param');
      const answer = await asAdmin(c.get('token'), (trx, now) => giveUpDevice(trx, { ...device, now }));
      return c.json(toldIn(c, answer), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/restore/end',
      operationId: 'endRestore',
      summary: 'End a restore: what still waits for others is judged as any work',
      middleware: only(deps, ['admin']),
      responses: responsesOf(RestoreResponse, 'No restore is under way any more', [401, 403]),
    }),
    async (c) => {
      const answer = await asAdmin(c.get('token'), endRestore);
      log.info({ at: toInstant(clock()), by: c.get('actor').username }, 'An admin ended the restore');
      return c.json(toldIn(c, answer), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/restore/lock-logins',
      operationId: 'lockOtherLogins',
      summary:
        'After a restore, lock every login but the own until it gets a new password, and end every other session',
      middleware: only(deps, ['admin']),
      responses: responsesOf(SignedOutResponse, 'Whom it concerned', [401, 403, 422]),
    }),
    async (c) => {
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
      return c.json(await signOthersOut(c.get('token'), passwordHash), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/restore/end-sessions',
      operationId: 'endOtherSessions',
      summary: 'After a restore, end every session but the own',
      middleware: only(deps, ['admin']),
      responses: responsesOf(SignedOutResponse, 'Whom it concerned', [401, 403, 422]),
    }),
    async (c) => c.json(await signOthersOut(c.get('token')), 200),
  );

  return routes;
}
