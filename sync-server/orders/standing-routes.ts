import { createRoute } from '@hono/zod-openapi';
import { type Actor, OFFICE_ROLES } from '../../schema/core/actor.ts';
import type { Id } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import type { StandingOrder } from '../../schema/orders/standing/standing-entity.ts';
import {
  ChangedStandingOrder,
  NewStandingOrder,
  Pause,
  SkippedDay,
  StandingOrderResponse,
  StandingOrdersResponse,
} from '../../schema/orders/standing/standing-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readRow } from '../db/server-tx.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, IdParam, READ_ERRORS, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';

const call = { tags: ['Standing orders'], security: BEARER };

/** @throws HttpError 404 if there is none, or it is another restaurant's */
async function mustRead(db: Db, id: Id, { customerId }: Actor): Promise<StandingOrder> {
  const standing = await readRow(db, 'standingOrders', id);
  if (!standing || (customerId !== null && standing.customerId !== customerId)) {
    throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  }
  return standing;
}

/** /api/standingorder: a restaurant's own standing orders, or all of them for the office. */
export function standingRoutes(deps: AppDeps) {
  const { db } = deps;
  const routes = createRoutes<SignedIn>();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Standing orders');
  const middleware = only(deps, [...OFFICE_ROLES, 'customer']);

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'listStandingOrders',
      summary: 'Standing orders',
      description: 'A restaurant gets its own, the office those of all.',
      middleware,
      responses: responsesOf(StandingOrdersResponse, 'In the order in which they were set up', [401, 403]),
    }),
    async (c) => {
      const { customerId } = c.get('actor');
      const all = db.selectFrom('standingOrders').selectAll().orderBy('_id');
      const rows = await (customerId === null ? all : all.where('customerId', '=', customerId)).execute();
      return c.json(
        rows.map((row) => decodeRow('standingOrders', row)),
        200,
      );
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}',
      operationId: 'readStandingOrder',
      summary: 'One standing order',
      middleware,
      request: { params: IdParam },
      responses: responsesOf(StandingOrderResponse, 'The standing order', READ_ERRORS),
    }),
    async (c) => c.json(await mustRead(db, c.req.valid('param').id, c.get('actor')), 200),
  );

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createStandingOrder',
    summary: 'Set up a standing order, for the own restaurant or, in the office, for a customer',
    description: 'It becomes an ordinary order for each of its days at their cut-off.',
    middleware,
    body: NewStandingOrder,
    response: StandingOrderResponse,
    responseDescription: 'The standing order',
    mutation: 'standingOrder.create',
    args({ id, body: { customerId, ...content }, actor }) {
      const own = customerId ?? actor.customerId;
      if (own === null) throw new HttpError(422, 'invalid', /*i18n*/ 'Please select a customer.');
      return { standingOrderId: id, customerId: own, ...content };
    },
    read: mustRead,
  });

  const about = {
    ...({ method: 'put', middleware, response: StandingOrderResponse, read: mustRead } as const),
    responseDescription: 'The standing order',
  };

  writeRoute({
    ...about,
    path: '/{id}',
    operationId: 'changeStandingOrder',
    summary: 'Change lines, days or message of a standing order',
    description: 'Refused with `changed_meanwhile` if it has another version than was seen.',
    body: ChangedStandingOrder,
    mutation: 'standingOrder.change',
    args: ({ id, body }) => ({ standingOrderId: id, ...body }),
  });
  writeRoute({
    ...about,
    path: '/{id}/skip',
    operationId: 'skipStandingOrder',
    summary: 'Leave one day out',
    description: 'An order that was made for it already is cancelled, or after the cut-off its cancellation asked for.',
    body: SkippedDay,
    mutation: 'standingOrder.skip',
    args: ({ id, body }) => ({ standingOrderId: id, ...body }),
  });
  writeRoute({
    ...about,
    path: '/{id}/unskip',
    operationId: 'unskipStandingOrder',
    summary: 'Take the skip of a day back',
    body: SkippedDay,
    mutation: 'standingOrder.unskip',
    args: ({ id, body }) => ({ standingOrderId: id, ...body }),
  });
  writeRoute({
    ...about,
    path: '/{id}/pause',
    operationId: 'pauseStandingOrder',
    summary: 'Leave all days out until one',
    body: Pause,
    mutation: 'standingOrder.pause',
    args: ({ id, body }) => ({ standingOrderId: id, ...body }),
  });
  writeRoute({
    ...about,
    path: '/{id}/resume',
    operationId: 'resumeStandingOrder',
    summary: 'End a pause',
    mutation: 'standingOrder.resume',
    args: ({ id }) => ({ standingOrderId: id }),
  });

  deleteRoute({
    operationId: 'deleteStandingOrder',
    summary: 'End a standing order; orders that were made from it stay',
    middleware,
    mutation: 'standingOrder.delete',
    table: 'standingOrders',
    args: (standingOrderId) => ({ standingOrderId }),
    message: /*i18n*/ 'Standing order deleted',
  });

  return routes;
}
