import type { ActivityEntry, ActivityQuery, RecordChange } from '../../schema/activity/activity-responses.ts';
import { boundsOfDay } from '../../schema/core/days.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import type { Database, Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { type Person, readPeople } from '../db/queries/people.ts';
import { tellWork } from '../http/languages.ts';
import { describeWork } from '../sync/devices/describe-work.ts';

export const ENTRIES_AT_ONCE = 50;

type Wanted = Omit<ActivityQuery, 'from' | 'until'> & { from?: string | undefined; until?: string | undefined };

/** Selects log entries, newest first; one more than a page, to tell if there is a next one. */
export function selectEntries(trx: Db, { actor, name, table, record, outcome, from, until, after }: Wanted) {
  let query = trx
    .selectFrom('mutationLog')
    .selectAll()
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ENTRIES_AT_ONCE + 1);
  if (actor) query = query.where('actorId', '=', actor);
  if (name) query = query.where('name', '=', name);
  if (outcome) query = query.where('code', outcome === 'refused' ? 'is not' : 'is', null);
  if (from) query = query.where('receivedAt', '>=', from);
  if (until) query = query.where('receivedAt', '<', until);
  if (after) {
    const [receivedAt, id] = after;
    // The first condition uses the index; the second orders entries of the same instant.
    query = query
      .where('receivedAt', '<=', receivedAt)
      .where((eb) => eb.or([eb('receivedAt', '<', receivedAt), eb('id', '<', id)]));
  }
  if (table && record) {
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('recordChanges').select('mutationId').where('tbl', '=', table).where('recordId', '=', record),
    );
  }
  return query;
}

async function readChanges(trx: Db, mutationIds: string[]): Promise<Map<string, RecordChange[]>> {
  const rows = await trx
    .selectFrom('recordChanges')
    .selectAll()
    .where(isOneOf(trx, 'mutationId', mutationIds))
    .orderBy('tbl')
    .orderBy('recordId')
    .execute();
  const changes = new Map<string, RecordChange[]>();
  for (const { mutationId, tbl: table, recordId, op, fields } of rows) {
    const change = { table, recordId, op, fields: JSON.parse(fields) };
    changes.set(mutationId, [...(changes.get(mutationId) ?? []), change]);
  }
  return changes;
}

/** Name of an author without an account: from a demo, or removed by hand. */
const UNKNOWN = /*i18n*/ 'Unknown';
const stranger = (_id: string, name: string): Person => ({ _id, username: name, name, role: 'customer' });

function placeOf({ receivedAt, id }: Pick<Database['mutationLog'], 'receivedAt' | 'id'>): string {
  return `${receivedAt}_${id}`;
}

type Reader = {
  timeZone: string;
  /** Translates titles and refusals into the reader's language. */
  say(sentence: string): string;
};

/** Reads a page of the audit trail: who did what, when by both clocks, and the values before and after. */
export async function readActivity(
  trx: Db,
  { from, until, ...rest }: ActivityQuery,
  { timeZone, say }: Reader,
): Promise<{ entries: ActivityEntry[]; next: string | null }> {
  const found = await selectEntries(trx, {
    ...rest,
    from: from && boundsOfDay(from, timeZone).from,
    until: until && boundsOfDay(until, timeZone).until,
  }).execute();
  const rows = found.slice(0, ENTRIES_AT_ONCE).map((row) => ({ ...row, args: JSON.parse(row.args) }));
  const words = await describeWork(trx, rows);
  const people = await readPeople(trx, [...new Set(rows.map(({ actorId }) => actorId))]);
  const changes = await readChanges(
    trx,
    rows.map(({ id }) => id),
  );
  const entries = rows.map(({ id, name, actorId, enteredBy, deviceId, at, receivedAt, code, args }, index) => ({
    _id: id,
    name,
    ...tellWork(words[index] ?? { title: name, about: '', cash: 0 }, say),
    by: people.get(actorId) ?? stranger(actorId, say(UNKNOWN)),
    enteredBy,
    deviceId,
    at,
    receivedAt,
    refused: code && { code, message: say(REJECTIONS[code]) },
    args,
    changes: changes.get(id) ?? [],
  }));
  const last = rows.at(-1);
  return { entries, next: last && found.length > ENTRIES_AT_ONCE ? placeOf(last) : null };
}
