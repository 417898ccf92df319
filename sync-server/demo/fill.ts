import type { Row } from '../../schema/core/records.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { saveCredentials } from '../auth/credentials.ts';
import { hashPassword } from '../auth/password.ts';
import type { Db, Trx } from '../db/database.ts';
import { nextSeq } from '../db/history.ts';
import { writeMeta } from '../db/meta.ts';
import { createServerTx, type RowChange } from '../db/server-tx.ts';
import { writeTogether } from '../db/transactions.ts';
import { isConflict } from '../db/trouble.ts';
import { type Picture, storePictures } from '../files/stored-pictures.ts';
import { publish } from '../sync/feed/feed.ts';
import { DEMO_PASSWORDS } from './accounts.ts';
import { type Business, createBusiness, type DemoSetting } from './business.ts';
import { playHistory } from './history.ts';
import { LOGO } from './issuer.ts';
import { drawPicture } from './pictures/draw.ts';

/** Rows per feed position: a pulled page ends with a whole position, so this keeps pages small. */
const ROWS_PER_SEQ = 100;
/** Longest wait for another server that fills the same database, in milliseconds. */
const OTHER_FILLS_MS = 600_000;

/** True if nobody can sign in yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const login = await db.selectFrom('credentials').select('identityId').limit(1).executeTakeFirst();
  return login === undefined;
}

/** Draws each picture once, however many records show it, and puts the file names into the records. */
export async function drawPictures(business: Business): Promise<Picture[]> {
  const drawn = new Map<string, Promise<Picture>>();
  const shown = [...business.products.map(({ product: row, drawing }) => ({ row, drawing })), ...business.information];
  await Promise.all(
    shown.map(async ({ row, drawing }) => {
      const picture = drawn.get(drawing) ?? drawPicture(drawing);
      drawn.set(drawing, picture);
      row.image = `/pictures/${(await picture).file}`;
    }),
  );
  const logo = await drawPicture(LOGO);
  for (const issuer of business.business) issuer.logo = `/pictures/${logo.file}`;
  return [...(await Promise.all(drawn.values())), logo];
}

/** Password hashes by kind of account. */
export type Hashes = Record<keyof typeof DEMO_PASSWORDS, string>;

const hashDemoPasswords = async (): Promise<Hashes> => ({
  admin: await hashPassword(DEMO_PASSWORDS.admin),
  manager: await hashPassword(DEMO_PASSWORDS.manager),
  driver: await hashPassword(DEMO_PASSWORDS.driver),
  customer: await hashPassword(DEMO_PASSWORDS.customer),
});

async function saveLogins(trx: Trx, { users, employees }: Business, hashes: Hashes): Promise<void> {
  for (const { _id, username, isAdmin } of users) {
    const passwordHash = isAdmin ? hashes.admin : hashes.customer;
    await saveCredentials(trx, { identityId: _id, kind: 'user', username, passwordHash });
  }
  for (const { _id, username, role } of employees) {
    await saveCredentials(trx, { identityId: _id, kind: 'employee', username, passwordHash: hashes[role] });
  }
}

/** Stores the people and records that exist before anything happens. */
async function saveRecords(trx: Db, business: Business, now: number): Promise<void> {
  const changes: RowChange[] = [];
  async function put<T extends TableName>(table: T, rows: Row<T>[]) {
    const tx = createServerTx(trx);
    for (const row of rows) await tx.put(table, row);
    changes.push(...tx.changes());
  }
  await put('categories', business.categories);
  await put(
    'products',
    business.products.map(({ product }) => product),
  );
  await put('priceLists', business.priceLists);
  await put('prices', business.prices);
  await put(
    'information',
    business.information.map(({ row }) => row),
  );
  await put('employees', business.employees);
  await put('customers', business.customers);
  await put('users', business.users);
  await put('wishlist', business.wishlist);
  await put('business', business.business);
  for (let from = 0; from < changes.length; from += ROWS_PER_SEQ) {
    const part = changes.slice(from, from + ROWS_PER_SEQ);
    await publish(trx, { changes: part, seq: await nextSeq(trx), now });
  }
}

/**
 * Stores a business within a transaction: its people, its records, and all they did.
 * @param onProgress called with the part done, from 0 to 1
 */
export async function storeBusiness(
  trx: Trx,
  business: Business,
  { hashes, onProgress, ...setting }: DemoSetting & { hashes: Hashes; onProgress?: (done: number) => void },
): Promise<void> {
  await saveLogins(trx, business, hashes);
  await saveRecords(trx, business, setting.now);
  await playHistory(trx, business, { ...setting, ...(onProgress && { onProgress }) });
}

/**
 * Stores a business in an empty database, in one transaction; its pictures must be stored already.
 * @returns false, without storing anything, if the database has accounts: another server may just have filled it
 */
export async function saveBusiness(db: Db, business: Business, setting: DemoSetting): Promise<boolean> {
  return writeTogether(db, async (trx) => {
    if (!(await isEmpty(trx))) return false;
    await storeBusiness(trx, business, { ...setting, hashes: await hashDemoPasswords() });
    await writeMeta(trx, 'demo', '1');
    return true;
  });
}

/**
 * Fills an empty database with the demo business: first its pictures, then everything else in one transaction.
 * @returns the numbers of restaurants and products; null if it was filled meanwhile
 */
export async function fillDemo(db: Db, setting: DemoSetting) {
  const business = createBusiness(setting);
  const pictures = await drawPictures(business);
  const begun = Date.now();
  for (;;) {
    try {
      await writeTogether(db, (trx) => storePictures(trx, pictures, setting.now));
      if (!(await saveBusiness(db, business, setting))) return null;
      break;
    } catch (error) {
      // Another server is filling it, which takes longer than a write waits.
      if (!isConflict(error) || Date.now() - begun > OTHER_FILLS_MS) throw error;
    }
  }
  return { customers: business.customers.length, products: business.products.length };
}
