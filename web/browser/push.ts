import { isAppleTouch, isInstalled } from './install.ts';
import { KEPT_KEY } from './push-kept.ts';

/** State of push in this browser. An iPhone only has it once the app is on the home screen. */
export type PushSupport = 'none' | 'install-first' | 'denied' | 'ask' | 'granted';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleTouch() && !isInstalled() ? 'install-first' : 'none';
  }
  const { permission } = Notification;
  return permission === 'default' ? 'ask' : permission;
}

export const readKept = (): string | null => localStorage.getItem(KEPT_KEY);

/** @param kept null once nobody is subscribed here */
export function writeKept(kept: string | null): void {
  if (kept === null) localStorage.removeItem(KEPT_KEY);
  else localStorage.setItem(KEPT_KEY, kept);
}

const keyOf = (subscription: PushSubscription) => {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/**
 * Returns the browser's push subscription for the server's key. Subscribes if there is none, or one for another key.
 * @throws if the browser refuses, or its push service can't be reached
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === publicKey) return known.toJSON();
  await known?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return made.toJSON();
}

/** Ends the browser's push subscription, if there is one. */
export async function unsubscribeBrowser(): Promise<void> {
  writeKept(null);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
