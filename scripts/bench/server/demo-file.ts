import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { createSession } from '../../../sync-server/auth/session.ts';
import { createClockWatch } from '../../../sync-server/clock/clock.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import { databaseFile } from '../../../sync-server/db/sqlite/database-file.ts';
import { type Business, createBusiness } from '../../../sync-server/demo/business.ts';
import { saveBusiness } from '../../../sync-server/demo/fill.ts';
import { openDatabase } from '../../../sync-server/open-business.ts';
import { tidy } from '../../../sync-server/tidy.ts';

/** Session tokens, one of each kind. */
export type Tokens = { office: string; driver: string; customer: string };

/** `orderPath` is the URL of the last order. */
type DemoFile = { file: string; business: Business; tokens: Tokens; orderPath: string };

async function make(): Promise<DemoFile> {
  const now = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'todoke-bench-demo-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const setting = { now, timeZone: 'Asia/Tokyo', scale: 1 };
  const business = createBusiness(setting);
  const db = await openDatabase(dataDir);
  try {
    await saveBusiness(db, business, setting);
    // Otherwise every server would do this to its copy at its start, and no two copies would stay the same.
    await tidy({ db, clock: () => now, watch: createClockWatch(pino({ level: 'silent' }), () => now) });
    const signIn = async (username: string) => {
      const person = [...business.users, ...business.employees].find((one) => one.username === username);
      if (!person) throw new Error(`The demo business has no ${username}.`);
      return createSession(db, person._id, now);
    };
    const tokens = {
      office: await signIn('admin'),
      driver: await signIn('driver1'),
      customer: await signIn('customer1'),
    };
    const last = db.selectFrom('orders').select('_id').orderBy('placedAt', 'desc').limit(1);
    const { _id: orderId } = await last.executeTakeFirstOrThrow();
    return { file: databaseFile(dataDir), business, tokens, orderPath: `/api/orders/${orderId}` };
  } finally {
    await db.destroy();
  }
}

let made: Promise<DemoFile> | null = null;

/**
 * The demo business with 400 customers and two closed months of work, made once; each row copies it.
 * @param more adds to the copy before the file is closed
 */
export async function makeDemoFile(
  scratch: string,
  more?: (db: Writer, business: Business) => Promise<void>,
): Promise<DemoFile> {
  made ??= make();
  const demo = await made;
  const dataDir = join(scratch, 'business');
  const file = databaseFile(dataDir);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(demo.file, file);
  if (more) {
    const db = await openDatabase(dataDir);
    try {
      await more(db, demo.business);
    } finally {
      await db.destroy();
    }
  }
  return { ...demo, file };
}
