import type { Actor } from '../../schema/core/actor.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';

/** The login response of an actor (design section 7). */
export async function readUserInfo(
  db: Db,
  { actor, token, timeZone }: { actor: Actor; token: string; timeZone: string },
): Promise<UserInfo> {
  const stored = actor.customerId
    ? await db.selectFrom('customers').selectAll().where('_id', '=', actor.customerId).executeTakeFirst()
    : undefined;
  const customer = stored && decodeRow('customers', stored);
  const login = await db
    .selectFrom('credentials')
    .select('language')
    .where('identityId', '=', actor._id)
    .executeTakeFirst();
  const user = await db.selectFrom('users').select('information').where('_id', '=', actor._id).executeTakeFirst();
  const employee = await db.selectFrom('employees').select('name').where('_id', '=', actor._id).executeTakeFirst();
  return {
    _id: actor._id,
    username: actor.username,
    role: actor.role,
    isAdmin: actor.role === 'admin',
    information: user?.information ?? 'show',
    token,
    user: { deliveryDays: customer?.deliveryDays ?? [] },
    customerId: actor.customerId,
    name: customer?.restaurantName ?? employee?.name ?? actor.username,
    timeZone,
    language: login?.language ?? null,
  };
}
