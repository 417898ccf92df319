import type { Logger } from 'pino';
import { type Trouble, troubleOf } from '../db/trouble.ts';

/** What the operator reads: the problem and its remedy. */
const SENTENCES: Record<Trouble, string> = {
  damaged:
    'The database is damaged. Stop the server, and put the last backup in its place: npm run restore -- FILE. Devices keep their work.',
  full: 'The disk is full: nothing is written until there is room on it. Devices keep their work.',
  unreachable:
    "The database of DATABASE_URL can't be reached: nothing is read or written until it is back. Devices keep their work.",
  conflict: 'The database was busy for too long: a write was given up. Devices keep their work.',
  disk: 'The disk does not read or write what it is asked to. Devices keep their work.',
};

/** Every request meets the same trouble, so it is logged at most once a minute. */
const SAY_EVERY_MS = 60_000;
const saidAt = new WeakMap<Logger, Map<Trouble, number>>();

/**
 * Logs a failure: an unexpected one with its stack; a full disk or damaged database in one line.
 * @param context facts for finding a fault, such as the request's id
 */
export function logFault(
  log: Logger,
  error: unknown,
  { message, ...context }: { message: string; [fact: string]: unknown },
): void {
  const trouble = troubleOf(error);
  if (!trouble) {
    log.error({ err: error, ...context }, message);
    return;
  }
  const said = saidAt.get(log) ?? new Map<Trouble, number>();
  saidAt.set(log, said);
  const now = performance.now();
  if (now - (said.get(trouble) ?? -SAY_EVERY_MS) < SAY_EVERY_MS) return;
  said.set(trouble, now);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  log.error({ code }, SENTENCES[trouble]);
}
