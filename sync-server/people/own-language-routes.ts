import { createRoute } from '@hono/zod-openapi';
import { ROLES } from '../../schema/core/actor.ts';
import type { Language } from '../../schema/core/languages.ts';
import { OwnLanguage } from '../../schema/people/people-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { nextSeq } from '../db/history.ts';
import { createServerTx } from '../db/server-tx.ts';
import { writeTogether } from '../db/transactions.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, body, responsesOf } from '../http/openapi.ts';
import { publish } from '../sync/feed/feed.ts';

type PaperLanguage = {
  customerId: string | null;
  language: Language;
  /** Milliseconds, for the retention windows. */
  now: number;
};

/** Sets the language of a restaurant's documents, which the office and the drivers print. */
async function setPaperLanguage(trx: Db, { customerId, language, now }: PaperLanguage): Promise<void> {
  const tx = createServerTx(trx);
  const customer = customerId === null ? undefined : await tx.get('customers', customerId);
  if (!customer || customer.language === language) return;
  await tx.put('customers', { ...customer, language });
  // A restore must keep this part of the record, since no log entry could set it again; so no base is stored.
  await publish(trx, { changes: tx.changes(), seq: await nextSeq(trx), now });
}

/** PUT /api/users/me/language, for every role. A setting of the login and not business work, so it is not logged. */
export function ownLanguageRoutes(deps: AppDeps) {
  const { db, watch } = deps;
  const routes = createRoutes<SignedIn>();

  const call = createRoute({
    tags: ['Session'],
    security: BEARER,
    method: 'put',
    path: '/me/language',
    operationId: 'setOwnLanguage',
    summary: 'Set the own language, which the next device shows after the sign-in',
    middleware: only(deps, ROLES),
    request: { body: body(OwnLanguage) },
    responses: responsesOf(OwnLanguage, 'Set', [400, 401, 403, 413, 422, 503]),
  });

  routes.openapi(call, async (c) => {
    const { language } = c.req.valid('json');
    const { _id: identityId, customerId } = c.get('actor');
    await writeTogether(db, async (trx) => {
      const look = await watch.look(trx);
      await trx.updateTable('credentials').set({ language }).where('identityId', '=', identityId).execute();
      await setPaperLanguage(trx, { customerId, language, now: look.windowNow });
    });
    return c.json({ language }, 200);
  });

  return routes;
}
