import { Outlet } from 'react-router';
import { UndoBar } from './outbox/undo-bar.tsx';

/** Layout of the driver's screens: the last delivery or payment can be undone on each. */
export function Component() {
  return (
    <>
      <UndoBar />
      <Outlet />
    </>
  );
}
