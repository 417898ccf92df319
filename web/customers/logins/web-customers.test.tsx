import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { fill } from '../../testing/fill.ts';
import { lockLogins } from '../../testing/lock-logins.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as WebCustomersScreen } from './web-customers-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

const show = (phase: 'idle' | 'offline' = 'idle') =>
  opened.render(
    <ServerReadsProvider>
      <WebCustomersScreen />
    </ServerReadsProvider>,
    phase,
  );

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const listed = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const popup = async () => within(await screen.findByRole('dialog', { name: 'Customer Form' }));
const popupIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a login is added with its restaurant, changed and deleted; its username has to be free', {
  tags: ['long'],
}, async () => {
  const { user } = show();
  await screen.findByRole('table');
  await listed('Restaurant r1', 'Restaurant r2', 'admin');
  for (const name of ['Edit admin', 'View orders of admin']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
  await user.click(screen.getByRole('button', { name: 'Add Web Customer' }));
  const added = await popup();
  const field = (label: string) => added.getByLabelText<HTMLInputElement>(label);
  const submit = () => user.click(added.getByRole('button', { name: 'Submit' }));
  await submit();
  const missing = ['Restaurant is required.', 'username is required.', 'Password is required', 'Email is required'];
  for (const message of missing) await added.findByText(message);
  expect(added.getAllByText('This field is required.')).toHaveLength(2);
  expect(field('Route').value).toBe('');
  fill(field('Phone Number'), '03-2222-3333');
  await user.selectOptions(field('Route'), 'Ueno');
  fill(field('Restaurant Name'), 'Web Only Diner');
  fill(field('Email'), 'web@example.com');
  fill(field('Username'), 'customer1');
  fill(field('Password'), 'a long secret');
  await submit();
  await added.findByText('This username is taken.');
  fill(field('Username'), 'diner');
  await submit();
  await popupIsClosed();
  await opened.sync();
  await listed('Restaurant r1', 'Restaurant r2', 'Web Only Diner', 'admin');

  await user.click(screen.getByRole('button', { name: 'Edit Web Only Diner' }));
  const changed = await popup();
  await user.clear(changed.getByLabelText('Username'));
  await changed.findByText('username is required.');
  fill(changed.getByLabelText('Username'), 'diner2');
  await user.selectOptions(changed.getByLabelText('Information'), 'hide');
  await user.click(changed.getByRole('button', { name: 'Update Customer' }));
  await popupIsClosed();
  await opened.sync();
  await screen.findByText('diner2');

  await user.click(screen.getByRole('button', { name: 'Edit Web Only Diner' }));
  await user.click((await popup()).getByRole('button', { name: 'Delete Login' }));
  await screen.findByRole('alertdialog', { name: 'Are you sure to delete the login diner2?' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await popupIsClosed();
  await opened.sync();
  await listed('Restaurant r1', 'Restaurant r2', 'admin');
  // The restaurant stays.
  const customers = await opened.device.db.rows('customers').toArray();
  expect(customers.find(({ restaurantName }) => restaurantName === 'Web Only Diner')?.deletedAt).toBeNull();
});

test('without signal no login is added, since a password is not queued', async () => {
  const { user } = show('offline');
  await user.click(screen.getByRole('button', { name: 'Add Web Customer' }));
  const form = await popup();
  await form.findByText(/^No signal/);
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
});

test('after all logins were locked each says that it needs a new password', async () => {
  await lockLogins(opened.network);
  show();
  await waitFor(() => expect(screen.getAllByText(/Needs a new password/)).toHaveLength(2));
});
