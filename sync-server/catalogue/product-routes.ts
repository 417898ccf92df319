import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type Actor, OFFICE_ROLES } from '../../schema/actor.ts';
import { NewProduct, ProductAnswer, ProductPatch, ProductsAnswer } from '../../schema/catalogue/catalogue-answers.ts';
import type { Id } from '../../schema/ids.ts';
import { REJECTIONS } from '../../schema/rejected.ts';
import type { AppDeps } from '../app-deps.ts';
import { maybeSignedIn, only } from '../auth/guards.ts';
import { createCommands } from '../commands.ts';
import { HttpError } from '../errors.ts';
import { answers, BEARER, body, Deleted, IdempotencyKey, IdParam, OPTIONAL_BEARER, WRITE_ERRORS } from '../openapi.ts';
import { onInvalid } from '../validation.ts';
import { catalogueReader, inCatalogueOrder, readProduct, readProducts } from './product-queries.ts';

const read = { tags: ['Products'], security: OPTIONAL_BEARER };
const write = { tags: ['Products'], security: BEARER };

/** /api/products (specification section 7). Everybody may look, signed out too; prices are the office's. */
export function productRoutes(deps: AppDeps) {
  const { db } = deps;
  const commands = createCommands(deps);
  const routes = new OpenAPIHono({ defaultHook: onInvalid });
  const everybody = maybeSignedIn(deps);
  const office = only(deps, OFFICE_ROLES);
  const admin = only(deps, ['admin']);

  async function product(id: Id, actor: Actor | null): Promise<ProductAnswer> {
    const found = await readProduct(db, { id, reader: catalogueReader(actor) });
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
    async (c) => c.json(await product(c.req.valid('param').id, c.get('actor')), 200),
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
      const id = await commands.run(c, 'product.create', (productId) => ({ productId, ...c.req.valid('json') }));
      return c.json(await product(id, c.get('actor')), 200);
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
      await commands.run(c, 'product.update', () => ({ productId: id, ...c.req.valid('json') }));
      return c.json(await product(id, c.get('actor')), 200);
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
      await commands.remove(c, 'product.delete', { table: 'products', id, args: { productId: id } });
      return c.json({ message: 'Product deleted' }, 200);
    },
  );

  return routes;
}
