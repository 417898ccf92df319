import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/actor.ts';
import type { Id } from '../../schema/ids.ts';
import { EmployeeAnswer, EmployeePatch, EmployeesAnswer, NewEmployee } from '../../schema/people/people-answers.ts';
import { REJECTIONS } from '../../schema/rejected.ts';
import { only } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import { answers, BEARER, body, Deleted, IdempotencyKey, IdParam, WRITE_ERRORS } from '../http/openapi.ts';
import { onInvalid } from '../http/validation.ts';
import { readEmployees } from './employee-queries.ts';

const call = { tags: ['Employees'], security: BEARER };

/** /api/employee (requirements section 7): drivers and managers. The office reads, admins write. */
export function employeeRoutes(deps: AppDeps) {
  const { db } = deps;
  const commands = createCommands(deps);
  const routes = new OpenAPIHono({ defaultHook: onInvalid });
  const admin = only(deps, ['admin']);

  async function employee(trx: Db, id: Id): Promise<EmployeeAnswer> {
    const [found] = await readEmployees(trx, { id });
    if (!found) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
    return found;
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      summary: 'All employees',
      middleware: only(deps, OFFICE_ROLES),
      responses: answers(EmployeesAnswer, 'By name', [401, 403]),
    }),
    async (c) => c.json(await readEmployees(db), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/',
      summary: 'Create an employee',
      middleware: admin,
      request: { headers: IdempotencyKey, body: body(NewEmployee) },
      responses: answers(EmployeeAnswer, 'The employee', [...WRITE_ERRORS, 503]),
    }),
    async (c) => {
      const { password, ...fields } = c.req.valid('json');
      const created = await commands.run(c, 'employee.create', {
        args: (employeeId) => ({ employeeId, ...fields }),
        answer: employee,
        password,
      });
      return c.json(created, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/{id}',
      summary: 'Change an employee; another password or role ends the sessions',
      middleware: admin,
      request: { params: IdParam, headers: IdempotencyKey, body: body(EmployeePatch) },
      responses: answers(EmployeeAnswer, 'The employee', [...WRITE_ERRORS, 503]),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { password, ...patch } = c.req.valid('json');
      const changed = await commands.run(c, 'employee.update', {
        args: () => ({ employeeId: id, ...patch }),
        answer: (trx) => employee(trx, id),
        password,
      });
      return c.json(changed, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'delete',
      path: '/{id}',
      summary: 'Delete an employee; the sessions end, history keeps the name',
      description: 'Refused while cash, handovers, stops or invoices to collect are open: they stand in `open`.',
      middleware: admin,
      request: { params: IdParam, headers: IdempotencyKey },
      responses: answers(Deleted, 'Deleted', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const target = { table: 'employees', id, args: { employeeId: id }, message: 'Employee deleted' } as const;
      return c.json(await commands.remove(c, 'employee.delete', target), 200);
    },
  );

  return routes;
}
