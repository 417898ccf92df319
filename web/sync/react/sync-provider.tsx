import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { whyMissing } from '../../browser/updates.ts';
import { TablesProvider } from '../../replica/use-table.tsx';
import { runSync } from '../rounds/run-sync.ts';
import type { Phase } from '../rounds/sync-loop.ts';
import { loadRegistry } from '../session/load-registry.ts';
import { type OpenDevice, openDevice } from '../session/open-device.ts';
import { useSession } from '../session/session.ts';
import { OwnSettings } from './own-settings.tsx';
import { DeviceFailure, syncContext } from './sync-context.ts';

function OpenDeviceProvider({ info, children }: { info: UserInfo; children: ReactNode }) {
  // Only the first session of this token opens the device: later changes of settings must not reopen it.
  const [opening] = useState(info);
  const [device, setDevice] = useState<OpenDevice | null>(null);
  const [failure, setFailure] = useState<DeviceFailure | null>(null);
  const [phase, setPhase] = useState<Phase>('syncing');
  const sync = useRef<ReturnType<typeof runSync> | null>(null);

  useEffect(() => {
    let isGone = false;
    let close = () => {};
    loadRegistry(opening.role).then(
      (registry) => {
        if (isGone) return;
        const opened = openDevice(opening, registry);
        const running = runSync(opened, opening, setPhase);
        close = () => {
          running.stop();
          opened.close();
        };
        sync.current = running;
        setDevice(opened);
      },
      (error: unknown) => isGone || setFailure(new DeviceFailure(whyMissing(error))),
    );
    return () => {
      isGone = true;
      close();
      setDevice(null);
    };
  }, [opening]);

  const context = useMemo(() => device && { device, phase, wake: () => sync.current?.wake() }, [device, phase]);
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
 * Opens the signed-in identity's database and syncs it; signed out, it only renders its children. Nothing is opened
 * before the role's mutations are loaded: work in the outbox would look unknown.
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
