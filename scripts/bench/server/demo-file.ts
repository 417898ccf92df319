import { join } from 'node:path';
import { createSession } from '../../../sync-server/auth/session.ts';
import type { Db } from '../../../sync-server/db/database.ts';
import { databaseFile, openDatabase } from '../../../sync-server/serve.ts';
import { type Business, createBusiness } from '../../demo/business.ts';
import { saveBusiness } from '../../demo/fill.ts';

/** One of each kind of people, signed in. */
export type Tokens = { office: string; driver: string; customer: string };

/**
 * The demo business, 400 restaurants with 60 days of work, in a database file of its own.
 * @param more what a row adds to it before the file is closed
 */
export async function makeDemoFile(
  scratch: string,
  more: (db: Db, business: Business) => Promise<void> = async () => {},
): Promise<{ file: string; business: Business; tokens: Tokens }> {
  const now = Date.now();
  const dataDir = join(scratch, 'business');
  const business = createBusiness({ now, timeZone: 'Asia/Tokyo', scale: 1 });
  const db = await openDatabase(dataDir);
  try {
    await saveBusiness(db, business, now);
    await more(db, business);
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
    return { file: databaseFile(dataDir), business, tokens };
  } finally {
    await db.destroy();
  }
}
