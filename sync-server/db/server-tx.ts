import { isDeepStrictEqual } from 'node:util';
import { CompiledQuery } from 'kysely';
import { foldedValue, isFolded, type LookupTable, type Match, matching } from '../../schema/core/lookups.ts';
import type { Tx } from '../../schema/core/mutation.ts';
import type { Row } from '../../schema/core/records.ts';
import { isAppendOnly, TABLE_NAMES, type TableName } from '../../schema/core/table-names.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { settleBankEntry } from './bank-entries.ts';
import { columnsOf, decodeRow, encodeRow } from './column-codec.ts';
import type { Db, Trx } from './database.ts';
import { type Engine, engineOf } from './engine.ts';
import { countFinished } from './finished-counts.ts';
import { statement } from './statement.ts';
import { readAtOnce, rememberRow, stateOf } from './write-state.ts';

/** A record changed by a transaction: before its first change and after the last; null if missing. */
export type RowChange = {
  [T in TableName]: { table: T; id: string; before: Row<T> | null; after: Row<T> | null };
}[TableName];

function statementsOf(table: TableName) {
  const names = columnsOf(table).map(({ name }) => `"${name}"`);
  const updates = names.filter((name) => name !== '"_id"').map((name) => `${name} = excluded.${name}`);
  return {
    get: statement<Record<string, unknown>>(`select * from "${table}" where "_id" = ?`),
    put: statement(`insert into "${table}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})
      on conflict ("_id") do update set ${updates.join(', ')}`),
    remove: statement(`delete from "${table}" where "_id" = ?`),
  };
}

const statements = Object.fromEntries(TABLE_NAMES.map((table) => [table, statementsOf(table)])) as Record<
  TableName,
  ReturnType<typeof statementsOf>
>;

export async function readRow<T extends TableName>(
  trx: Pick<Trx, 'executeQuery'>,
  table: T,
  id: string,
): Promise<Row<T> | undefined> {
  const state = stateOf(trx as Trx);
  const key = `${table}/${id}`;
  const known = state?.rows.get(key);
  if (known !== undefined) return (known as Row<T> | null) ?? undefined;
  const { rows } = await trx.executeQuery(statements[table].get(id));
  const row = rows[0] && decodeRow(table, rows[0]);
  if (state) rememberRow(state, key, row ?? null);
  return row;
}

/** Reads records in one round trip, ahead of a write that needs them. */
export async function readAhead(trx: Db, keys: readonly { table: TableName; id: string }[]): Promise<void> {
  const state = stateOf(trx);
  if (!state) return;
  const wanted = new Map(keys.map((key) => [`${key.table}/${key.id}`, key]));
  for (const key of wanted.keys()) if (state.rows.has(key)) wanted.delete(key);
  const found = await readAtOnce(
    trx,
    [...wanted.values()].map(({ table, id }) => statements[table].get(id)),
  );
  [...wanted].forEach(([key, { table }], index) => {
    const row = found[index]?.[0];
    rememberRow(state, key, row ? decodeRow(table, row) : null);
  });
}

/** One condition of a lookup. Null and booleans are literals, which partial indexes need. */
function conditionOf(
  folded: Engine['folded'],
  [table, field, value]: [TableName, string, unknown],
): { sql: string; parameters: unknown[] } | null {
  if (value === null) return { sql: `"${field}" is null`, parameters: [] };
  if (typeof value === 'boolean') return { sql: `"${field}" = ${value ? 1 : 0}`, parameters: [] };
  if (!isFolded(table, field)) return { sql: `"${field}" = ?`, parameters: [value] };
  // These two have an index; other tables with folded fields, such as categories, have few rows, which are compared
  // after reading.
  const isCode = table === 'customers' || table === 'products';
  return isCode ? { sql: `${folded(`"${field}"`)} = ?`, parameters: [foldedValue(table, field, value)] } : null;
}

/** The query for the records of a lookup; it may return more. */
export function lookupQuery<T extends LookupTable>(
  db: Db,
  table: T,
  match: Match<T>,
): CompiledQuery<Record<string, unknown>> {
  const { folded } = engineOf(db);
  const conditions = Object.entries(match).flatMap(
    ([field, value]) => conditionOf(folded, [table, field, value]) ?? [],
  );
  const where = conditions.map(({ sql }) => sql).join(' and ');
  return CompiledQuery.raw(
    `select * from "${table}"${where && ` where ${where}`}`,
    conditions.flatMap(({ parameters }) => parameters),
  );
}

/** Small tables that most deliveries read. */
const isAskedOften = (table: TableName) => table === 'taxRates';

/** A Tx on a database transaction; it also collects changes for the feed. */
export function createServerTx(trx: Db): Tx & { changes(): RowChange[] } {
  const changed = new Map<string, RowChange>();
  // A mutation of many lines reads hundreds of records; others are served in between.
  const yieldToEventLoop = createYieldToEventLoop();

  /** Records a write, and counts finished work. */
  async function remember<T extends TableName>(table: T, id: string, after: Row<T> | null) {
    const key = `${table}/${id}`;
    const known = changed.get(key);
    const last = known ? known.after : ((await readRow(trx, table, id)) ?? null);
    if (isAppendOnly(table) && last !== null && !isDeepStrictEqual(last, after)) {
      throw new Error(`A record of ${table} is neither changed nor deleted.`);
    }
    await countFinished(trx, { table, before: last, after });
    changed.set(key, { table, id, before: known ? known.before : last, after } as RowChange);
    const state = stateOf(trx);
    if (state) rememberRow(state, key, after);
    if (isAskedOften(table)) state?.lookups.clear();
  }

  /** The stored records of a lookup; cached for small tables, as every delivery looks up the same rates. */
  async function lookUp<T extends LookupTable>(table: T, match: Match<T>): Promise<Record<string, unknown>[]> {
    const state = stateOf(trx);
    const key = JSON.stringify([table, match]);
    const known = state?.lookups.get(key);
    if (known) return known;
    const { rows } = await trx.executeQuery(lookupQuery(trx, table, match));
    if (isAskedOften(table)) state?.lookups.set(key, rows);
    return rows;
  }

  return {
    async get(table, id) {
      // No needless await: reads that begin together share a round trip.
      const turn = yieldToEventLoop();
      if (turn) await turn;
      return readRow(trx, table, id);
    },
    async put(table, row) {
      await yieldToEventLoop();
      await remember(table, row._id, row);
      await trx.executeQuery(statements[table].put(...encodeRow(table, row)));
      await settleBankEntry(trx, table, row);
    },
    async remove(table, id) {
      // A restore may undo what was recorded of a bank's entry.
      const paid = table === 'payments' || table === 'credits' ? await readRow(trx, table, id) : undefined;
      await remember(table, id, null);
      await trx.executeQuery(statements[table].remove(id));
      if (paid) await settleBankEntry(trx, table, paid);
    },
    async where(table, match) {
      const rows = await lookUp(table, match);
      return matching(
        table,
        rows.map((row) => decodeRow(table, row)),
        match,
      );
    },
    changes: () => [...changed.values()],
  };
}
