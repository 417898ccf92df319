import { availableParallelism } from 'node:os';
import { createRoute, z } from '@hono/zod-openapi';
import { Id } from '../../schema/core/ids.ts';
import { Begun } from '../../schema/people/people-responses.ts';
import { usernameKey } from '../../schema/people/people-rules.ts';
import { LoginForm, UserInfo } from '../../schema/people/session.ts';
import { DEVICE_HEADER } from '../../schema/sync/protocol.ts';
import { findCredentials, isCurrent } from '../auth/credentials.ts';
import { type SignedIn, signedIn } from '../auth/guards.ts';
import { knownDevice, rememberDevice } from '../auth/known-device.ts';
import { type LoginLimits, noteSuccess, readLoginLimits } from '../auth/login-limits.ts';
import { verifyPassword } from '../auth/password.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import { createSession, endSession, findActor } from '../auth/session.ts';
import { countTry, mustNotWait, secondsToWait } from '../auth/throttle.ts';
import { throttleKey } from '../basics/caller-address.ts';
import { readMeta } from '../db/meta.ts';
import { writeTogether } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { teller } from '../http/languages.ts';
import { BEARER, body, responsesOf } from '../http/openapi.ts';
import { forgetDevice } from '../sync/devices/devices.ts';
import { readUserInfo } from './user-info.ts';
import { hasAdmin } from './user-queries.ts';

const login = createRoute({
  tags: ['Session'],
  method: 'post',
  path: '/login',
  operationId: 'signIn',
  summary: 'Sign in as a user or an employee',
  request: { body: body(LoginForm) },
  responses: responsesOf(UserInfo, 'The session', [400, 401, 413, 422, 429, 503]),
});

const begun = createRoute({
  tags: ['Session'],
  method: 'get',
  path: '/begun',
  operationId: 'readBegun',
  summary: 'Whether there is an admin who can sign in',
  responses: responsesOf(Begun, 'There is one, or none', [503]),
});

const logout = createRoute({
  tags: ['Session'],
  security: BEARER,
  method: 'post',
  path: '/logout',
  operationId: 'signOut',
  summary: 'End this session, on a device that keeps nothing of it',
  request: { headers: z.object({ [DEVICE_HEADER]: Id.optional().catch(undefined) }) },
  responses: responsesOf(z.object({ message: z.string() }), 'Ended', [401]),
});

/**
 * Concurrent password checks of one server. Each takes 19 MiB and a whole core, so unlimited tries would stop the
 * server; one core stays free for other requests.
 */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Known devices have their own queue, which others can't fill. */
const KNOWN_AT_ONCE = 1;

/** POST /api/users/login and /logout (requirements section 7), and GET /api/users/begun for the sign-in page. */
export function loginRoutes({ db, clock, timeZone, addressOf }: AppDeps) {
  const strangers = createSemaphore({ atOnce: AT_ONCE, waiting: 36 - AT_ONCE });
  const acquaintances = createSemaphore({ atOnce: KNOWN_AT_ONCE, waiting: 20 });
  const routes = createRoutes<SignedIn>();

  /**
   * Opens a session after the password check; undefined if the login or its password changed meanwhile, as such a
   * session would survive when all others end.
   */
  function open({ identityId, passwordHash }: { identityId: string; passwordHash: string }, limits: LoginLimits) {
    return writeTogether(db, async (trx) => {
      const actor = await findActor(trx, identityId);
      if (!actor || !(await isCurrent(trx, { identityId, passwordHash }))) return undefined;
      await noteSuccess(trx, limits, clock());
      return { actor, token: await createSession(trx, identityId, clock()) };
    });
  }

  routes.openapi(begun, async (c) =>
    c.json({ hasAdmin: await hasAdmin(db), isDemo: (await readMeta(db, 'demo')) === '1' }, 200),
  );

  routes.openapi(login, async (c) => {
    const { username, password } = c.req.valid('json');
    const name = usernameKey(username);
    const device = await knownDevice(c, db, name);
    const caller = { name, device, address: throttleKey(addressOf(c)) };
    const semaphore = device === undefined ? strangers : acquaintances;
    const limits = await readLoginLimits(db, caller, clock());
    mustNotWait(await secondsToWait(db, limits.all, clock()));
    if (semaphore.isFull()) throw serverBusy();
    const { credentials, fits } = await semaphore.run(async () => {
      mustNotWait(await countTry(db, limits.all, clock()));
      const credentials = await findCredentials(db, username);
      return { credentials, fits: await verifyPassword(credentials?.passwordHash, password) };
    });
    const session = fits && credentials ? await open(credentials, limits) : undefined;
    if (!session) throw new HttpError(401, 'unauthorized', /*i18n*/ 'Login failed');
    const known = await rememberDevice(c, db, { name, device });
    return c.json(await readUserInfo(db, { ...session, timeZone }), 200, known);
  });

  routes.use('/logout', signedIn({ db, clock }));
  routes.openapi(logout, async (c) => {
    const deviceId = c.req.valid('header')[DEVICE_HEADER];
    const { _id: identityId } = c.get('actor');
    await writeTogether(db, async (trx) => {
      if (deviceId) await forgetDevice(trx, deviceId, identityId);
      await endSession(trx, c.get('token'), identityId);
    });
    return c.json({ message: teller(c)(/*i18n*/ 'Signed out') }, 200);
  });

  return routes;
}
