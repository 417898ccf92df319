import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { ClockWatch } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import type { Live } from '../sync/live/live.ts';

/** Dependencies of the routes; tests pass a real database and their own clock. */
export type AppDeps = {
  db: Db;
  live: Live;
  log: Logger;
  timeZone: string;
  version: string;
  clock(): number;
  watch: ClockWatch;
  /** Records per pulled page, instead of `PAGE_ROWS`: tests have few records. */
  pageRows?: number;
  /** The origin of a test's push service, which is then allowed too; '' for none. */
  pushTestOrigin: string;
  addressOf(c: Context): string;
};
