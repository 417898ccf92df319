import { lazy } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { UserInfo } from '../../schema/people/session.ts';
import { homeOf, loginPath, paths } from '../browser/paths.ts';
import { loadChunk } from '../browser/updates.ts';
import { useSession } from '../sync/session/session.ts';
import { OwnSettings } from './account/own-settings.tsx';

const AdminsPage = lazy(async () => ({
  default: (await loadChunk(() => import('./office/admins-page.tsx'))).AdminsPage,
}));

type Props = {
  /** True for users who may pass. */
  may: (session: UserInfo) => boolean;
  /** Target for other signed-in users. */
  otherwise?: (session: UserInfo) => string;
};

/**
 * Route guard by role (requirements section 6). Signed out: to the login, which remembers the address. Wrong role: to
 * the login as well, which redirects to the user's home.
 */
function Guard({ may, otherwise = () => paths.login }: Props) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (!session) return <Navigate to={loginPath(pathname + search + hash)} replace />;
  if (!may(session)) return <Navigate to={otherwise(session)} replace />;
  return <Outlet />;
}

const isDriver = ({ role }: UserInfo) => role === 'driver';
const isCustomer = ({ role }: UserInfo) => role === 'customer';
const isOffice = ({ role }: UserInfo) => role === 'admin' || role === 'manager';

/** Any signed-in user. */
export const SignedInOnly = () => <Guard may={() => true} />;
export const OfficeOnly = () => <Guard may={isOffice} />;
/**
 * Screens closed to managers: logins, employees, the slider on customers' home (design section 7). A manager sees why.
 */
export function AdminOnly() {
  const session = useSession();
  return session?.role === 'manager' ? <AdminsPage /> : <Guard may={({ isAdmin }) => isAdmin} />;
}
export const DriverOnly = () => <Guard may={isDriver} />;
/** Customer screens write for a customer; users without one are sent to their own home. */
export function CustomerOnly() {
  const session = useSession();
  return (
    <>
      {session?.role === 'customer' && <OwnSettings info={session} />}
      <Guard may={isCustomer} otherwise={({ role }) => homeOf(role)} />
    </>
  );
}
