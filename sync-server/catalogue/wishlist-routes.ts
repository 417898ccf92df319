import { createRoute } from '@hono/zod-openapi';
import { ListedProduct, NewWish, ProductsResponse } from '../../schema/catalogue/catalogue-responses.ts';
import type { Actor } from '../../schema/core/actor.ts';
import { type Id, pairId } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { only } from '../auth/guards.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, body, Deleted, IdempotencyKey, IdParam, responsesOf, WRITE_ERRORS } from '../http/openapi.ts';
import { inCatalogueOrder, readProducts } from './product-queries.ts';

const call = { tags: ['Wishlist'], security: BEARER };

/**
 * /api/users/wishlist and /api/wishlist (requirements section 7): the ordersheet of the caller's own restaurant.
 * @param whose distinguishes the operationIds of the two, which must be unique
 */
export function wishlistRoutes(deps: AppDeps, whose: 'Own' | '') {
  const { db } = deps;
  const commands = createCommands(deps);
  const routes = createRoutes();
  const customer = only(deps, ['customer']);

  function restaurantOf(actor: Actor): Id {
    if (actor.customerId === null) throw new HttpError(403, 'forbidden', REJECTIONS.forbidden);
    return actor.customerId;
  }

  /** Returns the product's id. `id` usually is one, as ordersheets list products, but may be an entry's own id. */
  async function productOf(id: Id, customerId: Id): Promise<Id> {
    const entry = await db
      .selectFrom('wishlist')
      .select('productId')
      .where('_id', '=', id)
      .where('customerId', '=', customerId)
      .executeTakeFirst();
    return entry?.productId ?? id;
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: `list${whose}Wishes`,
      summary: 'The products on my ordersheet',
      middleware: customer,
      responses: responsesOf(
        ProductsResponse,
        "In the catalogue's order where my information setting is 'show', else by productRank",
        [401, 403],
      ),
    }),
    async (c) => {
      const actor = c.get('actor');
      const products = await readProducts(db, { reader: 'public', onOrdersheetOf: restaurantOf(actor) });
      const user = await db
        .selectFrom('users')
        .select('information')
        .where('_id', '=', actor._id)
        .executeTakeFirstOrThrow();
      return c.json(user.information === 'show' ? inCatalogueOrder(products) : products, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/',
      operationId: `add${whose}Wish`,
      summary: 'Add a product to my ordersheet',
      middleware: customer,
      request: { headers: IdempotencyKey, body: body(NewWish) },
      responses: responsesOf(ListedProduct, 'The product', WRITE_ERRORS),
    }),
    async (c) => {
      const { productId } = c.req.valid('json');
      const product = await commands.run(c, 'wishlist.add', {
        args: () => ({ productId }),
        async answer(trx) {
          const [product] = await readProducts(trx, { reader: 'public', id: productId });
          if (!product) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
          return product;
        },
      });
      return c.json(product, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'delete',
      path: '/{id}',
      operationId: `remove${whose}Wish`,
      summary: 'Remove a product from my ordersheet, by its id',
      middleware: customer,
      request: { params: IdParam, headers: IdempotencyKey },
      responses: responsesOf(Deleted, 'Removed', WRITE_ERRORS),
    }),
    async (c) => {
      const customerId = restaurantOf(c.get('actor'));
      const productId = await productOf(c.req.valid('param').id, customerId);
      const message = 'Removed from My Ordersheet';
      const target = { table: 'wishlist', id: pairId(customerId, productId), args: { productId }, message } as const;
      return c.json(await commands.remove(c, 'wishlist.remove', target), 200);
    },
  );

  return routes;
}
