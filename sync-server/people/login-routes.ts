import { availableParallelism } from 'node:os';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { Id } from '../../schema/ids.ts';
import { usernameKey } from '../../schema/people/people-rules.ts';
import { LoginForm, UserInfo } from '../../schema/people/session.ts';
import { DEVICE_HEADER } from '../../schema/sync/protocol.ts';
import { findCredentials, isCurrent } from '../auth/credentials.ts';
import { type SignedIn, signedIn } from '../auth/guards.ts';
import { knownDevice, rememberDevice } from '../auth/known-device.ts';
import { createLoginLimits } from '../auth/login-limits.ts';
import { verifyPassword } from '../auth/password.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import { createSession, endSession, findActor } from '../auth/session.ts';
import { throttleKey } from '../basics/caller-address.ts';
import { writeTogether } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { BEARER, body, responsesOf } from '../http/openapi.ts';
import { onInvalid } from '../http/validation.ts';
import { forgetDevice } from '../sync/devices/devices.ts';
import { loginChannel } from '../sync/live/live.ts';
import { readUserInfo } from './user-info.ts';

const login = createRoute({
  tags: ['Session'],
  method: 'post',
  path: '/login',
  summary: 'Sign in as a user or an employee',
  request: { body: body(LoginForm) },
  responses: responsesOf(UserInfo, 'The session', [400, 401, 413, 422, 429, 503]),
});

const logout = createRoute({
  tags: ['Session'],
  security: BEARER,
  method: 'post',
  path: '/logout',
  summary: 'End this session, on a device that keeps nothing of it',
  request: { headers: z.object({ [DEVICE_HEADER]: Id.optional().catch(undefined) }) },
  responses: responsesOf(z.object({ message: z.string() }), 'Ended', [401]),
});

/**
 * Concurrent password checks. Each takes 19 MiB and a whole core, so unlimited tries would stop the server; one core
 * stays free for other requests.
 */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** A queue of their own for known devices, which strangers can't fill. */
const KNOWN_AT_ONCE = 1;

/** POST /api/users/login and /logout (requirements section 7). */
export function loginRoutes({ db, live, clock, timeZone, addressOf }: AppDeps) {
  const limits = createLoginLimits();
  const strangers = createSemaphore({ atOnce: AT_ONCE, waiting: 36 - AT_ONCE });
  const acquaintances = createSemaphore({ atOnce: KNOWN_AT_ONCE, waiting: 20 });
  const routes = new OpenAPIHono<SignedIn>({ defaultHook: onInvalid });

  /**
   * Opens a session after the password check; undefined if the login or its password changed meanwhile, since such a
   * session would survive the end of all others.
   */
  function open({ identityId, passwordHash }: { identityId: string; passwordHash: string }) {
    return writeTogether(db, async (trx) => {
      const actor = await findActor(trx, identityId);
      if (!actor || !(await isCurrent(trx, { identityId, passwordHash }))) return undefined;
      return { actor, token: await createSession(trx, identityId, clock()) };
    });
  }

  routes.openapi(login, async (c) => {
    const { username, password } = c.req.valid('json');
    const name = usernameKey(username);
    const device = await knownDevice(c, db, name);
    const caller = { name, device, address: throttleKey(addressOf(c)) };
    const semaphore = device === undefined ? strangers : acquaintances;
    const seconds = limits.secondsToWait(caller, clock());
    if (seconds > 0) {
      const headers = { 'retry-after': String(seconds) };
      throw new HttpError(429, 'too_many_requests', 'Too many attempts. Try again later.', { headers });
    }
    if (semaphore.isFull()) throw serverBusy();
    // Counted before the check: concurrent tries must all count.
    const succeed = limits.count(caller, clock());
    const { credentials, fits } = await semaphore.run(async () => {
      const credentials = await findCredentials(db, username);
      return { credentials, fits: await verifyPassword(credentials?.passwordHash, password) };
    });
    const session = fits && credentials ? await open(credentials) : undefined;
    if (!session) throw new HttpError(401, 'unauthorized', 'Login failed');
    succeed();
    const known = await rememberDevice(c, db, { name, device });
    return c.json(await readUserInfo(db, { ...session, timeZone }), 200, known);
  });

  routes.use('/logout', signedIn({ db, clock }));
  routes.openapi(logout, async (c) => {
    const deviceId = c.req.valid('header')[DEVICE_HEADER];
    if (deviceId) await forgetDevice(db, deviceId, c.get('actor')._id);
    await endSession(db, c.get('token'));
    live.poke([loginChannel(c.get('actor')._id)]);
    return c.json({ message: 'Signed out' }, 200);
  });

  return routes;
}
