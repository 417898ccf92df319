import { expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { onPostgres, TEMPLATE, urlOf } from '../testing/test-postgres.ts';
import { fillDemo } from './fill.ts';

const cluster = process.env.TEST_POSTGRES_URL ?? '';

test('two servers that start at once fill the demo once', { timeout: 600_000 }, async () => {
  const database = `todoke_demo_${process.pid}`;
  await onPostgres(cluster, `create database "${database}" template "${TEMPLATE}"`);
  const servers = [1, 2].map(() => openPostgres(urlOf(cluster, database)));
  try {
    for (const db of servers) await migrate(db);
    const setting = { now: Date.now(), timeZone: 'Asia/Tokyo', scale: 1 };
    const filled = await Promise.all(servers.map((db) => fillDemo(db, setting)));
    expect(filled.filter((counts) => counts === null)).toHaveLength(1);
    const customers = await servers[0]?.selectFrom('customers').select('_id').execute();
    expect(customers).toHaveLength(filled.find((counts) => counts !== null)?.customers ?? 0);
  } finally {
    for (const db of servers) await db.destroy();
    await onPostgres(cluster, `drop database "${database}" with (force)`);
  }
});
