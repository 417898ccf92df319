import { Outlet } from 'react-router';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { RestoreProvider } from '../../restore/restore-provider.tsx';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { UndoBar } from '../outbox/undo-bar.tsx';

/** Layout of the office's screens: the last payment can be undone on each. */
export function Component() {
  return (
    <ServerReadsProvider>
      <RestoreProvider>
        <ScreenOnly>
          <UndoBar />
        </ScreenOnly>
        <Outlet />
      </RestoreProvider>
    </ServerReadsProvider>
  );
}
