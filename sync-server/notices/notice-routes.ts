import { createRoute } from '@hono/zod-openapi';
import { ROLES } from '../../schema/core/actor.ts';
import { DAY_MS, toInstant } from '../../schema/core/days.ts';
import {
  CartHint,
  NewSubscription,
  NoticeSettings,
  NoticesResponse,
  OwnNoticeSettings,
  Subscribed,
} from '../../schema/notices/notice-responses.ts';
import { mustStillBeSignedIn, mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { tokenHashOf } from '../auth/session.ts';
import type { Db, Trx } from '../db/database.ts';
import { writeTogether } from '../db/transactions.ts';
import { writeOne } from '../db/write-one.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, body, responsesOf } from '../http/openapi.ts';
import { mailRoutes } from './mail-routes.ts';
import { readMailServer } from './mail-server.ts';
import { isAllowedEndpoint } from './push-endpoint.ts';
import { readPushKeys } from './push-keys.ts';
import { readNoticeSettings } from './recipients.ts';

const WRITE_ERRORS = [400, 401, 403, 413, 422] as const;

/** Subscriptions per user: a few phones and computers. Another one replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 10;

async function readEmail(db: Db, customerId: string | null): Promise<string> {
  if (customerId === null) return '';
  const customer = db.selectFrom('customers').select('email').where('_id', '=', customerId);
  return (await customer.executeTakeFirst())?.email ?? '';
}

/** Makes room for one more subscription of a user. */
async function makePlace(trx: Trx, identityId: string): Promise<void> {
  const stay = trx
    .selectFrom('pushSubscriptions')
    .select('tokenHash')
    .where('identityId', '=', identityId)
    .orderBy('createdAt', 'desc')
    .limit(MAX_SUBSCRIPTIONS - 1);
  await trx
    .deleteFrom('pushSubscriptions')
    .where('identityId', '=', identityId)
    .where('tokenHash', 'not in', stay)
    .execute();
}

/**
 * /api/notices: what a user is notified of, and where. These are settings of the login and not business work, so they
 * are not logged.
 */
export function noticeRoutes(deps: AppDeps) {
  const { db, clock, pushTestOrigin } = deps;
  const routes = createRoutes<SignedIn>();
  const call = { tags: ['Notices'], security: BEARER, middleware: only(deps, ROLES) };

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'readNotices',
      summary: 'The own notifications: settings, and the key with which a browser subscribes',
      responses: responsesOf(NoticesResponse, 'Of the signed-in person and this session', [401, 403]),
    }),
    async (c) => {
      const { _id, customerId } = c.get('actor');
      const subscription = db
        .selectFrom('pushSubscriptions')
        .select('tokenHash')
        .where('tokenHash', '=', tokenHashOf(c.get('token')));
      return c.json(
        {
          settings: (await readNoticeSettings(db, _id)).settings,
          publicKey: (await readPushKeys(db)).publicKey,
          isSubscribed: (await subscription.executeTakeFirst()) !== undefined,
          canMail: (await readMailServer(db)) !== null,
          knownEmail: await readEmail(db, customerId),
        },
        200,
      );
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/',
      operationId: 'setNotices',
      summary: 'Set which notifications come, when, and to which e-mail address',
      request: { body: body(OwnNoticeSettings) },
      responses: responsesOf(NoticeSettings, 'Set', WRITE_ERRORS),
    }),
    async (c) => {
      const { language, ...settings } = c.req.valid('json');
      await writeTogether(db, async (trx) => {
        const { _id: identityId } = await mustStillBeSignedIn(trx, c.get('token'), clock());
        const stored = { settings: JSON.stringify(settings), language };
        await trx
          .insertInto('noticeSettings')
          .values({ identityId, ...stored })
          .onConflict((conflict) => conflict.column('identityId').doUpdateSet(stored))
          .execute();
      });
      return c.json(settings, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/subscription',
      operationId: 'subscribeToPush',
      summary: "Subscribe this session's browser to push notifications",
      description:
        'One a session, ten a person: it ends with its session, and an eleventh takes the place of the oldest.',
      request: { body: body(NewSubscription) },
      responses: responsesOf(Subscribed, 'Subscribed', WRITE_ERRORS),
    }),
    async (c) => {
      const { endpoint, keys, language, origin } = c.req.valid('json');
      if (!isAllowedEndpoint(endpoint, pushTestOrigin)) {
        const message = /*i18n*/ 'This is no push service that we send to.';
        throw new HttpError(422, 'invalid', message, { issues: [{ path: 'endpoint', message }] });
      }
      const tokenHash = tokenHashOf(c.get('token'));
      await writeTogether(db, async (trx) => {
        const { _id: identityId } = await mustStillBeSignedIn(trx, c.get('token'), clock());
        // Somebody else may have used this browser before, or this user in an earlier session.
        await trx
          .deleteFrom('pushSubscriptions')
          .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('tokenHash', '=', tokenHash)]))
          .execute();
        await makePlace(trx, identityId);
        const createdAt = toInstant(clock());
        const row = { tokenHash, identityId, endpoint, ...keys, language, origin: new URL(origin).origin, createdAt };
        await trx.insertInto('pushSubscriptions').values(row).execute();
      });
      return c.json({ isSubscribed: true }, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'delete',
      path: '/subscription',
      operationId: 'endPush',
      summary: "End this session's push notifications",
      responses: responsesOf(Subscribed, 'Ended', [401, 403]),
    }),
    async (c) => {
      const tokenHash = tokenHashOf(c.get('token'));
      await writeOne(db, (writer) =>
        writer.deleteFrom('pushSubscriptions').where('tokenHash', '=', tokenHash).execute(),
      );
      return c.json({ isSubscribed: false }, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/cart',
      operationId: 'hintFullCart',
      summary: 'Say until when the full cart of this device may still be ordered, for a reminder an hour before',
      middleware: only(deps, ['customer']),
      request: { body: body(CartHint) },
      responses: responsesOf(CartHint, 'Noted; a time that is past, or weeks ahead, counts as none', WRITE_ERRORS),
    }),
    async (c) => {
      const now = clock();
      const said = c.req.valid('json').cutOffAt;
      const cutOffAt = said !== null && said > toInstant(now) && said < toInstant(now + 15 * DAY_MS) ? said : null;
      const tokenHash = tokenHashOf(c.get('token'));
      await writeTogether(db, async (trx) => {
        const who = { token: c.get('token'), now, roles: ['customer'] } as const;
        const { _id: identityId } = await mustStillHaveRole(trx, who);
        await trx.deleteFrom('cartHints').where('tokenHash', '=', tokenHash).execute();
        if (cutOffAt !== null) await trx.insertInto('cartHints').values({ tokenHash, identityId, cutOffAt }).execute();
      });
      return c.json({ cutOffAt }, 200);
    },
  );

  routes.route('/mail', mailRoutes(deps));
  return routes;
}
