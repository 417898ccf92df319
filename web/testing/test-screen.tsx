import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { TABLE_NAMES } from '../../schema/core/table-names.ts';
import type { PersonName } from '../../schema/testing/test-records.ts';
import { createLiveTables } from '../replica/live-tables.ts';
import { createOwnState } from '../replica/own-state.ts';
import { TablesProvider } from '../replica/use-table.tsx';
import { syncContext } from '../sync/react/sync-context.ts';
import type { Phase } from '../sync/rounds/sync-loop.ts';
import { syncRound } from '../sync/rounds/sync-round.ts';
import { createLiveOutbox } from '../sync/session/live-outbox.ts';
import { createLiveStatus } from '../sync/session/live-status.ts';
import { type OpenDevice, readDevice } from '../sync/session/open-device.ts';
import { clearCredentials, setCredentials } from '../sync/session/session.ts';
import { createTestNetwork } from '../sync/testing/test-device.ts';
import { WithChakra } from '../theme/with-chakra.tsx';
import { ConfirmProvider } from '../ui/feedback/confirm.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { setReducedMotion } from './set-reduced-motion.ts';

// happy-dom lacks the `size` of a select. Without it react-hook-form takes an untouched one for edited.
if (!('size' in HTMLSelectElement.prototype)) Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0 });
// No animations, as in tests/e2e: a test never finds an element that is about to disappear.
setReducedMotion('reduce');
// On a busy machine a click takes seconds. Working out which elements are hidden takes most of a test's time; tests/e2e
// checks that instead.
configure({ asyncUtilTimeout: 30_000, defaultHidden: true });

/**
 * A stylesheet that ignores its rules: otherwise each search by role and name matches every rule against every element.
 * tests/e2e checks the looks.
 */
class NoStyles extends StyleSheet {
  override insert = () => {};
}
const noStyles = createCache({ key: 'css' });
noStyles.sheet = new NoStyles({ key: 'css', container: document.head });

/**
 * Renders a part of a screen with the app's theme, dialogs and toasts. `user` can click everything, since without
 * styles nothing is covered.
 */
export function renderScreen(children: ReactNode) {
  const frame = (
    <CacheProvider value={noStyles}>
      <WithChakra>
        <ConfirmProvider>
          {children}
          <Toasts />
        </ConfirmProvider>
      </WithChakra>
    </CacheProvider>
  );
  return {
    ...render(frame),
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}

/** Encodes a form as a browser would: Node's fetch does not accept happy-dom's FormData. */
async function encoded(init: RequestInit): Promise<RequestInit> {
  if (!(init.body instanceof FormData)) return init;
  const boundary = '----form';
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const parts: Uint8Array[] = [];
  for (const [name, value] of init.body) {
    const file = value instanceof File ? `; filename="${value.name}"\r\ncontent-type: ${value.type}` : '';
    const content = value instanceof File ? new Uint8Array(await value.arrayBuffer()) : bytesOf(value);
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    parts.push(bytesOf(head), content, bytesOf('\r\n'));
  }
  const headers = new Headers(init.headers);
  headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
  return { ...init, body: Buffer.concat([...parts, bytesOf(`--${boundary}--\r\n`)]), headers };
}

/** Also answers XMLHttpRequest from the test server. */
function answerUploads(fetcher: (path: string, init: RequestInit) => Promise<Response>): void {
  const beforeAsyncRequest = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    return fetcher(`${pathname}${search}`, { method, headers, body: await request.arrayBuffer() });
  };
  const { happyDOM } = window as unknown as { happyDOM: { settings: { fetch: { interceptor: object } } } };
  happyDOM.settings.fetch.interceptor = { beforeAsyncRequest };
}

/**
 * Signs in a person of the small world on a device that has just synced with the real server; `fetch` goes to that
 * server. With `isNew`, it is the admin of a new installation. Everything is taken down at the end of the test, or by
 * `close` before somebody else signs in.
 */
export async function openTestScreen(name: PersonName, options: { isNew?: boolean } = {}) {
  const network = await createTestNetwork(options);
  const { device, transport } = network.openDevice(name);
  const sync = () => syncRound(device, transport);
  await sync();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => network.fetcher(path, await encoded(init)));
  answerUploads(network.fetcher);
  let isOpen = true;
  async function close() {
    if (!isOpen) return;
    isOpen = false;
    cleanup();
    vi.unstubAllGlobals();
    clearCredentials();
    await network.close();
  }
  onTestFinished(async () => {
    vi.useRealTimers();
    await close();
  });
  const { db, changes, actor } = device;
  const opened: OpenDevice = {
    ...device,
    tables: createLiveTables(db, changes),
    outbox: createLiveOutbox(db),
    status: createLiveStatus(db),
    own: createOwnState(db),
    isLeaving: false,
    close: () => {},
  };
  await readDevice(opened, TABLE_NAMES);
  setCredentials({
    ...actor,
    isAdmin: actor.role === 'admin',
    information: 'show',
    token: network.tokens[name],
    user: { deliveryDays: [] },
    name: actor.username,
    timeZone: 'Asia/Tokyo',
  });
  const onDevice = (children: ReactNode, phase: Phase) => (
    <syncContext.Provider value={{ device: opened, phase, wake: () => {} }}>
      <TablesProvider device={opened}>{children}</TablesProvider>
    </syncContext.Provider>
  );
  return {
    network,
    device,
    tables: opened.tables,
    sync,
    /** Reads all anew, for a screen to come: a test has written to it, or a commit is not patched in yet. */
    async readAgain() {
      opened.tables.letGo();
      Object.assign(opened, { outbox: createLiveOutbox(db), own: createOwnState(db) });
      await readDevice(opened, TABLE_NAMES);
    },
    /** @param at the address of the screen */
    render: (children: ReactNode, phase: Phase = 'idle', at = '/') => {
      const router = createMemoryRouter([{ path: '*', element: onDevice(children, phase) }], { initialEntries: [at] });
      return { ...renderScreen(<RouterProvider router={router} />), router };
    },
    renderRoutes: (routes: RouteObject[]) => {
      const router = createMemoryRouter(routes);
      return { ...renderScreen(onDevice(<RouterProvider router={router} />, 'idle')), router };
    },
    close,
  };
}

export type TestScreen = Awaited<ReturnType<typeof openTestScreen>>;
