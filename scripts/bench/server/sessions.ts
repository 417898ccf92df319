import { newId } from '../../../schema/core/ids.ts';
import { type Put, testCustomer } from '../../../schema/testing/test-records.ts';
import { createSession } from '../../../sync-server/auth/session.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';

/**
 * Adds customers, each with a signed-in web login and no orders.
 * @returns their session tokens
 */
export async function addSignedInRestaurants(db: Writer, count: number): Promise<string[]> {
  const now = Date.now();
  const users: string[] = [];
  const puts = Array.from({ length: count }, (_, index): Put[] => {
    const [customerId, _id] = [newId(), newId()];
    users.push(_id);
    const username = `phone${index}`;
    return [
      ['customers', testCustomer(customerId, username)],
      ['users', { _id, username, isAdmin: false, information: 'hide', customerId, deletedAt: null }],
    ];
  });
  await putRecords(db, puts.flat(), now);
  const tokens: string[] = [];
  for (const user of users) tokens.push(await createSession(db, user, now));
  return tokens;
}
