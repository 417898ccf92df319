import { createRoute, z } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { Id } from '../../schema/core/ids.ts';
import { PageQuery } from '../../schema/core/paging.ts';
import {
  FrozenCountsQuery,
  FrozenCountsResponse,
  OrderPageResponse,
  OrdersResponse,
} from '../../schema/orders/order-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, READ_ERRORS, responsesOf } from '../http/openapi.ts';
import {
  mustFindCustomer,
  readCurrentOrders,
  readCustomerOrders,
  readDelivered,
  readFrozenCounts,
} from './order-queries.ts';

const call = { tags: ['Web orders'], security: BEARER };
const LIST_ERRORS = [401, 403] as const;
const PAGE_ERRORS = [401, 403, 422] as const;

/** The lists of /api/orders (requirements section 7). Drivers have no access. */
export function orderListRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  const routes = createRoutes<SignedIn>();
  const office = only(deps, OFFICE_ROLES);

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'listOrders',
      summary: 'All current web orders',
      description: 'Every open one, and those delivered in the last 90 days. Older ones are in `/delivered`.',
      middleware: office,
      responses: responsesOf(OrdersResponse, 'Newest first', LIST_ERRORS),
    }),
    async (c) => c.json(await readCurrentOrders(db, c.get('actor'), clock()), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/itemquantities',
      operationId: 'readFrozenCounts',
      summary: 'Frozen counts',
      description:
        'How much of each counted product the open orders ask for, per name and unit; of one delivery day or route if wanted.',
      middleware: office,
      request: { query: FrozenCountsQuery },
      responses: responsesOf(FrozenCountsResponse, 'By the rank of the product', PAGE_ERRORS),
    }),
    async (c) => c.json(await readFrozenCounts(db, c.req.valid('query')), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/delivered',
      operationId: 'searchDeliveredOrders',
      summary: 'Delivered web orders, by username, restaurant or number',
      middleware: office,
      request: { query: PageQuery },
      responses: responsesOf(OrderPageResponse, 'Latest delivered first, of all time', PAGE_ERRORS),
    }),
    async (c) => c.json(await readDelivered(db, c.get('actor'), c.req.valid('query')), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/myorders',
      operationId: 'listOwnOrders',
      summary: "The signed-in customer's orders",
      middleware: only(deps, ['customer']),
      request: { query: PageQuery.pick({ pageNumber: true }) },
      responses: responsesOf(OrderPageResponse, 'Newest first', PAGE_ERRORS),
    }),
    async (c) => {
      const viewer = c.get('actor');
      const { pageNumber } = c.req.valid('query');
      return c.json(await readCustomerOrders(db, viewer, { customerId: viewer.customerId ?? '', pageNumber }), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/customer/{userId}',
      operationId: 'listOrdersOfCustomer',
      summary: "One customer's orders, by product name or delivery date",
      description:
        'The id may be that of the customer or of one of its web logins. A customer may ask for its own alone.',
      middleware: only(deps, [...OFFICE_ROLES, 'customer']),
      request: { params: z.object({ userId: Id }), query: PageQuery },
      responses: responsesOf(OrderPageResponse, 'Newest first', [...READ_ERRORS, 422]),
    }),
    async (c) => {
      const viewer = c.get('actor');
      const customerId = await mustFindCustomer(db, c.req.valid('param').userId, viewer);
      return c.json(await readCustomerOrders(db, viewer, { customerId, ...c.req.valid('query') }), 200);
    },
  );

  return routes;
}
