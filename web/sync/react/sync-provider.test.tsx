import { cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mutations } from '../../../schema/all/mutations.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { ACTORS, type PersonName } from '../../../schema/testing/test-records.ts';
import { LocalDb } from '../../replica/local-db.ts';
import { loadRegistry } from '../session/load-registry.ts';
import { clearCredentials, setCredentials } from '../session/session.ts';
import { createTestNetwork, type TestNetwork } from '../testing/test-device.ts';
import { useSync } from './sync-context.ts';
import { SyncProvider } from './sync-provider.tsx';
import { useOutbox } from './use-outbox.ts';

let network: TestNetwork;
beforeEach(async () => {
  network = await createTestNetwork();
  vi.stubGlobal('fetch', network.fetcher);
  // happy-dom's navigator has `locks` that do nothing.
  vi.stubGlobal('navigator', { onLine: true, userAgent: navigator.userAgent });
});
afterEach(async () => {
  cleanup();
  clearCredentials();
  await network.close();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  vi.unstubAllGlobals();
});

const infoOf = (name: PersonName, role = ACTORS[name].role): UserInfo => ({
  ...ACTORS[name],
  role,
  isAdmin: role === 'admin',
  information: 'show',
  token: network.tokens[name],
  user: { deliveryDays: [] },
  name,
  timeZone: 'Asia/Tokyo',
});

/** Shows whether the open device has its mutations, and its work. */
function Screen() {
  const { actor, registry } = useSync().device;
  const known = Object.keys(mutations).filter((name) => registry.find(name));
  const work = useOutbox();
  return (
    <>
      <output>{`${actor.username}: ${known.length === Object.keys(mutations).length ? 'all' : known}`}</output>
      <ul>
        {work.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}

/** A lazy screen that comes with the mutations, as `loadChunk` loads it. */
const LazyScreen = lazy(async () => {
  await loadRegistry('customer');
  return { default: Screen };
});

const Signed = () => (
  <SyncProvider>
    <Suspense>
      <LazyScreen />
    </Suspense>
  </SyncProvider>
);

const STANDING = ['create', 'change', 'skip', 'unskip', 'pause', 'resume', 'delete'].map(
  (act) => `standingOrder.${act}`,
);

test('whoever signs in on a device gets the mutations of their role, a restaurant its own and no others', async () => {
  setCredentials(infoOf('customer1'));
  render(<Signed />);
  expect((await screen.findByText(/^customer1:/)).textContent).toBe(
    `customer1: order.place,order.change,order.cancel,order.chooseDay,${STANDING},wishlist.add,wishlist.remove`,
  );
  setCredentials(infoOf('driver1'));
  expect((await screen.findByText(/^driver1:/)).textContent).toBe('driver1: all');
  setCredentials(infoOf('customer2'));
  expect((await screen.findByText(/^customer2:/)).textContent).not.toContain('all');
});

test('a driver who became a manager finds the work that was done as a driver, in words', async () => {
  const db = new LocalDb(`todoke-${ACTORS.driver1._id}`);
  const row = { id: network.ids.track1, name: 'handover.close', args: {}, at: '2025-06-11T03:00:00.000Z' };
  const refusal = { code: 'forbidden', detail: {} } as const;
  await db.outbox.add({ ...row, state: 'refused', about: '', cash: 0, faults: 0, seq: 0, refusal, held: null });
  db.letGo();
  setCredentials(infoOf('driver1', 'manager'));
  render(<Signed />);
  expect((await screen.findByRole('listitem')).textContent).toBe(mutations['handover.close'].title);
});
