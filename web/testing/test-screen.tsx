import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { PersonName } from '../../schema/testing/test-records.ts';
import { createLiveTables } from '../replica/live-tables.ts';
import { TablesProvider } from '../replica/use-table.tsx';
import { syncContext } from '../sync/react/sync-context.ts';
import type { Phase } from '../sync/rounds/sync-loop.ts';
import { syncRound } from '../sync/rounds/sync-round.ts';
import { createLiveOutbox } from '../sync/session/live-outbox.ts';
import { createLiveStatus } from '../sync/session/live-status.ts';
import type { OpenDevice } from '../sync/session/open-device.ts';
import { clearCredentials, setCredentials } from '../sync/session/session.ts';
import { createTestNetwork } from '../sync/testing/test-device.ts';
import { addLaterRecipes } from '../theme/later-recipes.ts';
import { theme } from '../theme/theme.ts';
import { ConfirmProvider } from '../ui/feedback/confirm.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { setReducedMotion } from './set-reduced-motion.ts';

// happy-dom knows no size of a select. Without it react-hook-form takes an untouched one for edited.
if (!('size' in HTMLSelectElement.prototype)) Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0 });
// Screens stand still, as in tests/e2e: nothing is found that is about to go.
setReducedMotion('reduce');
addLaterRecipes();
// On a busy machine a click takes seconds. Working out what is hidden takes most of a test's time here; tests/e2e looks at that.
configure({ asyncUtilTimeout: 30_000, defaultHidden: true });

/** Keeps no rule: each search for a role and a name would hold each of them against each element. Looks are for tests/e2e. */
class NoStyles extends StyleSheet {
  override insert = () => {};
}
const noStyles = createCache({ key: 'css' });
noStyles.sheet = new NoStyles({ key: 'css', container: document.head });

/**
 * Renders a part of a screen in the app's frame: theme, questions, toasts. `user` types and clicks in it, wherever that is:
 * without styles nothing says what a finger would reach.
 */
export function renderScreen(children: ReactNode) {
  const frame = (
    <CacheProvider value={noStyles}>
      <ChakraProvider value={theme}>
        <ConfirmProvider>
          {children}
          <Toasts />
        </ConfirmProvider>
      </ChakraProvider>
    </CacheProvider>
  );
  return {
    ...render(frame),
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}

/** A form as a browser would send it: that of this DOM is none to Node's requests. */
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

/** Lets a server answer XMLHttpRequest, too. */
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
 * A person of the small world, signed in on a device that has just synced with the real server, which answers `fetch`,
 * too; with `isNew` the admin of a new installation. The end of the test takes the screen down (and `close`, before
 * somebody else signs in), and gives back the clock.
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
    close: () => {},
  };
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
    sync,
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
