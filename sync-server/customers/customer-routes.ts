import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/actor.ts';
import {
  CustomerAnswer,
  CustomerPatch,
  CustomersAnswer,
  NewCustomer,
} from '../../schema/customers/customer-answers.ts';
import type { Id } from '../../schema/ids.ts';
import { REJECTIONS } from '../../schema/rejected.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import { answers, BEARER, body, Deleted, IdempotencyKey, IdParam, READ_ERRORS, WRITE_ERRORS } from '../http/openapi.ts';
import { onInvalid } from '../http/validation.ts';
import { readCustomers } from './customer-queries.ts';

const call = { tags: ['Customers'], security: BEARER };

/** /api/customer (requirements section 7). */
export function customerRoutes(deps: AppDeps) {
  const { db } = deps;
  const commands = createCommands(deps);
  const routes = new OpenAPIHono<SignedIn>({ defaultHook: onInvalid });
  const office = only(deps, OFFICE_ROLES);
  const admin = only(deps, ['admin']);

  async function customer(trx: Db, id: Id): Promise<CustomerAnswer> {
    const [found] = await readCustomers(trx, { id });
    if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    return found;
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      summary: 'All customers',
      middleware: office,
      responses: answers(CustomersAnswer, 'By restaurant name, with their dues', READ_ERRORS),
    }),
    async (c) => c.json(await readCustomers(db), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/baddebt',
      summary: 'Customers flagged as bad debt',
      middleware: office,
      responses: answers(CustomersAnswer, 'By restaurant name, with their dues', READ_ERRORS),
    }),
    async (c) => c.json(await readCustomers(db, { badDebt: true }), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/',
      summary: 'Create a customer',
      middleware: office,
      request: { headers: IdempotencyKey, body: body(NewCustomer) },
      responses: answers(CustomerAnswer, 'The customer', WRITE_ERRORS),
    }),
    async (c) => {
      const fields = c.req.valid('json');
      const created = await commands.run(c, 'customer.create', {
        args: (customerId) => ({ customerId, ...fields }),
        answer: customer,
      });
      return c.json(created, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/{id}',
      summary: 'Change a customer',
      middleware: office,
      request: { params: IdParam, headers: IdempotencyKey, body: body(CustomerPatch) },
      responses: answers(CustomerAnswer, 'The customer', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const patch = c.req.valid('json');
      const changed = await commands.run(c, 'customer.update', {
        args: () => ({ customerId: id, ...patch }),
        answer: (trx) => customer(trx, id),
      });
      return c.json(changed, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'delete',
      path: '/{id}',
      summary: 'Delete a customer; its web logins go with it',
      description: 'Refused while orders, stops, dues or credit are open: they stand in `open`.',
      middleware: admin,
      request: { params: IdParam, headers: IdempotencyKey },
      responses: answers(Deleted, 'Deleted', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const target = { table: 'customers', id, args: { customerId: id }, message: 'Customer deleted' } as const;
      return c.json(await commands.remove(c, 'customer.delete', target), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/{id}/restore',
      summary: 'Bring a deleted customer back, if its code is free; web logins are made anew',
      middleware: admin,
      request: { params: IdParam, headers: IdempotencyKey },
      responses: answers(CustomerAnswer, 'The customer', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const restored = await commands.run(c, 'customer.restore', {
        args: () => ({ customerId: id }),
        answer: (trx) => customer(trx, id),
      });
      return c.json(restored, 200);
    },
  );

  return routes;
}
