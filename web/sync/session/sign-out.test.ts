import { afterEach, beforeEach, expect, test } from 'vitest';
import { testId } from '../../../schema/testing/test-records.ts';
import type { OutboxState } from '../../replica/local-db.ts';
import { readMeta } from '../../replica/meta.ts';
import { createTestPage, type TestPage } from '../testing/test-page.ts';
import type { OpenDevice } from './open-device.ts';
import { currentSession } from './session.ts';
import { signOut, UnsentWork } from './sign-out.ts';

let page: TestPage;
let device: OpenDevice;
beforeEach(async () => {
  page = await createTestPage();
  device = page.openDeviceOf(page.signIn('driver1'));
});
afterEach(async () => {
  device.close();
  await page.close();
});

async function keep(state: OutboxState) {
  const row = { id: testId(500), name: 'invoice.addPayment', args: {}, at: '2025-06-11T03:00:00.000Z', state };
  await device.db.outbox.add({ ...row, about: '', cash: 1200, faults: 0, seq: 0, refusal: null, held: null });
}

test.each(['waiting', 'sent', 'held', 'refused'] as const)(
  'work that is %s keeps its person signed in',
  async (state) => {
    await keep(state);
    await expect(signOut(device)).rejects.toThrow(UnsentWork);
    expect((await device.db.outbox.toArray()).map((row) => row.state)).toEqual([state]);
    expect(await readMeta(device.db, 'leaving')).toBeNull();
    expect(currentSession()?.username).toBe('driver1');
    expect(page.calls).toEqual([]);
  },
);

test('with everything done nothing stays behind, here or on the server', async () => {
  await keep('settled');
  const sessions = () => page.server.db.selectFrom('sessions').select('identityId').execute();
  const before = await sessions();
  await signOut(device);
  expect(currentSession()).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
  expect(await sessions()).toHaveLength(before.length - 1);
});
