import { Outlet } from 'react-router';
import { DriverUndoBar } from '../delivery/driver-undo-bar.tsx';

/** What stands around a driver's screens: what was just delivered can be undone from each of them. */
export function Component() {
  return (
    <>
      <DriverUndoBar />
      <Outlet />
    </>
  );
}
