import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { Db } from '../db/database.ts';
import { readMeta } from '../db/meta.ts';

const YEAR_SECONDS = 365 * 86_400;
const KEY = 'knownDevicesKey';

/** The key of this database, made at the first sign-in: a device stays known when the server starts again. */
async function obtainKey(db: Db): Promise<string> {
  const key = await readMeta(db, KEY);
  if (key !== null) return key;
  const made = { key: KEY, value: randomBytes(32).toString('base64url') };
  await db
    .insertInto('meta')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return obtainKey(db);
}

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
/** One cookie for each name: a phone may be used by several people. */
const cookieOf = (key: string, name: string) => `todoke-known-${sign(key, `name ${name}`).slice(0, 10)}`;

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/**
 * The device from which a name signed in before, by the cookie that it got then; undefined for any other. It opens nothing: it only
 * keeps the failures of strangers apart from those of this device.
 * @param name folded, as it is compared
 */
export async function knownDevice(c: Context, db: Db, name: string): Promise<string | undefined> {
  const key = await readMeta(db, KEY);
  const [device = '', signature = ''] = (key && getCookie(c, cookieOf(key, name))?.split('.')) || [];
  return key && isSame(signature, sign(key, `${name} ${device}`)) ? device : undefined;
}

/** The header that lets a device be known by the answer to a sign-in: out of reach of scripts, and sent with sign-ins alone. */
export async function rememberDevice(
  c: Context,
  db: Db,
  { name, device }: { name: string; device?: string | undefined },
): Promise<{ 'set-cookie': string }> {
  const key = await obtainKey(db);
  const id = device ?? randomBytes(12).toString('base64url');
  const cookie = serialize(cookieOf(key, name), `${id}.${sign(key, `${name} ${id}`)}`, {
    path: '/api/users/login',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.req.header('x-forwarded-proto') === 'https',
    maxAge: YEAR_SECONDS,
  });
  return { 'set-cookie': cookie };
}
