import webpush from 'web-push';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { readMeta } from '../db/meta.ts';
import { writeOne } from '../db/write-one.ts';

const KEY = 'pushKeys';

/** The VAPID keys (RFC 8292) that identify this business to push services, in base64url. */
const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.infer<typeof PushKeys>;

/** Creates the keys of a new database. Browsers subscribe with the public key, so it never changes. */
export async function makePushKeys(db: Db): Promise<void> {
  if ((await readMeta(db, KEY)) !== null) return;
  const value = JSON.stringify(webpush.generateVAPIDKeys());
  // Another starting server may have been faster.
  await writeOne(db, (writer) =>
    writer
      .insertInto('meta')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** The keys of a database, which a server creates at its start. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  return PushKeys.parse(JSON.parse((await readMeta(db, KEY)) ?? 'null'));
}
