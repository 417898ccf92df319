import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { paths } from '../browser/paths.ts';
import { loadChunk } from '../browser/updates.ts';
import { LoginScreen } from '../people/login/login-screen.tsx';
import { withTables } from '../sync/react/named-tables.ts';
import { useSession } from '../sync/session/session.ts';
import { useLanguage } from '../words/language.ts';
import { customerScreens, orderPlaced } from './customer-routes.tsx';
import { CustomerOnly, DriverOnly, OfficeOnly, SignedInOnly } from './guards.tsx';
import { ScreenComing } from './home/screen-coming.tsx';
import { AppError, notFound, RouteError } from './route-error.tsx';
import { chakraScreens, screen } from './screen.ts';
import { Shell } from './shell.tsx';

/** Routes that load with their first screen, and the paths they are under: customers never load them. */
const LATER = [
  {
    id: 'office',
    under: paths.admin,
    load: async () => chakraScreens((await import('./office-routes.tsx')).officeScreens),
  },
  { id: 'driver', under: paths.driver, load: async () => (await import('./driver-routes.tsx')).driverScreens },
];

const added = new Set<string>();
const addLater: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  const later = LATER.find(({ under }) => path === under || path.startsWith(`${under}/`));
  if (!later || added.has(later.id)) return;
  const screens = await loadChunk(later.load);
  // If another navigation has replaced this one, nothing is added: that one loads them again.
  if (signal.aborted || added.has(later.id)) return;
  patch(later.id, [screens]);
  added.add(later.id);
};

/** The routes known from the start, with placeholders for the later ones. */
export const screens: RouteObject[] = [
  { path: paths.login, Component: LoginScreen },
  // Decides itself where to send signed-out visitors.
  chakraScreens(orderPlaced),
  {
    Component: SignedInOnly,
    children: [
      chakraScreens(
        screen(paths.account, () => import('../people/login/my-account-screen.tsx')),
        screen(paths.notifications, () => import('../notices/settings/notifications-screen.tsx')),
      ),
    ],
  },
  { Component: CustomerOnly, ...withTables('customers users'), children: customerScreens },
  { id: 'office', Component: OfficeOnly, children: [] },
  { id: 'driver', Component: DriverOnly, children: [] },
  { path: '*', loader: notFound, Component: () => null },
];

/** Shown until the first screen's code is loaded; signed-out visitors see nothing, since they may be redirected. */
const FirstScreen = () => useSession() && <ScreenComing />;

/** Remounts the shell when the language changes, since a text is translated when it is rendered. */
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
  { patchRoutesOnNavigation: addLater },
);

/** Resolves once the first screen's code and data are there, so that it is drawn once. */
export const firstScreen = new Promise<void>((drawable) => {
  const leave = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    leave();
    drawable();
  });
  if (router.state.initialized) drawable();
});
