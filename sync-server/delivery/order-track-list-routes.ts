import { createRoute, z } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { boundsOfDay, Day } from '../../schema/core/days.ts';
import { PageQuery } from '../../schema/core/paging.ts';
import {
  CompletedQuery,
  OrderTrackPageResponse,
  OrderTrackReport,
  OrderTracksResponse,
} from '../../schema/delivery/order-track-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, IdParam, READ_ERRORS, responsesOf } from '../http/openapi.ts';
import {
  mustKnowDriver,
  readDelivered,
  readLatelyDelivered,
  readPending,
  readPendingOf,
} from './order-track-queries.ts';
import { readReport } from './report-queries.ts';

const call = { tags: ['Order track'], security: BEARER };
const LIST_ERRORS = [401, 403] as const;
const NO_DAY = /*i18n*/ 'The date has to be a day as YYYY-MM-DD, from 1900-01-01 to 2099-12-31.';

/** Parses a day in the path. An invalid one is 422, unlike an unknown id. */
function dayFrom(date: string): Day {
  const { data: day } = Day.safeParse(date);
  if (day === undefined) throw new HttpError(422, 'invalid', NO_DAY, { issues: [{ path: 'date', message: NO_DAY }] });
  return day;
}

/** The lists of /api/ordertrack (requirements section 7). Drivers see their own. */
export function orderTrackListRoutes(deps: AppDeps) {
  const { db, clock, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  const office = only(deps, OFFICE_ROLES);
  const officeOrDriver = only(deps, [...OFFICE_ROLES, 'driver']);

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'listOrderTracks',
      summary: 'All pending order tracks',
      middleware: office,
      responses: responsesOf(OrderTracksResponse, 'Newest first', LIST_ERRORS),
    }),
    async (c) => c.json(await readPending(db), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/delivercompleted',
      operationId: 'listRecentlyDeliveredOrderTracks',
      summary: 'All order tracks delivered in the last 90 days',
      description: 'Older ones are in `/completed`.',
      middleware: office,
      responses: responsesOf(OrderTracksResponse, 'Latest delivered first', LIST_ERRORS),
    }),
    async (c) => c.json(await readLatelyDelivered(db, clock()), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/completed',
      operationId: 'searchDeliveredOrderTracks',
      summary: 'Delivered order tracks, by restaurant name, route and day',
      middleware: office,
      request: { query: CompletedQuery },
      responses: responsesOf(OrderTrackPageResponse, 'Latest delivered first, of all time', [...LIST_ERRORS, 422]),
    }),
    async (c) => {
      const { day, ...query } = c.req.valid('query');
      const within = day === undefined ? undefined : boundsOfDay(day, timeZone);
      return c.json(await readDelivered(db, { ...query, within }), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/report/{date}',
      operationId: 'readDeliveryReport',
      summary: 'What was delivered on a day of the business, by driver',
      middleware: office,
      request: { params: z.object({ date: z.string().meta({ format: 'date', example: '2025-06-11' }) }) },
      responses: responsesOf(OrderTrackReport, 'Drivers by username, stops as they were made', [...LIST_ERRORS, 422]),
    }),
    async (c) => c.json(await readReport(db, boundsOfDay(dayFrom(c.req.valid('param').date), timeZone)), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}',
      operationId: 'listOrderTracksOfDriver',
      summary: "A driver's pending order tracks",
      description: "The id is the driver's. A driver may ask for its own alone.",
      middleware: officeOrDriver,
      request: { params: IdParam },
      responses: responsesOf(OrderTracksResponse, 'In the order in which they were planned', READ_ERRORS),
    }),
    async (c) => {
      const { id: driverId } = c.req.valid('param');
      await mustKnowDriver(db, c.get('actor'), driverId);
      return c.json(await readPendingOf(db, driverId), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}/delivered',
      operationId: 'searchDeliveredOrderTracksOfDriver',
      summary: "A driver's delivered order tracks, by restaurant name",
      description: "The id is the driver's. A driver may ask for its own alone.",
      middleware: officeOrDriver,
      request: { params: IdParam, query: PageQuery },
      responses: responsesOf(OrderTrackPageResponse, 'Latest delivered first, of all time', [...READ_ERRORS, 422]),
    }),
    async (c) => {
      const { id: driverId } = c.req.valid('param');
      await mustKnowDriver(db, c.get('actor'), driverId);
      return c.json(await readDelivered(db, { driverId, ...c.req.valid('query') }), 200);
    },
  );

  return routes;
}
