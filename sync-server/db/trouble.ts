/** A failure of SQLite or the file system that is neither a bug nor the caller's fault. */
export type Trouble = 'damaged' | 'full' | 'disk';

const CAUSES: [Trouble, RegExp][] = [
  ['damaged', /^SQLITE_(CORRUPT|NOTADB)/],
  ['full', /^(SQLITE_FULL|ENOSPC|EDQUOT)$/],
  ['disk', /^(SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_READONLY|EIO$|EROFS$)/],
];

/** The trouble behind an error; null for any other error. */
export function troubleOf(error: unknown): Trouble | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CAUSES.find(([, codes]) => codes.test(code))?.[0] ?? null;
}
