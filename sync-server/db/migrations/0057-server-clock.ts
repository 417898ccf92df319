import { sql } from 'kysely';
import { z } from 'zod';
import type { Writer } from '../database.ts';
import { deleteMeta, readMeta, writeMeta } from '../meta.ts';

const Before = z.object({
  doubt: z.object({ why: z.string(), since: z.string() }).nullable(),
  doubtful: z.array(z.object({ from: z.string(), until: z.string() })),
});

/**
 * Devices have no vote on the server's clock any more. A doubt that they raised stays until an admin confirms the clock,
 * and times in the log that were known to be wrong prove nothing.
 */
export async function up(db: Writer): Promise<void> {
  await sql`drop index if exists "devices_clock"`.execute(db);
  const known = Before.safeParse(JSON.parse((await readMeta(db, 'clock')) ?? 'null')).data;
  if (!known) return;
  const { doubt, doubtful } = known;
  const [last] = doubtful.toSorted((a, b) => (a.until < b.until ? 1 : -1));
  const doubtedSince = doubt?.why === 'staff' ? doubt.since : null;
  const confirmed = last ? { at: last.from, by: '', until: last.until } : null;
  await writeMeta(db, 'server-clock', JSON.stringify({ doubtedSince, confirmed }));
  await deleteMeta(db, 'clock');
}
