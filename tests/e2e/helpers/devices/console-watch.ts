import type { BrowserContext, ConsoleMessage, WebError } from 'playwright-core';

/** Chromium's own report of a failed connection, which the app can't prevent. */
const NO_NETWORK =
  /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_ABORTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED|SOCKET_NOT_CONNECTED)$/;

/** Background requests that may fail offline: sync, sign-out, updates. */
const MAY_FAIL = [
  /^\/api\/health$/,
  /^\/api\/sync\/(push|pull|live|online-work|restore)$/,
  /^\/api\/users\/(login|logout)$/,
  /^\/service-worker\.js$/,
  /^\/api\/ordertrack\/[^/]+\/delivered$/,
];

/** Dexie's message when a sign-out deletes a database that another tab or the service worker is still closing. */
export const DELETION_WAITS = /^Dexie\.delete\('todoke-.*'\) was blocked$|wants to delete database/;

/** Chromium's report of a picture that the service worker can neither find nor fetch. */
const NO_PICTURE = 'Failed to load resource: net::ERR_FAILED';

function isAboutNoNetwork(message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (!URL.canParse(url)) return false;
  const { pathname } = new URL(url);
  if (message.text() === NO_PICTURE) return pathname.startsWith('/pictures/');
  if (!NO_NETWORK.test(message.text())) return false;
  return MAY_FAIL.some((pattern) => pattern.test(pathname));
}

/** Collects all errors and warnings of a device's pages and workers. */
export function watchConsole(context: BrowserContext) {
  const unexpected: string[] = [];
  const expected: RegExp[] = [];
  let networkMayFail = false;

  function hear(message: ConsoleMessage) {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    if (networkMayFail && isAboutNoNetwork(message)) return;
    if (expected.some((pattern) => pattern.test(text))) return;
    unexpected.push(`${message.type()}: ${text} (${message.location().url})`);
  }
  function hearError(event: WebError) {
    // The browser's own errors have no stack, and sometimes no message.
    const { name, message, stack } = event.error();
    unexpected.push(`uncaught: ${stack || `${name}: ${message}`}`);
  }
  context.on('console', hear);
  context.on('weberror', hearError);

  return {
    unexpected,
    /** Tolerates failing background requests from now on. */
    allowNoNetwork() {
      networkMayFail = true;
    },
    /** Tolerates this message from now on. */
    allow(pattern: RegExp) {
      expected.push(pattern);
    },
    /** Stops listening. */
    leave() {
      context.off('console', hear);
      context.off('weberror', hearError);
    },
  };
}
