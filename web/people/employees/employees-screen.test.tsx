import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { Row } from '../../../schema/core/records.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { fill } from '../../testing/fill.ts';
import { lockLogins } from '../../testing/lock-logins.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as EmployeesScreen } from './employees-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

const show = (phase: 'idle' | 'offline' = 'idle') =>
  opened.render(
    <ServerReadsProvider>
      <EmployeesScreen />
    </ServerReadsProvider>,
    phase,
  );

const rowOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('[role=row]')?.textContent;

test('a driver with cash and an open handover is not deleted: both are named, and nothing is asked', async () => {
  const { device, transport } = opened.network.openDevice('driver1');
  await syncRound(device, transport);
  const day = '2025-06-11';
  const pay = async (amount: number) => {
    const paymentId = newId();
    await mutate(device, 'invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount, date: day });
    return paymentId;
  };
  const handover = { handoverId: newId(), day, paymentIds: [await pay(3000)], counted: 3000, note: '' };
  await mutate(device, 'handover.close', handover);
  await pay(2000);
  opened.network.undoIsOver();
  await syncRound(device, transport);
  await opened.sync();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete Mr driver1' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Mr driver1 can’t be deleted yet' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(['1 handover to confirm', '1 invoice to collect', '1 open stop', '¥2,000 of cash to hand over']);
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['OK']);
});

test('employees are listed with their open work, and the reserved account is left alone', async () => {
  const { server, clock } = opened.network;
  const reserved: Row<'employees'> = {
    _id: testId(990),
    name: 'The reserved account',
    username: 'admin',
    role: 'manager',
    phoneNumber: '1',
    photo: '',
    deletedAt: null,
  };
  await putRecords(server.db, [['employees', reserved]], clock.now());
  await opened.sync();
  show();
  expect(await rowOf('Mr driver1')).toMatch(/driver1.*Driver.*09011112222.*1 stop and 1 invoice to collect/);
  for (const act of ['Edit', 'Delete']) {
    const name = `${act} The reserved account`;
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
});

test('a new employee needs all that is required and a username that is free; another role ends the sessions', {
  tags: ['long'],
}, async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add Employee' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Add Employee' }));
  const submit = () => user.click(popup.getByRole('button', { name: 'Submit' }));
  const field = (label: string) => popup.getByLabelText<HTMLInputElement>(label);
  const username = async (text: string) => {
    await user.clear(field('Username'));
    fill(field('Username'), text);
    await submit();
  };
  await submit();
  expect(await popup.findAllByText('This field is required.')).toHaveLength(4);
  await popup.findByText('Please Select Role.');
  fill(field('Name'), 'Ms Sato');
  await user.selectOptions(field('Role'), 'Driver');
  fill(field('Phone Number'), '090-2222-3333');
  fill(field('Password'), 'a good one');
  expect(field('Password').type).toBe('password');
  await user.click(popup.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');
  await username('Customer1');
  await popup.findByText('This username is taken.');
  await username('ADMIN');
  await popup.findByText('This account is reserved.');
  await username('sato');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await opened.sync();
  expect(await rowOf('Ms Sato')).toMatch(/sato.*Driver.*09022223333/);

  await user.click(screen.getByRole('button', { name: 'Edit Ms Sato' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Employee' }));
  await user.selectOptions(edit.getByLabelText('Role'), 'Manager');
  await edit.findByText('This signs Ms Sato out on every device.');
  await user.click(edit.getByRole('button', { name: 'Update Employee' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await opened.sync();
  await waitFor(async () => expect(await rowOf('Ms Sato')).toContain('Manager'));
});

test('without signal nobody is added, since a password is not queued', async () => {
  const { user } = show('offline');
  await user.click(await screen.findByRole('button', { name: 'Add Employee' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Add Employee' }));
  await popup.findByText(/^No signal\. This has to go to the server at once/);
  expect(popup.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
});

test('an employee without open work is deleted once that is confirmed', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete Mr manager' }));
  await screen.findByRole('alertdialog', { name: 'Are you sure to delete Mr manager?' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Employee deleted');
  await opened.sync();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mr manager' })).toBeNull());
});

test('after all logins were locked each says that it needs a new password', async () => {
  await lockLogins(opened.network);
  show();
  await waitFor(() => expect(screen.getAllByText(/Needs a new password/)).toHaveLength(3));
});

test('a second admin is made here, and signs in; a short password is refused at its field', {
  tags: ['long'],
}, async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add Admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Admin' }));
  await fill(dialog.getByLabelText('Username'), 'okami');
  await fill(dialog.getByLabelText('Password'), 'short');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await dialog.findByText(/at least/);
  await fill(dialog.getByLabelText('Password'), 'todoke-second');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Admin added');
  await opened.sync();
  const admins = within(screen.getByRole('list', { name: 'Admins' }));
  await waitFor(() => expect(admins.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(2));
  const body = JSON.stringify({ username: 'okami', password: 'todoke-second' });
  const headers = { 'content-type': 'application/json' };
  const session = await (await fetch('/api/users/login', { method: 'POST', headers, body })).json();
  expect(session).toMatchObject({ username: 'okami', isAdmin: true });
});
