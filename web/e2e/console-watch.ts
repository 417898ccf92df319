import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** Chromium's own report of a request that found no network; the app can't keep it from the console. */
const NO_NETWORK =
  /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_ABORTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED|SOCKET_NOT_CONNECTED)$/;

/** What a device asks of the server in the background, which may fail without signal: sync, sign-out, updates. */
const MAY_FAIL = [
  /^\/api\/health$/,
  /^\/api\/sync\/(push|pull|live|online-work)$/,
  /^\/api\/users\/(login|logout)$/,
  /^\/service-worker\.js$/,
  /^\/api\/ordertrack\/[^/]+\/delivered$/,
];

/** Dexie's word that a sign-out deletes a database which another tab or the service worker is just letting go of. */
export const DELETION_WAITS = /^Dexie\.delete\('todoke-.*'\) was blocked$|wants to delete database/;

function isAboutNoNetwork(message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (!NO_NETWORK.test(message.text()) || !URL.canParse(url)) return false;
  const { pathname } = new URL(url);
  return MAY_FAIL.some((pattern) => pattern.test(pathname));
}

/** Gathers every error and warning that a device's pages and workers report. */
export function watchConsole(context: BrowserContext) {
  const unexpected: string[] = [];
  const expected: RegExp[] = [];
  let networkMayFail = false;

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    if (networkMayFail && isAboutNoNetwork(message)) return;
    if (expected.some((pattern) => pattern.test(text))) return;
    unexpected.push(`${message.type()}: ${text} (${message.location().url})`);
  });
  context.on('weberror', (event) => {
    // An error of the browser's own has no stack, and may have no message either.
    const { name, message, stack } = event.error();
    unexpected.push(`uncaught: ${stack || `${name}: ${message}`}`);
  });

  return {
    unexpected,
    /** From now on requests of the background may find no network. */
    allowNoNetwork() {
      networkMayFail = true;
    },
    /** From now on this message is part of the story. */
    allow(pattern: RegExp) {
      expected.push(pattern);
    },
  };
}
