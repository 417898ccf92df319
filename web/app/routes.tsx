import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoginScreen } from '../people/login-screen.tsx';
import { useSession } from '../sync/session.ts';
import { customerScreens, orderPlaced } from './customer-routes.tsx';
import { driverScreens } from './driver-routes.tsx';
import { CustomerOnly, DriverOnly, OfficeOnly, SignedInOnly } from './guards.tsx';
import { officeScreens } from './office-routes.tsx';
import { paths } from './paths.ts';
import { AppError, notFound, RouteError } from './route-error.tsx';
import { screen } from './screen.ts';
import { ScreenComing } from './screen-coming.tsx';
import { Shell } from './shell.tsx';

const screens: RouteObject[] = [
  { path: paths.login, Component: LoginScreen },
  // It decides itself where somebody who is not signed in goes on to.
  orderPlaced,
  { Component: SignedInOnly, children: [screen(paths.account, () => import('../people/my-account-screen.tsx'))] },
  { Component: CustomerOnly, children: customerScreens },
  { Component: OfficeOnly, children: [officeScreens] },
  { Component: DriverOnly, children: [driverScreens] },
  { path: '*', loader: notFound, Component: () => null },
];

/** Until the code of the first screen is there; who is not signed in may be sent elsewhere by it. */
const FirstScreen = () => useSession() && <ScreenComing />;

/** Every address of the app. A screen that fails leaves the bar and the home button around it. */
export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: AppError,
    children: [{ ErrorBoundary: RouteError, HydrateFallback: FirstScreen, children: screens }],
  },
]);
