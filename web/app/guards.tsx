import { lazy } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { UserInfo } from '../../schema/people/session.ts';
import { useSession } from '../sync/session.ts';
import { homeOf, loginPath, paths } from './paths.ts';
import { loadPart } from './updates.ts';

const AdminsPage = lazy(async () => ({
  default: (await loadPart(() => import('./admins-page.tsx'))).AdminsPage,
}));

type Props = {
  /** Who may stay. */
  may: (session: UserInfo) => boolean;
  /** Where everybody else who is signed in goes. */
  otherwise?: (session: UserInfo) => string;
};

/**
 * Lets some roles in (requirements section 6). Nobody signed in: to the login, which remembers the address. A role that
 * may not: to the login as well, which sends it on to its own home.
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

/** Everybody who is signed in. */
export const SignedInOnly = () => <Guard may={() => true} />;
export const OfficeOnly = () => <Guard may={isOffice} />;
/** What a manager may not: logins, employees, what customers read on their home (design section 7). A manager reads why. */
export function AdminOnly() {
  const session = useSession();
  return session?.role === 'manager' ? <AdminsPage /> : <Guard may={({ isAdmin }) => isAdmin} />;
}
export const DriverOnly = () => <Guard may={isDriver} />;
/** The restaurant's screens write for a restaurant; whoever has none goes to the own home. */
export const CustomerOnly = () => <Guard may={isCustomer} otherwise={({ role }) => homeOf(role)} />;
