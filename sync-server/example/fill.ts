import { randomInt } from 'node:crypto';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import { usernameKey } from '../../schema/people/people-rules.ts';
import { mustStillHaveRole } from '../auth/guards.ts';
import { hashPassword } from '../auth/password.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { deleteMeta, readMeta } from '../db/meta.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { readRow } from '../db/server-tx.ts';
import { readTogether, writeBeside } from '../db/transactions.ts';
import { type Business, createBusiness } from '../demo/business.ts';
import { drawPictures, storeBusiness } from '../demo/fill.ts';
import { HttpError } from '../errors/errors.ts';
import { storePictures } from '../files/stored-pictures.ts';
import { beginAnew } from './begin-anew.ts';
import { whyNotFirstDay } from './first-day.ts';
import { keptPictures, readExample, type StoredExample, writeExample } from './stored-example.ts';

const NAME_TAKEN =
  /*i18n*/ 'An admin here is called {name}, as one of the example logins is. Give that admin another name first.';

/** Characters that can't be confused with each other. */
const LETTERS = 'abcdefghkmnpqrstuvwxyz23456789';

const PART = 4;

/** A password that can be read aloud, different for each installation, as the public demo's are known to everybody. */
function makePassword(): string {
  const part = () => Array.from({ length: PART }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [part(), part(), part()].join('-');
}

/** Settings that are restored when the example data is removed. */
async function putAside(trx: Db, password: string): Promise<StoredExample> {
  const business = await readRow(trx, 'business', BUSINESS_ID);
  if (!business) throw new Error('The database has no business: it was not migrated.');
  const admins = await trx.selectFrom('users').select('_id').where('deletedAt', 'is', null).execute();
  const taxRates = await trx.selectFrom('taxRates').selectAll().orderBy('_id').execute();
  return {
    password,
    admins: admins.map(({ _id }) => _id),
    business,
    taxRates: taxRates.map((row) => decodeRow('taxRates', row)),
    mailServer: await readMeta(trx, 'mailServer'),
  };
}

/** @throws HttpError if an admin has the username of an example login */
async function mustHaveFreeNames(trx: Db, { users, employees }: Business): Promise<void> {
  const names = [...users, ...employees].map(({ username }) => usernameKey(username));
  const taken = await trx
    .selectFrom('credentials')
    .select('usernameKey as name')
    .where(isOneOf(trx, 'usernameKey', names))
    .executeTakeFirst();
  if (taken) throw new HttpError(409, 'username_taken', { sentence: NAME_TAKEN, values: { name: taken.name } });
}

type Setting = { token: string; clock(): number; timeZone: string; onProgress(done: number): void };

/**
 * Fills an installation with the demo business in one transaction, so a failure leaves it unchanged. Reads go on
 * meanwhile. Does nothing if it is filled already.
 * @throws HttpError 401 or 403 if the caller is not an admin any more; 409 with the reason if there is any real data
 */
export async function fill(db: Db, { token, clock, timeZone, onProgress }: Setting): Promise<void> {
  const known = await readTogether(db, async (trx) => (await readExample(trx)) ?? (await whyNotFirstDay(trx)));
  if (typeof known === 'string') throw new HttpError(409, 'in_use', known);
  if (known) return;
  const now = clock();
  const all = createBusiness({ now, timeZone, scale: 1 });
  // The installation has an admin already; the demo's would be another one.
  const business = { ...all, users: all.users.filter(({ isAdmin }) => !isAdmin) };
  const pictures = await drawPictures(business);
  for (const issuer of business.business) issuer.isExample = true;
  const password = makePassword();
  const hash = await hashPassword(password);
  const hashes = { admin: hash, manager: hash, driver: hash, customer: hash };
  await writeBeside(db, async (trx) => {
    await mustStillHaveRole(trx, { token, now: clock(), roles: ['admin'] });
    if (await readExample(trx)) return;
    const why = await whyNotFirstDay(trx);
    if (why !== null) throw new HttpError(409, 'in_use', why);
    await mustHaveFreeNames(trx, business);
    const aside = await putAside(trx, password);
    await beginAnew(trx, { admins: aside.admins, pictures: keptPictures(aside), now });
    await deleteMeta(trx, 'mailServer');
    await storePictures(trx, pictures, now);
    await storeBusiness(trx, business, { now, timeZone, scale: 1, hashes, onProgress });
    await writeExample(trx, aside);
  });
}
