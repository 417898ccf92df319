import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../../sync-server/testing/test-world.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as MyAccountScreen } from './my-account-screen.tsx';

let opened: TestScreen;

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change Password' });

/** Response status of a sign-in as admin. */
async function signInWith(password: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const form = { method: 'POST', headers, body: JSON.stringify({ username: 'admin', password }) };
  return (await opened.network.fetcher('/api/users/login', form)).status;
}

test('the reserved account sets its password; the old one is of no use any more', async () => {
  opened = await openTestScreen('admin');
  const { user } = opened.render(<MyAccountScreen />);
  const [current, next] = [screen.getByLabelText('Current Password'), screen.getByLabelText('New Password')];
  fill(current, 'not mine at all');
  fill(next, 'short');
  await user.click(submit());
  await screen.findByText('Use at least 8 characters.');
  fill(next, 'a password of mine');
  await user.click(submit());
  await screen.findByText('This is not your password.');
  expect(await signInWith(TEST_PASSWORD)).toBe(200);
  fill(current, TEST_PASSWORD);
  await user.click(submit());
  await screen.findByText('Password changed');
  expect(await signInWith(TEST_PASSWORD)).toBe(401);
  expect(await signInWith('a password of mine')).toBe(200);
});

test('without signal a password can’t be changed', async () => {
  opened = await openTestScreen('admin');
  opened.render(<MyAccountScreen />, 'offline');
  expect(submit().disabled).toBe(true);
});
