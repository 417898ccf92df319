import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import type { PersonName } from '../../schema/testing/test-records.ts';
import { clearCredentials } from '../sync/session/session.ts';
import { openTestScreen, type TestScreen } from '../testing/test-screen.tsx';
import { orderPlaced } from './customer-routes.tsx';
import { driverScreens } from './driver-routes.tsx';
import { officeScreens } from './office-routes.tsx';
import { RouteError } from './route-error.tsx';
import { screens } from './routes.tsx';

let opened: TestScreen;

/** Redirect targets by area and user; absent if the user may stay. */
const AREAS: Record<string, Partial<Record<PersonName | 'nobody', string>>> = {
  '/': { customer1: '/customer', driver1: '/driver', manager: '/admin', admin: '/admin' },
  '/customer': { driver1: '/driver', manager: '/admin', admin: '/admin', nobody: '/?redirect=%2Fcustomer' },
  '/customer/regularorder?category=1': {
    driver1: '/driver',
    manager: '/admin',
    admin: '/admin',
    nobody: '/?redirect=%2Fcustomer%2Fregularorder%3Fcategory%3D1',
  },
  '/customer/orderplaced': {
    customer1: '/customer/myorderlist',
    driver1: '/driver',
    manager: '/admin',
    admin: '/admin',
    nobody: '/',
  },
  '/customer/orderplaced?redirect=/customer': {
    customer1: '/customer',
    driver1: '/driver',
    manager: '/admin',
    admin: '/admin',
    nobody: '/?redirect=%2Fcustomer',
  },
  '/cart': {
    customer1: '/customer',
    driver1: '/driver',
    manager: '/admin',
    admin: '/admin',
    nobody: '/?redirect=%2Fcart',
  },
  '/driver/payments': {
    customer1: '/customer',
    manager: '/admin',
    admin: '/admin',
    nobody: '/?redirect=%2Fdriver%2Fpayments',
  },
  '/admin/orders': { customer1: '/customer', driver1: '/driver', nobody: '/?redirect=%2Fadmin%2Forders' },
};

const LATER: Record<string, RouteObject> = { driver: driverScreens, office: officeScreens };
const CART = () => import('../orders/checkout/cart-screen.tsx');

/** All routes with their guards, but with titles instead of screens, except for those that may redirect. */
function titled(route: RouteObject): RouteObject {
  if (route === orderPlaced || route.index) return route;
  if (route.path === '/cart') return { path: '/cart', lazy: CART };
  const { lazy, children, ...others } = route;
  const later = LATER[route.id ?? ''];
  const within = later ? [later] : children;
  if (within?.length) return { ...others, children: within.map(titled) };
  return { ...others, ...(lazy && { element: <h1>{route.path}</h1> }) };
}
const routes = [{ ErrorBoundary: RouteError, children: screens.map(titled) }];

test.each(['nobody', 'customer1', 'driver1', 'manager', 'admin'] as const)(
  'every area sends %s where they belong, and nowhere else; an unknown address leads to their start',
  async (who) => {
    opened = await openTestScreen(who === 'nobody' ? 'customer1' : who);
    if (who === 'nobody') clearCredentials();
    const { router } = opened.renderRoutes(routes);
    // A navigation that begins before the last one is drawn takes its place.
    await screen.findAllByRole('heading', { level: 1 });
    const address = () => router.state.location.pathname + router.state.location.search;
    for (const [area, ends] of Object.entries(AREAS)) {
      const wanted = ends[who] ?? area;
      await act(() => router.navigate(area));
      await waitFor(() => expect(address(), area).toBe(wanted));
      await screen.findAllByRole('heading', { level: 1 });
      expect(address(), area).toBe(wanted);
    }
    await act(() => router.navigate('/nowhere'));
    await screen.findByText('404 Not Found');
    const start = screen.getByRole('link', { name: 'Go to the start' }).getAttribute('href');
    expect(start).toBe(AREAS['/']?.[who] ?? '/');
  },
);
