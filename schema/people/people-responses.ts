import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { Language } from '../core/languages.ts';
import { type CustomerFields, PhoneNumber } from '../customers/customer-entity.ts';
import { CustomerResponse } from '../customers/customer-responses.ts';
import { newPassword, otherPassword } from './password.ts';
import { Employee, EmployeeFields, User, UserCustomerFields, UserFields } from './people-entity.ts';

const REQUIRED = /*i18n*/ 'This field is required.';

const AdminResponse = User.pick({ _id: true, username: true, information: true }).extend({ isAdmin: z.literal(true) });

const CustomerLoginResponse = AdminResponse.extend({
  ...CustomerResponse.omit({ _id: true }).shape,
  isAdmin: z.literal(false),
  customerId: Id,
});

/**
 * A web login as REST returns it: flat, with its restaurant's fields (requirements section 3), which an admin lacks.
 */
export const UserResponse = z
  .discriminatedUnion('isAdmin', [AdminResponse, CustomerLoginResponse])
  .meta({ id: 'User' });
export type UserResponse = z.infer<typeof UserResponse>;

/** GET /api/users. */
export const UsersResponse = z.array(UserResponse);

/** GET /api/users/locked: ids of users and employees who can't sign in until they get a new password. */
export const LockedLogins = z.object({ locked: z.array(Id) }).meta({ id: 'LockedLogins' });
export type LockedLogins = z.infer<typeof LockedLogins>;

const NewAdmin = UserFields.extend({
  isAdmin: z.literal(true),
  information: UserFields.shape.information.default('show'),
  password: newPassword(/*i18n*/ 'Password is required'),
}).strip();

const { shape: customer } = UserCustomerFields;

const NewCustomerLogin = NewAdmin.extend({
  ...customer,
  isAdmin: z.literal(false).default(false),
  /** The restaurant's code; an unknown one creates the restaurant. If absent, creates one named after the username. */
  customerCode: z.string().trim().max(40).optional(),
  restaurantName: customer.restaurantName,
  companyName: customer.companyName.default(''),
  contactPerson: customer.contactPerson.default(''),
  email: customer.email,
  /** Required for a new restaurant, as is the route. */
  phoneNumber: PhoneNumber.default(''),
  mobileNumber: customer.mobileNumber.default(''),
  restaurantNumber: customer.restaurantNumber.default(''),
  route: customer.route.optional(),
  deliveryDays: customer.deliveryDays.default([]),
  paymentMethod: customer.paymentMethod.default('cash'),
  paymentDate: customer.paymentDate.default(null),
  badDebt: customer.badDebt.default(false),
} satisfies Record<keyof CustomerFields, z.ZodType> & Record<'isAdmin', z.ZodType>);

/** The body of POST /api/users: an admin, or somebody who orders for a restaurant. */
export const NewUser = z.discriminatedUnion('isAdmin', [NewAdmin, NewCustomerLogin]).meta({ id: 'NewUser' });
export type NewUser = z.infer<typeof NewUser>;

/** The body of PUT /api/users/{id}: changed fields of the login and its restaurant. */
export const UserPatch = UserFields.partial()
  .extend({ ...UserCustomerFields.partial().shape, password: otherPassword.optional() })
  .strip()
  .meta({ id: 'UserPatch' });

/** The body of PUT /api/users/me/language. */
export const OwnLanguage = z.object({ language: Language }).strict().meta({ id: 'OwnLanguage' });

/** The body of PUT /api/users/me/password. */
export const OwnPassword = z
  .object({
    currentPassword: z.string(REQUIRED).min(1, REQUIRED).max(500),
    password: newPassword(REQUIRED),
  })
  .meta({ id: 'OwnPassword' });

/** Response of GET /api/users/begun: whether an admin can sign in, and whether this is the demo business. */
export const Begun = z.object({ hasAdmin: z.boolean(), isDemo: z.boolean() }).meta({ id: 'Begun' });

/** An employee as REST returns it (requirements section 3). */
export const EmployeeResponse = Employee.omit({ deletedAt: true }).meta({ id: 'Employee' });
export type EmployeeResponse = z.infer<typeof EmployeeResponse>;

/** GET /api/employee. */
export const EmployeesResponse = z.array(EmployeeResponse);

/** The body of POST /api/employee. */
export const NewEmployee = EmployeeFields.extend({
  photo: EmployeeFields.shape.photo.default(''),
  password: newPassword(REQUIRED),
})
  .strip()
  .meta({ id: 'NewEmployee' });

/** The body of PUT /api/employee/{id}; fields left out don't change. */
export const EmployeePatch = EmployeeFields.partial()
  .extend({ password: otherPassword.optional() })
  .strip()
  .meta({ id: 'EmployeePatch' });
