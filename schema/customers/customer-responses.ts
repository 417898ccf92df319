import { z } from 'zod';
import { YenSum } from '../core/money.ts';
import { Customer, CustomerFields } from './customer-entity.ts';

/** A customer as REST returns it (requirements section 3). */
export const CustomerResponse = Customer.omit({ deletedAt: true })
  .extend({
    /** Sum of the open balances of its invoices, in yen. */
    totalDues: YenSum,
  })
  .meta({ id: 'Customer' });
export type CustomerResponse = z.infer<typeof CustomerResponse>;

/** GET /api/customer and /api/customer/baddebt. */
export const CustomersResponse = z.array(CustomerResponse);

/**
 * The body of POST /api/customer: requires the fields of requirements section 5; the others default as in an empty
 * form.
 */
export const NewCustomer = CustomerFields.extend({
  companyName: CustomerFields.shape.companyName.default(''),
  contactPerson: CustomerFields.shape.contactPerson.default(''),
  email: CustomerFields.shape.email.default(''),
  mobileNumber: CustomerFields.shape.mobileNumber.default(''),
  restaurantNumber: CustomerFields.shape.restaurantNumber.default(''),
  deliveryDays: CustomerFields.shape.deliveryDays.default([]),
  paymentDate: CustomerFields.shape.paymentDate.default(null),
  badDebt: CustomerFields.shape.badDebt.default(false),
})
  .strip()
  .meta({ id: 'NewCustomer' });

/** The body of PUT /api/customer/{id}; fields left out don't change. */
export const CustomerPatch = CustomerFields.partial().strip().meta({ id: 'CustomerPatch' });
