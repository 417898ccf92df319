import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { PAYMENT_METHODS } from '../../../schema/customers/customer-entity.ts';
import { newPassword, otherPassword } from '../../../schema/people/password.ts';
import { UserCustomerFields, UserFields } from '../../../schema/people/people-entity.ts';

const { username, information } = UserFields.shape;
const { restaurantName, email } = UserCustomerFields.shape;
const login = { username, information, restaurantName, email };

/** Schema of a new web login with its messages (requirements section 5, the variant of the customer form). */
export const NewLoginForm = z.object({
  ...login,
  password: z
    .string()
    .min(1, { error: () => t`Password is required` })
    .pipe(newPassword('')),
  customerCode: z.string().trim().max(40),
  phoneNumber: UserCustomerFields.shape.phoneNumber,
  route: z.string().pipe(UserCustomerFields.shape.route),
  paymentMethod: z.enum(PAYMENT_METHODS),
});
export type NewLoginForm = z.input<typeof NewLoginForm>;

/** Same for an existing customer, which has its own phone number and route. */
export const KnownLoginForm = NewLoginForm.extend({ phoneNumber: z.string(), route: z.string() });

/** Same for an existing login: an empty password keeps the current one. */
export const LoginChangeForm = z.object({ ...login, password: otherPassword });
export type LoginChangeForm = z.infer<typeof LoginChangeForm>;

/** Same for an admin, who has no restaurant. */
export const AdminChangeForm = z.object({ username, information, password: otherPassword });

export const Deleted = z.object({ message: z.string() });
