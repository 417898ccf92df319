import { createHash, type Hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { StartupError } from '../../../sync-server/basics/config.ts';
import type { Db, Trx } from '../../../sync-server/db/database.ts';
import { LATE_WRITE } from '../../../sync-server/db/trouble.ts';
import type { TableShape } from './table-shapes.ts';

/** Rows in memory at once; for pictures that means some megabytes. */
const pageSize = ({ hasBytes }: TableShape) => (hasBytes ? 16 : 500);

/** Rows between progress messages. */
const TELL_EVERY = 100_000;

const WAIT = CompiledQuery.raw('select 1');

export type Report = (line: string) => void;

/** Rows of a table in the order of its primary key, which both engines compare bytewise. */
async function* pagesOf(trx: Db, shape: TableShape): AsyncGenerator<unknown[][]> {
  const { name, columns, key } = shape;
  const quoted = (names: string[]) => names.map((each) => `"${each}"`).join(', ');
  const select = `select ${quoted(columns)} from "${name}"`;
  const after = ` where (${quoted(key)}) > (${key.map(() => '?').join(', ')})`;
  const end = ` order by ${quoted(key)} limit ${pageSize(shape)}`;
  let last: unknown[] | null = null;
  for (;;) {
    const query = CompiledQuery.raw(`${select}${last ? after : ''}${end}`, last ?? []);
    const { rows } = await trx.executeQuery<Record<string, unknown>>(query);
    const [row] = rows.slice(-1);
    if (!row) return;
    last = key.map((column) => row[column]);
    yield rows.map((each) => columns.map((column) => each[column]));
  }
}

/** Adds rows to a checksum in a form that is the same for both engines. */
function addRows(hash: Hash, rows: unknown[][]): void {
  for (const row of rows) {
    const plain = row.map((value) =>
      value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64') : value,
    );
    hash.update(`${JSON.stringify(plain)}\n`);
  }
}

/** PostgreSQL stores no null characters. They are no longer accepted, but old records may have some. */
const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);

function insertInto({ name, columns }: TableShape, rows: unknown[][]): CompiledQuery {
  const one = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const text = `insert into "${name}" (${names}) values ${rows.map(() => one).join(', ')}`;
  return CompiledQuery.raw(text, rows.flat());
}

/** The cause of a failed insert; for a refused row, one sentence. */
function causeOf(error: unknown, table: string): unknown {
  const cause = error instanceof Error && 'code' in error && error.code === LATE_WRITE ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (!(cause instanceof Error && /^(2[23]|SQLITE_CONSTRAINT|SQLITE_MISMATCH)/.test(code))) return cause;
  return new StartupError(`a row of "${table}" can't be stored there: ${cause.message}`);
}

type Sum = { rows: number; checksum: string };

async function copyTable(
  shape: TableShape,
  { source, target, report }: { source: Db; target: Trx; report: Report },
): Promise<Sum> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const page of pagesOf(source, shape)) {
    const rows = page.map((row) => row.map(storable));
    addRows(hash, rows);
    try {
      await target.executeQuery(insertInto(shape, rows));
      // PostgreSQL's driver sends inserts ahead. Waiting here bounds the memory, and reports a failure with its table.
      await target.executeQuery(WAIT);
    } catch (error) {
      throw causeOf(error, shape.name);
    }
    const before = count;
    count += rows.length;
    if (Math.floor(before / TELL_EVERY) < Math.floor(count / TELL_EVERY))
      report(`  ${shape.name}: ${count} rows so far`);
  }
  if (count > 0) report(`  ${shape.name}: ${count} rows`);
  return { rows: count, checksum: hash.digest('hex') };
}

async function sumOf(trx: Trx, shape: TableShape): Promise<Sum> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const page of pagesOf(trx, shape)) {
    addRows(hash, page);
    rows += page.length;
  }
  return { rows, checksum: hash.digest('hex') };
}

/**
 * Copies all rows of a database into the empty tables of another one, page by page, then reads them there and compares
 * counts and checksums.
 * @returns the number of rows
 * @throws StartupError if a row can't be stored there, or the copy differs
 */
export async function copyTables(
  shapes: TableShape[],
  { source, target, report }: { source: Db; target: Trx; report: Report },
): Promise<number> {
  const sums = new Map<TableShape, Sum>();
  for (const shape of shapes) sums.set(shape, await copyTable(shape, { source, target, report }));
  report('Comparing both sides ...');
  let rows = 0;
  for (const [shape, sum] of sums) {
    const copy = await sumOf(target, shape);
    if (copy.rows !== sum.rows || copy.checksum !== sum.checksum) {
      throw new StartupError(`the copy of "${shape.name}" differs: ${sum.rows} rows here, ${copy.rows} there.`);
    }
    rows += sum.rows;
  }
  return rows;
}
