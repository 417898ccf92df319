import { createRoute } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import type { Id } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import {
  EmployeePatch,
  EmployeeResponse,
  EmployeesResponse,
  NewEmployee,
} from '../../schema/people/people-responses.ts';
import { only } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { readEmployees } from './employee-queries.ts';

/** /api/employee (requirements section 7): drivers and managers. The office reads, admins write. */
export function employeeRoutes(deps: AppDeps) {
  const { db } = deps;
  const routes = createRoutes();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Employees');
  const admin = only(deps, ['admin']);

  async function employee(trx: Db, id: Id): Promise<EmployeeResponse> {
    const [found] = await readEmployees(trx, { id });
    if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    return found;
  }

  routes.openapi(
    createRoute({
      tags: ['Employees'],
      security: BEARER,
      method: 'get',
      path: '/',
      operationId: 'listEmployees',
      summary: 'All employees',
      middleware: only(deps, OFFICE_ROLES),
      responses: responsesOf(EmployeesResponse, 'By name', [401, 403]),
    }),
    async (c) => c.json(await readEmployees(db), 200),
  );

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createEmployee',
    summary: 'Create an employee',
    middleware: admin,
    body: NewEmployee,
    response: EmployeeResponse,
    responseDescription: 'The employee',
    mutation: 'employee.create',
    args: ({ id, body: { password: _goesBeside, ...fields } }) => ({ employeeId: id, ...fields }),
    read: employee,
    password: ({ password }) => password,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updateEmployee',
    summary: 'Change an employee; another password or role ends the sessions',
    middleware: admin,
    body: EmployeePatch,
    response: EmployeeResponse,
    responseDescription: 'The employee',
    mutation: 'employee.update',
    args: ({ id, body: { password: _goesBeside, ...patch } }) => ({ employeeId: id, ...patch }),
    read: employee,
    password: ({ password }) => password,
  });

  deleteRoute({
    operationId: 'deleteEmployee',
    summary: 'Delete an employee; the sessions end, history keeps the name',
    description: 'Refused while cash, handovers, stops or invoices to collect are open: they stand in `open`.',
    middleware: admin,
    mutation: 'employee.delete',
    table: 'employees',
    args: (id) => ({ employeeId: id }),
    message: /*i18n*/ 'Employee deleted',
  });

  return routes;
}
