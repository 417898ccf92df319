import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { ClockWatch } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import type { Live } from '../sync/live/live.ts';

/** Dependencies of the routes; tests bring a real database file and their own clock. */
export type AppDeps = {
  db: Db;
  live: Live;
  log: Logger;
  timeZone: string;
  version: string;
  /** Milliseconds since 1970. */
  clock(): number;
  watch: ClockWatch;
  /** Records after which a pulled page ends, where that is not `PAGE_ROWS`: tests have few records. */
  pageRows?: number;
  /** The origin of a push service of tests, which is sent to as well; '' for none. */
  pushTestOrigin: string;
  /** The caller's address, for throttling. */
  addressOf(c: Context): string;
};
