/** @module-tag long */

import { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMutation, type MutationName } from '../schema/all/mutations.ts';
import { DAY_MS } from '../schema/core/days.ts';
import { MUTATION_NAMES } from '../schema/testing/test-calls.ts';
import { SOUND_ARGS } from '../schema/testing/test-mutations.ts';
import { IDS, PEOPLE, type PersonName, testId } from '../schema/testing/test-records.ts';
import { dropEndedSessions } from './auth/session.ts';
import { createClockWatch } from './clock/clock.ts';
import type { Writer } from './db/database.ts';
import { dropOldResponses } from './db/log/stored-responses.ts';
import { forgetOldNotices } from './notices/forget-notices.ts';
import { tellAll } from './notices/sender.ts';
import { makeStandingOrders } from './orders/make-standing-orders.ts';
import { applyFeedRetention } from './sync/retention/feed-retention.ts';
import { type BusyWorld, createBusyWorld } from './testing/busy-world/test-busy-world.ts';
import { catchUp, pushOne, queued, request } from './testing/test-calls.ts';
import { callExample, EXAMPLES } from './testing/test-examples.ts';
import type { World } from './testing/test-world.ts';

/** Tables that don't grow with the business. */
const SMALL = [
  'categories',
  'priceLists',
  'information',
  'business',
  'taxRates',
  'employees',
  'counters',
  'meta',
  // A few rows for each restore.
  'documentSeries',
];

type Allowed = { table: string; statement: RegExp; why: string };

/** Statements that may scan a growing table, with reasons. */
const ALLOWED: Allowed[] = [
  {
    table: 'standingOrders',
    statement: /^select \* from "standingOrders" order by "_id"$/,
    why: 'The office gets all of them: a few for each customer.',
  },
  {
    table: 'standingOrders',
    statement: /from "standingOrders" where "orderItems" like \?/,
    why: 'Whose lines have a product whose unit changed, which is seldom: a few for each customer.',
  },
  {
    table: 's',
    statement: /from "standingOrders" as "s"/,
    why: 'Any of them may fall due, by the calendar of its customer: a few for each.',
  },
  {
    table: 'customers',
    statement: /^select "customerCode", "route" from "customers"$/,
    why: 'A list without codes goes on from those that are there: once an import.',
  },
  {
    table: 'customers',
    statement: /^select \* from "customers" where "deletedAt" is null order by "restaurantName"$/,
    why: 'The answer is the whole table.',
  },
  {
    table: 'customers',
    statement: /\(select "_id" from "customers" where .*"restaurantName" like \?/,
    why: 'A word may stand anywhere in a name.',
  },
  {
    table: 'users',
    statement: /\(select "_id" from "users" where "username" like \?/,
    why: 'A word may stand anywhere in a name.',
  },
  {
    table: 'customers',
    statement: /^select "_id" from "customers"$/,
    why: 'Each restaurant has a feed of its own, and each one ages.',
  },
  {
    table: 'users',
    statement: /^select \* from "users" where "deletedAt" is null order by "username"$/,
    why: 'The answer is the whole table.',
  },
  {
    table: 'users',
    statement:
      /^select \* from "customers" where "_id" in \(select "customerId" from "users" where "deletedAt" is null\)$/,
    why: 'The answer is the whole table, with the restaurants.',
  },
  {
    table: 'products',
    statement: /^select "products"\.\*, .* where "products"\."deletedAt" is null order by "productRank"/,
    why: 'The answer is the whole catalogue.',
  },
  {
    table: 'products',
    statement: /^select "_id", "itemCount", "productRank" from "products"$/,
    why: 'What waits is counted by the whole catalogue.',
  },
  {
    table: 'products',
    statement: /^select "_id", "name", "names" from "products"$/,
    why: 'A keyword may be any name that an ordered product has.',
  },
  {
    table: 'mutationLog',
    statement:
      /^select \* from "mutationLog" (where "code" is( not)? null )?order by "receivedAt" desc, "id" desc limit \?$/,
    why: 'The newest entries: their index is read from its end, as far as the limit.',
  },
  {
    table: 'invoices',
    statement: /^select .* from "invoices" left join "billings" .* where "invoices"\."amount" <> "invoices"\."paid"$/,
    why: 'Its index has only those with a balance, and the answer is all of them.',
  },
  {
    table: 'credits',
    statement:
      /^select "customerId", sum\("amount"\) as "amount" from "credits" where "date" <= \? group by "customerId"$/,
    why: 'Credit is the sum of all changes, of every customer.',
  },
  {
    table: 'documents',
    statement: /^select (count\(\*\) as "total"|"_id") from "documents"( order by .*)?$/,
    why: 'All of them were asked for, in pages: their count and the page come from an index, or by a column that has none.',
  },
  {
    table: 'documents',
    statement: /^select (count\(\*\) as "total"|"_id") from "documents" where .*"number" = \?.*$/,
    why: 'A number may be that of the document, its slip, its closing or its receipt, or part of a name: one index covers all.',
  },
  {
    table: 'bankFiles',
    statement: /^select \* from "bankFiles" order by "importedAt" desc limit \?$/,
    why: 'The newest files: their index is read from its end, as far as the limit.',
  },
  {
    table: 'd',
    statement:
      /^select "d"\."entryId", "d"\."otherId", "d"\."kind" from "bankDoubts" as "d" where "d"\."answer" is null/,
    why: 'Questions that nobody answered yet: those alone are in the index that is read.',
  },
  {
    table: 'epochs',
    statement: /^select "id", "no", "how", "startedAt", "endedAt", "upTo" from "epochs"$/,
    why: 'One row for each restore.',
  },
  {
    table: 'heldReturns',
    statement: /^select count\(\*\) as "count" from "heldReturns"$/,
    why: 'The answer is how many there are, and all of them are gone when the restore is over.',
  },
  {
    table: 'takenBack',
    statement: /from "takenBack" cross join "mutationLog" .* order by "takenBackAt" desc limit \?$/,
    why: 'The newest of what does not fit what came back: there is little of it.',
  },
  {
    table: 'credentials',
    statement:
      /^update "credentials" set "passwordHash" = \?, "setBy" = \?, "locked" = \? where "identityId" != \? returning "identityId"$/,
    why: 'All logins are locked, once after a restore.',
  },
  {
    table: 'sessions',
    statement: /^delete from "sessions" where "tokenHash" != \? returning "identityId"$/,
    why: 'All sessions end, once after a restore.',
  },
  {
    table: 'noticeSends',
    statement: /^delete from "noticeSends" where "noticeId" not in /,
    why: 'Now and then; what was sent is not in it.',
  },
  {
    table: 'pushSubscriptions',
    statement: /^delete from "pushSubscriptions" where "tokenHash" not in /,
    why: 'Now and then; ten a person at most.',
  },
  {
    table: 'cartHints',
    statement: /^delete from "cartHints" where "tokenHash" not in /,
    why: 'Now and then; one a session at most.',
  },
];

/** List queries that the examples don't cover. */
const ASKED: string[] = [
  '/api/orders/delivered?keyword=rest&pageNumber=2',
  `/api/orders/customer/${IDS.restaurant1}`,
  '/api/ordertrack/completed',
  '/api/ordertrack/completed?route=Ueno',
  '/api/ordertrack/completed?keyword=rest&route=Ueno',
  `/api/ordertrack/${IDS.driver1}/delivered`,
  '/api/invoice/completed',
  '/api/invoice/completed?sort=-amount',
  '/api/invoice/completed?sort=name&keyword=rest',
  '/api/data/all',
  '/api/activity',
  `/api/activity?actor=${IDS.driver1}`,
  '/api/activity?name=order.place',
  '/api/activity?outcome=refused',
  '/api/activity?outcome=applied&from=2025-06-01&until=2025-06-30',
  `/api/activity?after=2025-06-11T03:00:00.000Z_${testId(1)}`,
  '/api/documents',
  '/api/documents?sort=-total',
  '/api/documents?kind=receipt&amountFrom=100&amountTo=9000&keyword=rest&pageNumber=2',
  `/api/documents?customerId=${IDS.restaurant1}&from=2025-06-01`,
  '/api/documents?says=7F3A2C-99&amountFrom=100&sort=total',
  '/api/documents?keyword=I-000042',
  '/api/documents/pdf?kind=receipt',
  `/api/activity?actor=${IDS.driver1}&name=invoice.addPayment&outcome=applied&after=2025-06-11T03:00:00.000Z_${testId(1)}`,
];

/** Calls and mutations that succeeded for at least one person. */
const done = new Set<string>();
/** Where each statement was first seen. */
const heard = new Map<string, string>();
let doing = '';
const hear = (sql: string) => {
  if (doing && !heard.has(sql)) heard.set(sql, doing);
};

let busy: BusyWorld;
let world: World;
beforeAll(async () => {
  busy = await createBusyWorld({ onStatement: hear, isRestored: true });
  world = await busy.open();
  await exercise();
}, 300_000);
afterAll(async () => {
  await world.close();
  busy.close();
});

async function fresh() {
  doing = '';
  await busy.putBack(world);
}

/** Makes an example call twice; with a key, the second is answered from the stored response. */
async function exerciseCall(name: string, person: PersonName | null, key?: string) {
  doing = name;
  const response = await callExample(world, person, name, key);
  await response.body?.cancel();
  if (!response.ok) return;
  done.add(name);
  if (name.startsWith('GET')) return;
  if (key) await (await callExample(world, person, name, key)).body?.cancel();
  await fresh();
}

/** Pushes a mutation from everybody's device. Once applied, it is pushed again, and everybody pulls. */
async function exerciseMutation(name: MutationName) {
  for (const person of PEOPLE) {
    doing = name;
    const mutation = queued(name, SOUND_ARGS[name]);
    const { status } = await pushOne(world, person, mutation);
    if (status !== 'applied') continue;
    if (!done.has(name)) {
      await pushOne(world, person, mutation);
      for (const reader of PEOPLE) await catchUp(world, reader);
    }
    done.add(name);
    await fresh();
  }
}

async function exercise() {
  for (const [name, { by = 'admin' }] of Object.entries(EXAMPLES)) {
    for (const person of [null, ...PEOPLE]) await exerciseCall(name, person);
    await exerciseCall(name, by, testId(5000));
  }
  for (const path of ASKED) {
    for (const person of PEOPLE) {
      doing = path;
      const response = await request(world, person, path);
      await response.body?.cancel();
      if (response.ok) done.add(path);
    }
  }
  for (const name of MUTATION_NAMES) await exerciseMutation(name);
  doing = 'product.update of a unit';
  await pushOne(world, 'manager', queued('product.update', { productId: IDS.fishSauce, sku: 'C/s' }));
  await fresh();
  doing = 'in the background';
  // At noon, in the evening, when standing orders are due, and long after.
  for (const days of [0, 0.25, 40, 400]) {
    const now = world.clock.now() + days * DAY_MS;
    await applyFeedRetention(world.db, now);
    await dropEndedSessions(world.db, now);
    await dropOldResponses(world.db, now);
    if (days > 0) await forgetOldNotices(world.db, now);
    const silent = pino({ level: 'silent' });
    const sender = { db: world.db, log: silent, clock: () => now, timeZone: 'Asia/Tokyo', testOrigin: '' };
    const watch = createClockWatch(silent, () => now);
    await tellAll({ ...sender, watch });
    await makeStandingOrders({ ...sender, watch }, (error) => expect(error).toBeNull());
  }
  doing = '';
}

async function planOf(db: Writer, sql: string): Promise<string[]> {
  const values = sql.match(/\?/g) ?? [];
  const explain = CompiledQuery.raw(
    `explain query plan ${sql}`,
    values.map(() => null),
  );
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  return rows.map(({ detail }) => detail);
}

/** Names of growing tables that a statement scans, as they appear in the plan: an alias counts as growing. */
async function scannedBy(statement: string): Promise<string[]> {
  const plan = await planOf(world.db, statement);
  const scanned = plan.flatMap((detail) => /^SCAN (\S+)/.exec(detail)?.[1] ?? []);
  return scanned.filter((name) => !SMALL.includes(name) && !/^(json_each|CONSTANT|\d+-ROW)$/.test(name));
}

const isAllowed = (statement: string, name: string) =>
  ALLOWED.some(({ table, statement: allowed }) => table === name && allowed.test(statement));

/** The statements seen, without transactions and pragmas. */
const statements = () =>
  [...heard].filter(([statement]) => /^\s*(select|insert|update|delete|with)\b/i.test(statement));

test('every call and every mutation succeeded for somebody', () => {
  const fromQueues = MUTATION_NAMES.filter((name) => !findMutation(name)?.onlineOnly);
  expect([...done].sort()).toEqual([...Object.keys(EXAMPLES), ...ASKED, ...fromQueues].sort());
  expect(statements().length).toBeGreaterThan(150);
});

/** Statements that scan a growing table and are not in `ALLOWED`. */
async function findScans(heardStatements: [statement: string, where: string][]): Promise<string[]> {
  const found: string[] = [];
  for (const [statement, where] of heardStatements) {
    for (const name of await scannedBy(statement)) {
      if (!isAllowed(statement, name)) found.push(`${where} reads all of ${name}: ${statement}`);
    }
  }
  return found;
}

test('no statement reads a whole table that grows, unless it may', async () => {
  expect(await findScans(statements())).toEqual([]);
});

test('a statement that reads a whole table is found', async () => {
  const slow = 'select * from "orders" where "customMessage" = ?';
  const joined = 'select "o"."_id" from "invoices" as "o" where "o"."note" = ? and "o"."paid" > ?';
  expect(
    await findScans([
      [slow, 'GET /slow'],
      [joined, 'GET /joined'],
    ]),
  ).toEqual([`GET /slow reads all of orders: ${slow}`, `GET /joined reads all of o: ${joined}`]);
});

test('every statement allowed to read a whole table does read one', async () => {
  const used = new Set<Allowed>();
  for (const [statement] of statements()) {
    const scanned = await scannedBy(statement);
    for (const one of ALLOWED) if (scanned.includes(one.table) && one.statement.test(statement)) used.add(one);
  }
  expect(ALLOWED.filter((one) => !used.has(one))).toEqual([]);
});
