import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { steadyNow } from '../../basics/steady-clock.ts';
import type { Db } from '../database.ts';
import type { Engine } from '../engine.ts';
import { deliverPokes } from '../pokes.ts';
import { statement } from '../statement.ts';
import { writeTogether } from '../transactions.ts';
import { writeOne } from '../write-one.ts';
import { askListener, connectListener, type Notification, notifyStatement } from './notifications.ts';
import { endPresence, SHOW_MS, showPresence } from './presence.ts';
import { breakOff } from './silence.ts';

/** Smaller differences are due to the network. */
const TOLERANCE_MS = 100;

/**
 * The database's clock, kept between two looks by this machine's steady one. Servers that share a database share its
 * time, so a server with a wrong clock ages nothing, ends no session and frees no other server's lease.
 */
function createDatabaseClock() {
  let ahead: number | null = null;

  return {
    /** Milliseconds since 1970. */
    now: () => (ahead === null ? Date.now() : steadyNow() + ahead),

    /** Learns the database's time, given the steady times before the question and after its answer. */
    learn(told: number, { asked, answered }: { asked: number; answered: number }): void {
      const difference = Math.round(told - (asked + answered) / 2);
      const uncertainty = TOLERANCE_MS + (answered - asked) / 2;
      if (ahead === null || Math.abs(difference - ahead) > uncertainty) ahead = difference;
    },
  };
}

const LOOK_MS = 500;
const MOST_BACKOFF_MS = 10_000;
const ASK_LISTENER_MS = 5_000;

const LOOK = statement<{ seq: number; now: number }>(
  `select value as seq, cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now
    from counters where name = 'seq'`,
);

/** This process among the servers of a database, and whether notifications work there. */
type Member = { id: string; url: string; canNotify: boolean; isPresent: boolean };
const members = new WeakMap<Db, Member>();

/** Remembers a database's URL, for a connection outside its pool. */
export function rememberUrl(db: Db, url: string): void {
  members.set(db, { id: randomBytes(9).toString('base64url'), url, canNotify: false, isPresent: false });
}

function memberOf(db: Db): Member {
  const member = members.get(db);
  if (!member) throw new Error('This database was not opened by openPostgres.');
  return member;
}

export const serverOf: Engine['serverOf'] = (db) => {
  const { id, isPresent } = memberOf(db);
  return isPresent ? id : null;
};

export const tellOthers: Engine['tellOthers'] = async (db, trx, { channels, seq }) => {
  const { id: by, canNotify } = memberOf(db);
  if (canNotify) await trx.executeQuery(notifyStatement({ by, seq, to: [...channels] }));
};

/**
 * Hears of other servers' writes by notifications. It also checks the feed position twice a second, and pokes everybody
 * if that moved without a notification. So it works, with more delay and more pulls, on an engine without LISTEN,
 * behind a proxy that pools transactions, after a command's write, and while the listener is cut off. Once the listener
 * is back everybody is poked, since an ended session takes no feed position.
 */
class Neighbours {
  readonly #db: Db;
  readonly #member: Member;
  readonly #over = new AbortController();
  readonly clock = createDatabaseClock();
  #isListening = false;
  /** The feed positions of the last notification and of the last check. */
  #heard = 0;
  #found = 0;

  constructor(db: Db) {
    this.#db = db;
    this.#member = memberOf(db);
  }

  /** Resolves when it listens, or has failed to. */
  async join(): Promise<void> {
    this.#found = await this.#readSeq();
    this.#heard = this.#found;
    await this.#showPresence();
    this.#member.isPresent = true;
    await new Promise<void>((joined) => {
      this.#work = Promise.all([this.#listen(joined), this.#look()]);
    });
  }
  #work: Promise<unknown> = Promise.resolve();

  async leave(): Promise<void> {
    this.#over.abort();
    await this.#work;
    this.#member.isPresent = false;
    await writeOne(this.#db, (writer) => endPresence(writer, this.#member.id)).catch(() => {});
  }

  #pause = (ms: number) => pause(ms, null, { signal: this.#over.signal, ref: false }).catch(() => {});

  #hear = ({ by, seq, to }: Notification): void => {
    this.#heard = seq;
    // This process has already delivered its own pokes.
    if (by !== this.#member.id) deliverPokes(this.#db, to === null ? 'all' : new Set(to));
  };

  async #listen(joined: () => void): Promise<void> {
    let wasCutOff = false;
    for (let failures = 0; !this.#over.signal.aborted; failures++) {
      const listener = await connectListener(this.#member.url, this.#hear).catch(() => null);
      if (listener) {
        failures = 0;
        this.#member.canNotify = true;
        this.#isListening = true;
        const lost = once(listener, 'end', { signal: this.#over.signal }).catch(() => {});
        joined();
        if (wasCutOff) deliverPokes(this.#db, 'all');
        const signs = setInterval(() => void askListener(listener), ASK_LISTENER_MS).unref();
        await lost;
        clearInterval(signs);
        this.#isListening = false;
        breakOff(listener);
      }
      joined();
      wasCutOff = true;
      await this.#pause(Math.min(100 * 2 ** failures, MOST_BACKOFF_MS) * (0.5 + Math.random() / 2));
    }
  }

  async #look(): Promise<void> {
    let wasAway = false;
    for (;;) {
      await this.#pause(LOOK_MS);
      if (this.#over.signal.aborted) return;
      try {
        const last = this.#found;
        // An empty write, to notice a promoted standby before a client does.
        if (wasAway) await writeTogether(this.#db, async () => {});
        this.#found = await this.#readSeq();
        if (wasAway || this.#isUntold(last)) {
          this.#heard = this.#found;
          deliverPokes(this.#db, 'all');
        }
        wasAway = false;
        if (this.clock.now() - this.#shownAt > SHOW_MS) await this.#showPresence();
      } catch {
        wasAway = true;
      }
    }
  }

  async #showPresence(): Promise<void> {
    this.#shownAt = this.clock.now();
    await writeOne(this.#db, (writer) => showPresence(writer, this.#member.id, this.#shownAt));
  }
  #shownAt = 0;

  /** @param last the position at the check before the last */
  #isUntold(last: number): boolean {
    // A promoted standby may be behind.
    if (this.#found < last) return true;
    if (!this.#isListening) return this.#found > last;
    // A notification has until the next check to arrive.
    return this.#heard < last;
  }

  async #readSeq(): Promise<number> {
    const asked = steadyNow();
    const [row] = (await this.#db.executeQuery(LOOK())).rows;
    if (!row) throw new Error('The database has no such counter: it was not migrated.');
    this.clock.learn(row.now, { asked, answered: steadyNow() });
    return row.seq;
  }
}

export const joinOthers: Engine['joinOthers'] = async (db) => {
  const neighbours = new Neighbours(db);
  await neighbours.join();
  return { clock: neighbours.clock.now, leave: () => neighbours.leave() };
};
