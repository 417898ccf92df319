import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A connection is checked after this long without an answer. */
const SILENT_MS = 2_000;
const LOOK_MS = 500;
/** Longest wait for a new connection and its first answers. */
export const CONNECT_MS = 3_000;
/** By then an answer on its way has arrived. */
const ON_ITS_WAY_MS = 300;

/** Node's keepalive ends a connection twenty seconds after its last byte without an answer. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A client with its own limit for connecting, apart from a pool's limit for a free connection. */
export class LimitedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** Ends a connection abruptly, since a goodbye might never be sent; whatever waits on it fails. */
export function breakOff(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
}

/** Runs the first queries on a new connection, and breaks it off if they are not answered. */
export async function withinLimit<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const limit = setTimeout(() => breakOff(client), CONNECT_MS);
  try {
    return await work();
  } finally {
    clearTimeout(limit);
  }
}

/** The server process of a connection, as the database reported it; behind a pooler the number is meaningless. */
export const pidOf = (client: pg.Client): number | null =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : null;

export type Watched = {
  /** Its server process; null if the database reported none. */
  pid: number | null;
  /** When the oldest unanswered statement was sent, or the last answer after it came; null while nothing is awaited. */
  waitingSince(): number | null;
  breakOff(): void;
};

/**
 * Asks the database over a separate connection what these processes are doing.
 * @returns the state by process; empty if it answers without saying; null if no answer comes
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
 * Breaks off connections on which no answer will come: a database that falls silent without closing its connections
 * would block every write behind them for ever. As a statement may just take long, the database is asked over another
 * connection. If that is not answered either, or the connection's process waits for us while we wait for it, the
 * connection is lost.
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
    /** Watches a connection until it is returned to the pool. */
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
