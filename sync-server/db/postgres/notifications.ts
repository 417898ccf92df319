import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';
import { z } from 'zod';
import { statement } from '../statement.ts';
import { breakOff, KEEP_ALIVE, LimitedClient, withinLimit } from './silence.ts';

const CHANNEL = 'todoke';
/** PostgreSQL's limit is below 8,000 bytes. */
const MAX_PAYLOAD = 7_999;
/** Longest wait for our own test notification, in milliseconds. */
const PROBE_MS = 1_000;

const NOTIFY = statement(`select pg_notify('${CHANNEL}', ?)`);

/** The server that wrote, the feed position it reached, and whom to poke; null for everybody. */
const Notification = z.object({ by: z.string(), seq: z.number(), to: z.array(z.string()).nullable() });
export type Notification = z.infer<typeof Notification>;

/** The statement that notifies when its transaction commits. Too many channels to list become "everybody". */
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
 * Connects a listener, and tests it by notifying itself.
 * @param hear called with each later notification
 * @returns the connection; it emits `end` when lost
 * @throws if the database can't be reached, or the notification does not arrive over this connection
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

/** Checks that a listener is alive; otherwise breaks the connection off, which emits `end`. */
export async function askListener(client: pg.Client): Promise<void> {
  await withinLimit(client, () => client.query('select 1')).catch(() => {});
}
