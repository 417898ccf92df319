import type { Put } from '../../schema/testing/test-records.ts';
import type { Writer } from '../db/database.ts';
import { nextSeq } from '../db/history.ts';
import { createServerTx } from '../db/server-tx.ts';
import { writeTogether } from '../db/transactions.ts';
import { publish } from '../sync/feed/feed.ts';

export async function putRecords(db: Writer, puts: Put[], now: number): Promise<void> {
  await writeTogether(db, async (trx) => {
    const tx = createServerTx(trx);
    for (const [table, row] of puts) await tx.put(table, row);
    await publish(trx, { changes: tx.changes(), seq: await nextSeq(trx), now });
  });
}
