import type { Role } from '../../../schema/core/actor.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Db } from '../database.ts';

/** A user with a login; a restaurant's login has the restaurant's name. */
export type Person = { _id: Id; username: string; name: string; role: Role };

/** Users by id, deleted ones included. */
export async function readPeople(trx: Db, ids: Id[]): Promise<Map<Id, Person>> {
  if (ids.length === 0) return new Map();
  const users = await trx
    .selectFrom('users')
    .leftJoin('customers', 'customers._id', 'users.customerId')
    .select(['users._id', 'users.username', 'users.isAdmin', 'customers.restaurantName'])
    .where('users._id', 'in', ids)
    .execute();
  const employees = await trx
    .selectFrom('employees')
    .select(['_id', 'username', 'name', 'role'])
    .where('_id', 'in', ids)
    .execute();
  const people = users.map(({ _id, username, isAdmin, restaurantName }): Person => {
    const role: Role = isAdmin ? 'admin' : 'customer';
    return { _id, username, name: restaurantName ?? username, role };
  });
  return new Map([...people, ...employees].map((person) => [person._id, person]));
}
