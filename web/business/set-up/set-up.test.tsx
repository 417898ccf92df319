import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { SettingsPlaces } from '../settings/settings-places.tsx';
import { showAgain } from './put-away.ts';
import { SetUpBar } from './set-up-bar.tsx';
import { SetUpCard } from './set-up-card.tsx';

let opened: TestScreen;
beforeEach(async () => {
  showAgain();
  opened = await openTestScreen('admin', { isNew: true });
});

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const marked = () => steps().filter((text) => text?.includes('(done)'));

test('a new business is led through its first day: what is there is seen in its data, the next step is marked', async () => {
  const { device } = opened;
  opened.render(<SetUpCard />, 'idle', '/admin');
  await screen.findByText('1 of 9');
  expect(marked()).toEqual(['Tax rates (done)In force as the law has them']);
  expect(screen.getByRole('link', { current: 'step' }).textContent).toContain('The business');
  const named = { legalName: 'ヒマール食品株式会社', registrationNo: '', address: '', phone: '', hours: '', logo: '' };
  await mutate(device, 'business.update', { ...named, bankAccounts: [] });
  await screen.findByText('Your address is missing');
  await mutate(device, 'business.update', { ...named, address: '東京都台東区1-2-3', bankAccounts: [] });
  await screen.findByText('2 of 9');
  const plan = { deliveryDays: ['Monday' as const, 'Friday' as const], cutOff: null, grace: null };
  await mutate(device, 'route.setPlan', { route: null, ...plan });
  await mutate(device, 'category.create', { categoryId: newId(), name: 'Vegetables' });
  await screen.findByText('4 of 9');
  expect(marked().slice(2)).toEqual(['Delivery days and cut-offs (done)1 plan', 'Categories (done)1 category']);
  expect(screen.getByRole('link', { current: 'step' }).textContent).toContain('Products');
});

test('it can be put away, on every screen, and is found again at Settings', async () => {
  const { user } = opened.render(
    <>
      <SetUpCard />
      <SetUpBar />
    </>,
    'idle',
    '/admin/products',
  );
  const bar = within(await screen.findByRole('navigation', { name: 'Your first day' }));
  expect(bar.getByRole('link', { name: 'Next: The business' }).getAttribute('href')).toBe('/admin/settings#business');
  expect(bar.getByRole('link', { name: 'All steps' }).getAttribute('href')).toBe('/admin');
  await user.click(screen.getByRole('button', { name: 'Put away. You find it again at Settings.' }));
  await waitFor(() => expect(screen.queryByText(/first day/)).toBeNull());
  const settings = opened.render(<SettingsPlaces />, 'idle', '/admin/settings');
  await waitFor(() => expect(steps()).toHaveLength(9));
  for (const name of ['E-mail', 'Notifications', 'Import']) screen.getByRole('link', { name });
  await settings.user.click(screen.getByRole('button', { name: 'Show on the dashboard' }));
  await screen.findByRole('heading', { name: 'Your first day' });
});
