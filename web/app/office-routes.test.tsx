import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../browser/paths.ts';
import { openTestScreen, type TestScreen } from '../testing/test-screen.tsx';
import { AdminOnly } from './guards.tsx';
import { officeScreens } from './office-routes.tsx';

let opened: TestScreen;

const guarded = officeScreens.children?.find(({ Component }) => Component === AdminOnly)?.children ?? [];

test('these screens are for admins, and a manager who asks for one is told so, with a way back', async () => {
  expect(guarded.map(({ path }) => path).sort()).toEqual(
    [
      paths.adminOrdersPrint,
      paths.adminEmployees,
      paths.adminInformation,
      paths.adminWebCustomers,
      paths.adminDeletedCustomers,
      paths.adminDeletedProducts,
      paths.adminSettings,
      paths.adminMail,
      paths.adminImport,
      `${paths.adminActivity}/:table?/:id?`,
    ].sort(),
  );
  const screens = (
    <Routes>
      <Route element={<AdminOnly />}>
        <Route path="*" element="Employees" />
      </Route>
    </Routes>
  );
  opened = await openTestScreen('manager');
  opened.render(screens, 'idle', paths.adminEmployees);
  await screen.findByRole('heading', { name: 'Only an admin can open this page' });
  expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe(paths.admin);
  expect(screen.queryByText('Employees')).toBeNull();
  cleanup();
  await opened.close();
  opened = await openTestScreen('admin');
  opened.render(screens, 'idle', paths.adminEmployees);
  await screen.findByText('Employees');
});
