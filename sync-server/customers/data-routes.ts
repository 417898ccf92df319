import { createRoute, z } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { dayOf, toInstant } from '../../schema/core/days.ts';
import { ROUTES } from '../../schema/customers/routes.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { teller } from '../http/languages.ts';
import { BEARER, responsesOf } from '../http/openapi.ts';
import { XLSX_TYPE } from '../sheets/write-sheet.ts';
import { writeCustomerSheet } from './customer-sheet.ts';

const PIECE = 64 * 1024;

/** Streams a file in chunks, on demand. */
function inPieces(file: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0;
  return new ReadableStream({
    pull(stream) {
      stream.enqueue(file.subarray(from, from + PIECE));
      from += PIECE;
      if (from >= file.length) stream.close();
    },
  });
}

/** /api/data (requirements section 7). */
export function dataRoutes(deps: AppDeps) {
  const { db, clock, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  // A file takes a core for a second, so writing one at a time leaves capacity for other requests.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 16 });

  routes.openapi(
    createRoute({
      method: 'get',
      path: '/{route}',
      operationId: 'exportCustomers',
      tags: ['Customers'],
      security: BEARER,
      summary: 'customers.xlsx: the customers of a route, or all',
      middleware: only(deps, OFFICE_ROLES),
      request: { params: z.object({ route: z.enum([...ROUTES, 'all']) }) },
      responses: {
        ...responsesOf(z.string(), '', [401, 403, 404, 503]),
        200: {
          description: 'The workbook',
          content: { [XLSX_TYPE]: { schema: z.string().meta({ format: 'binary' }) } },
        },
      },
    }),
    async (c) => {
      const { route } = c.req.valid('param');
      if (semaphore.isFull()) throw serverBusy();
      const today = dayOf(toInstant(clock()), timeZone);
      const say = teller(c);
      const file = await semaphore.run(() => writeCustomerSheet(db, { route, today, timeZone, say }));
      return c.body(inPieces(file), 200, {
        'content-type': XLSX_TYPE,
        'content-length': String(file.length),
        'content-disposition': 'attachment; filename="customers.xlsx"',
      });
    },
  );

  return routes;
}
