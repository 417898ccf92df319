/** Why SQLite, or the file system under it, fails whatever it is asked: no flaw of the program, and nothing that a caller did. */
export type Trouble = 'damaged' | 'full' | 'disk';

const CAUSES: [Trouble, RegExp][] = [
  ['damaged', /^SQLITE_(CORRUPT|NOTADB)/],
  ['full', /^(SQLITE_FULL|ENOSPC|EDQUOT)$/],
  ['disk', /^(SQLITE_IOERR|SQLITE_CANTOPEN|SQLITE_READONLY|EIO$|EROFS$)/],
];

/** The trouble that an error comes from; null where it comes from something else. */
export function troubleOf(error: unknown): Trouble | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CAUSES.find(([, codes]) => codes.test(code))?.[0] ?? null;
}
