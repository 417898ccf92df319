import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';

/** How often a page that stays open asks for a new version, in milliseconds. */
const ASK_EVERY = 60 * 60 * 1000;

let workbox: Workbox | null = null;
let waiting = false;
const listeners = new Set<() => void>();

function setWaiting(next: boolean) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Registers the service worker of the built app. A new version then waits until somebody agrees to reload. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registered = new Workbox('/service-worker.js');
  workbox = registered;
  registered.addEventListener('waiting', () => setWaiting(true));
  void registered.register().catch(() => {});
  setInterval(() => void registered.update().catch(() => {}), ASK_EVERY);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a new version is installed and waits. */
export function useUpdateWaiting(): boolean {
  return useSyncExternalStore(subscribe, () => waiting);
}

/** Lets the new version take over, then shows it. */
export function takeUpdate(): void {
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}

/** Not now: asked again when the page is opened next. */
export function postponeUpdate(): void {
  setWaiting(false);
}
