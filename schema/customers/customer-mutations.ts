import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Id } from '../core/ids.ts';
import { assertSame, defineMutation, given, mustBeCurrent, mustGet, type Tx } from '../core/mutation.ts';
import { codeKey } from '../core/name-keys.ts';
import { Rejected } from '../core/rejected.ts';
import { assertPaidAfterClosing } from './billing-terms.ts';
import { type Customer, CustomerFields } from './customer-entity.ts';

/**
 * Asserts that no other current restaurant has this code, regardless of case.
 * @throws Rejected with `code_taken`
 */
export async function assertCodeIsFree(
  tx: Tx,
  { _id, customerCode }: Pick<Customer, '_id' | 'customerCode'>,
): Promise<void> {
  const others = await tx.where('customers', { customerCode });
  const taken = others.some((other) => other._id !== _id && other.deletedAt === null);
  if (taken) throw new Rejected('code_taken', { customerCode });
}

/**
 * Writes a new or changed restaurant. Only changed fields are checked, so that older flaws don't block other edits.
 * @throws Rejected with `code_taken`, `not_found` for a deleted price list, `invalid` for impossible terms
 */
export async function putCustomer(
  tx: Tx,
  before: Customer | null,
  { cutOff, grace, ...fields }: Customer,
): Promise<void> {
  // Null in a form means "as the route"; the record then has no such field.
  const customer: Customer = { ...fields, ...(cutOff && { cutOff }), ...(typeof grace === 'number' && { grace }) };
  if (!before || codeKey(customer.customerCode) !== codeKey(before.customerCode)) await assertCodeIsFree(tx, customer);
  assertPaidAfterClosing(before, customer);
  const { priceListId } = customer;
  if (priceListId && priceListId !== before?.priceListId) await mustGet(tx, 'priceLists', priceListId);
  await tx.put('customers', customer);
}

export const customerMutations = {
  'customer.create': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'New customer',
    args: CustomerFields.extend({ customerId: Id }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId, priceListId }) => ({ customers: customerId, priceLists: priceListId }),
    async run(tx, { customerId, ...fields }) {
      const existing = await tx.get('customers', customerId);
      if (existing) return assertSame(existing, fields);
      await putCustomer(tx, null, { _id: customerId, ...fields, deletedAt: null });
    },
  }),

  /** Changes a restaurant, or moves it to or from the bad debts. */
  'customer.update': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Customer changed',
    args: CustomerFields.partial().extend({ customerId: Id }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId, priceListId }) => ({ customers: customerId, priceLists: priceListId }),
    async run(tx, { customerId, ...patch }) {
      const before = await mustBeCurrent(tx, 'customers', customerId);
      await putCustomer(tx, before, { ...before, ...given(patch) });
    },
  }),

  /** Restores a deleted restaurant. Its web logins were deleted with it and have to be created again. */
  'customer.restore': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Customer restored',
    args: z.strictObject({ customerId: Id }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ customerId }) => ({ customers: customerId }),
    async run(tx, { customerId }) {
      const customer = await mustGet(tx, 'customers', customerId);
      if (customer.deletedAt === null) return;
      await assertCodeIsFree(tx, customer);
      // Its price list may have been deleted meanwhile.
      const list = customer.priceListId ? await tx.get('priceLists', customer.priceListId) : undefined;
      const { priceListId: _former, ...rest } = customer;
      await tx.put('customers', { ...rest, ...(list && { priceListId: list._id }), deletedAt: null });
    },
  }),
} as const;
