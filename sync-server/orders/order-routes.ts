import { createRoute } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { dayOf, type Instant, toInstant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { given } from '../../schema/core/mutation.ts';
import { possibleDays } from '../../schema/orders/order-days.ts';
import {
  DeletionQuery,
  Dispatch,
  NewOrder,
  OrderDetailResponse,
  TakenOrder,
} from '../../schema/orders/order-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { readDeliveryPlan } from '../db/queries/delivery-plans.ts';
import { readRow } from '../db/server-tx.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, body, IdempotencyKey, IdParam, READ_ERRORS, responsesOf, WRITE_ERRORS } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { mustReadOrder } from './order-queries.ts';

const call = { tags: ['Web orders'], security: BEARER };

/** Treats a blank body as `{}` despite its JSON header, which every call sends (requirements section 7). */
const emptyBody = createMiddleware<SignedIn>(async (c, next) => {
  const { raw } = c.req;
  if (raw.headers.has('content-type') && (await raw.clone().text()) === '')
    c.req.raw = new Request(raw, { body: '{}' });
  await next();
});

/** Today if that is still possible, else the next possible day; always today for customers without delivery days. */
async function nextDay(trx: Db, customerId: Id | null, { now, timeZone }: { now: Instant; timeZone: string }) {
  const today = dayOf(now, timeZone);
  const customer = customerId === null ? undefined : await readRow(trx, 'customers', customerId);
  const plan = customer && (await readDeliveryPlan(trx, customer, { today, timeZone }));
  return (plan && possibleDays(plan, now, 1)[0]) ?? today;
}

/** Single orders of /api/orders (requirements section 7). Register the list routes first. */
export function orderRoutes(deps: AppDeps) {
  const { db, clock, timeZone } = deps;
  const commands = createCommands(deps);
  const routes = createRoutes<SignedIn>();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Web orders');
  const [mustSignIn, mustBeOffice] = only(deps, OFFICE_ROLES);

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}',
      operationId: 'readOrder',
      summary: 'One web order',
      description: "The customer's phone number, code and route are left out for a manager.",
      middleware: only(deps, [...OFFICE_ROLES, 'customer']),
      request: { params: IdParam },
      responses: responsesOf(OrderDetailResponse, 'The order', READ_ERRORS),
    }),
    async (c) => c.json(await mustReadOrder(db, c.req.valid('param').id, c.get('actor')), 200),
  );

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'placeOrder',
    summary: 'Place an order for the own restaurant',
    middleware: only(deps, ['customer']),
    body: NewOrder,
    response: OrderDetailResponse,
    responseDescription: 'The order',
    mutation: 'order.place',
    args: async ({ id, body: { deliveryDate, ...order }, trx, actor }) => ({
      orderId: id,
      ...order,
      deliveryDate: deliveryDate ?? (await nextDay(trx, actor.customerId, { now: toInstant(clock()), timeZone })),
    }),
    read: mustReadOrder,
  });

  writeRoute({
    method: 'post',
    path: '/taken',
    operationId: 'takeOrder',
    summary: 'Enter an order that came by telephone or fax',
    description: 'Its day may be past the cut-off: the office decides. It shows who took it.',
    middleware: only(deps, OFFICE_ROLES),
    body: TakenOrder,
    response: OrderDetailResponse,
    responseDescription: 'The order',
    mutation: 'order.take',
    args: async ({ id, body: { deliveryDate, customer: customerId, ...order }, trx }) => ({
      orderId: id,
      customerId,
      ...order,
      deliveryDate: deliveryDate ?? (await nextDay(trx, customerId, { now: toInstant(clock()), timeZone })),
    }),
    read: mustReadOrder,
  });

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/{id}/deliver',
      operationId: 'deliverOrder',
      summary: 'Mark an order delivered; with a driver, plan the stop as well',
      middleware: [mustSignIn, mustBeOffice, emptyBody] as const,
      request: { params: IdParam, headers: IdempotencyKey, body: { ...body(Dispatch), required: false } },
      responses: responsesOf(OrderDetailResponse, 'The order', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: orderId } = c.req.valid('param');
      const { dispatch } = c.req.valid('json');
      const answer = (trx: Db) => mustReadOrder(trx, orderId, c.get('actor'));
      const order = dispatch
        ? await commands.run(c, 'order.dispatch', {
            args: (orderTrackId) => ({ orderId, orderTrackId, deliveredBy: dispatch.deliveredBy }),
            answer,
          })
        : await commands.run(c, 'order.deliver', { args: () => ({ orderId }), answer });
      return c.json(order, 200);
    },
  );

  deleteRoute({
    operationId: 'deleteOrder',
    summary: 'Delete an order, and its stop unless it is done or kept',
    description: 'Its restaurant reads the reason.',
    middleware: only(deps, ['admin']),
    mutation: 'order.delete',
    table: 'orders',
    query: DeletionQuery,
    args: (id, { reason, keepsStop }) => ({
      orderId: id,
      ...given({ reason }),
      ...(keepsStop === 'true' && { keepsStop: true }),
    }),
    message: /*i18n*/ 'Order deleted',
  });

  return routes;
}
