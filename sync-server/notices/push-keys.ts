import webpush from 'web-push';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { readMeta } from '../db/meta.ts';
import { writeOne } from '../db/write-one.ts';

const KEY = 'pushKeys';

/** The VAPID keys (RFC 8292) by which push services know this business, base64url. */
const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.infer<typeof PushKeys>;

/** Makes the keys of a new database. Browsers subscribe for one public key, so it is kept for good. */
export async function makePushKeys(db: Db): Promise<void> {
  if ((await readMeta(db, KEY)) !== null) return;
  const value = JSON.stringify(webpush.generateVAPIDKeys());
  // Another server that starts may have been faster.
  await writeOne(db, (writer) =>
    writer
      .insertInto('meta')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** The keys of a database; a server makes them when it starts. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  return PushKeys.parse(JSON.parse((await readMeta(db, KEY)) ?? 'null'));
}
