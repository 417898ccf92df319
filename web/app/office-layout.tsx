import { Outlet } from 'react-router';
import { ServerReadsProvider } from '../sync/server-reads.tsx';

/** What stands around the office's screens. */
export function Component() {
  return (
    <ServerReadsProvider>
      <Outlet />
    </ServerReadsProvider>
  );
}
