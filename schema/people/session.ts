import { z } from 'zod';
import { Role } from '../core/actor.ts';
import { Weekday } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { oneLine } from '../core/one-line.ts';
import { INFORMATION_SETTINGS } from './information-settings.ts';

const REQUIRED = /*i18n*/ '*This field is required.';

/** Fields and messages of the login form (requirements section 5). */
export const LoginForm = z
  .object({
    username: z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED).max(80),
    password: z.string(REQUIRED).min(1, REQUIRED).max(500),
  })
  .meta({ id: 'LoginForm' });
export type LoginForm = z.infer<typeof LoginForm>;

/** The login response, which the browser keeps under `userInfo` (requirements section 3). */
export const UserInfo = z
  .object({
    _id: Id,
    username: z.string(),
    role: Role,
    isAdmin: z.boolean(),
    information: z.enum(INFORMATION_SETTINGS),
    token: z.string(),
    user: z.object({ deliveryDays: z.array(Weekday) }),
    customerId: Id.nullable(),
    /** Display name: the restaurant's, the employee's, or the username. */
    name: z.string(),
    /** IANA time zone of the business. */
    timeZone: z.string(),
    /** The person's chosen language, by its code in LANGUAGES; null before the first choice. */
    language: z.string().nullish(),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof UserInfo>;
