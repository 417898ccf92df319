import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { loadChunk } from '../../browser/updates.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { TablesProvider } from '../../replica/use-table.tsx';
import type { Phase } from '../rounds/sync-loop.ts';
import { currentDevice, type OpenDevice } from '../session/open-device.ts';
import { useSession } from '../session/session.ts';
import { loadWork } from './load-work.ts';
import { syncContext } from './sync-context.ts';

/** Longest wait for an idle moment before the sync code is loaded, in milliseconds. */
const PATIENCE_MS = 1_000;
/** Delay before loading is tried again, in milliseconds. */
const RETRY_MS = 5_000;

/**
 * Retries until the code is loaded. If a newer version has replaced this one, that never happens, and the update is
 * offered.
 * @returns null if the device was closed before
 */
async function loadForSure(
  info: UserInfo,
  { onPhase, isGone }: { onPhase: (phase: Phase) => void; isGone(): boolean },
) {
  while (!isGone()) {
    try {
      return await loadChunk(
        () => loadWork(info.role),
        async () => {},
      );
    } catch {
      onPhase(navigator.onLine ? 'trouble' : 'offline');
      await new Promise((over) => setTimeout(over, RETRY_MS));
    }
  }
  return null;
}

/**
 * Starts to sync a device shortly after the first screen.
 * @returns `wake` starts a round at once; `stop` ends everything
 */
function startSync(device: OpenDevice, info: UserInfo, onPhase: (phase: Phase) => void) {
  let isGone = false;
  let starting: ReturnType<typeof begin> | null = null;

  async function begin() {
    const loaded = await loadForSure(info, { onPhase, isGone: () => isGone });
    return isGone || !loaded ? null : loaded.runSync(device, info, onPhase);
  }
  function start() {
    starting ??= begin();
    return starting;
  }
  const cancel = whenIdle(start, PATIENCE_MS);

  return {
    wake: () => void start().then((running) => running?.wake()),
    stop() {
      isGone = true;
      cancel();
      void starting?.then((running) => running?.stop());
    },
  };
}

type Props = { device: OpenDevice; info: UserInfo; children: ReactNode };

function OpenDeviceProvider({ device, info, children }: Props) {
  // Only a new session starts the sync anew; later changes of settings must not.
  const [opening] = useState(info);
  const [phase, setPhase] = useState<Phase>('syncing');
  const current = useRef<ReturnType<typeof startSync> | null>(null);

  useEffect(() => {
    const running = startSync(device, opening, setPhase);
    current.current = running;
    return () => {
      running.stop();
      current.current = null;
    };
  }, [device, opening]);

  const context = useMemo(() => ({ device, phase, wake: () => current.current?.wake() }), [device, phase]);
  return (
    <syncContext.Provider value={context}>
      <TablesProvider device={device}>{children}</TablesProvider>
    </syncContext.Provider>
  );
}

/** Gives the signed-in user's device to the screens and syncs it; signed out, it only renders its children. */
export function SyncProvider({ children }: { children: ReactNode }) {
  const info = useSession();
  const device = currentDevice();
  if (!info || !device) return children;
  return (
    <OpenDeviceProvider key={info.token} device={device} info={info}>
      {children}
    </OpenDeviceProvider>
  );
}
