/// <reference lib="webworker" />
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import './app/zod-without-eval.ts';
import { CHARTS_CACHE } from './app/charts-cache.ts';
import { sendInBackground } from './sync/background-sync.ts';

declare const self: ServiceWorkerGlobalScope;

/** What Background Sync adds to the standard types. */
type SyncEvent = ExtendableEvent & { tag: string };
/** What the Static Routing API adds: requests that go to the network without asking the worker, or waking it. */
type InstallEvent = ExtendableEvent & {
  addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
};

/** Pictures kept on the device: a catalogue of thousands whole, or those that are fetched last would push out the first. */
const MOST_PICTURES = 10_000;
/** Versions of the code of charts, and of spreadsheets, that are kept: this one's, and the last one's for a page that is still open. */
const MOST_VERSIONS = 2;

// The shell: every file of the build, and the page for every address, so that the app opens without signal.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/pictures\//, /^\/assets\//, /^\/robots\.txt$/],
  }),
);

// No call of the API is the worker's. Chromium can be told, and spares each of them the way through it. Above all, a call that
// comes just as a new version takes over wakes the old worker again, which then stays for as long as it is idle.
self.addEventListener('install', (event: InstallEvent) => {
  const told = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  if (told) event.waitUntil(told);
});

// The first visit can already go offline; an update takes over only when the page asks for it.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Pictures never change under one address.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/pictures/'),
  new CacheFirst({
    cacheName: 'pictures',
    // Workbox's own types disagree under exactOptionalPropertyTypes.
    plugins: [new ExpirationPlugin({ maxEntries: MOST_PICTURES, purgeOnQuotaError: true }) as WorkboxPlugin],
  }),
);

// The code of the dashboard's charts is not for every phone: it is kept where it was used once.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/dashboard-chart-'),
  new CacheFirst({
    cacheName: CHARTS_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: MOST_VERSIONS }) as WorkboxPlugin],
  }),
);

// Nor is the code that writes spreadsheets: a report fetches it as it opens (web/ui/export-button.tsx).
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/xlsx.mini.min-'),
  new CacheFirst({
    cacheName: 'spreadsheets',
    plugins: [new ExpirationPlugin({ maxEntries: MOST_VERSIONS }) as WorkboxPlugin],
  }),
);

// Work that was saved before the app was closed goes out when the network is back.
self.addEventListener('sync', (event) => {
  (event as SyncEvent).waitUntil(sendInBackground());
});
