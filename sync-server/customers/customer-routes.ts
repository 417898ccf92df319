import { createRoute } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import type { Id } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import {
  CustomerPatch,
  CustomerResponse,
  CustomersResponse,
  NewCustomer,
} from '../../schema/customers/customer-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readDues } from '../db/queries/dues.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, READ_ERRORS, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';

type Filter = { id?: string; badDebt?: boolean };

/** Current customers with their dues, by restaurant name. */
async function readCustomers(db: Db, { id, badDebt }: Filter = {}): Promise<CustomerResponse[]> {
  const rows = await db
    .selectFrom('customers')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('_id', '=', id ?? ''))
    .$if(badDebt !== undefined, (query) => query.where('badDebt', '=', badDebt ? 1 : 0))
    .orderBy('restaurantName')
    .execute();
  const dues = await readDues(db, id);
  return rows.map((row) => {
    const { deletedAt: _never, ...customer } = decodeRow('customers', row);
    return { ...customer, totalDues: dues.get(customer._id) ?? 0 };
  });
}

const call = { tags: ['Customers'], security: BEARER };

/** /api/customer (requirements section 7). */
export function customerRoutes(deps: AppDeps) {
  const { db } = deps;
  const routes = createRoutes<SignedIn>();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Customers');
  const office = only(deps, OFFICE_ROLES);
  const admin = only(deps, ['admin']);

  async function customer(trx: Db, id: Id): Promise<CustomerResponse> {
    const [found] = await readCustomers(trx, { id });
    if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    return found;
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'listCustomers',
      summary: 'All customers',
      middleware: office,
      responses: responsesOf(CustomersResponse, 'By restaurant name, with their dues', READ_ERRORS),
    }),
    async (c) => c.json(await readCustomers(db), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/baddebt',
      operationId: 'listBadDebtCustomers',
      summary: 'Customers flagged as bad debt',
      middleware: office,
      responses: responsesOf(CustomersResponse, 'By restaurant name, with their dues', READ_ERRORS),
    }),
    async (c) => c.json(await readCustomers(db, { badDebt: true }), 200),
  );

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createCustomer',
    summary: 'Create a customer',
    middleware: office,
    body: NewCustomer,
    response: CustomerResponse,
    responseDescription: 'The customer',
    mutation: 'customer.create',
    args: ({ id, body }) => ({ customerId: id, ...body }),
    read: customer,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updateCustomer',
    summary: 'Change a customer',
    middleware: office,
    body: CustomerPatch,
    response: CustomerResponse,
    responseDescription: 'The customer',
    mutation: 'customer.update',
    args: ({ id, body }) => ({ customerId: id, ...body }),
    read: customer,
  });

  deleteRoute({
    operationId: 'deleteCustomer',
    summary: 'Delete a customer; its web logins go with it',
    description: 'Refused while orders, stops, dues or credit are open: they stand in `open`.',
    middleware: admin,
    mutation: 'customer.delete',
    table: 'customers',
    args: (id) => ({ customerId: id }),
    message: /*i18n*/ 'Customer deleted',
  });

  writeRoute({
    method: 'put',
    path: '/{id}/restore',
    operationId: 'restoreCustomer',
    summary: 'Bring a deleted customer back, if its code is free; web logins are made anew',
    middleware: admin,
    response: CustomerResponse,
    responseDescription: 'The customer',
    mutation: 'customer.restore',
    args: ({ id }) => ({ customerId: id }),
    read: customer,
  });

  return routes;
}
