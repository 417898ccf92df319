import { useSyncExternalStore } from 'react';
import { decline, isDeclined } from './declined.ts';

/** Chromium's beforeinstallprompt event, which TypeScript's DOM types lack. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** How the app can be installed here: by button, by hand on an iPhone, or not (any more). */
export type Install = 'button' | 'by-hand' | 'none';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null) {
  offer = next;
  for (const listener of listeners) listener();
}

const isInstallOffer = (event: Event): event is InstallOffer => 'prompt' in event;

/** Keeps the browser's install event for later; it fires once, soon after load. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallOffer(event)) setOffer(event);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** True if the app runs from the home screen. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** True on iPhones and iPads, which have no install prompt. An iPad reports a Mac with a touch screen. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function current(): Install {
  if (isInstalled() || isDeclined('install')) return 'none';
  if (offer) return 'button';
  return isAppleTouch() ? 'by-hand' : 'none';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInstall(): Install {
  return useSyncExternalStore(subscribe, current);
}

/** Hides the install offer on this device for good. */
export function declineInstall(): void {
  decline('install');
  setOffer(null);
}

/** Shows the browser's install prompt, which an event allows only once. */
export async function install(): Promise<void> {
  const made = offer;
  if (!made) return;
  const { outcome } = await made.prompt();
  if (outcome === 'accepted') setOffer(null);
  else declineInstall();
}
