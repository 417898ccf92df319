import { createRoute } from '@hono/zod-openapi';
import { CategoriesResponse, CategoryBody, CategoryResponse } from '../../schema/catalogue/catalogue-responses.ts';
import type { Id } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { maybeSignedIn, only } from '../auth/guards.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readRow } from '../db/server-tx.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { OPTIONAL_BEARER, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';

/** /api/category (design section 7). Public to read. */
export function categoryRoutes(deps: AppDeps) {
  const { db } = deps;
  const routes = createRoutes();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Categories');
  const admin = only(deps, ['admin']);

  async function category(trx: Db, id: Id): Promise<CategoryResponse> {
    const found = await readRow(trx, 'categories', id);
    if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    return found;
  }

  routes.openapi(
    createRoute({
      tags: ['Categories'],
      security: OPTIONAL_BEARER,
      method: 'get',
      path: '/',
      operationId: 'listCategories',
      summary: 'All categories',
      middleware: maybeSignedIn(deps),
      responses: responsesOf(CategoriesResponse, 'By name', [401]),
    }),
    async (c) => {
      const rows = await db.selectFrom('categories').selectAll().orderBy('name').execute();
      return c.json(
        rows.map((row) => decodeRow('categories', row)),
        200,
      );
    },
  );

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createCategory',
    summary: 'Create a category',
    middleware: admin,
    body: CategoryBody,
    response: CategoryResponse,
    responseDescription: 'The category',
    mutation: 'category.create',
    args: ({ id, body }) => ({ categoryId: id, ...body }),
    read: category,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updateCategory',
    summary: 'Rename a category',
    middleware: admin,
    body: CategoryBody,
    response: CategoryResponse,
    responseDescription: 'The category',
    mutation: 'category.update',
    args: ({ id, body }) => ({ categoryId: id, ...body }),
    read: category,
  });

  deleteRoute({
    operationId: 'deleteCategory',
    summary: 'Delete a category that no product is in',
    middleware: admin,
    mutation: 'category.delete',
    table: 'categories',
    args: (id) => ({ categoryId: id }),
    message: /*i18n*/ 'Category deleted',
  });

  return routes;
}
