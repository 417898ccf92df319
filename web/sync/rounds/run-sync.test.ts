import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { mutate } from '../outbox/mutate.ts';
import type { OpenDevice } from '../session/open-device.ts';
import { signOut } from '../session/sign-out.ts';
import { createTestPage, type TestPage } from '../testing/test-page.ts';
import { runSync } from './run-sync.ts';
import type { Phase } from './sync-loop.ts';

let page: TestPage;
beforeEach(async () => {
  page = await createTestPage();
});
afterEach(() => page.close());

const note = () => ({ invoiceId: page.ids.invoice1, noteId: newId(), note: 'Closed', date: '2025-06-11' });
const stateOf = async ({ db }: OpenDevice) => (await db.outbox.toArray()).map(({ state }) => state);
const whoDid = () => page.server.db.selectFrom('mutationLog').select(['name', 'actorId']).execute();

test('work goes out under the session of its own person, whoever signs in on the page meanwhile', async () => {
  const first = page.signIn('driver1');
  const device = page.openDeviceOf(first);
  const phases: Phase[] = [];
  const sync = runSync(device, first, (phase) => phases.push(phase));
  async function aRound() {
    await vi.waitFor(() => expect(phases.at(-1)).toBe('idle'), { timeout: 20_000 });
    const before = phases.length;
    sync.wake();
    await vi.waitFor(() => expect(phases.slice(before)).toContain('syncing'), { timeout: 20_000 });
    await vi.waitFor(() => expect(phases.at(-1)).not.toBe('syncing'), { timeout: 20_000 });
  }
  try {
    await aRound();
    const second = page.signIn('driver2');
    await mutate(device, 'invoice.addNote', note());
    await aRound();
    // It was ready to go, but no call was made.
    expect(await stateOf(device)).toEqual(['sent']);
    expect(page.calls.map(({ authorization }) => authorization)).not.toContain(`Bearer ${second.token}`);
    expect(await whoDid()).toEqual([]);

    page.signIn('driver1');
    await aRound();
    expect(await stateOf(device)).toEqual(['settled']);
    expect(await whoDid()).toEqual([{ name: 'invoice.addNote', actorId: first._id }]);
  } finally {
    sync.stop();
    device.close();
  }
});

test('a round that begins while a sign-out ends the session makes no call, which could only be refused', async () => {
  const info = page.signIn('driver1');
  const device = page.openDeviceOf(info);
  const phases: Phase[] = [];
  const sync = runSync(device, info, (phase) => phases.push(phase));
  try {
    await vi.waitFor(() => expect(phases.at(-1)).toBe('idle'), { timeout: 20_000 });
    const before = page.calls.length;
    const ask = fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const answer = await ask(path, init);
      if (path === '/api/users/logout') {
        const rounds = phases.length;
        sync.wake();
        await vi.waitFor(() => expect(phases.length).toBeGreaterThanOrEqual(rounds + 2), { timeout: 20_000 });
      }
      return answer;
    });
    await signOut(device);
    expect(page.calls.slice(before).map(({ path }) => path)).toEqual(['/api/users/logout']);
  } finally {
    sync.stop();
    device.close();
  }
});
