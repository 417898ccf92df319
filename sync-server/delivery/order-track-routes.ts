import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { OrderTrackForm, OrderTrackResponse } from '../../schema/delivery/order-track-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { mustReadTrack } from './order-track-queries.ts';

/** Writes of /api/ordertrack (requirements section 7). */
export function orderTrackRoutes(deps: AppDeps) {
  const routes = createRoutes<SignedIn>();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Order track');
  const office = only(deps, OFFICE_ROLES);

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createOrderTrack',
    summary: 'Plan a stop of a driver',
    middleware: office,
    body: OrderTrackForm,
    response: OrderTrackResponse,
    responseDescription: 'The order track, with its serial number',
    mutation: 'orderTrack.create',
    args: ({ id, body: { customer: customerId, ...fields } }) => ({ orderTrackId: id, customerId, ...fields }),
    read: mustReadTrack,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updateOrderTrack',
    summary: 'Change a stop, or give it to another driver',
    middleware: office,
    body: OrderTrackForm,
    response: OrderTrackResponse,
    responseDescription: 'The order track',
    mutation: 'orderTrack.update',
    // A REST caller sees the current state, unlike a device that was offline.
    args: ({ id, body: { customer: customerId, ...fields } }) => ({
      orderTrackId: id,
      customerId,
      ...fields,
      deliveredSeen: true,
    }),
    read: mustReadTrack,
  });

  writeRoute({
    method: 'put',
    path: '/{id}/deliver',
    operationId: 'deliverOrderTrack',
    summary: 'Mark a stop delivered',
    middleware: only(deps, [...OFFICE_ROLES, 'driver']),
    response: OrderTrackResponse,
    responseDescription: 'The order track',
    mutation: 'orderTrack.deliver',
    async args({ id, trx, actor }) {
      // First, so that a driver can't learn the state of another driver's stop from the refusal.
      await mustReadTrack(trx, id, actor);
      return { orderTrackId: id };
    },
    read: mustReadTrack,
  });

  deleteRoute({
    operationId: 'deleteOrderTrack',
    summary: 'Delete an order track',
    middleware: only(deps, ['admin']),
    mutation: 'orderTrack.delete',
    table: 'orderTracks',
    args: (id) => ({ orderTrackId: id }),
    message: /*i18n*/ 'Order deleted',
  });

  return routes;
}
