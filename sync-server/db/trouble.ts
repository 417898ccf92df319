/** A failure of the database or the file system that is neither a bug nor the caller's fault. */
export type Trouble = 'damaged' | 'full' | 'disk' | 'unreachable' | 'conflict';

/** Code for a connection that was lost or could not be made. */
export const CONNECTION_LOST = 'CONNECTION_LOST';
/** Code for a query to a database that this process has closed; retrying does not help. */
export const DATABASE_CLOSED = 'DATABASE_CLOSED';
/** Code for a write that failed after its sender had gone on. */
export const LATE_WRITE = 'LATE_WRITE';

const CAUSES: [Trouble, RegExp][] = [
  ['damaged', /^(SQLITE_(CORRUPT|NOTADB)|XX00[12]$)/],
  ['full', /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/],
  ['disk', /^(SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_READONLY|EIO$|EROFS$|58030$)/],
  // Shutting down, starting up, out of connections, or ended for idling in a transaction.
  ['unreachable', /^(CONNECTION_LOST|DATABASE_CLOSED|08...|57P0.|53300|25P03)$/],
  // Another writer's lock, serialization failure, deadlock, or timeout of a lock or statement.
  ['conflict', /^(SQLITE_BUSY.*|LATE_WRITE|40001|40P01|55P03|57014)$/],
];

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What is wrong with the database or disk behind an error; null for any other error. */
export function troubleOf(error: unknown): Trouble | null {
  const code = codeOf(error);
  return CAUSES.find(([, codes]) => codes.test(code))?.[0] ?? null;
}

/** True if the disk can't be written to, but may still be readable. */
export function isWithoutRoom(error: unknown): boolean {
  const trouble = troubleOf(error);
  return trouble === 'full' || trouble === 'disk';
}

/** True if a statement failed because another writer held its lock for too long. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

/** True if the transaction may succeed when it is run again as a whole. */
export function isConflict(error: unknown): boolean {
  const trouble = troubleOf(error);
  return trouble === 'conflict' || (trouble === 'unreachable' && codeOf(error) !== DATABASE_CLOSED);
}

/** True if a statement violated a constraint: a reference to a missing record, or a value that is taken. */
export function isConstraint(error: unknown): boolean {
  return /^(SQLITE_CONSTRAINT|23\d\d\d$)/.test(codeOf(error));
}
