import { z } from 'zod';
import { ROLES } from '../core/actor.ts';
import { Id } from '../core/ids.ts';
import { assertSame, defineMutation, given, mustBeCurrent, mustGet } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { putCustomer } from '../customers/customer-mutations.ts';
import { EmployeeFields, UserCustomerFields, UserFields } from './people-entity.ts';
import { isReserved } from './people-rules.ts';

/**
 * The reserved account can't be renamed, and no other login can take its name: such a login could never be deleted.
 * @throws Rejected with `reserved_account`
 */
function assertMayBeNamed(username: string | undefined, before?: string): void {
  if (username === undefined || username === before) return;
  if (isReserved(username) || (before !== undefined && isReserved(before))) throw new Rejected('reserved_account');
}

/**
 * Mutations of logins. The password hash travels beside them, never in a log or an outbox, so all are online only. The
 * server ends a login's sessions when its password or role changes or it is deleted.
 */
export const peopleMutations = {
  /**
   * Creates a web login: an admin, or somebody who orders for a restaurant. `customer` creates the restaurant, if it is
   * new.
   */
  'user.create': defineMutation({
    may: ['admin'],
    onlineOnly: true,
    title: /*i18n*/ 'New web login',
    args: UserFields.extend({
      userId: Id,
      customerId: Id.nullable(),
      /** Creates the restaurant along with its login. */
      customer: UserCustomerFields.optional(),
    }),
    subject: ({ userId }) => ({ table: 'users', id: userId }),
    touches: ({ userId, customerId }) => ({ users: userId, customers: customerId }),
    async run(tx, { userId, customerId, customer, ...fields }) {
      const existing = await tx.get('users', userId);
      if (existing) return assertSame(existing, { ...fields, customerId });
      assertMayBeNamed(fields.username);
      if (fields.isAdmin !== (customerId === null)) {
        throw new Rejected('invalid', {
          issues: [{ path: 'customerCode', message: /*i18n*/ 'This field is required.' }],
        });
      }
      if (customerId !== null && customer && !(await tx.get('customers', customerId))) {
        await putCustomer(tx, null, { _id: customerId, ...customer, deletedAt: null });
      }
      if (customerId !== null) await mustBeCurrent(tx, 'customers', customerId);
      await tx.put('users', { _id: userId, ...fields, customerId, deletedAt: null });
    },
  }),

  /** Changes a login and, with `customer`, its restaurant. The reserved account keeps its name and its role. */
  'user.update': defineMutation({
    may: ['admin'],
    onlineOnly: true,
    title: /*i18n*/ 'Web login changed',
    args: UserFields.omit({ isAdmin: true })
      .partial()
      .extend({ userId: Id, customer: UserCustomerFields.partial().optional() }),
    subject: ({ userId }) => ({ table: 'users', id: userId }),
    touches: ({ userId }) => ({ users: userId }),
    async run(tx, { userId, customer, ...patch }) {
      const user = await mustBeCurrent(tx, 'users', userId);
      assertMayBeNamed(patch.username, user.username);
      await tx.put('users', { ...user, ...given(patch) });
      if (!customer || user.customerId === null) return;
      const before = await mustBeCurrent(tx, 'customers', user.customerId);
      await putCustomer(tx, before, { ...before, ...given(customer) });
    },
  }),

  'user.delete': defineMutation({
    may: ['admin'],
    onlineOnly: true,
    title: /*i18n*/ 'Web login deleted',
    args: z.strictObject({ userId: Id }),
    subject: ({ userId }) => ({ table: 'users', id: userId }),
    touches: ({ userId }) => ({ users: userId }),
    async run(tx, { userId }, { actor, at }) {
      const user = await mustGet(tx, 'users', userId);
      if (userId === actor._id) throw new Rejected('own_account');
      if (isReserved(user.username)) throw new Rejected('reserved_account');
      if (user.deletedAt === null) await tx.put('users', { ...user, deletedAt: at });
    },
  }),

  /** Changes the caller's own password; the hash travels beside it. Ends the sessions on other devices. */
  'login.setPassword': defineMutation({
    may: ROLES,
    onlineOnly: true,
    title: /*i18n*/ 'Own password changed',
    args: z.strictObject({ identityId: Id, kind: z.enum(['user', 'employee']) }),
    subject: ({ identityId, kind }) => ({ table: kind === 'user' ? 'users' : 'employees', id: identityId }),
    touches: ({ identityId, kind }) => ({ [kind === 'user' ? 'users' : 'employees']: identityId }),
    async run(tx, { identityId, kind }, { actor }) {
      if (identityId !== actor._id) throw new Rejected('forbidden');
      await mustBeCurrent(tx, kind === 'user' ? 'users' : 'employees', identityId);
    },
  }),

  'employee.create': defineMutation({
    may: ['admin'],
    onlineOnly: true,
    title: /*i18n*/ 'New employee',
    args: EmployeeFields.extend({ employeeId: Id }),
    subject: ({ employeeId }) => ({ table: 'employees', id: employeeId }),
    touches: ({ employeeId }) => ({ employees: employeeId }),
    async run(tx, { employeeId, ...fields }) {
      const existing = await tx.get('employees', employeeId);
      if (existing) return assertSame(existing, fields);
      assertMayBeNamed(fields.username);
      await tx.put('employees', { _id: employeeId, ...fields, deletedAt: null });
    },
  }),

  'employee.update': defineMutation({
    may: ['admin'],
    onlineOnly: true,
    title: /*i18n*/ 'Employee changed',
    args: EmployeeFields.partial().extend({ employeeId: Id }),
    subject: ({ employeeId }) => ({ table: 'employees', id: employeeId }),
    touches: ({ employeeId }) => ({ employees: employeeId }),
    async run(tx, { employeeId, ...patch }) {
      const employee = await mustBeCurrent(tx, 'employees', employeeId);
      assertMayBeNamed(patch.username, employee.username);
      await tx.put('employees', { ...employee, ...given(patch) });
    },
  }),
} as const;
