import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type Actor, OFFICE_ROLES } from '../../schema/actor.ts';
import { NewProduct, ProductAnswer, ProductPatch, ProductsAnswer } from '../../schema/catalogue/catalogue-answers.ts';
import type { Id } from '../../schema/ids.ts';
import { REJECTIONS } from '../../schema/rejected.ts';
import { maybeSignedIn, only } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
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
import { catalogueReader, inCatalogueOrder, readProduct, readProducts } from './product-queries.ts';

const read = { tags: ['Products'], security: OPTIONAL_BEARER };
const write = { tags: ['Products'], security: BEARER };

/** /api/products (requirements section 7). Public to read; only the office gets prices. */
export function productRoutes(deps: AppDeps) {
  const { db } = deps;
  const commands = createCommands(deps);
  const routes = new OpenAPIHono({ defaultHook: onInvalid });
  const everybody = maybeSignedIn(deps);
  const office = only(deps, OFFICE_ROLES);
  const admin = only(deps, ['admin']);

  async function product(trx: Db, id: Id, actor: Actor | null): Promise<ProductAnswer> {
    const found = await readProduct(trx, { id, reader: catalogueReader(actor) });
    if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    return found;
  }

  routes.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/',
      summary: 'All products',
      middleware: everybody,
      responses: answers(
        ProductsAnswer,
        'Signed in: Special, Restocked, the rest, each by productRank; signed out: by productRank',
        [401],
      ),
    }),
    async (c) => {
      const actor = c.get('actor');
      const products = await readProducts(db, { reader: catalogueReader(actor) });
      return c.json(actor ? inCatalogueOrder(products) : products, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/{id}',
      summary: 'One product',
      middleware: everybody,
      request: { params: IdParam },
      responses: answers(ProductAnswer, 'The product', [401, 404]),
    }),
    async (c) => c.json(await product(db, c.req.valid('param').id, c.get('actor')), 200),
  );

  routes.openapi(
    createRoute({
      ...write,
      method: 'post',
      path: '/',
      summary: 'Create a product',
      middleware: admin,
      request: { headers: IdempotencyKey, body: body(NewProduct) },
      responses: answers(ProductAnswer, 'The product', WRITE_ERRORS),
    }),
    async (c) => {
      const fields = c.req.valid('json');
      const created = await commands.run(c, 'product.create', {
        args: (productId) => ({ productId, ...fields }),
        answer: (trx, id) => product(trx, id, c.get('actor')),
      });
      return c.json(created, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...write,
      method: 'put',
      path: '/{id}',
      summary: 'Change a product',
      middleware: office,
      request: { params: IdParam, headers: IdempotencyKey, body: body(ProductPatch) },
      responses: answers(ProductAnswer, 'The product', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const patch = c.req.valid('json');
      const changed = await commands.run(c, 'product.update', {
        args: () => ({ productId: id, ...patch }),
        answer: (trx) => product(trx, id, c.get('actor')),
      });
      return c.json(changed, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...write,
      method: 'delete',
      path: '/{id}',
      summary: 'Take a product out of the catalogue; orders keep its name',
      middleware: admin,
      request: { params: IdParam, headers: IdempotencyKey },
      responses: answers(Deleted, 'Deleted', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const target = { table: 'products', id, args: { productId: id }, message: 'Product deleted' } as const;
      return c.json(await commands.remove(c, 'product.delete', target), 200);
    },
  );

  return routes;
}
