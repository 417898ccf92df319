import { Outlet } from 'react-router';
import { RestoreProvider } from '../sync/restore-provider.tsx';
import { ServerReadsProvider } from '../sync/server-reads.tsx';
import { ScreenOnly } from '../ui/screen-only.tsx';
import { UndoBar } from './undo-bar.tsx';

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
