import { createRoute } from '@hono/zod-openapi';
import { BusinessPatch, BusinessResponse } from '../../schema/business/business-responses.ts';
import { ROLES } from '../../schema/core/actor.ts';
import { only } from '../auth/guards.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { readBusiness } from './business-queries.ts';

/** /api/business: the business as documents name it. Every signed-in user may read it; an admin changes it. */
export function businessRoutes(deps: AppDeps) {
  const routes = createRoutes();
  const { writeRoute } = createWriteRoutes(deps, routes, 'Business');

  routes.openapi(
    createRoute({
      tags: ['Business'],
      security: BEARER,
      method: 'get',
      path: '/',
      operationId: 'readBusiness',
      summary: 'The business itself',
      middleware: only(deps, ROLES),
      responses: responsesOf(BusinessResponse, 'Name, number, address, logo and bank accounts', [401, 403]),
    }),
    async (c) => c.json(await readBusiness(deps.db), 200),
  );

  writeRoute({
    method: 'put',
    path: '/',
    operationId: 'updateBusiness',
    summary: 'Change the business',
    description:
      'Fields left out do not change; bank accounts are replaced together. A registration number whose check digit does not fit is taken: sole proprietors may have such numbers.',
    middleware: only(deps, ['admin']),
    body: BusinessPatch,
    response: BusinessResponse,
    responseDescription: 'The business',
    mutation: 'business.update',
    args: ({ body }) => body,
    read: readBusiness,
  });

  return routes;
}
