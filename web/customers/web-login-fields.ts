import { z } from 'zod';
import { PAYMENT_METHODS, ROUTES } from '../../schema/customers/customer-entity.ts';
import { UserCustomerFields, UserFields } from '../../schema/people/people-entity.ts';

const { username, information } = UserFields.shape;
const { restaurantName, email } = UserCustomerFields.shape;
const login = { username, information, restaurantName, email };

/** What the form of a new web login holds, with its messages (specification section 5, the variant of the customer form). */
export const NewLoginForm = z.object({
  ...login,
  password: z.string().min(1, 'Password is required').max(500),
  customerCode: z.string().trim().max(40),
  phoneNumber: UserCustomerFields.shape.phoneNumber,
  route: z.enum(ROUTES),
  paymentMethod: z.enum(PAYMENT_METHODS),
});
export type NewLoginForm = z.infer<typeof NewLoginForm>;

/** The same of a login that is there: an empty password keeps the one it has. */
export const LoginChangeForm = z.object({ ...login, password: z.string().max(500) });
export type LoginChangeForm = z.infer<typeof LoginChangeForm>;

/** The same of an admin, who has no restaurant. */
export const AdminChangeForm = z.object({ username, information, password: z.string().max(500) });

/** The answer of a deletion. */
export const Deleted = z.object({ message: z.string() });
