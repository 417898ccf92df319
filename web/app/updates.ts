import { useSyncExternalStore } from 'react';

/** How often a page that stays open asks for a new version, in milliseconds. */
const ASK_EVERY = 60 * 60 * 1000;

/** `offered`: a new version is there and this page still shows the old one. `taking`: somebody agreed, and it comes. */
export type Update = 'none' | 'offered' | 'taking';

let registration: ServiceWorkerRegistration | null = null;
/** Another tab has agreed to the new version: this page still runs the old one, whose files may be gone. */
let takenOver = false;
let update: Update = 'none';
const listeners = new Set<() => void>();

function setUpdate(next: Update) {
  // Once agreed, it is only a matter of time.
  if (update === 'taking') return;
  update = next;
  for (const listener of listeners) listener();
}

function setTakenOver() {
  takenOver = true;
  setUpdate('offered');
}

/** Offers a version as soon as it is wholly there; the very first one takes its place without asking. */
function offerWhenInstalled(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && registration?.active) setUpdate('offered');
  });
}

let fail: () => void;
/** Resolves when the browser takes no worker: in some private windows, or where the disk is full. */
const failed = new Promise<void>((resolve) => {
  fail = resolve;
});

async function register(): Promise<void> {
  // Keeping the whole app on the device must not take the line from the first screen.
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  }
  registration = await navigator.serviceWorker.register('/service-worker.js');
  if (registration.waiting) setUpdate('offered');
  offerWhenInstalled(registration.installing);
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration?.installing ?? null));
  setInterval(() => void registration?.update().catch(() => {}), ASK_EVERY);
}

const hasWorker = import.meta.env.PROD && 'serviceWorker' in navigator;

/** Resolves when the whole app is kept on this device, at the latest after a while; at once where no worker can keep it. */
export async function appIsKept(patience: number): Promise<void> {
  if (!hasWorker) return;
  const { ready } = navigator.serviceWorker;
  await Promise.race([ready, failed, new Promise((over) => setTimeout(over, patience))]);
}

/** Registers the service worker of the built app. A new version then waits until somebody agrees to reload. */
export function registerServiceWorker(): void {
  if (!hasWorker) return;
  let worker = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // A page's first worker is of the page's own version.
    if (worker) setTakenOver();
    worker = navigator.serviceWorker.controller;
  });
  void register().catch(fail);
  window.addEventListener('vite:preloadError', () => void isReplaced());
}

/** Whether a newer version has taken the place of this page's; if so, it is offered. */
async function isReplaced(): Promise<boolean> {
  if (!takenOver) {
    // Every version's entry has its own name. The worker answers no HEAD, so this is the server's word, or none without signal.
    const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
    const answer = entry && (await fetch(entry.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
    if (answer?.status !== 404) return false;
  }
  setTakenOver();
  return true;
}

/**
 * Loads a part of the app that has all of its looks already. When it can't come because a newer version has taken this
 * one's place, it never does: the page stays as it is, with all that was typed, and offers the reload.
 */
export async function loadFirstPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await isReplaced()) return new Promise(() => {});
    if (navigator.onLine) throw error;
    throw new Error('This part of the app is not kept on this device yet. It needs signal once.', { cause: error });
  }
}

/** The same for every part behind the first screen, with the looks of theme-later.ts. */
export function loadPart<T>(load: () => Promise<T>): Promise<T> {
  return loadFirstPart(async () => {
    const [part] = await Promise.all([load(), import('./theme-later.ts')]);
    return part;
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a new version waits for this page. */
export function useUpdate(): Update {
  return useSyncExternalStore(subscribe, () => update);
}

/** Lets the new version take over, then shows it. */
export function takeUpdate(): void {
  setUpdate('taking');
  if (takenOver) location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** Not now: asked again when the page is opened next, or can't go on without it. */
export function postponeUpdate(): void {
  setUpdate('none');
}
