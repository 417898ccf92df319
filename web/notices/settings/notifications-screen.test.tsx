import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component } from './notifications-screen.tsx';

let opened: TestScreen;

const stored = async () => {
  const { db } = opened.network.server;
  const row = await db.selectFrom('noticeSettings').selectAll().executeTakeFirst();
  return row && { ...row, settings: JSON.parse(row.settings) };
};

test('a driver sees the one kind that drivers are told of', async () => {
  opened = await openTestScreen('driver1');
  opened.render(<Component />);
  await screen.findByLabelText('Something that I did was not accepted');
  expect(screen.queryByLabelText('A new order came')).toBeNull();
});

test('a browser without push says so, and offers nothing that it can not do', async () => {
  opened = await openTestScreen('customer1');
  opened.render(<Component />);
  await screen.findByText('This browser shows no notifications.');
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
});

test('kinds and quiet hours are saved together', async () => {
  opened = await openTestScreen('customer1');
  const { user } = opened.render(<Component />);
  await user.click(await screen.findByLabelText('My order is on its way'));
  await user.click(screen.getByLabelText('Leave me alone at these times'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      identityId: IDS.user1,
      settings: { off: ['onItsWay'], quiet: { from: '22:00', to: '07:00' }, email: '' },
    }),
  );
  await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull());
});
