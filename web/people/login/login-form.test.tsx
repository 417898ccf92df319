import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../../sync-server/testing/test-world.ts';
import { clearCredentials, currentSession } from '../../sync/session/session.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { LoginForm } from './login-form.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('driver1');
  clearCredentials();
});

test('empty fields are required, the password can be shown, and a wrong one fails for 3 seconds', {
  tags: ['long'],
}, async () => {
  const { user } = opened.render(<LoginForm />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const missing = () => screen.queryAllByText('*This field is required.');
  await press('Login');
  expect(missing()).toHaveLength(2);
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  fill(password, 'not it');
  expect(missing()).toHaveLength(1);
  expect(password.type).toBe('password');
  await press('Show password');
  expect(password.type).toBe('text');
  await press('Hide password');
  expect(password.type).toBe('password');

  fill(screen.getByLabelText('Username'), 'driver1');
  await press('Login');
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  const shownAt = Date.now();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { interval: 200 });
  expect(Date.now() - shownAt).toBeGreaterThan(2000);
  expect(currentSession()).toBeNull();
  fill(password, TEST_PASSWORD);
  await press('Login');
  await waitFor(() => expect(currentSession()?.username).toBe('driver1'));
});
