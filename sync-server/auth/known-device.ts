import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { isSameText } from '../basics/is-same-text.ts';
import type { Db } from '../db/database.ts';
import { readMeta } from '../db/meta.ts';
import { writeOne } from '../db/write-one.ts';

const YEAR_SECONDS = 365 * 86_400;
const KEY = 'knownDevicesKey';

/** The signing key, created at the first sign-in and stored, so that devices stay known after a restart. */
async function obtainKey(db: Db): Promise<string> {
  const key = await readMeta(db, KEY);
  if (key !== null) return key;
  const made = { key: KEY, value: randomBytes(32).toString('base64url') };
  await writeOne(db, (writer) =>
    writer
      .insertInto('meta')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return obtainKey(db);
}

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
/** Length of the username's hash in the cookie's name: each username has its own cookie, as people share phones. */
const NAME_LENGTH = 10;
const cookieOf = (key: string, name: string) => `todoke-known-${sign(key, `name ${name}`).slice(0, NAME_LENGTH)}`;

/**
 * The id of a device on which this username signed in before, from its cookie; undefined otherwise. It grants no
 * access; it only counts failures on this device apart from those of others.
 * @param name folded username
 */
export async function knownDevice(c: Context, db: Db, name: string): Promise<string | undefined> {
  const key = await readMeta(db, KEY);
  const [device = '', signature = ''] = (key && getCookie(c, cookieOf(key, name))?.split('.')) || [];
  return key && isSameText(signature, sign(key, `${name} ${device}`)) ? device : undefined;
}

/** The set-cookie header of a successful sign-in: HttpOnly, and sent with sign-ins only. */
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
