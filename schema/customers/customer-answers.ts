import { z } from 'zod';
import { YenSum } from '../money.ts';
import { Customer, CustomerFields } from './customer-entity.ts';

/** A customer as REST answers it (specification section 3). */
export const CustomerAnswer = Customer.omit({ deletedAt: true })
  .extend({
    /** Sum of what is open on its invoices, in yen. */
    totalDues: YenSum,
  })
  .meta({ id: 'Customer' });
export type CustomerAnswer = z.infer<typeof CustomerAnswer>;

/** GET /api/customer and /api/customer/baddebt. */
export const CustomersAnswer = z.array(CustomerAnswer);

/** The body of POST /api/customer: what section 5 requires, the rest as the form leaves it when it is not filled in. */
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

/** The body of PUT /api/customer/{id}: the fields that change. */
export const CustomerPatch = CustomerFields.partial().strip().meta({ id: 'CustomerPatch' });
