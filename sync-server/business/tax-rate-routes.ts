import { createRoute } from '@hono/zod-openapi';
import {
  NewTaxRate,
  TaxRateListResponse,
  TaxRatePatch,
  TaxRateResponse,
} from '../../schema/business/business-responses.ts';
import type { Id } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { only } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { readTaxRates } from './business-queries.ts';

/** /api/taxrate: the dated table of tax rates. Planned ones are listed, but apply only once an admin confirms them. */
export function taxRateRoutes(deps: AppDeps) {
  const routes = createRoutes();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Business');
  const admin = only(deps, ['admin']);

  async function rate(trx: Db, id: Id): Promise<TaxRateResponse> {
    const [found] = await readTaxRates(trx, id);
    if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    return found;
  }

  routes.openapi(
    createRoute({
      tags: ['Business'],
      security: BEARER,
      method: 'get',
      path: '/',
      operationId: 'listTaxRates',
      summary: 'All tax rates, planned ones too',
      middleware: only(deps, ['admin', 'manager', 'driver']),
      responses: responsesOf(TaxRateListResponse, 'By class and first day', [401, 403]),
    }),
    async (c) => c.json(await readTaxRates(deps.db), 200),
  );

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'planTaxRate',
    summary: 'Plan a tax rate',
    description: 'It is shown, and holds only after it was confirmed.',
    middleware: admin,
    body: NewTaxRate,
    response: TaxRateResponse,
    responseDescription: 'The rate',
    mutation: 'taxRate.plan',
    args: ({ id, body }) => ({ rateId: id, ...body }),
    read: rate,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updateTaxRate',
    summary: 'Change a planned tax rate',
    middleware: admin,
    body: TaxRatePatch,
    response: TaxRateResponse,
    responseDescription: 'The rate',
    mutation: 'taxRate.update',
    args: ({ id, body }) => ({ rateId: id, ...body }),
    read: rate,
  });

  writeRoute({
    method: 'put',
    path: '/{id}/confirm',
    operationId: 'confirmTaxRate',
    summary: 'Put a planned tax rate in force',
    description: 'What held on its days ends before it, and goes on after it.',
    middleware: admin,
    response: TaxRateResponse,
    responseDescription: 'The rate',
    mutation: 'taxRate.confirm',
    args: ({ id, key }) => ({ rateId: id, restId: key }),
    read: rate,
  });

  deleteRoute({
    operationId: 'withdrawTaxRate',
    summary: 'Withdraw a planned tax rate',
    middleware: admin,
    mutation: 'taxRate.delete',
    table: 'taxRates',
    args: (id) => ({ rateId: id }),
    message: /*i18n*/ 'Planned tax rate withdrawn',
  });

  return routes;
}
