import { Outlet } from 'react-router';
import { WithChakra } from '../theme/with-chakra.tsx';
// Their forms say what is wrong.
import '../words/field-problems.ts';

/** Layout of the screens that are made of Chakra's components. */
export const Component = () => (
  <WithChakra>
    <Outlet />
  </WithChakra>
);
