import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { paths } from '../browser/paths.ts';
import { loadChunk } from '../browser/updates.ts';
import { LoginScreen } from '../people/login/login-screen.tsx';
import { useSession } from '../sync/session/session.ts';
import { useLanguage } from '../words/language.ts';
import { customerScreens, orderPlaced } from './customer-routes.tsx';
import { driverScreens } from './driver-routes.tsx';
import { CustomerOnly, DriverOnly, OfficeOnly, SignedInOnly } from './guards.tsx';
import { ScreenComing } from './home/screen-coming.tsx';
import { AppError, notFound, RouteError } from './route-error.tsx';
import { screen } from './screen.ts';
import { Shell } from './shell.tsx';

/** The routes of the office, which come with its first screen: restaurants and drivers never load them. */
const OFFICE = 'office';

let hasOffice = false;
const addOffice: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (hasOffice || !(path === paths.admin || path.startsWith(`${paths.admin}/`))) return;
  const { officeScreens } = await loadChunk(() => import('./office-routes.tsx'));
  if (!hasOffice) patch(OFFICE, [officeScreens]);
  hasOffice = true;
};

const screens: RouteObject[] = [
  { path: paths.login, Component: LoginScreen },
  // Decides itself where to send signed-out visitors.
  orderPlaced,
  {
    Component: SignedInOnly,
    children: [
      screen(paths.account, () => import('../people/login/my-account-screen.tsx')),
      screen(paths.notifications, () => import('../notices/settings/notifications-screen.tsx')),
    ],
  },
  { Component: CustomerOnly, children: customerScreens },
  { id: OFFICE, Component: OfficeOnly, children: [] },
  { Component: DriverOnly, children: [driverScreens] },
  { path: '*', loader: notFound, Component: () => null },
];

/** Shown until the first screen's code is loaded; signed-out visitors see nothing, since they may be redirected. */
const FirstScreen = () => useSession() && <ScreenComing />;

/** Another language is another shell, since words are read where they are rendered first. */
const LocalShell = () => <Shell key={useLanguage()} />;

/** All routes. A failed screen keeps the bar and the home button around it. */
export const router = createBrowserRouter(
  [
    {
      Component: LocalShell,
      ErrorBoundary: AppError,
      children: [{ ErrorBoundary: RouteError, HydrateFallback: FirstScreen, children: screens }],
    },
  ],
  { patchRoutesOnNavigation: addOffice },
);
