import webpush from 'web-push';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { readMeta } from '../db/meta.ts';

const KEY = 'pushKeys';

/** The VAPID keys (RFC 8292) by which push services know this business, base64url. */
const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.infer<typeof PushKeys>;

/** The keys of a database, made at first: browsers subscribe for one public key, so it is kept for good. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const known = await readMeta(db, KEY);
  if (known !== null) return PushKeys.parse(JSON.parse(known));
  const value = JSON.stringify(webpush.generateVAPIDKeys());
  // Another server that starts may have been faster.
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return PushKeys.parse(JSON.parse((await readMeta(db, KEY)) ?? value));
}
