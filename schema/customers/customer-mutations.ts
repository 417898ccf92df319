import { z } from 'zod';
import { OFFICE_ROLES } from '../actor.ts';
import { Id } from '../ids.ts';
import { assertSame, defineMutation, given, mustBeCurrent, mustGet } from '../mutation.ts';
import { CustomerFields } from './customer-entity.ts';

export const customerMutations = {
  /** Adds a restaurant. Only the server can check that its code is free. */
  'customer.create': defineMutation({
    may: OFFICE_ROLES,
    title: 'New customer',
    args: CustomerFields.extend({ customerId: Id }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId }) => [customerId],
    async run(tx, { customerId, ...fields }) {
      const existing = await tx.get('customers', customerId);
      if (existing) return assertSame(existing, fields);
      await tx.put('customers', { _id: customerId, ...fields, deletedAt: null });
    },
  }),

  /** Corrects a restaurant, or moves it to or from the bad debts. */
  'customer.update': defineMutation({
    may: OFFICE_ROLES,
    title: 'Customer changed',
    args: CustomerFields.partial().extend({ customerId: Id }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId }) => [customerId],
    async run(tx, { customerId, ...patch }) {
      await tx.put('customers', { ...(await mustBeCurrent(tx, 'customers', customerId)), ...given(patch) });
    },
  }),

  /** Takes a restaurant off all lists; history keeps its name. The server refuses it while work or money is open. */
  'customer.delete': defineMutation({
    may: ['admin'],
    title: 'Customer deleted',
    args: z.strictObject({ customerId: Id }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId }) => [customerId],
    async run(tx, { customerId }, { at }) {
      const customer = await mustGet(tx, 'customers', customerId);
      if (customer.deletedAt === null) await tx.put('customers', { ...customer, deletedAt: at });
    },
  }),

  /** Restores a deleted restaurant. Its web logins were deleted with it and have to be created again. */
  'customer.restore': defineMutation({
    may: ['admin'],
    title: 'Customer restored',
    args: z.strictObject({ customerId: Id }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId }) => [customerId],
    async run(tx, { customerId }) {
      const customer = await mustGet(tx, 'customers', customerId);
      if (customer.deletedAt !== null) await tx.put('customers', { ...customer, deletedAt: null });
    },
  }),
} as const;
