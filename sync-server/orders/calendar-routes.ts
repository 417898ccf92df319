import { createRoute } from '@hono/zod-openapi';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { type Day, dayOf, toInstant } from '../../schema/core/days.ts';
import {
  CalendarDayBody,
  CalendarResponse,
  ClearedDay,
  OrderMinimum,
  RoutePlanBody,
} from '../../schema/orders/calendar-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readRow } from '../db/server-tx.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';

/** The calendar with its exceptions from a day on. */
async function readCalendar(db: Db, from: Day): Promise<CalendarResponse> {
  const { routePlans = [], orderMinimum = 0 } = (await readRow(db, 'business', BUSINESS_ID)) ?? {};
  const listed = db.selectFrom('calendarDays').selectAll().where('day', '>=', from);
  const days = await listed.orderBy('day').orderBy('_id').execute();
  return { plans: routePlans, days: days.map((row) => decodeRow('calendarDays', row)), orderMinimum };
}

/** /api/calendar: the office's delivery calendar. Every write responds with all of it. */
export function calendarRoutes(deps: AppDeps) {
  const routes = createRoutes<SignedIn>();
  const { writeRoute } = createWriteRoutes(deps, routes, 'Calendar');
  const middleware = only(deps, OFFICE_ROLES);
  const read = (db: Db) => readCalendar(db, dayOf(toInstant(deps.clock()), deps.timeZone));
  const calendar = { response: CalendarResponse, responseDescription: 'The calendar', read };

  routes.openapi(
    createRoute({
      tags: ['Calendar'],
      security: BEARER,
      method: 'get',
      path: '/',
      operationId: 'readCalendar',
      middleware,
      summary: 'Delivery days, cut-offs, and exceptions from today on',
      responses: responsesOf(CalendarResponse, 'The calendar', [401, 403]),
    }),
    async (c) => c.json(await read(deps.db), 200),
  );

  writeRoute({
    method: 'put',
    path: '/day',
    operationId: 'setCalendarDay',
    middleware,
    body: CalendarDayBody,
    ...calendar,
    summary: 'Enter a closed or extra day, or one with deliveries though it is a holiday',
    mutation: 'calendar.setDay',
    args: ({ body }) => body,
  });

  writeRoute({
    method: 'put',
    path: '/day/clear',
    operationId: 'clearCalendarDay',
    middleware,
    body: ClearedDay,
    ...calendar,
    summary: 'Take an exception away',
    mutation: 'calendar.clearDay',
    args: ({ body }) => body,
  });

  writeRoute({
    method: 'put',
    path: '/plan',
    operationId: 'setDeliveryPlan',
    middleware,
    body: RoutePlanBody,
    ...calendar,
    summary: 'Set delivery days, cut-off and grace of a route, or of all',
    mutation: 'route.setPlan',
    args: ({ body }) => body,
  });

  writeRoute({
    method: 'put',
    path: '/minimum',
    operationId: 'setOrderMinimum',
    middleware,
    body: OrderMinimum,
    ...calendar,
    summary: 'Set the worth in yen below which an order is warned of; 0 for none',
    mutation: 'business.setOrderMinimum',
    args: ({ body }) => body,
  });

  return routes;
}
