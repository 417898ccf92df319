import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { defineMutation, mustGet, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import type { Employee } from '../people/people-entity.ts';
import { openOfCustomer, openOfEmployee } from './open-work.ts';

/**
 * Asserts that a restaurant has no open work: once it is deleted, nobody could be asked about it (design section 7).
 * @throws Rejected with the open work in `open`
 */
async function assertNothingOpenOfCustomer(tx: Tx, customerId: Id): Promise<void> {
  const open = openOfCustomer(customerId, {
    orders: await tx.where('orders', { customerId, isDelivered: false }),
    orderTracks: await tx.where('orderTracks', { customerId, deliveredAt: null }),
    invoices: await tx.where('invoices', { customerId }),
    slips: await tx.where('slips', { customerId, billedAt: null }),
    credits: await tx.where('credits', { customerId }),
  });
  if (Object.keys(open).length > 0) throw new Rejected(open.dues ? 'has_dues' : 'in_use', { customerId, open });
}

/**
 * Asserts that an employee has no cash, stops or invoices: once deleted, the money would be missing, and the work have
 * no owner.
 * @throws Rejected with the open work in `open`
 */
async function assertNothingOpenOfEmployee(tx: Tx, employee: Employee): Promise<void> {
  const { _id } = employee;
  const open = openOfEmployee(employee, {
    orderTracks: await tx.where('orderTracks', { deliveredBy: _id, isDelivered: false }),
    invoices: await tx.where('invoices', { assignToCollect: _id, completedAt: null }),
    payments: await tx.where('payments', { collectorId: _id, handoverId: null, reverses: null, reversedBy: null }),
    handovers: await tx.where('handovers', { driverId: _id, confirmedAt: null }),
  });
  if (Object.keys(open).length > 0) throw new Rejected('in_use', { employeeId: _id, open });
}

/** Deletions that first check for open work, and so depend on every other part of the business. */
export const deletingMutations = {
  /** Removes a restaurant and its web logins from all lists; history keeps its name. */
  'customer.delete': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Customer deleted',
    args: z.strictObject({ customerId: Id }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId }) => ({ customers: customerId }),
    async run(tx, { customerId }, { at }) {
      const customer = await mustGet(tx, 'customers', customerId);
      if (customer.deletedAt !== null) return;
      await assertNothingOpenOfCustomer(tx, customerId);
      await tx.put('customers', { ...customer, deletedAt: at });
      for (const user of await tx.where('users', { customerId })) {
        if (user.deletedAt === null) await tx.put('users', { ...user, deletedAt: at });
      }
    },
  }),

  'employee.delete': defineMutation({
    may: ['admin'],
    onlineOnly: true,
    title: /*i18n*/ 'Employee deleted',
    args: z.strictObject({ employeeId: Id }),
    subject: ({ employeeId }) => ({ table: 'employees', id: employeeId }),
    touches: ({ employeeId }) => ({ employees: employeeId }),
    async run(tx, { employeeId }, { at }) {
      const employee = await mustGet(tx, 'employees', employeeId);
      if (employee.deletedAt !== null) return;
      await assertNothingOpenOfEmployee(tx, employee);
      await tx.put('employees', { ...employee, deletedAt: at });
    },
  }),
} as const;
