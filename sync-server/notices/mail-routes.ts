import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import {
  MailServer,
  MailServerFields,
  MailServerResponse,
  TestMail,
  TestMailResponse,
} from '../../schema/notices/notice-responses.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import { writeTogether } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { teller } from '../http/languages.ts';
import { BEARER, body, responsesOf } from '../http/openapi.ts';
import {
  mailCode,
  mailProblem,
  noteMailTrouble,
  readMailServer,
  readMailTrouble,
  sendMail,
  withPassword,
  writeMailServer,
} from './mail-server.ts';

const ADMIN = ['admin'] as const;
const WRITE_ERRORS = [400, 401, 403, 413, 422] as const;

const SUBJECT = /*i18n*/ 'A test of the e-mails of Todoke';
const TEXT = /*i18n*/ 'This e-mail arrived, so notices will, too.';

/** /api/notices/mail: the mail server of the business, for admins. Its password can be set, but not read. */
export function mailRoutes(deps: AppDeps) {
  const { db, clock, log } = deps;
  const routes = createRoutes<SignedIn>();
  const call = { tags: ['Notices'], security: BEARER, middleware: only(deps, ADMIN) };
  // A mail server may take seconds to refuse.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 4 });

  async function answer(c: Context<SignedIn>) {
    const stored = await readMailServer(db);
    const trouble = await readMailTrouble(db);
    return {
      server: stored && MailServer.strip().parse(stored),
      hasPassword: stored !== null && stored.password !== '',
      trouble: trouble === null ? null : teller(c)(mailProblem(trouble)),
    };
  }

  async function write(c: Context<SignedIn>, fields: MailServerFields | null) {
    await writeTogether(db, async (trx) => {
      const { username } = await mustStillHaveRole(trx, { token: c.get('token'), now: clock(), roles: ADMIN });
      await writeMailServer(trx, fields && (await withPassword(trx, fields)));
      log.info({ by: username, isSet: fields !== null }, 'The mail server was set');
    });
    return answer(c);
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'readMailServer',
      summary: 'The mail server of the business, without its password',
      responses: responsesOf(MailServerResponse, 'Null if no e-mails are sent', [401, 403]),
    }),
    async (c) => c.json(await answer(c), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/',
      operationId: 'setMailServer',
      summary: 'Set the mail server',
      description:
        'A password that is left out stays, as long as server, port, encryption and username do. It is in no answer and no log.',
      request: { body: body(MailServerFields) },
      responses: responsesOf(MailServerResponse, 'Set', WRITE_ERRORS),
    }),
    async (c) => c.json(await write(c, c.req.valid('json')), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'delete',
      path: '/',
      operationId: 'forgetMailServer',
      summary: 'Send no e-mails any more, and forget the mail server with its password',
      responses: responsesOf(MailServerResponse, 'Forgotten', [401, 403]),
    }),
    async (c) => c.json(await write(c, null), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/test',
      operationId: 'sendTestMail',
      summary: 'Send a test e-mail through the stored mail server',
      request: { body: body(TestMail) },
      responses: responsesOf(TestMailResponse, 'Sent, or why it was not', [...WRITE_ERRORS, 409, 503]),
    }),
    async (c) => {
      const { to } = c.req.valid('json');
      const server = await readMailServer(db);
      if (!server) throw new HttpError(409, 'invalid', /*i18n*/ 'Save the mail server first.');
      if (semaphore.isFull()) throw serverBusy();
      const say = teller(c);
      const business = db.selectFrom('business').select('legalName').where('_id', '=', BUSINESS_ID);
      const name = (await business.executeTakeFirst())?.legalName ?? '';
      try {
        await semaphore.run(() => sendMail(server, { name, to, subject: say(SUBJECT), text: `${say(TEXT)}\n` }));
        await noteMailTrouble(db, null);
        return c.json({ sent: true, problem: null }, 200);
      } catch (error) {
        return c.json({ sent: false, problem: say(mailProblem(mailCode(error))) }, 200);
      }
    },
  );

  return routes;
}
