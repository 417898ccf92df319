import { createRoute } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { DocumentWaysQuery, DocumentWaysResponse, SendDocuments } from '../../schema/papers/contents/document-mail.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { writeTogether } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { teller } from '../http/languages.ts';
import { BEARER, body, responsesOf } from '../http/openapi.ts';
import { askForMails, readWays } from './document-mails.ts';
import { readMailServer } from './mail-server.ts';

/** /api/documents/mails: how documents go out: by e-mail, by post or in the app. For the office, online only. */
export function documentMailRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  const routes = createRoutes<SignedIn>();
  const call = { tags: ['Documents'], security: BEARER, middleware: only(deps, OFFICE_ROLES) };

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'listDocumentMails',
      summary: 'How the papers of a run of closings, or one document, reach their customers',
      request: { query: DocumentWaysQuery },
      responses: responsesOf(DocumentWaysResponse, 'By number, each with its last e-mail', [401, 403, 422]),
    }),
    async (c) => c.json(await readWays(db, c.req.valid('query'), teller(c)), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/',
      operationId: 'sendDocuments',
      summary: 'Send documents to their customers by e-mail, each as a PDF',
      description:
        'They are sent soon after, and tried again for a day where the mail server has trouble. One that waits is not sent twice; customers without an address are left out.',
      request: { body: body(SendDocuments) },
      responses: responsesOf(DocumentWaysResponse, 'The documents with their e-mails', [400, 401, 403, 409, 413, 422]),
    }),
    async (c) => {
      const { documentIds } = c.req.valid('json');
      const say = teller(c);
      const now = clock();
      const ways = await writeTogether(db, async (trx) => {
        const { username: by } = await mustStillHaveRole(trx, { token: c.get('token'), now, roles: OFFICE_ROLES });
        if (!(await readMailServer(trx))) throw new HttpError(409, 'invalid', /*i18n*/ 'Save the mail server first.');
        return askForMails(trx, { ids: documentIds.map((id) => id.toLowerCase()), by, now, say });
      });
      return c.json(ways, 200);
    },
  );

  return routes;
}
