import { expect } from 'vitest';
import { renewEpoch } from '../../sync-server/db/history.ts';
import type { TestScreen } from './test-screen.tsx';

/** Restores the server and locks all logins, as the admin does afterwards. */
export async function lockLogins({ server, clock, fetcher, tokens }: TestScreen['network']): Promise<void> {
  await renewEpoch(server.db, { how: 'restored', now: clock.now() });
  const headers = { authorization: `Bearer ${tokens.admin}` };
  expect((await fetcher('/api/sync/restore/lock-logins', { method: 'POST', headers })).status).toBe(200);
}
