import { join } from 'node:path';
import { pino } from 'pino';
import { toInstant } from '../../schema/core/days.ts';
import { PAGE_ROWS } from '../../schema/sync/protocol.ts';
import { createRandom, type Random } from '../../schema/testing/random.ts';
import { createClockWatch } from '../../sync-server/clock/clock.ts';
import { beat } from '../../sync-server/clock/outages.ts';
import { renewEpoch } from '../../sync-server/db/history.ts';
import { writeMeta } from '../../sync-server/db/meta.ts';
import { makeStandingOrders } from '../../sync-server/orders/make-standing-orders.ts';
import { applyFeedRetention } from '../../sync-server/sync/retention/feed-retention.ts';
import { freeDatabaseOf } from '../../sync-server/testing/test-postgres.ts';
import { backUpWorld, createFilledFile, openWorld, replaceWorld } from '../../sync-server/testing/test-world.ts';
import { deliverFirst } from './first-deliveries.ts';
import { keepArrivals } from './order-check.ts';
import { keepSlipHistory } from './slip-history.ts';

type Opened = Awaited<ReturnType<typeof openWorld>>;

const SILENT = pino({ level: 'silent' });

/**
 * A power cut after a number of statements, or right after the next commit. From then on no statement runs, as if the
 * process were killed.
 */
function createPlug(random: Random) {
  let left = Number.POSITIVE_INFINITY;
  let behindCommit = false;
  /** Statements until a bad page is met, and how often it is met. */
  let [good, bad] = [0, 0];

  return {
    /** Makes some upcoming statements meet a bad page of the file. */
    spoil(): void {
      [good, bad] = [random.below(60), 1 + random.below(4)];
    },
    mend(): void {
      bad = 0;
    },
    loosen(): void {
      behindCommit = random.chance(0.4);
      left = behindCommit ? Number.POSITIVE_INFINITY : random.below(60);
    },
    fix(): void {
      left = Number.POSITIVE_INFINITY;
      behindCommit = false;
    },
    isPulled: () => left <= 0,
    onStatement(sql: string): void {
      left -= 1;
      if (left < 0) throw new Error('The server was killed');
      good -= 1;
      if (good < 0 && bad > 0 && /^(select|insert|update|delete)/.test(sql)) {
        bad -= 1;
        throw Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' });
      }
      if (behindCommit && sql === 'commit') left = 0;
    },
  };
}

type SimServerDeps = { dir: string; seed: number; random: Random; clock(): number };

/**
 * The real server of the small world on a real file. It can be killed at any statement, reopened, backed up and
 * restored.
 */
export async function createSimServer({ dir, seed, random, clock }: SimServerDeps) {
  // Work is ordered by the names of epochs, so a seed has to produce the same ones every time.
  const epochs = createRandom(seed);
  const file = join(dir, 'todoke.sqlite');
  const copy = join(dir, 'backup.sqlite');
  const { actors, tokens } = await createFilledFile(file, clock());
  const plug = createPlug(random);
  const pageRows = random.pick([PAGE_ROWS, 15]);
  const openFile = () => openWorld(file, { clock, pageRows, onStatement: plug.onStatement });
  const first = await openFile();
  await keepArrivals(first.db);
  await keepSlipHistory(first.db);
  if (random.chance(0.8)) await deliverFirst({ ...first, tokens }, random, clock);
  await beat(first.db, clock());
  /** When it was last running; its notes in between would change nothing. */
  let wasThere = clock();
  let opened: Opened | null = first;
  let hasBackup = false;

  function mustBeOpen(): Opened {
    if (!opened) throw new TypeError('Failed to fetch');
    return opened;
  }

  async function close() {
    await kill();
    for (const each of [file, copy]) freeDatabaseOf(each);
  }

  async function kill() {
    const dead = opened;
    if (dead) wasThere = clock();
    opened = null;
    plug.fix();
    await dead?.db.destroy();
  }

  /**
   * Starts it, and records how long it was down.
   * @param lastBeat null for the one in a backup
   */
  async function open(lastBeat: number | null = wasThere) {
    if (opened) return;
    opened = await openFile();
    const { db } = opened;
    if (lastBeat !== null) await writeMeta(db, 'beat', toInstant(lastBeat));
    await beat(db, clock());
  }

  const underWay = new Set<Promise<Response>>();

  async function answer(path: string, init: RequestInit): Promise<Response> {
    const response = await mustBeOpen().app.request(path, init);
    if (plug.isPulled()) await kill();
    plug.fix();
    return response;
  }

  return {
    actors,
    tokens,
    /** The open server's database, for checks. */
    db: () => mustBeOpen().db,
    isOpen: () => opened !== null,
    handle({ path, init }: { path: string; init: RequestInit }): Promise<Response> {
      const handling = answer(path, init);
      underWay.add(handling);
      return handling.finally(() => underWay.delete(handling));
    },
    /** Waits until all requests are done, also those of dead tabs, one of which may still pull the plug. */
    async isAtRest(): Promise<void> {
      await Promise.allSettled(underWay);
    },
    kill,
    close,
    spoil: plug.spoil,
    mend: plug.mend,
    open: () => open(),
    /** Kills the server during the next request. */
    killSoon(): void {
      if (opened) plug.loosen();
    },
    async backup(): Promise<void> {
      await writeMeta(mustBeOpen().db, 'beat', toInstant(clock()));
      await backUpWorld(mustBeOpen().db, file, copy);
      hasBackup = true;
    },
    /** The feed's daily retention; sometimes the process dies in it and restarts. */
    async age(): Promise<void> {
      if (random.chance(0.2)) plug.loosen();
      await applyFeedRetention(mustBeOpen().db, clock()).catch((error: unknown) => {
        if (!plug.isPulled()) throw error;
      });
      if (!plug.isPulled()) return plug.fix();
      await kill();
      await open();
      await applyFeedRetention(mustBeOpen().db, clock());
    },
    /**
     * Creates the orders of standing orders whose cut-off has passed; sometimes the process dies between two of them.
     */
    async makeOrders(): Promise<void> {
      if (random.chance(0.3)) plug.loosen();
      const make = () => {
        const deps = { db: mustBeOpen().db, clock, timeZone: 'Asia/Tokyo', watch: createClockWatch(SILENT, clock) };
        const onFault = (error: unknown) => {
          if (!plug.isPulled()) throw error;
        };
        return makeStandingOrders(deps, onFault).catch(onFault);
      };
      await make();
      if (!plug.isPulled()) return plug.fix();
      await kill();
      await open();
      await make();
    },
    /** Restores the last backup under a new epoch: the server forgets everything after it. */
    async restore(): Promise<boolean> {
      if (!hasBackup) return false;
      await kill();
      await replaceWorld(copy, file);
      await open(null);
      await renewEpoch(mustBeOpen().db, { how: 'restored', now: clock(), id: epochs.id(0) });
      return true;
    },
  };
}

export type SimServer = Awaited<ReturnType<typeof createSimServer>>;
