import { sql } from 'kysely';
import { findMutation } from '../../schema/all/mutations.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { engineOf } from '../../sync-server/db/engine.ts';
import { sharesField } from '../../sync-server/sync/restore/overtaken.ts';
import { isBefore, type Place } from '../../sync-server/sync/restore/record-history.ts';
import type { OutboxRow } from '../../web/replica/local-db.ts';
import type { Device } from '../../web/sync/device/device.ts';
import { assertThat } from './checks.ts';

/** The record that queued work is about; null for assignments, which are about the driver and name other records. */
function recordOf({ name, args }: OutboxRow): { table: TableName; id: string } | null {
  const mutation = findMutation(name);
  const parsed = mutation?.args.safeParse(args);
  if (!mutation || !parsed?.success) return null;
  const { table, id } = mutation.subject(parsed.data);
  return table === 'employees' ? null : { table, id };
}

/** PostgreSQL does not number its rows: makes it number a simulated server's log from now on. */
export async function keepArrivals(server: Writer): Promise<void> {
  if (engineOf(server).name === 'sqlite') return;
  await sql`alter table "mutationLog" add column if not exists "arrival" bigserial`.execute(server);
}

const arrivalOf = (server: Writer) =>
  sql.ref(`mutationLog.${engineOf(server).name === 'sqlite' ? 'rowid' : 'arrival'}`);

/**
 * A device's log in order of arrival; refused work has no position. Leaves out returned work that had changed nothing:
 * it is not judged again, and does not affect later work.
 */
async function readLog(server: Writer, deviceId: string): Promise<{ id: string; place: Place | null }[]> {
  const log = await server
    .selectFrom('mutationLog')
    .leftJoin('epochs', 'epochs.id', 'mutationLog.epoch')
    .select(['mutationLog.id', 'epochs.no', 'epochs.id as epoch', 'mutationLog.seq'])
    .where('deviceId', '=', deviceId)
    .where('mutationLog.id', 'not in', server.selectFrom('takenBack').select('mutationId'))
    .where((eb) => {
      const changing = server.selectFrom('recordChanges').select('mutationId').where('op', '<>', 'about');
      return eb.or([eb('knew', 'is', null), eb('mutationLog.id', 'in', changing)]);
    })
    .orderBy(arrivalOf(server))
    .execute();
  return log.map(({ id, no, epoch, seq }) => ({
    id,
    place: no === null || epoch === null || seq === null ? null : { no, epoch, seq },
  }));
}

type Arrived = { n: number; table: TableName; place: Place | null; sets: object };

async function fieldsSet(server: Writer, mutationId: string, { table, id }: { table: TableName; id: string }) {
  const ofRecord = server.selectFrom('recordChanges').where('tbl', '=', table).where('recordId', '=', id);
  const change = await ofRecord.select('fields').where('mutationId', '=', mutationId).executeTakeFirst();
  return JSON.parse(change?.fields ?? '{}') as object;
}

/** True for work of two epochs that set different fields: it may have come back in either order. */
const areApart = (one: Arrived, other: Arrived) =>
  one.place?.epoch !== other.place?.epoch && one.place !== null && !sharesField(one.table, one.sets, other.sets);

/**
 * Asserts that a device's work on one record takes effect in the order it was done, whatever the clock said. After a
 * restore it may arrive in another order: returned work gets its old position, and work that had changed nothing does
 * not count, so older work may be held longer. Work on different records may change places while one is held, also on a
 * slip and its invoice or stop, which share an id: work that was applied and finally refused was held. If it would
 * override later work, it is refused for that.
 */
export async function checkOrder({ db, deviceId }: Device, server: Writer): Promise<void> {
  const rows = new Map((await db.outbox.toArray()).map((row) => [row.id, row]));
  const arrived = new Map<string, Arrived[]>();
  for (const { id, place } of await readLog(server, deviceId)) {
    const row = rows.get(id);
    const record = row && recordOf(row);
    if (!record) continue;
    const others = arrived.get(record.id) ?? [];
    const work = { n: row.n, table: record.table, place, sets: await fieldsSet(server, id, record) };
    const wasHeld = place === null && row.receipt !== undefined;
    const isToldSo = wasHeld && row.refusal?.code === 'changed_meanwhile';
    const overtaken = others
      .filter((other) => other.n > row.n && !isToldSo && !(wasHeld && other.table !== work.table))
      .some((other) => !(place && other.place && isBefore(place, other.place)) && !areApart(work, other));
    assertThat(!overtaken, `${row.name} ${id} on ${record.id} arrived behind work that was done after it`);
    arrived.set(record.id, [...others, work]);
  }
}
