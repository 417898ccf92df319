import { vi } from 'vitest';
import type { UserInfo } from '../../../schema/people/session.ts';
import { ACTORS, type PersonName } from '../../../schema/testing/test-records.ts';
import { openDevice } from '../session/open-device.ts';
import { clearCredentials, setCredentials } from '../session/session.ts';
import { registryOf } from './registry-of.ts';
import { createTestNetwork } from './test-device.ts';

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** The page globals that Node lacks, around the real client; its calls reach the real server of the small world. */
export async function createTestPage() {
  const network = await createTestNetwork();
  const events = new EventTarget();
  const calls: { path: string; authorization: string | null }[] = [];
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    calls.push({ path, authorization: new Headers(init?.headers).get('authorization') });
    return network.fetcher(path, init);
  });

  const infoOf = (name: PersonName): UserInfo => ({
    ...ACTORS[name],
    isAdmin: false,
    information: 'show',
    token: network.tokens[name],
    user: { deliveryDays: [] },
    name,
    timeZone: 'Asia/Tokyo',
  });

  return {
    ...network,
    calls,
    /** Signs somebody in on the page, replacing the session before. */
    signIn(name: PersonName): UserInfo {
      const info = infoOf(name);
      setCredentials(info);
      return info;
    },
    openDeviceOf: (info: UserInfo) => openDevice(info, () => registryOf(info.role)),
    async close() {
      clearCredentials();
      await network.close();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
      vi.unstubAllGlobals();
    },
  };
}

export type TestPage = Awaited<ReturnType<typeof createTestPage>>;
