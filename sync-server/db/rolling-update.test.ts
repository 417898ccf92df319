import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { StartupError } from '../basics/config.ts';
import { catchUp, contentOf, idsOf, pushOne, queued } from '../testing/test-calls.ts';
import { createWorld, openWorld, type World } from '../testing/test-world.ts';
import type { Writer } from './database.ts';
import { LEAST_SCHEMA, migrate, migrationsOf } from './migrate.ts';

/** The next version, which adds a column and a table. */
const EXPANDED = {
  '9000-trial': {
    async up(db: Writer) {
      await sql.raw('alter table customers add column "trial" text').execute(db);
      await sql.raw('create table "trials" ("id" text primary key)').execute(db);
    },
  },
};
/** The version after that, which removes something. */
const CONTRACTED = {
  ...EXPANDED,
  '9001-trial': {
    async up(db: Writer) {
      await db.insertInto('meta').values({ key: LEAST_SCHEMA, value: '9001' }).execute();
      await sql.raw('drop table "trials"').execute(db);
    },
  },
};

let old: World;
let next: World;
beforeEach(async () => {
  old = await createWorld();
  next = { ...old, ...(await openWorld(old.file, { clock: old.clock.now })) };
});
afterEach(async () => {
  await sql.raw('drop table if exists "trials"').execute(next.db);
  await sql.raw('alter table customers drop column "trial"').execute(next.db);
  await sql`delete from kysely_migration where name like '%-trial'`.execute(next.db);
  await next.db.destroy();
  await old.close();
});

const expand = () => migrate(next.db, { ...migrationsOf(next.db), ...EXPANDED });

async function createInvoice(server: World): Promise<string> {
  const invoiceId = newId();
  const args = { invoiceId, customerId: IDS.restaurant1, amount: 1_000_000, dueDate: '2025-06-30', note: '' };
  expect(await pushOne(server, 'admin', queued('invoice.create', { ...args, assignToCollect: null }))).toMatchObject({
    status: 'applied',
  });
  return invoiceId;
}

const rename = (server: World, restaurantName: string) =>
  pushOne(server, 'admin', queued('customer.update', { customerId: IDS.restaurant1, restaurantName }));

async function trialOf(): Promise<unknown> {
  const { rows } = await sql<{ trial: unknown }>`select trial from customers where _id = ${IDS.restaurant1}`.execute(
    next.db,
  );
  return rows[0]?.trial;
}

test('the last version goes on serving while the next one expands the tables, and both see what either writes', async () => {
  const device = await catchUp(old, 'admin');
  const before = await createInvoice(old);
  await expand();
  const both = [await createInvoice(old), await createInvoice(next)];
  await catchUp(old, 'admin', device);
  expect(idsOf(device, 'invoices')).toEqual(expect.arrayContaining([before, ...both]));
  expect(contentOf(await catchUp(next, 'admin'))).toEqual(contentOf(await catchUp(old, 'admin')));
});

test('a record keeps what only the next version knows when the last one changes it', async () => {
  await expand();
  await sql`update customers set trial = 'new' where _id = ${IDS.restaurant1}`.execute(next.db);
  expect(await rename(old, 'Renamed')).toMatchObject({ status: 'applied' });
  expect(await trialOf()).toBe('new');
  expect(contentOf(await catchUp(next, 'admin'))[`customers/${IDS.restaurant1}`]).toMatchObject({
    restaurantName: 'Renamed',
  });
});

test('a server of the last version can be started again beside the next one', async () => {
  await expand();
  const restarted = { ...old, ...(await openWorld(old.file, { clock: old.clock.now })) };
  try {
    const made = await createInvoice(restarted);
    expect(idsOf(await catchUp(next, 'admin'), 'invoices')).toContain(made);
  } finally {
    await restarted.db.destroy();
  }
});

test('where a later version took something away, an earlier one says so in one sentence and does not start', async () => {
  await expand();
  await migrate(next.db, { ...migrationsOf(next.db), ...CONTRACTED });
  await expect(migrate(old.db)).rejects.toThrow(StartupError);
  await expect(migrate(old.db)).rejects.toThrow(
    'the database is of a later version of Todoke than this one: start that version.',
  );
  // The expanding version does not know the contracted database either.
  await expect(expand()).rejects.toThrow(StartupError);
});

test('a migration whose number was reserved before the last one runs, too', async () => {
  await migrate(next.db, { ...migrationsOf(next.db), '0053-trial': EXPANDED['9000-trial'] });
  expect(await trialOf()).toBeNull();
});
