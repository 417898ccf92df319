import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/actor.ts';
import { OrderTrackAnswer, OrderTrackForm } from '../../schema/delivery/order-track-answers.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import { answers, BEARER, body, Deleted, IdempotencyKey, IdParam, WRITE_ERRORS } from '../http/openapi.ts';
import { onInvalid } from '../http/validation.ts';
import { mustReadTrack } from './order-track-queries.ts';

const call = { tags: ['Order track'], security: BEARER };

/** Writes of /api/ordertrack (requirements section 7). */
export function orderTrackRoutes(deps: AppDeps) {
  const commands = createCommands(deps);
  const routes = new OpenAPIHono<SignedIn>({ defaultHook: onInvalid });
  const office = only(deps, OFFICE_ROLES);

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/',
      summary: 'Plan a stop of a driver',
      middleware: office,
      request: { headers: IdempotencyKey, body: body(OrderTrackForm) },
      responses: answers(OrderTrackAnswer, 'The order track, with its serial number', WRITE_ERRORS),
    }),
    async (c) => {
      const { customer: customerId, ...fields } = c.req.valid('json');
      const track = await commands.run(c, 'orderTrack.create', {
        args: (orderTrackId) => ({ orderTrackId, customerId, ...fields }),
        answer: (trx, id) => mustReadTrack(trx, c.get('actor'), id),
      });
      return c.json(track, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/{id}',
      summary: 'Change a stop, or give it to another driver',
      middleware: office,
      request: { params: IdParam, headers: IdempotencyKey, body: body(OrderTrackForm) },
      responses: answers(OrderTrackAnswer, 'The order track', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: orderTrackId } = c.req.valid('param');
      const { customer: customerId, ...fields } = c.req.valid('json');
      const track = await commands.run(c, 'orderTrack.update', {
        // A caller of REST sees the current state, unlike a device that was offline.
        args: () => ({ orderTrackId, customerId, ...fields, deliveredSeen: true as const }),
        answer: (trx) => mustReadTrack(trx, c.get('actor'), orderTrackId),
      });
      return c.json(track, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/{id}/deliver',
      summary: 'Mark a stop delivered',
      middleware: only(deps, [...OFFICE_ROLES, 'driver']),
      request: { params: IdParam, headers: IdempotencyKey },
      responses: answers(OrderTrackAnswer, 'The order track', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: orderTrackId } = c.req.valid('param');
      const track = await commands.run(c, 'orderTrack.deliver', {
        async args(_key, trx) {
          // First: a driver must not learn the state of another driver's stop from the refusal.
          await mustReadTrack(trx, c.get('actor'), orderTrackId);
          return { orderTrackId };
        },
        answer: (trx) => mustReadTrack(trx, c.get('actor'), orderTrackId),
      });
      return c.json(track, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'delete',
      path: '/{id}',
      summary: 'Delete an order track',
      middleware: only(deps, ['admin']),
      request: { params: IdParam, headers: IdempotencyKey },
      responses: answers(Deleted, 'Deleted', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const target = { table: 'orderTracks', id, args: { orderTrackId: id }, message: 'Order deleted' } as const;
      return c.json(await commands.remove(c, 'orderTrack.delete', target), 200);
    },
  );

  return routes;
}
