import type { Actor } from '../../schema/core/actor.ts';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { toInstant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import {
  OrderAnswer,
  OrderCancellation,
  OrderChangeBody,
  OrderDay,
  OrderDetailResponse,
  OrderEdit,
  OrderOutcome,
} from '../../schema/orders/order-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { readRow } from '../db/server-tx.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { mustReadOrder } from './order-queries.ts';

/** The current order; null if it was cancelled. */
const readOutcome = async (trx: Db, id: Id, viewer: Actor) => ({
  order: (await readRow(trx, 'orders', id)) ? await mustReadOrder(trx, id, viewer) : null,
});

/**
 * Changes to orders before their dispatch (decision 0037): by their restaurant (requests to the office after the
 * cut-off), and by the office. Each names the version that the caller saw.
 */
export function orderChangeRoutes(deps: AppDeps) {
  const routes = createRoutes<SignedIn>();
  const { writeRoute } = createWriteRoutes(deps, routes, 'Web orders');
  const [own, office] = [only(deps, ['customer']), only(deps, OFFICE_ROLES)];
  const order = { response: OrderDetailResponse, responseDescription: 'The order', read: mustReadOrder };
  const outcome = { response: OrderOutcome, responseDescription: 'The order, or that it is gone', read: readOutcome };

  writeRoute({
    method: 'put',
    path: '/{id}/change',
    operationId: 'changeOrder',
    middleware: own,
    body: OrderChangeBody,
    ...order,
    summary: 'Change an order of the own restaurant',
    description: 'All lines as they are to be. After the cut-off it is a request, which the office answers.',
    mutation: 'order.change',
    args: ({ id, body }) => ({ orderId: id, ...body }),
  });

  writeRoute({
    method: 'put',
    path: '/{id}/cancel',
    operationId: 'cancelOrder',
    middleware: own,
    body: OrderCancellation,
    ...outcome,
    summary: 'Cancel an order of the own restaurant',
    description: 'After the cut-off it is a request, which the office answers.',
    mutation: 'order.cancel',
    args: ({ id, body }) => ({ orderId: id, ...body }),
  });

  writeRoute({
    method: 'put',
    path: '/{id}/day',
    operationId: 'chooseOrderDay',
    middleware: own,
    body: OrderDay,
    ...order,
    summary: 'Choose another day for an own order that came too late, or whose day is closed',
    mutation: 'order.chooseDay',
    args: ({ id, body }) => ({ orderId: id, ...body, chosenAt: toInstant(deps.clock()) }),
  });

  writeRoute({
    method: 'put',
    path: '/{id}/edit',
    operationId: 'editOrder',
    middleware: office,
    body: OrderEdit,
    ...order,
    summary: 'Change an order as the office',
    description: 'Its restaurant reads the reason.',
    mutation: 'order.edit',
    args: ({ id, body }) => ({ orderId: id, ...body }),
  });

  writeRoute({
    method: 'put',
    path: '/{id}/answer',
    operationId: 'answerOrderRequest',
    middleware: office,
    body: OrderAnswer,
    ...outcome,
    summary: 'Answer what a restaurant asked for after the cut-off',
    mutation: 'order.answer',
    args: ({ id, body }) => ({ orderId: id, ...body }),
  });

  writeRoute({
    method: 'put',
    path: '/{id}/accept',
    operationId: 'acceptLateOrder',
    middleware: office,
    ...order,
    summary: 'Deliver an order that came too late, or whose day is closed, on the day asked for',
    mutation: 'order.acceptLate',
    args: ({ id }) => ({ orderId: id }),
  });

  return routes;
}
