import { mustStillHaveRole } from '../auth/guards.ts';
import type { Db } from '../db/database.ts';
import { nextSeq } from '../db/history.ts';
import { deleteMeta, writeMeta } from '../db/meta.ts';
import { createServerTx } from '../db/server-tx.ts';
import { writeBeside } from '../db/transactions.ts';
import { publish } from '../sync/feed/feed.ts';
import { beginAnew } from './begin-anew.ts';
import { forgetExample, keptPictures, readExample } from './stored-example.ts';

/**
 * Removes the example data with all that was entered since, and restores the first day: the earlier settings, the
 * admins of that time, and the calling admin. Does nothing if there is no example data.
 * @throws HttpError 401 or 403 if the caller is not an admin any more
 */
export async function empty(db: Db, { token, clock }: { token: string; clock(): number }): Promise<void> {
  await writeBeside(db, async (trx) => {
    const now = clock();
    const admin = await mustStillHaveRole(trx, { token, now, roles: ['admin'] });
    const example = await readExample(trx);
    if (!example) return;
    const admins = [...new Set([...example.admins, admin._id])];
    await trx.deleteFrom('taxRates').execute();
    await beginAnew(trx, { admins, pictures: keptPictures(example), now });
    const tx = createServerTx(trx);
    await tx.put('business', example.business);
    for (const rate of example.taxRates) await tx.put('taxRates', rate);
    await publish(trx, { changes: tx.changes(), seq: await nextSeq(trx), now });
    await deleteMeta(trx, 'mailTrouble');
    if (example.mailServer === null) await deleteMeta(trx, 'mailServer');
    else await writeMeta(trx, 'mailServer', example.mailServer);
    await forgetExample(trx);
  });
}
