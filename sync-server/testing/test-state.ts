import { sql } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { World } from './test-world.ts';

/** False for what refused requests may write: counts, log entries, keys without a response, and notices of refusals. */
function isKept(table: string, row: Record<string, unknown>): boolean {
  if (table === 'refusedWork' || table === 'attempts') return false;
  if (table === 'notices') return !String(row.kind).endsWith('Refused');
  if (table === 'answers') return row.answer !== null;
  if (table === 'recordChanges') return row.op !== 'refused';
  return !(table === 'mutationLog' && String(row.verdict).includes('"status":"refused"'));
}

/** Everything that a request could have written: rows of every table. */
async function readState({ db }: World, tables: string[]): Promise<string> {
  const content: unknown[] = [];
  for (const name of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    content.push(
      name,
      rows
        .filter((row) => isKept(name, row))
        .map(({ usedAt: _any, expiresAt: _later, ...row }) => JSON.stringify(row))
        .sort(),
    );
  }
  return JSON.stringify(content);
}

/** Rows that this connection has ever written; if unchanged, nothing needs comparing. PostgreSQL has no such count. */
async function readWrites({ db }: World): Promise<number> {
  if (engineOf(db).name === 'postgres') return performance.now();
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Watches the stored state.
 * @returns a function that tells if anything was written since its last call
 */
export async function watchState(world: World): Promise<() => Promise<boolean>> {
  // Read once, as listing tables and columns takes longer than reading the rows.
  const tables = (await world.db.introspection.getTables()).map(({ name }) => name);
  let state = await readState(world, tables);
  let writes = await readWrites(world);
  return async () => {
    const count = await readWrites(world);
    if (count === writes) return false;
    writes = count;
    const before = state;
    state = await readState(world, tables);
    return state !== before;
  };
}
