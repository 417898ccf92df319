import { createRoute, z } from '@hono/zod-openapi';
import { ROLES } from '../../schema/core/actor.ts';
import { OwnPassword } from '../../schema/people/people-responses.ts';
import { credentialsOf, isCurrent } from '../auth/credentials.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { countTry, limitKey, mustNotWait, startOver } from '../auth/throttle.ts';
import { writeOne } from '../db/write-one.ts';
import { createSecrets } from '../effects/new-password.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import { createRoutes } from '../http/create-routes.ts';
import { teller } from '../http/languages.ts';
import { BEARER, body, IdempotencyKey, responsesOf, WRITE_ERRORS } from '../http/openapi.ts';

const WRONG = /*i18n*/ 'This is not your password.';

/** Wrong passwords per 15 minutes, so that nobody can guess the password on a phone found unlocked. */
const MAX_WRONG = 10;

/** PUT /api/users/me/password, for every role. */
export function ownPasswordRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  const commands = createCommands(deps);
  const secrets = createSecrets();
  const routes = createRoutes<SignedIn>();

  const call = createRoute({
    tags: ['Session'],
    security: BEARER,
    method: 'put',
    path: '/me/password',
    operationId: 'setOwnPassword',
    summary: 'Set the own password; sessions on other devices end',
    middleware: only(deps, ROLES),
    request: { headers: IdempotencyKey, body: body(OwnPassword) },
    responses: responsesOf(z.object({ message: z.string() }), 'Set', [...WRITE_ERRORS, 429, 503]),
  });

  routes.openapi(call, async (c) => {
    const { _id: identityId } = c.get('actor');
    const wrong = limitKey('own password', identityId);
    mustNotWait(await countTry(db, [{ key: wrong, most: MAX_WRONG }], clock()));
    const { currentPassword, password } = c.req.valid('json');
    const known = await credentialsOf(db, identityId);
    const fits = known !== undefined && (await secrets.fits(known.passwordHash, currentPassword));
    const answer = await commands.run(c, 'login.setPassword', {
      async args(_key, trx) {
        // Checked only for a new call: when it is repeated, the old password is no longer current.
        if (!fits || !(await isCurrent(trx, { identityId, passwordHash: known.passwordHash }))) {
          throw new HttpError(422, 'invalid', WRONG, { issues: [{ path: 'currentPassword', message: WRONG }] });
        }
        return { identityId, kind: known.kind };
      },
      answer: () => ({ message: /*i18n*/ 'Password changed' }),
      password,
      keepsSession: true,
    });
    await writeOne(db, (writer) => startOver(writer, wrong));
    return c.json({ message: teller(c)(answer.message) }, 200);
  });

  return routes;
}
