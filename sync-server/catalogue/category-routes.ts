import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { CategoriesAnswer, CategoryAnswer, CategoryBody } from '../../schema/catalogue/catalogue-answers.ts';
import type { Id } from '../../schema/ids.ts';
import { REJECTIONS } from '../../schema/rejected.ts';
import { maybeSignedIn, only } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { readRow } from '../db/server-tx.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import {
  answers,
  BEARER,
  body,
  Deleted,
  IdempotencyKey,
  IdParam,
  OPTIONAL_BEARER,
  WRITE_ERRORS,
} from '../http/openapi.ts';
import { onInvalid } from '../http/validation.ts';

const write = { tags: ['Categories'], security: BEARER };

/** /api/category (design section 7). Public to read. */
export function categoryRoutes(deps: AppDeps) {
  const { db } = deps;
  const commands = createCommands(deps);
  const routes = new OpenAPIHono({ defaultHook: onInvalid });
  const admin = only(deps, ['admin']);

  async function category(trx: Db, id: Id): Promise<CategoryAnswer> {
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
      summary: 'All categories',
      middleware: maybeSignedIn(deps),
      responses: answers(CategoriesAnswer, 'By name', [401]),
    }),
    async (c) => c.json(await db.selectFrom('categories').selectAll().orderBy('name').execute(), 200),
  );

  routes.openapi(
    createRoute({
      ...write,
      method: 'post',
      path: '/',
      summary: 'Create a category',
      middleware: admin,
      request: { headers: IdempotencyKey, body: body(CategoryBody) },
      responses: answers(CategoryAnswer, 'The category', WRITE_ERRORS),
    }),
    async (c) => {
      const fields = c.req.valid('json');
      const created = await commands.run(c, 'category.create', {
        args: (categoryId) => ({ categoryId, ...fields }),
        answer: category,
      });
      return c.json(created, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...write,
      method: 'put',
      path: '/{id}',
      summary: 'Rename a category',
      middleware: admin,
      request: { params: IdParam, headers: IdempotencyKey, body: body(CategoryBody) },
      responses: answers(CategoryAnswer, 'The category', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const patch = c.req.valid('json');
      const changed = await commands.run(c, 'category.update', {
        args: () => ({ categoryId: id, ...patch }),
        answer: (trx) => category(trx, id),
      });
      return c.json(changed, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...write,
      method: 'delete',
      path: '/{id}',
      summary: 'Delete a category that no product is in',
      middleware: admin,
      request: { params: IdParam, headers: IdempotencyKey },
      responses: answers(Deleted, 'Deleted', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const target = { table: 'categories', id, args: { categoryId: id }, message: 'Category deleted' } as const;
      return c.json(await commands.remove(c, 'category.delete', target), 200);
    },
  );

  return routes;
}
