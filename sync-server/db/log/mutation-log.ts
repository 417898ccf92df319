import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RejectionCode } from '../../../schema/core/rejected.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { Verdict } from '../../../schema/sync/protocol.ts';
import type { Database, Db } from '../database.ts';
import type { RowChange } from '../server-tx.ts';
import { statement } from '../statement.ts';
import { type LoggedLine, readAtOnce, stateOf } from '../write-state.ts';
import { keepBases } from './base-records.ts';
import { countRefused } from './refused-work.ts';

/** One entry of the audit trail: author, times by both clocks, and verdict. */
export type LogEntry = {
  id: string;
  name: string;
  /** As canonical JSON (`canonicalJson`). */
  args: string;
  actorId: string;
  deviceId: string | null;
  at: string;
  receivedAt: string;
  verdict: Verdict;
  /** The admin who imported it from a file; null if the device sent it. */
  enteredBy: string | null;
  /** Where its effects stand in the order of all work; null if refused. */
  place: { epoch: string; seq: number; cameInAt: number; knew?: string } | null;
};

/** JSON with sorted keys, so that equal arguments give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Refusals that anybody can cause at will, and whose arguments nobody needs to see again. */
const CHEAP_REFUSALS: RejectionCode[] = ['invalid', 'forbidden', 'id_in_use', 'too_many_open'];

/** Characters of their arguments that are logged at most. */
const MAX_REFUSED_ARGS = 1000;

/** Replaces large arguments that had no effect by a digest, which suffices to compare them. */
function standInFor(args: string): string {
  return JSON.stringify({ sha256: createHash('sha256').update(args).digest('hex'), characters: args.length });
}

/** The arguments as logged. Refusals that anybody can cause must not fill the disk. */
function loggedArgs(args: string, verdict: Verdict): string {
  const isCheap = verdict.status === 'refused' && CHEAP_REFUSALS.includes(verdict.code);
  return isCheap && args.length > MAX_REFUSED_ARGS ? standInFor(args) : args;
}

const SELECT_LOGGED = statement<LoggedLine>(
  'select "name", "args", "actorId", "verdict" from "mutationLog" where "id" = ?',
);
const INSERT_LINE = statement(
  `insert into "mutationLog"
    ("id", "name", "args", "actorId", "deviceId", "at", "receivedAt", "verdict", "code", "enteredBy", "epoch", "seq", "cameInAt", "knew")
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const INSERT_CHANGE = statement(
  'insert into "recordChanges" ("tbl", "recordId", "mutationId", "op", "fields", "row") values (?, ?, ?, ?, ?, ?)',
);

/** The verdict of a known mutation; undefined for a new id, `other` if sender, name or arguments differ. */
export async function findVerdict(
  trx: Db,
  { id, name, args, actorId }: Pick<LogEntry, 'id' | 'name' | 'args' | 'actorId'>,
): Promise<Verdict | 'other' | undefined> {
  const ahead = stateOf(trx)?.logged;
  const logged = ahead?.has(id) ? ahead.get(id) : (await trx.executeQuery(SELECT_LOGGED(id))).rows[0];
  // Used only once, since the mutation is being logged now.
  ahead?.delete(id);
  if (!logged) return undefined;
  const verdict = Verdict.parse(JSON.parse(logged.verdict));
  const same = logged.actorId === actorId && logged.name === name && logged.args === loggedArgs(args, verdict);
  return same ? verdict : 'other';
}

/** Reads the entries of these ids in one round trip, for `findVerdict`. */
export async function readLoggedAhead(trx: Db, ids: readonly string[]): Promise<void> {
  const ahead = stateOf(trx)?.logged;
  if (!ahead) return;
  const found = await readAtOnce(
    trx,
    ids.map((id) => SELECT_LOGGED(id)),
  );
  for (const [index, id] of ids.entries()) ahead.set(id, found[index]?.[0] ?? null);
}

/** The verdict of a mutation by its id alone. */
export async function readVerdict(trx: Db, id: string): Promise<Verdict | undefined> {
  const logged = await trx.selectFrom('mutationLog').select('verdict').where('id', '=', id).executeTakeFirst();
  return logged && Verdict.parse(JSON.parse(logged.verdict));
}

/** The days of payment in arguments. */
const AskedDays = z.object({ date: z.string().optional(), day: z.string().optional() });
const MONEY_TABLES = new Set<TableName>(['payments', 'credits', 'handovers']);

/** Changed fields as `{field: [before, after]}`, null for a missing value. */
function changedFields(before: object | null, after: object | null): Record<string, [unknown, unknown]> {
  const [old, fresh] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const fields: Record<string, [unknown, unknown]> = {};
  for (const field of new Set([...old.keys(), ...fresh.keys()])) {
    const pair: [unknown, unknown] = [old.get(field) ?? null, fresh.get(field) ?? null];
    if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) fields[field] = pair;
  }
  return fields;
}

/** The recorded day of a payment, if it differs from the claimed one (see `recordedDay`). */
function boundedDay({ table, after }: RowChange, { date, day }: z.output<typeof AskedDays>) {
  const isDated = table === 'payments' || table === 'credits';
  if (isDated && after && date !== undefined && after.date !== date) return { date: [null, after.date] };
  return table === 'handovers' && after && day !== undefined && after.day !== day ? { day: [null, after.day] } : {};
}

/**
 * The effect on one record; null if it did not change. The values of a created record are in the arguments or in `row`,
 * so `fields` only has a corrected day.
 */
function changeOf(change: RowChange, asked: z.output<typeof AskedDays>) {
  const { table: tbl, id: recordId, before, after } = change;
  if (before === null) {
    const fields = JSON.stringify(boundedDay(change, asked));
    return after && { tbl, recordId, op: 'created' as const, fields, row: JSON.stringify(after) };
  }
  const fields = changedFields(before, after);
  if (Object.keys(fields).length === 0) return null;
  const op = after === null ? ('removed' as const) : ('changed' as const);
  return { tbl, recordId, op, fields: JSON.stringify(fields), row: null };
}

type Records = {
  /** The mutation's subject; null if its arguments are invalid. */
  about: { table: TableName; id: string } | null;
  /** Empty if it was refused. */
  changes: readonly RowChange[];
};

/** The records under which an entry can be found: the changed ones, and the mutation's subject. */
function recordsOf({ about, changes }: Records, { args, verdict }: LogEntry) {
  const asked = AskedDays.parse(changes.some(({ table }) => MONEY_TABLES.has(table)) ? JSON.parse(args) : {});
  const changed = changes.flatMap((change) => changeOf(change, asked) ?? []);
  if (!about || changed.some(({ tbl, recordId }) => tbl === about.table && recordId === about.id)) return changed;
  const op = verdict.status === 'refused' ? ('refused' as const) : ('about' as const);
  return [...changed, { tbl: about.table, recordId: about.id, op, fields: '{}', row: null }];
}

/**
 * Logs a mutation with its changes in the transaction of its effects, so that a verdict exists exactly if the effects
 * do.
 * @throws TooMuchRefused beyond the user's limit; roll the savepoint back
 */
export async function logMutation(trx: Db, entry: LogEntry, records: Records): Promise<void> {
  await logLine(trx, entry);
  await logChanges(trx, entry.id, recordsOf(records, entry));
  if (entry.place) await keepBases(trx, records.changes, entry.place.cameInAt - 1);
}

/**
 * Like `logMutation`, without the changes.
 * @throws TooMuchRefused
 */
export async function logLine(trx: Db, entry: LogEntry): Promise<void> {
  const { id, name, actorId, deviceId, at, receivedAt, verdict, enteredBy, place } = entry;
  const args = loggedArgs(entry.args, verdict);
  const code = verdict.status === 'refused' ? verdict.code : null;
  const answer = JSON.stringify(verdict);
  if (code !== null) await countRefused(trx, { actorId, receivedAt, written: args.length + answer.length });
  const line = [id, name, args, actorId, deviceId, at, receivedAt, answer, code, enteredBy];
  const { epoch = null, seq = null, cameInAt = null, knew = null } = place ?? {};
  await trx.executeQuery(INSERT_LINE(...line, epoch, seq, cameInAt, knew));
}

export type LoggedChange = Omit<Database['recordChanges'], 'mutationId'>;

export async function logChanges(trx: Db, mutationId: string, changes: LoggedChange[]): Promise<void> {
  // One by one, to reuse the same prepared statement.
  for (const { tbl, recordId, op, fields, row } of changes) {
    await trx.executeQuery(INSERT_CHANGE(tbl, recordId, mutationId, op, fields, row));
  }
}
