/** A failure of the database or the file system that is neither a bug nor the caller's fault. */
export type Trouble = 'damaged' | 'full' | 'disk' | 'unreachable' | 'conflict';

/** Code of a connection that was lost, or could not be made. */
export const CONNECTION_LOST = 'CONNECTION_LOST';
/** Code of a question to a database that this process has closed: no second try helps. */
export const DATABASE_CLOSED = 'DATABASE_CLOSED';
/** Code of a write that failed after its sender had gone on. */
export const LATE_WRITE = 'LATE_WRITE';

const CAUSES: [Trouble, RegExp][] = [
  ['damaged', /^(SQLITE_(CORRUPT|NOTADB)|XX00[12]$)/],
  ['full', /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/],
  ['disk', /^(SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_READONLY|EIO$|EROFS$|58030$)/],
  // Shut down, starting up, out of connections, or ended for standing still.
  ['unreachable', /^(CONNECTION_LOST|DATABASE_CLOSED|08...|57P0.|53300|25P03)$/],
  // Another writer's lock, serialization failure, deadlock, and waiting too long for a lock or a statement.
  ['conflict', /^(SQLITE_BUSY.*|LATE_WRITE|40001|40P01|55P03|57014)$/],
];

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The trouble behind an error; null for any other error. */
export function troubleOf(error: unknown): Trouble | null {
  const code = codeOf(error);
  return CAUSES.find(([, codes]) => codes.test(code))?.[0] ?? null;
}

/** True if the disk takes nothing more, but what is on it may still be read. */
export function isWithoutRoom(error: unknown): boolean {
  const trouble = troubleOf(error);
  return trouble === 'full' || trouble === 'disk';
}

/** True if a statement failed because another writer held its lock for too long. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** True if the whole transaction may succeed when it is run again. */
export function isConflict(error: unknown): boolean {
  const trouble = troubleOf(error);
  return trouble === 'conflict' || (trouble === 'unreachable' && codeOf(error) !== DATABASE_CLOSED);
}

/** True if a statement failed because of a reference to a missing record, or a value that is taken. */
export function isConstraint(error: unknown): boolean {
  return /^(SQLITE_CONSTRAINT|23\d\d\d$)/.test(codeOf(error));
}
