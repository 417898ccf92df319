import { createRoute } from '@hono/zod-openapi';
import {
  NewProduct,
  ProductPatch,
  ProductResponse,
  ProductRestore,
  ProductsResponse,
} from '../../schema/catalogue/catalogue-responses.ts';
import { type Actor, OFFICE_ROLES } from '../../schema/core/actor.ts';
import type { Id } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { maybeSignedIn, only } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { IdParam, OPTIONAL_BEARER, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { catalogueReader, inCatalogueOrder, readProduct, readProducts } from './product-queries.ts';

const read = { tags: ['Products'], security: OPTIONAL_BEARER };

/** /api/products (requirements section 7). Public to read; only the office gets prices. */
export function productRoutes(deps: AppDeps) {
  const { db } = deps;
  const routes = createRoutes();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Products');
  const everybody = maybeSignedIn(deps);
  const admin = only(deps, ['admin']);

  async function product(trx: Db, id: Id, actor: Actor | null): Promise<ProductResponse> {
    const found = await readProduct(trx, { id, reader: catalogueReader(actor) });
    if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    return found;
  }

  routes.openapi(
    createRoute({
      ...read,
      method: 'get',
      path: '/',
      operationId: 'listProducts',
      summary: 'All products',
      middleware: everybody,
      responses: responsesOf(
        ProductsResponse,
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
      operationId: 'readProduct',
      summary: 'One product',
      middleware: everybody,
      request: { params: IdParam },
      responses: responsesOf(ProductResponse, 'The product', [401, 404]),
    }),
    async (c) => c.json(await product(db, c.req.valid('param').id, c.get('actor')), 200),
  );

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createProduct',
    summary: 'Create a product',
    middleware: admin,
    body: NewProduct,
    response: ProductResponse,
    responseDescription: 'The product',
    mutation: 'product.create',
    args: ({ id, body }) => ({ productId: id, ...body }),
    read: product,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updateProduct',
    summary: 'Change a product',
    middleware: only(deps, OFFICE_ROLES),
    body: ProductPatch,
    response: ProductResponse,
    responseDescription: 'The product',
    mutation: 'product.update',
    args: ({ id, body }) => ({ productId: id, ...body }),
    read: product,
  });

  deleteRoute({
    operationId: 'deleteProduct',
    summary: 'Take a product out of the catalogue; orders keep its name',
    middleware: admin,
    mutation: 'product.delete',
    table: 'products',
    args: (id) => ({ productId: id }),
    message: /*i18n*/ 'Product deleted',
  });

  writeRoute({
    method: 'put',
    path: '/{id}/restore',
    operationId: 'restoreProduct',
    summary: 'Bring a deleted product back, into another category if its own is gone',
    middleware: admin,
    body: ProductRestore,
    response: ProductResponse,
    responseDescription: 'The product',
    mutation: 'product.restore',
    args: ({ id, body }) => ({ productId: id, ...body }),
    read: product,
  });

  return routes;
}
