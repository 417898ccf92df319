import { createRoute } from '@hono/zod-openapi';
import type { MutationArgs } from '../../schema/all/mutations.ts';
import type { Id } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { LockedLogins, NewUser, UserPatch, UserResponse, UsersResponse } from '../../schema/people/people-responses.ts';
import { readLockedLogins } from '../auth/credentials.ts';
import { only } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { findCustomerByCode, readUsers } from './user-queries.ts';

const call = { tags: ['Users'], security: BEARER };

/** The 422 for missing fields of a new restaurant. */
function missing(fields: Record<string, string>): HttpError {
  const empty = Object.keys(fields).filter((path) => fields[path] === '');
  const issues = empty.map((path) => ({ path, message: 'This field is required.' }));
  return new HttpError(422, 'invalid', REJECTIONS.invalid, { issues });
}

/**
 * The arguments for POST /api/users. The restaurant is the one with the given code, or else a new one under the login's
 * own id (design section 7). Without a code it is always new: a username that equals another restaurant's code must not
 * open that restaurant's orders.
 */
async function newUserArgs(
  db: Db,
  { userId, user }: { userId: Id; user: NewUser },
): Promise<MutationArgs<'user.create'>> {
  const { password: _goesBeside, isAdmin, username, information } = user;
  const login = { userId, username, isAdmin, information };
  if (user.isAdmin) return { ...login, customerId: null };
  const { isAdmin: _login, username: _name, information: _setting, password: _secret, ...customer } = user;
  const known = user.customerCode ? await findCustomerByCode(db, user.customerCode) : undefined;
  const customerId = known ?? userId;
  if (customerId !== userId) return { ...login, customerId };
  const customerCode = user.customerCode || username.slice(0, 40).trim();
  const { route, phoneNumber } = customer;
  if (route === undefined || phoneNumber === '') throw missing({ phoneNumber, route: route ?? '' });
  return { ...login, customerId, customer: { ...customer, route, customerCode } };
}

/** /api/users (requirements section 7): web logins, managed by admins. */
export function userRoutes(deps: AppDeps) {
  const { db } = deps;
  const routes = createRoutes();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Users');
  const admin = only(deps, ['admin']);

  async function user(trx: Db, id: Id): Promise<UserResponse> {
    const [found] = await readUsers(trx, { id });
    if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    return found;
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'listUsers',
      summary: 'All web logins',
      middleware: admin,
      responses: responsesOf(UsersResponse, 'By username', [401, 403]),
    }),
    async (c) => c.json(await readUsers(db), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/locked',
      operationId: 'listLockedLogins',
      summary: 'The logins, of users and of employees, that nobody can use before an admin sets a new password',
      middleware: admin,
      responses: responsesOf(LockedLogins, 'Their ids', [401, 403]),
    }),
    async (c) => c.json({ locked: await readLockedLogins(db) }, 200),
  );

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createUser',
    summary: 'Create a web login, for the restaurant with the given code or for a new one',
    middleware: admin,
    body: NewUser,
    response: UserResponse,
    responseDescription: 'The login',
    mutation: 'user.create',
    args: ({ id, body, trx }) => newUserArgs(trx, { userId: id, user: body }),
    read: user,
    password: ({ password }) => password,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updateUser',
    summary: 'Change a web login and its restaurant; another password ends its sessions',
    middleware: admin,
    body: UserPatch,
    response: UserResponse,
    responseDescription: 'The login',
    mutation: 'user.update',
    async args({ id, body, trx }) {
      const { username, information, isAdmin, password: _goesBeside, ...customer } = body;
      const before = await user(trx, id);
      if (isAdmin !== undefined && isAdmin !== before.isAdmin) {
        const message = /*i18n*/ 'A login stays what it is: an admin, or a customer.';
        throw new HttpError(422, 'invalid', message, { issues: [{ path: 'isAdmin', message }] });
      }
      return { userId: id, username, information, ...(Object.keys(customer).length > 0 && { customer }) };
    },
    read: user,
    password: ({ password }) => password,
  });

  deleteRoute({
    operationId: 'deleteUser',
    summary: 'Delete a web login; its sessions end, its restaurant stays',
    middleware: admin,
    mutation: 'user.delete',
    table: 'users',
    args: (id) => ({ userId: id }),
    message: /*i18n*/ 'User deleted',
  });

  return routes;
}
