import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { loadRoleWords } from '../words/language.ts';

/** Interval of update checks while a page stays open, in milliseconds. */
const ASK_EVERY = 60 * 60 * 1000;

/**
 * `offered`: a new version is installed and this page still runs the old one. `taking`: the user accepted, it is
 * activating.
 */
export type Update = 'none' | 'offered' | 'taking';

let workbox: Workbox | null = null;
/** The worker that controls this page; null until there is one. */
let controller: ServiceWorker | null = null;
/** The waiting worker that was offered last. */
let offered: ServiceWorker | null = null;
/** Another tab activated the new version, so this page runs the old one, whose files may be gone. */
let takenOver = false;
let update: Update = 'none';
const listeners = new Set<() => void>();

function setUpdate(next: Update) {
  // Once accepted, it can't be undone.
  if (update === 'taking') return;
  update = next;
  for (const listener of listeners) listener();
}

function setTakenOver() {
  takenOver = true;
  setUpdate('offered');
}

/** Offers a waiting version once. The very first one activates without asking. */
function offerWaiting({ waiting, active }: ServiceWorkerRegistration) {
  if (!waiting || waiting === offered || !active) return;
  offered = waiting;
  setUpdate('offered');
}

function noteController() {
  const next = navigator.serviceWorker.controller;
  // A page's first worker has the page's own version.
  if (controller && next !== controller) setTakenOver();
  controller = next;
}

let fail: () => void;
/** Resolves if registration fails, as in some private windows or on a full disk. */
const failed = new Promise<void>((resolve) => {
  fail = resolve;
});

async function register(): Promise<void> {
  // Caching the app must not compete with the first screen for bandwidth.
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  }
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox('/service-worker.js');
  workbox.addEventListener('controlling', noteController);
  const registration = await workbox.register({ immediate: true });
  if (!registration) return;
  workbox.addEventListener('waiting', () => offerWaiting(registration));
  // A new version may have been waiting, or another tab may have activated it, before we listened.
  offerWaiting(registration);
  noteController();
  setInterval(() => {
    // Workbox reports only the first update found after the registration, even if that one failed to install.
    offerWaiting(registration);
    void workbox?.update().catch(() => {});
  }, ASK_EVERY);
}

const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator;

/** Resolves once the whole app is cached, or after `patience` ms; at once where there is no service worker. */
export async function appIsKept(patience: number): Promise<void> {
  if (!hasWorker) return;
  const { ready } = navigator.serviceWorker;
  await Promise.race([ready, failed, new Promise((over) => setTimeout(over, patience))]);
}

/** Registers the built app's service worker. New versions wait until the user accepts a reload. */
export function registerServiceWorker(): void {
  if (!hasWorker) return;
  controller = navigator.serviceWorker.controller;
  void register().catch(fail);
  window.addEventListener('vite:preloadError', () => void isReplaced());
}

/** True if a newer version replaced this page's, which is then offered. */
async function isReplaced(): Promise<boolean> {
  if (!takenOver) {
    // Each version's entry has its own file name. The worker does not answer HEAD, so the response is the server's.
    const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
    const answer = entry && (await fetch(entry.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
    if (answer?.status !== 404) return false;
  }
  setTakenOver();
  return true;
}

/** The error to show when a chunk fails to load: offline, a message for the user; otherwise the error itself. */
export function whyMissing(error: unknown): unknown {
  if (navigator.onLine) return error;
  return new Error('This part of the app is not kept on this device yet. It needs signal once.', { cause: error });
}

/**
 * Loads a lazy chunk. If a newer version has replaced this one, the promise never settles: the page keeps everything
 * typed and offers the reload.
 * @param rest loads what the chunk needs besides its code: the words of the role
 */
export async function loadChunk<T>(load: () => Promise<T>, rest = loadRoleWords): Promise<T> {
  try {
    const [chunk] = await Promise.all([load(), rest()]);
    return chunk;
  } catch (error) {
    if (await isReplaced()) return new Promise(() => {});
    throw whyMissing(error);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUpdate(): Update {
  return useSyncExternalStore(subscribe, () => update);
}

/** Activates the new version, then reloads. */
export function takeUpdate(): void {
  setUpdate('taking');
  if (takenOver) location.reload();
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}

/** Hides the offer until the next load, or until the page can't go on without it. */
export function postponeUpdate(): void {
  setUpdate('none');
}
