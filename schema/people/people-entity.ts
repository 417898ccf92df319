import { z } from 'zod';
import { Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { oneLine } from '../core/one-line.ts';
import { PictureAddress } from '../core/pictures.ts';
import { CustomerFields, Email, PhoneNumber } from '../customers/customer-entity.ts';
import { INFORMATION_SETTINGS } from './information-settings.ts';

const REQUIRED = /*i18n*/ 'This field is required.';
const USERNAME_REQUIRED = /*i18n*/ 'username is required.';

/**
 * A web login: an admin, or somebody who orders for a restaurant. Passwords are stored elsewhere and never reach a
 * replica.
 */
export const User = z.object({
  _id: Id,
  username: z.string(USERNAME_REQUIRED).overwrite(oneLine).min(1, USERNAME_REQUIRED).max(80),
  isAdmin: z.boolean(),
  information: z.enum(INFORMATION_SETTINGS),
  /** The restaurant this login orders for; null for admins. */
  customerId: Id.nullable(),
  deletedAt: Instant.nullable(),
});
export type User = z.infer<typeof User>;

/** Fields of a web login as an admin enters them, without its password and its restaurant (requirements section 5). */
export const UserFields = User.pick({ username: true, isAdmin: true, information: true }).strict();
export type UserFields = z.infer<typeof UserFields>;

/** The restaurant in a web login's form: the customer form with name and e-mail required (requirements section 5). */
export const UserCustomerFields = CustomerFields.extend({
  restaurantName: z
    .string(/*i18n*/ 'Restaurant is required.')
    .overwrite(oneLine)
    .min(1, /*i18n*/ 'Restaurant is required.')
    .max(200),
  email: z.string(/*i18n*/ 'Email is required').trim().min(1, /*i18n*/ 'Email is required').pipe(Email),
});

/** Roles of employees (requirements section 9). */
export const EMPLOYEE_ROLES = ['driver', 'manager'] as const;

export const Employee = z.object({
  _id: Id,
  name: z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED).max(200),
  photo: z.string().max(300),
  username: z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED).max(80),
  phoneNumber: z.string().max(30),
  role: z.enum(EMPLOYEE_ROLES, /*i18n*/ 'Please Select Role.'),
  deletedAt: Instant.nullable(),
});
export type Employee = z.infer<typeof Employee>;

/** An employee's fields as an admin enters them, without the password (requirements section 5). */
export const EmployeeFields = Employee.omit({ _id: true, deletedAt: true })
  .extend({ phoneNumber: PhoneNumber.min(1, REQUIRED), photo: PictureAddress })
  .strict();
export type EmployeeFields = z.infer<typeof EmployeeFields>;

/** The account whose edit and view buttons are disabled (requirements section 6). */
export const RESERVED_USERNAME = 'admin';
