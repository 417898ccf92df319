import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A connection that answered nothing for so long is asked about. */
const SILENT_MS = 2_000;
const LOOK_MS = 500;
/** Longest wait for a new connection, and for its first answers. */
export const CONNECT_MS = 3_000;
/** An answer that is under way arrives within this time. */
const ON_ITS_WAY_MS = 300;

/** Node's keepalive ends a connection without an answer twenty seconds after its last byte. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A client whose connecting has a limit of its own, whatever a pool allows for the wait for a free one. */
export class LimitedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** Ends a connection without a farewell, which might never be sent; whatever waits on it fails. */
export function breakOff(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
}

/** Runs the first questions on a new connection, and breaks it off if their answers don't come. */
export async function withinLimit<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const limit = setTimeout(() => breakOff(client), CONNECT_MS);
  try {
    return await work();
  } finally {
    clearTimeout(limit);
  }
}

/** The process that serves a connection, as the database told it; behind a pooler a number that is nobody's. */
export const pidOf = (client: pg.Client): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null;

/** A connection in use, as the watch sees it. */
export type Watched = {
  /** The process that serves it; null if the database told none. */
  pid: number | null;
  /** When the oldest unanswered statement was sent, or something was answered after it; null while nothing is awaited. */
  waitingSince(): number | null;
  breakOff(): void;
};

/**
 * Asks the database, on a connection of its own, what it does for others.
 * @returns the state by process; empty if it answers but does not say; null if no answer comes
 */
async function askStates(url: string, pids: number[]): Promise<Map<number, string> | null> {
  const client = new LimitedClient({ connectionString: url, ...KEEP_ALIVE });
  client.on('error', () => {});
  try {
    return await withinLimit(client, async () => {
      await client.connect();
      const { rows } = await client.query('select pid, state from pg_stat_activity where pid = any($1)', [pids]);
      return new Map(rows.map(({ pid, state }) => [pid, state]));
    });
  } catch (error) {
    return error instanceof pg.DatabaseError ? new Map() : null;
  } finally {
    breakOff(client);
  }
}

/**
 * Breaks off connections on which no answer will come, since a database that goes silent without closing its connections
 * would hold up every write behind them for good. A statement may take long: so PostgreSQL is asked beside it. If that
 * is not answered either, or the process of the connection waits for us while we wait for it, the connection is lost.
 */
export function watchSilence(url: string) {
  const busy = new Set<Watched>();
  let timer: NodeJS.Timeout | null = null;
  let isAsking = false;

  const silentFrom = (each: Watched, now: number) => {
    const since = each.waitingSince();
    return since !== null && now - since >= SILENT_MS ? since : null;
  };

  async function ask(): Promise<void> {
    const silent = new Map<Watched, number>();
    for (const each of busy) {
      const since = silentFrom(each, Date.now());
      if (since !== null) silent.set(each, since);
    }
    if (silent.size === 0) return;
    const states = await askStates(
      url,
      [...silent.keys()].flatMap(({ pid }) => pid ?? []),
    );
    await pause(ON_ITS_WAY_MS, null, { ref: false });
    for (const [each, since] of silent) {
      const waitsForUs = states !== null && each.pid !== null && (states.get(each.pid) ?? '').startsWith('idle');
      if ((states === null || waitsForUs) && each.waitingSince() === since) each.breakOff();
    }
  }

  function look(): void {
    if (isAsking) return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  }

  return {
    /** Watches a connection until it is given back. */
    begin(connection: Watched): void {
      busy.add(connection);
      timer ??= setInterval(look, LOOK_MS).unref();
    },
    end(connection: Watched): void {
      busy.delete(connection);
      if (busy.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    },
  };
}

export type SilenceWatch = ReturnType<typeof watchSilence>;
