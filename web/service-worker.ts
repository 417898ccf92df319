/// <reference lib="webworker" />
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import './browser/zod-without-eval.ts';
import { registry } from '../schema/all/mutations.ts';
import { CHARTS_CACHE } from './browser/charts-cache.ts';
import { openNotice, showNotice } from './browser/show-notice.ts';
import { answerWithLastScreen } from './sync/last-screen/answer-with-last-screen.ts';
import { sendInBackground } from './sync/rounds/background-sync.ts';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync's event, which the standard types lack. */
type SyncEvent = ExtendableEvent & { tag: string };
/** The Static Routing API, which lets requests bypass the worker without waking it. */
type InstallEvent = ExtendableEvent & {
  addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
};

/** Must hold a catalogue of thousands: with less, the last pictures fetched would evict the first. */
const MOST_PICTURES = 10_000;
/** Versions of the chart and spreadsheet code to keep: this one, and the one before for a page still open. */
const MOST_VERSIONS = 2;

// Precache: every build file, and index.html for every address including `/`, so that the app opens offline. A page
// that nothing has changed since is served with the last screen in it.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' });
cleanupOutdatedCaches();
const appPage = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute((options) => answerWithLastScreen(options.url, appPage(options)), {
    denylist: [/^\/api\//, /^\/pictures\//, /^\/assets\//, /^\/robots\.txt$/],
  }),
);

// The worker never handles API calls; where static routing is supported, they bypass it. Otherwise a call made just as
// a new version takes over would wake the old worker again, which then stays until it is idle.
self.addEventListener('install', (event: InstallEvent) => {
  const told = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  if (told) event.waitUntil(told);
});

// Control the first page at once, so that it works offline. An update activates only when the page asks for it.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// A picture's address never gets another picture.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/pictures/'),
  new CacheFirst({
    cacheName: 'pictures',
    // Workbox's own types disagree under exactOptionalPropertyTypes.
    plugins: [new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true }) as WorkboxPlugin],
  }),
);

// The dashboard's chart code is cached on first use, since most phones never need it.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/dashboard-chart-'),
  new CacheFirst({
    cacheName: CHARTS_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: MOST_VERSIONS }) as WorkboxPlugin],
  }),
);

// So is the spreadsheet code, which reports fetch when they open (web/ui/paper/export-button.tsx).
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/xlsx.mini.min-'),
  new CacheFirst({
    cacheName: 'spreadsheets',
    plugins: [new ExpirationPlugin({ maxEntries: MOST_VERSIONS }) as WorkboxPlugin],
  }),
);

// Background Sync sends work saved before the app was closed. A worker can't load modules later, so it has the
// mutations of all roles from the start.
self.addEventListener('sync', (event) => {
  (event as SyncEvent).waitUntil(sendInBackground(registry));
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(self, event.notification));
});
