import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { LoginForm, UserInfo } from '../../schema/people/session.ts';
import type { AppDeps } from '../app-deps.ts';
import { findCredentials, usernameKey } from '../auth/credentials.ts';
import { type SignedIn, signedIn } from '../auth/guards.ts';
import { verifyPassword } from '../auth/password.ts';
import { createSession, endSession, findActor } from '../auth/session.ts';
import { createThrottle } from '../auth/throttle.ts';
import { HttpError } from '../errors.ts';
import { onInvalid } from '../validation.ts';
import { readUserInfo } from './user-info.ts';

const login = createRoute({
  method: 'post',
  path: '/login',
  summary: 'Sign in as a user or an employee',
  request: { body: { content: { 'application/json': { schema: LoginForm } }, required: true } },
  responses: { 200: { description: 'The session', content: { 'application/json': { schema: UserInfo } } } },
});

const logout = createRoute({
  method: 'post',
  path: '/logout',
  summary: 'End this session',
  responses: {
    200: { description: 'Ended', content: { 'application/json': { schema: z.object({ message: z.string() }) } } },
  },
});

/** POST /api/users/login and /logout (specification section 7). */
export function loginRoutes({ db, clock, timeZone, addressOf }: AppDeps) {
  const throttle = createThrottle();
  const routes = new OpenAPIHono<SignedIn>({ defaultHook: onInvalid });

  routes.openapi(login, async (c) => {
    const { username, password } = c.req.valid('json');
    const key = `${usernameKey(username)} ${addressOf(c)}`;
    const seconds = throttle.secondsToWait(key, clock());
    if (seconds > 0) {
      const headers = { 'retry-after': String(seconds) };
      throw new HttpError(429, 'too_many_requests', 'Too many attempts. Try again later.', { headers });
    }
    // Counted before the password is looked at: many tries at once are many tries.
    throttle.fail(key, clock());
    const credentials = await findCredentials(db, username);
    const fits = await verifyPassword(credentials?.passwordHash, password);
    const actor = fits && credentials ? await findActor(db, credentials.identityId) : undefined;
    if (!actor) throw new HttpError(401, 'unauthorized', 'Login failed');
    throttle.succeed(key);
    const token = await createSession(db, actor._id, clock());
    return c.json(await readUserInfo(db, { actor, token, timeZone }), 200);
  });

  routes.use('/logout', signedIn({ db, clock }));
  routes.openapi(logout, async (c) => {
    await endSession(db, c.get('token'));
    return c.json({ message: 'Signed out' }, 200);
  });

  return routes;
}
