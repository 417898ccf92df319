import type { UserInfo } from '../../../schema/people/session.ts';
import { StorageFull, storageFullOr } from '../../replica/db-errors.ts';
import { clearMeta, readMeta, writeMeta } from '../../replica/meta.ts';
import { reopening } from '../../replica/reopening.ts';
import { OF_THE_PAGE } from '../device/pauses.ts';
import { createTransport } from '../device/transport.ts';
import { untilNextSend } from '../outbox/outbox.ts';
import type { OpenDevice } from '../session/open-device.ts';
import { currentSession } from '../session/session.ts';
import { createLeader, oneAtATime, type TabMessage } from './leader.ts';
import { stayLive } from './live-connection.ts';
import { createSyncLoop, type Phase } from './sync-loop.ts';
import { syncRound } from './sync-round.ts';

export const BACKGROUND_SYNC_TAG = 'todoke-outbox';

/** Asks the browser to wake the service worker when the network is back, even if the app was closed by then. */
async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && 'sync' in registration) {
    const sync = registration.sync as { register(tag: string): Promise<void> };
    // Refused in private windows; the app then sends when it is next open.
    await sync.register(BACKGROUND_SYNC_TAG).catch(() => {});
  }
}

/** Stores session and device id for the service worker, and asks the browser to never evict our storage. */
async function introduce({ db, deviceId }: OpenDevice, info: UserInfo): Promise<void> {
  try {
    await reopening(db, () =>
      db.transaction('rw', db.meta, async () => {
        const known = await readMeta(db, 'session');
        if (known?.token !== info.token) await writeMeta(db, 'signedOut', false);
        await writeMeta(db, 'deviceId', deviceId);
        await writeMeta(db, 'session', info);
        await clearMeta(db, ['leaving']);
      }),
    );
    await navigator.storage?.persist?.();
  } catch (error) {
    // Signed out (or remounted) before the write: the next device to open repeats it. Full storage is reported by the
    // loop.
    if (db.isOpen() && !(storageFullOr(error) instanceof StorageFull)) throw error;
  }
}

/** Syncs an open device for as long as the page shows it. The leading tab talks to the server; the others wake it. */
export function runSync(device: OpenDevice, info: UserInfo, onPhase: (phase: Phase) => void) {
  const { db } = device;
  // This device's work is sent under its own session or not at all, whoever signs in on the page meanwhile.
  const ownToken = () => (currentSession()?.token === info.token && !device.isLeaving ? info.token : null);
  const transport = createTransport(fetch.bind(globalThis), ownToken);
  const channel = new BroadcastChannel(`${db.name}-sync`);
  let closed = false;
  const tab = {
    locks: navigator.locks,
    after: OF_THE_PAGE.after,
    isVisible: () => document.visibilityState === 'visible',
    say(message: TabMessage<Phase>) {
      if (!closed) channel.postMessage(message);
    },
  };

  const loop = createSyncLoop({
    async round(again) {
      const unsure = again || !navigator.onLine;
      return reopening(db, async () => {
        await oneAtATime(db.name, tab, () => syncRound(device, transport, unsure));
        // An update may have replaced the chunk's file: rounds go on without it.
        const after = await import('./after-round.ts').catch(() => null);
        const more = after ? await after.afterRound(device, transport) : Infinity;
        return Math.min(more, await untilNextSend(device));
      });
    },
    onPhase(phase) {
      onPhase(phase);
      leader.change(phase);
    },
  });
  const leader = createLeader<Phase>(db.name, tab, 'syncing', {
    work: (stop) => Promise.all([loop.run(stop), stayLive({ token: info.token, signal: stop }, loop.wake)]),
    wake: loop.wake,
    hear: onPhase,
  });

  channel.onmessage = ({ data }: MessageEvent<TabMessage<Phase>>) => leader.listen(data);
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('online', leader.want, { signal });
  // A round without network tells every screen at once that it is offline.
  addEventListener('offline', leader.want, { signal });
  document.addEventListener('visibilitychange', leader.turn, { signal });
  addEventListener('pagehide', leader.rest, { signal });
  addEventListener('pageshow', leader.goOn, { signal });
  document.addEventListener('freeze', leader.rest, { signal });
  document.addEventListener('resume', leader.goOn, { signal });
  void introduce(device, info);
  leader.goOn();

  let stopKeeping = () => {};
  // Only the home pages of customers and drivers are kept.
  if (import.meta.env.PROD && (info.role === 'customer' || info.role === 'driver')) {
    import('../last-screen/keep-last-screen.ts').then(
      ({ keepLastScreen }) => {
        if (!closed) stopKeeping = keepLastScreen(device);
      },
      () => {},
    );
  }

  return {
    wake() {
      leader.want();
      void askForBackgroundSync();
    },
    stop() {
      leader.rest();
      stopKeeping();
      listening.abort();
      closed = true;
      channel.close();
    },
  };
}
