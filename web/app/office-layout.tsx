import { Outlet } from 'react-router';
import { RestoreProvider } from '../sync/restore-provider.tsx';
import { ServerReadsProvider } from '../sync/server-reads.tsx';
import { ScreenOnly } from '../ui/screen-only.tsx';
import { UndoBar } from './undo-bar.tsx';

/** What stands around the office's screens: what was just paid can be undone from each of them. */
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
