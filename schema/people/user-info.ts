import type { Actor } from '../core/actor.ts';
import { ROLES } from '../plain/roles.ts';
import { fields, flag, listOf, matching, oneOf, orNull, type Shape, text } from '../plain/stored-shapes.ts';
import { WEEKDAYS } from '../plain/time.ts';
import { INFORMATION_SETTINGS } from './information-settings.ts';
import type { UserInfo } from './session.ts';

const id = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Parses a login response without zod, also the one kept by the device. */
export const readUserInfo: Shape<UserInfo> = fields(
  {
    _id: id,
    username: text,
    role: oneOf(ROLES),
    isAdmin: flag,
    information: oneOf(INFORMATION_SETTINGS),
    token: text,
    user: fields({ deliveryDays: listOf(oneOf(WEEKDAYS)) }),
    customerId: orNull(id),
    name: text,
    timeZone: text,
  },
  { language: orNull(text) },
);

export function actorOf(info: UserInfo): Actor {
  return { _id: info._id, username: info.username, role: info.role, customerId: info.customerId };
}
