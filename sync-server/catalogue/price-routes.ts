import { createRoute, z } from '@hono/zod-openapi';
import {
  NewPrice,
  PriceListBody,
  PriceListResponse,
  PriceListsResponse,
  PricePatch,
  PriceResponse,
  PricesQuery,
  PricesResponse,
} from '../../schema/catalogue/price-responses.ts';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { dayOf, toInstant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { given } from '../../schema/core/mutation.ts';
import type { Row } from '../../schema/core/records.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { createSemaphore, serverBusy } from '../auth/semaphore.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readRow } from '../db/server-tx.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { teller } from '../http/languages.ts';
import { BEARER, IdParam, READ_ERRORS, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { XLSX_TYPE } from '../sheets/write-sheet.ts';
import { writePriceSheet } from './price-sheet.ts';

const call = { tags: ['Prices'], security: BEARER };

/** @throws HttpError 404 */
async function mustRead<T extends 'priceLists' | 'prices'>(db: Db, table: T, id: Id): Promise<Row<T>> {
  const found = await readRow(db, table, id);
  if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  return found;
}

export function priceListRoutes(deps: AppDeps) {
  const { db, clock, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Prices');
  const office = only(deps, OFFICE_ROLES);
  // As with customers.xlsx, writing one at a time leaves capacity for other requests.
  const semaphore = createSemaphore({ atOnce: 1, waiting: 16 });
  const list = (trx: Db, id: Id) => mustRead(trx, 'priceLists', id);

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'listPriceLists',
      summary: 'All price lists',
      middleware: office,
      responses: responsesOf(PriceListsResponse, 'By name', READ_ERRORS),
    }),
    async (c) => {
      const rows = await db.selectFrom('priceLists').selectAll().orderBy('name').execute();
      return c.json(
        rows.map((row) => decodeRow('priceLists', row)),
        200,
      );
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}/prices',
      operationId: 'listPrices',
      summary: 'The prices of a list, past and planned ones too, or those of a day',
      middleware: office,
      request: { params: IdParam, query: PricesQuery },
      responses: responsesOf(PricesResponse, 'By product, then by first day', [...READ_ERRORS, 404, 422]),
    }),
    async (c) => {
      const { _id } = await list(db, c.req.valid('param').id);
      const { day } = c.req.valid('query');
      let query = db.selectFrom('prices').selectAll().where('listId', '=', _id);
      if (day !== undefined) {
        query = query.where('from', '<=', day).where((eb) => eb.or([eb('to', 'is', null), eb('to', '>=', day)]));
      }
      const rows = await query.orderBy('productId').orderBy('from').execute();
      return c.json(
        rows.map((row) => decodeRow('prices', row)),
        200,
      );
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}/sheet',
      operationId: 'exportPriceList',
      summary: 'prices.xlsx: what a list asks today and later, in the columns that an import reads',
      middleware: office,
      request: { params: IdParam },
      responses: {
        ...responsesOf(z.string(), '', [...READ_ERRORS, 404, 503]),
        200: {
          description: 'The workbook',
          content: { [XLSX_TYPE]: { schema: z.string().meta({ format: 'binary' }) } },
        },
      },
    }),
    async (c) => {
      const found = await list(db, c.req.valid('param').id);
      if (semaphore.isFull()) throw serverBusy();
      const today = dayOf(toInstant(clock()), timeZone);
      const say = teller(c);
      const file = await semaphore.run(() => writePriceSheet(db, { list: found, today, say }));
      return c.body(file, 200, {
        'content-type': XLSX_TYPE,
        'content-disposition': 'attachment; filename="prices.xlsx"',
      });
    },
  );

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createPriceList',
    summary: 'Create a price list',
    middleware: office,
    body: PriceListBody,
    response: PriceListResponse,
    responseDescription: 'The price list',
    mutation: 'priceList.create',
    args: ({ id, body }) => ({ priceListId: id, ...body }),
    read: list,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updatePriceList',
    summary: 'Rename a price list',
    middleware: office,
    body: PriceListBody,
    response: PriceListResponse,
    responseDescription: 'The price list',
    mutation: 'priceList.update',
    args: ({ id, body }) => ({ priceListId: id, ...body }),
    read: list,
  });

  deleteRoute({
    operationId: 'deletePriceList',
    summary: 'Delete a price list with its prices; orders keep theirs',
    description: 'Refused while a customer has it.',
    middleware: office,
    mutation: 'priceList.delete',
    table: 'priceLists',
    args: (id) => ({ priceListId: id }),
    message: /*i18n*/ 'Price list deleted',
  });

  return routes;
}

export function priceRoutes(deps: AppDeps) {
  const routes = createRoutes<SignedIn>();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Prices');
  const office = only(deps, OFFICE_ROLES);
  const price = (trx: Db, id: Id) => mustRead(trx, 'prices', id);

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createPrice',
    summary: 'Enter a price of a product on a list',
    description: 'Refused where another one holds on some of its days: end that first.',
    middleware: office,
    body: NewPrice,
    response: PriceResponse,
    responseDescription: 'The price',
    mutation: 'price.set',
    args: ({ id, body: { listId, productId, ...fields } }) => ({ listId, productId, prices: [{ _id: id, ...fields }] }),
    read: price,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updatePrice',
    summary: 'Change or end a price; orders that were placed under it keep it',
    middleware: office,
    body: PricePatch,
    response: PriceResponse,
    responseDescription: 'The price',
    mutation: 'price.set',
    async args({ id, body, trx }) {
      const { listId, productId, ...before } = await price(trx, id);
      return { listId, productId, prices: [{ ...before, ...given(body) }] };
    },
    read: price,
  });

  deleteRoute({
    operationId: 'deletePrice',
    summary: 'Take a price away; orders that were placed under it keep it',
    middleware: office,
    mutation: 'price.delete',
    table: 'prices',
    args: (id) => ({ priceId: id }),
    message: /*i18n*/ 'Price deleted',
  });

  return routes;
}
