import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { loadChunk, whyMissing } from '../../browser/updates.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { TablesProvider, useTable } from '../../replica/use-table.tsx';
import type { Phase } from '../rounds/sync-loop.ts';
import { loadedRegistry } from '../session/load-registry.ts';
import { type OpenDevice, openDevice } from '../session/open-device.ts';
import { updateSession, useSession } from '../session/session.ts';
import { loadWork } from './load-work.ts';
import { DeviceFailure, syncContext } from './sync-context.ts';

/**
 * Applies the office's changes to a customer's login while it is signed in: information mode, delivery days, name. They
 * come with the sync; until then the values from the sign-in count.
 */
function OwnSettings({ info }: { info: UserInfo }) {
  const login = useTable('users').rows.get(info._id);
  const restaurant = useTable('customers').rows.get(info.customerId ?? '');
  useEffect(() => {
    updateSession({
      information: login?.information ?? info.information,
      user: { deliveryDays: restaurant?.deliveryDays ?? info.user.deliveryDays },
      name: restaurant?.restaurantName ?? info.name,
    });
  }, [info, login, restaurant]);
  return null;
}

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
 * Opens a device, and starts to sync it shortly after the first screen.
 * @returns `wake` starts a round at once; `stop` ends everything
 */
function run(info: UserInfo, onPhase: (phase: Phase) => void) {
  const device = openDevice(info, () => loadedRegistry(info.role));
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
    device,
    wake: () => void start().then((running) => running?.wake()),
    stop() {
      isGone = true;
      cancel();
      void starting?.then((running) => running?.stop());
      device.close();
    },
  };
}

function OpenDeviceProvider({ info, children }: { info: UserInfo; children: ReactNode }) {
  // Only the first session of this token opens the device; later changes of settings must not reopen it.
  const [opening] = useState(info);
  const [device, setDevice] = useState<OpenDevice | null>(null);
  const [failure, setFailure] = useState<DeviceFailure | null>(null);
  const [phase, setPhase] = useState<Phase>('syncing');
  const current = useRef<ReturnType<typeof run> | null>(null);

  useEffect(() => {
    let isGone = false;
    const open = () => {
      if (isGone) return;
      current.current = run(opening, setPhase);
      setDevice(current.current.device);
    };
    if (opening.role === 'customer') open();
    else
      loadWork(opening.role).then(open, (error: unknown) => isGone || setFailure(new DeviceFailure(whyMissing(error))));
    return () => {
      isGone = true;
      current.current?.stop();
      current.current = null;
      setDevice(null);
    };
  }, [opening]);

  const context = useMemo(() => device && { device, phase, wake: () => current.current?.wake() }, [device, phase]);
  if (failure) return <syncContext.Provider value={failure}>{children}</syncContext.Provider>;
  if (!context) return null;
  return (
    <syncContext.Provider value={context}>
      <TablesProvider device={context.device}>
        {info.role === 'customer' && <OwnSettings info={info} />}
        {children}
      </TablesProvider>
    </syncContext.Provider>
  );
}

/**
 * Opens the signed-in user's database and syncs it; signed out, it only renders its children. A customer's is opened at
 * once: the first screen needs no mutations, so they load later. The staff's first screens need them, so that database
 * is opened once they are loaded.
 */
export function SyncProvider({ children }: { children: ReactNode }) {
  const info = useSession();
  if (!info) return children;
  return (
    <OpenDeviceProvider key={info.token} info={info}>
      {children}
    </OpenDeviceProvider>
  );
}
