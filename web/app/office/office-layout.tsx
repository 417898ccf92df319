import { Outlet } from 'react-router';
import { SetUpBar } from '../../business/set-up/set-up-bar.tsx';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { RestoreProvider } from '../../restore/restore-provider.tsx';
import { useSession } from '../../sync/session/session.ts';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { UndoBar } from '../outbox/undo-bar.tsx';
import { OlderWork } from './older-work.tsx';

/** Layout of the office's screens: on each the last payment can be undone, and finished work that is still to come is named. */
export function Component() {
  const session = useSession();
  return (
    <ServerReadsProvider>
      <RestoreProvider>
        <ScreenOnly>
          <UndoBar />
          {session?.isAdmin && <SetUpBar />}
        </ScreenOnly>
        <OlderWork />
        <Outlet />
      </RestoreProvider>
    </ServerReadsProvider>
  );
}
