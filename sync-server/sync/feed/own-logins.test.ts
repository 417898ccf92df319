import { expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { up } from '../../db/migrations/0004-own-logins.ts';
import { catchUp, contentOf, idsOf } from '../../testing/test-calls.ts';
import { expectedFor } from '../../testing/test-truth.ts';
import { createWorld } from '../../testing/test-world.ts';

test('a database from before gives each restaurant its own logins, to phones that are in step already', async () => {
  const world = await createWorld();
  try {
    await world.db.deleteFrom('feed').where('tbl', '=', 'users').where('audience', '!=', 'office').execute();
    const phone = await catchUp(world, 'customer1');
    expect(idsOf(phone, 'users')).toEqual([]);
    await up(world.db as never);
    const after = await catchUp(world, 'customer1', phone);
    expect(idsOf(after, 'users')).toEqual([IDS.user1]);
    expect(contentOf(after)).toEqual(await expectedFor(world, 'customer1'));
  } finally {
    await world.close();
  }
});
