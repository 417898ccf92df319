import { Outlet } from 'react-router';
import { WithChakra } from '../theme/with-chakra.tsx';

/** Layout of the screens that are made of Chakra's components. */
export const Component = () => (
  <WithChakra>
    <Outlet />
  </WithChakra>
);
