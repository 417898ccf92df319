import { Outlet } from 'react-router';
import { UndoBar } from './undo-bar.tsx';

/** What stands around a driver's screens: what was just delivered or paid can be undone from each of them. */
export function Component() {
  return (
    <>
      <UndoBar />
      <Outlet />
    </>
  );
}
