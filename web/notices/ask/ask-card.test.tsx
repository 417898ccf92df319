import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PersonName } from '../../../schema/testing/test-records.ts';
import { Component as DriverHome } from '../../app/home/driver-home.tsx';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { AskCard } from './ask-card.tsx';

let opened: TestScreen;
/** A browser that supports push and has not asked for permission yet. */
function canPush() {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' });
}
beforeEach(() => {
  canPush();
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  // biome-ignore lint/suspicious/noDocumentCookie: the next test is another device.
  document.cookie = 'pushDeclined=; Path=/; Max-Age=0';
});

test.each<[PersonName, RegExp]>([
  ['customer1', /^When your order is changed/],
  ['manager', /^When an order comes, a customer asks for a change/],
  ['driver1', /^When something that you did was not accepted/],
])('%s is offered what is told to that role', async (name, words) => {
  opened = await openTestScreen(name);
  opened.render(<AskCard />);
  await screen.findByRole('region', { name: 'Get notifications?' });
  screen.getByText(words);
});

test('a driver who says no at home is not asked again', async () => {
  opened = await openTestScreen('driver1');
  const { user } = opened.render(<DriverHome />);
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByText('Get notifications?')).toBeNull());
  cleanup();
  opened.render(<DriverHome />);
  await screen.findByText('Pending Orders');
  expect(screen.queryByText('Get notifications?')).toBeNull();
});

test('nor after a sign-out, which empties local storage, by anybody on this device', async () => {
  opened = await openTestScreen('driver1');
  const { user } = opened.render(<DriverHome />);
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  // Signs out as well.
  await opened.close();
  expect(localStorage).toHaveLength(0);
  opened = await openTestScreen('driver2');
  canPush();
  opened.render(<DriverHome />);
  await screen.findByText('Pending Orders');
  expect(screen.queryByText('Get notifications?')).toBeNull();
});
