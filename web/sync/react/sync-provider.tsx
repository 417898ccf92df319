import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { TablesProvider } from '../../replica/use-table.tsx';
import { runSync } from '../rounds/run-sync.ts';
import type { Phase } from '../rounds/sync-loop.ts';
import { type OpenDevice, openDevice } from '../session/open-device.ts';
import { useSession } from '../session/session.ts';
import { OwnSettings } from './own-settings.tsx';
import { syncContext } from './sync-context.ts';

function OpenDeviceProvider({ info, children }: { info: UserInfo; children: ReactNode }) {
  // Only the first session of this token opens the device: later changes of settings must not reopen it.
  const [opening] = useState(info);
  const [device, setDevice] = useState<OpenDevice | null>(null);
  const [phase, setPhase] = useState<Phase>('syncing');
  const sync = useRef<ReturnType<typeof runSync> | null>(null);

  useEffect(() => {
    const opened = openDevice(opening);
    const running = runSync(opened, opening, setPhase);
    sync.current = running;
    setDevice(opened);
    return () => {
      running.stop();
      opened.close();
      setDevice(null);
    };
  }, [opening]);

  const context = useMemo(() => device && { device, phase, wake: () => sync.current?.wake() }, [device, phase]);
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

/** Opens the signed-in identity's database and syncs it; signed out, it only renders its children. */
export function SyncProvider({ children }: { children: ReactNode }) {
  const info = useSession();
  if (!info) return children;
  return (
    <OpenDeviceProvider key={info.token} info={info}>
      {children}
    </OpenDeviceProvider>
  );
}
