import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';

/** How often an agreed version is told again to take over: a browser may let it pass while the old worker is busy. */
const TELL_EVERY = 2_000;
/** How often a page that stays open asks for a new version, in milliseconds. */
const ASK_EVERY = 60 * 60 * 1000;

let workbox: Workbox | null = null;
/** Another tab has agreed to the new version: this page still runs the old one, whose files may be gone. */
let takenOver = false;
let offered = false;
const listeners = new Set<() => void>();

function setOffered(next: boolean) {
  offered = next;
  for (const listener of listeners) listener();
}

function setTakenOver() {
  takenOver = true;
  setOffered(true);
}

/** Registers the service worker of the built app. A new version then waits until somebody agrees to reload. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registered = new Workbox('/service-worker.js');
  workbox = registered;
  registered.addEventListener('waiting', () => setOffered(true));
  let worker = navigator.serviceWorker.controller;
  registered.addEventListener('controlling', () => {
    // A page's first worker is of the page's own version.
    if (worker) setTakenOver();
    worker = navigator.serviceWorker.controller;
  });
  void registered.register().catch(() => {});
  setInterval(() => void registered.update().catch(() => {}), ASK_EVERY);
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
 * Loads a part of the app. When it can't come because a newer version has taken this one's place, it never does: the page
 * stays as it is, with all that was typed, and offers the reload.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await isReplaced()) return new Promise(() => {});
    throw error;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a new version is there and this page still shows the old one. */
export function useUpdateOffered(): boolean {
  return useSyncExternalStore(subscribe, () => offered);
}

/** Lets the new version take over, then shows it. */
export function takeUpdate(): void {
  if (takenOver) location.reload();
  workbox?.addEventListener('controlling', () => location.reload());
  const tell = () => workbox?.messageSkipWaiting();
  tell();
  setInterval(tell, TELL_EVERY);
}

/** Not now: asked again when the page is opened next, or can't go on without it. */
export function postponeUpdate(): void {
  setOffered(false);
}
