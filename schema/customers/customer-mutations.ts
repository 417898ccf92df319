import { z } from 'zod';
import { OFFICE_ROLES } from '../actor.ts';
import { Id } from '../ids.ts';
import { assertSame, defineMutation, given, mustBeCurrent, mustGet } from '../mutation.ts';
import { CustomerFields } from './customer-entity.ts';

export const customerMutations = {
  /** The office takes in a restaurant. Whether its code is free, only the server can know. */
  'customer.create': defineMutation({
    may: OFFICE_ROLES,
    title: 'New customer',
    args: CustomerFields.extend({ customerId: Id }),
    about: ({ customerId }) => ({ table: 'customers', id: customerId }),
    async run(tx, { customerId, ...fields }) {
      const existing = await tx.get('customers', customerId);
      if (existing) return assertSame(existing, fields);
      await tx.put('customers', { _id: customerId, ...fields, deletedAt: null });
    },
  }),

  /** The office corrects a restaurant, or moves it to or from the bad debts. */
  'customer.update': defineMutation({
    may: OFFICE_ROLES,
    title: 'Customer changed',
    args: CustomerFields.partial().extend({ customerId: Id }),
    about: ({ customerId }) => ({ table: 'customers', id: customerId }),
    async run(tx, { customerId, ...patch }) {
      await tx.put('customers', { ...(await mustBeCurrent(tx, 'customers', customerId)), ...given(patch) });
    },
  }),

  /** Takes a restaurant off all lists; history keeps its name. One with something open stays: the server knows. */
  'customer.delete': defineMutation({
    may: ['admin'],
    title: 'Customer deleted',
    args: z.strictObject({ customerId: Id }),
    about: ({ customerId }) => ({ table: 'customers', id: customerId }),
    async run(tx, { customerId }, { at }) {
      const customer = await mustGet(tx, 'customers', customerId);
      if (customer.deletedAt === null) await tx.put('customers', { ...customer, deletedAt: at });
    },
  }),

  /** Brings a deleted restaurant back, as it was; its web logins ended with it, and are made anew. */
  'customer.restore': defineMutation({
    may: ['admin'],
    title: 'Customer restored',
    args: z.strictObject({ customerId: Id }),
    about: ({ customerId }) => ({ table: 'customers', id: customerId }),
    async run(tx, { customerId }) {
      const customer = await mustGet(tx, 'customers', customerId);
      if (customer.deletedAt !== null) await tx.put('customers', { ...customer, deletedAt: null });
    },
  }),
} as const;
