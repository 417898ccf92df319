import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';
import { z } from 'zod';
import { statement } from '../statement.ts';
import { breakOff, KEEP_ALIVE, LimitedClient, withinLimit } from './silence.ts';

const CHANNEL = 'todoke';
/** PostgreSQL takes less than 8,000 bytes. */
const MAX_PAYLOAD = 7_999;
/** Longest wait for a notification of one's own. */
const PROBE_MS = 1_000;

const NOTIFY = statement(`select pg_notify('${CHANNEL}', ?)`);

/** The server that wrote, the feed position it reached, and whom to poke; null for everybody. */
const Notification = z.object({ by: z.string(), seq: z.number(), to: z.array(z.string()).nullable() });
export type Notification = z.infer<typeof Notification>;

/** The statement that notifies with the commit of its transaction. Too many to name are everybody. */
export function notifyStatement(notification: Notification) {
  const text = JSON.stringify(notification);
  return NOTIFY(Buffer.byteLength(text) <= MAX_PAYLOAD ? text : JSON.stringify({ ...notification, to: null }));
}

function readNotification(text: string): Notification | null {
  try {
    return Notification.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Connects a listener, and tries it with a notification of its own.
 * @param hear called with each notification from then on
 * @returns the connection; `end` comes when it is lost
 * @throws if the database can't be reached, or no notification arrives through this connection
 */
export async function connectListener(url: string, hear: (notification: Notification) => void): Promise<pg.Client> {
  const client = new LimitedClient({ connectionString: url, ...KEEP_ALIVE });
  client.on('error', () => {});
  try {
    await withinLimit(client, () => client.connect());
    const probe = `probe ${randomBytes(9).toString('base64url')}`;
    const arrived = new EventTarget();
    client.on('notification', ({ payload }) => payload === probe && arrived.dispatchEvent(new Event('probe')));
    const isHeard = once(arrived, 'probe', { signal: AbortSignal.timeout(PROBE_MS) });
    isHeard.catch(() => {});
    await withinLimit(client, async () => {
      await client.query(`listen ${CHANNEL}`);
      await client.query('select pg_notify($1, $2)', [CHANNEL, probe]);
      await isHeard;
    });
    client.on('notification', ({ payload = '' }) => {
      const notification = readNotification(payload);
      if (notification) hear(notification);
    });
    return client;
  } catch (error) {
    breakOff(client);
    throw error;
  }
}

/** Asks a listener for a sign of life, and breaks it off without one: `end` comes. */
export async function askListener(client: pg.Client): Promise<void> {
  await withinLimit(client, () => client.query('select 1')).catch(() => {});
}
