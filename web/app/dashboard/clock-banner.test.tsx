import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { ClockBanner } from './clock-banner.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

const DOUBT = 'The clock of the server may be wrong';

/** Saves work on the server, and then sets its running clock back by 300 days. */
async function setBack() {
  await mutate(opened.device, 'category.create', { categoryId: newId(), name: 'Noodles' });
  await opened.sync();
  opened.network.clock.jump(-300 * 86_400_000);
  await opened.sync();
}

async function health() {
  return (await (await opened.network.fetcher('/api/health')).json()).clock;
}

test('a doubted clock shows a banner, and an admin can confirm it after a question', async () => {
  const { user } = opened.render(<ClockBanner isAdmin />);
  expect(screen.queryByText(DOUBT)).toBeNull();
  await setBack();
  await screen.findByText(DOUBT);
  const confirm = screen.getByRole('button', { name: 'The clock is right' });
  await user.click(confirm);
  await screen.findByRole('alertdialog', { name: 'Is the clock of the server right?' });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await opened.sync();
  expect(await health()).toBe('doubted');
  await user.click(confirm);
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await health()).toBe('ok'));
  await opened.sync();
  await waitFor(() => expect(screen.queryByText(DOUBT)).toBeNull());
});

test('a manager is told too, and has no button', async () => {
  await setBack();
  opened.render(<ClockBanner isAdmin={false} />);
  await screen.findByText(DOUBT);
  expect(screen.queryByRole('button', { name: 'The clock is right' })).toBeNull();
});
