import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { toInstant } from '../../../schema/core/days.ts';
import type { Row } from '../../../schema/core/records.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { ACTORS, type PersonName, type Put, worldRecords } from '../../../schema/testing/test-records.ts';
import { createSession } from '../../../sync-server/auth/session.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import { nextSeq } from '../../../sync-server/db/history.ts';
import { createServerTx } from '../../../sync-server/db/server-tx.ts';
import { databaseFile } from '../../../sync-server/db/sqlite/database-file.ts';
import { writeTogether } from '../../../sync-server/db/transactions.ts';
import { openDatabase } from '../../../sync-server/open-business.ts';
import { publish } from '../../../sync-server/sync/feed/feed.ts';
import { openProfile } from '../../../tests/e2e/helpers/devices/browser.ts';
import { startTodoke } from '../../../tests/e2e/helpers/servers/server.ts';
import { insertRows } from '../insert-rows.ts';
import type { Bench } from '../row.ts';
import { buildPages, type PageName } from './build.ts';
import type { Api } from './page/expose.ts';
import { PATH, pageFile, servePages } from './pages.ts';

/** Longer than the slowest contender with most rows takes. */
const REOPEN_WITHIN_MS = 600_000;
/** Rows per feed position: a pulled page ends at a whole one. */
const ROWS_PER_SEQ = 100;

export type Ask<A extends Api> = <N extends keyof A & string>(
  name: N,
  ...args: Parameters<A[N]>
) => Promise<Awaited<ReturnType<A[N]>>>;

function askOf<A extends Api>(page: Page): Ask<A> {
  return (...call) =>
    page.evaluate(([name, arg]) => globalThis.ask<Awaited<ReturnType<A[(typeof call)[0]]>>>(name, arg), [
      call[0],
      call[1],
    ] as const);
}

/** Writes records with feed entries in one transaction, with a single fsync. */
async function fill(db: Writer, puts: Put[], now: number): Promise<void> {
  await writeTogether(db, async (trx) => {
    for (let from = 0; from < puts.length; from += ROWS_PER_SEQ) {
      const tx = createServerTx(trx);
      for (const [table, row] of puts.slice(from, from + ROWS_PER_SEQ)) await tx.put(table, row);
      await publish(trx, { changes: tx.changes(), seq: await nextSeq(trx), now });
    }
  });
}

/** A named loopback address: at 127.0.0.1 and localhost Dexie switches its debug mode on. */
export function onLoopback(name: string, url: string): string {
  return url.replace('127.0.0.1', `${name}.localhost`);
}

function infoOf(name: PersonName, token: string): UserInfo {
  const { _id, username, role, customerId } = ACTORS[name];
  const isAdmin = role === 'admin';
  const user = { deliveryDays: [] };
  return {
    _id,
    username,
    role,
    customerId,
    isAdmin,
    token,
    user,
    information: 'show',
    name: username,
    timeZone: 'UTC',
  };
}

/** The small world's staff only, so that a reader gets little besides the given records. */
const staff = (now: number) =>
  worldRecords(toInstant(now)).filter(
    ([table, row]) => table === 'employees' || (table === 'users' && row.customerId === null),
  );

type Filled = { file: string; info: UserInfo };

/** A database file with these records and one user's session. */
async function makeFile(dir: string, puts: Put[], person: PersonName): Promise<Filled> {
  const db = await openDatabase(dir);
  const now = Date.now();
  await fill(db, [...staff(now), ...puts], now);
  const info = infoOf(person, await createSession(db, ACTORS[person]._id, now));
  await db.destroy();
  return { file: databaseFile(dir), info };
}

const files = new Map<number, Promise<Filled>>();

/**
 * Inserts customers in bulk with the feed entries that `publish` would write; one by one they take a minute per run.
 */
function insertCustomers(file: string, customers: Row<'customers'>[]): void {
  const db = new BetterSqlite3(file);
  db.transaction(() => {
    const { seq } = z
      .object({ seq: z.int() })
      .parse(db.prepare("select value as seq from counters where name = 'seq'").get());
    insertRows(db, 'customers', customers);
    const put = db.prepare("insert into feed (audience, tbl, id, seq, op) values (?, 'customers', ?, ?, 'put')");
    for (const [index, { _id }] of customers.entries()) {
      const at = seq + 1 + Math.floor(index / ROWS_PER_SEQ);
      for (const audience of ['office', `customer:${_id}`]) put.run(audience, _id, at);
    }
    const last = seq + Math.ceil(customers.length / ROWS_PER_SEQ);
    db.prepare("update counters set value = ? where name = 'seq'").run(last);
  })();
  db.close();
}

async function makeCustomersFile(dir: string, customers: Row<'customers'>[]): Promise<Filled> {
  const filled = await makeFile(dir, [], 'admin');
  insertCustomers(filled.file, customers);
  return filled;
}

/** The office's file with so many customers, made once; each row copies it. */
function fileOf(customers: Row<'customers'>[]): Promise<Filled> {
  const made = files.get(customers.length);
  if (made) return made;
  const dir = mkdtempSync(join(tmpdir(), 'todoke-bench-customers-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const making = makeCustomersFile(dir, customers);
  files.set(customers.length, making);
  return making;
}

/**
 * Opens a Chromium with a profile on disk, since private windows keep databases in memory. A page has an origin of its
 * own, or is injected into a server's by routing.
 */
export async function openStage({ scratch, program, afterwards }: Bench, names: readonly PageName[]) {
  const scripts = join(scratch, 'scripts');
  await buildPages(scripts, names);
  const context = await openProfile(join(scratch, 'profile'));
  afterwards(() => context.close());
  const pages = await servePages(scripts);
  afterwards(() => pages.close());
  let servers = 0;

  async function start({ file, info }: Filled) {
    const server = await startTodoke(file, program);
    afterwards(() => server.close());
    return { url: onLoopback('todoke', server.url), info, add: server.add, close: server.close };
  }

  return {
    /** An origin for pages alone, by any label; what is no page's file is asked of the server behind it. */
    originOf: pages.originOf,

    /** Opens a page; once it is loaded, nothing intercepts its requests. */
    async open<A extends Api>(name: PageName, origin = pages.originOf(name)) {
      const page = await context.newPage();
      if (!pages.isAt(origin)) {
        await page.route(`${origin}${PATH}/**`, async (route) => {
          await route.fulfill(await pageFile(scripts, new URL(route.request().url()).pathname));
        });
      }
      await page.goto(`${origin}${PATH}/${name}`);
      await page.waitForFunction(() => 'ask' in globalThis);
      await page.unrouteAll();
      return { ask: askOf<A>(page), page };
    },

    /**
     * Opens a page that shows its list by itself.
     * @returns milliseconds from the navigation to the painted list
     */
    async reopen<A extends Api>(name: PageName, origin: string, arg: Parameters<A['reopen']>[0]) {
      const page = await context.newPage();
      await page.goto(`${origin}${PATH}/${name}#${encodeURIComponent(JSON.stringify(arg))}`, { waitUntil: 'commit' });
      const ms = await page.waitForFunction(() => globalThis.reopened, null, {
        polling: 100,
        timeout: REOPEN_WITHIN_MS,
      });
      return { ms: Number(await ms.jsonValue()), ask: askOf<A>(page), page };
    },

    /** Starts the real server in its own process, with these records and one user's session. */
    serve: async (puts: Put[], person: PersonName) =>
      start(await makeFile(join(scratch, `server-${servers++}`), puts, person)),

    /** Like `serve`, with customers only and the office's session. */
    serveCustomers: async (customers: Row<'customers'>[]) => start(await fileOf(customers)),
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
