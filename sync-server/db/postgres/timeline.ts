import type pg from 'pg';

/** A server that is read-only; what it returns would be out of date. */
export class Standby extends Error {
  constructor() {
    super('It is a standby.');
  }
}

const timelines = new WeakMap<pg.ClientBase, string>();

const IS_STANDBY = 'select pg_is_in_recovery() as standby';
const TIMELINE = `select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
  from pg_control_system()`;

/**
 * Asks a new connection which history it writes to: the cluster and its timeline, which changes with every promotion of
 * a standby. Engines without timelines report nothing.
 * @throws Standby
 */
export async function learnTimeline(client: pg.ClientBase): Promise<void> {
  const { rows: answers } = await client.query(IS_STANDBY).catch(() => ({ rows: [] }));
  if (answers[0]?.standby === true) throw new Standby();
  const { rows } = await client.query(TIMELINE).catch(() => ({ rows: [] }));
  if (rows[0]) timelines.set(client, rows[0].timeline);
}

/** The history that a connection writes to; null if unknown. */
export const timelineOf = (client: pg.ClientBase): string | null => timelines.get(client) ?? null;
