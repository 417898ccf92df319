import { sql } from 'kysely';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import { createYieldToEventLoop } from '../../basics/yield-to-event-loop.ts';
import type { Db } from '../../db/database.ts';
import { forgetBases } from '../../db/history.ts';
import { readMeta, writeMeta } from '../../db/meta.ts';
import { writeTogether } from '../../db/transactions.ts';
import { writeOne } from '../../db/write-one.ts';

/** How long data is kept for returning devices: as long as they remember their work, and some days more. */
const KEEP_MS = (REMEMBER_DAYS + 10) * DAY_MS;
const CHUNK = 1000;
/** Meta key of the instant up to which created records were dropped. */
const FORGOTTEN = 'rowsForgottenUntil';

/** Drops data that only devices returning to a restored database would need. */
export async function forgetOldHistory(db: Db, now: number): Promise<void> {
  const until = toInstant(now - KEEP_MS);
  const yieldToEventLoop = createYieldToEventLoop();
  for (let from = (await readMeta(db, FORGOTTEN)) ?? ''; from < until; ) {
    const last = await db
      .selectFrom('mutationLog')
      .select('receivedAt')
      .where('receivedAt', '>=', from)
      .where('receivedAt', '<', until)
      .orderBy('receivedAt')
      .limit(1)
      .offset(CHUNK)
      .executeTakeFirst();
    // An instant has few entries, so those at the end of a chunk are simply processed again.
    const end = last && last.receivedAt > from ? last.receivedAt : until;
    await sql`update "recordChanges" set "row" = null where "row" is not null and "mutationId" in
      (select "id" from "mutationLog" where "receivedAt" >= ${from} and "receivedAt" < ${end})`.execute(db);
    await writeOne(db, (writer) => writeMeta(writer, FORGOTTEN, end));
    from = end;
    await yieldToEventLoop();
  }
  await writeOne(db, (writer) => writer.deleteFrom('takenBack').where('takenBackAt', '<', until).execute());
  await writeTogether(db, (trx) => forgetBases(trx, until));
}
