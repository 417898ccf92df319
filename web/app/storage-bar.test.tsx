import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SILENT_MS } from '../replica/storage-watch.ts';
import { currentDevice } from '../sync/session/open-device.ts';
import { openTestScreen } from '../testing/test-screen.tsx';
import { StorageBar } from './storage-bar.tsx';

test('a storage that does not answer is said, with what helps, until it answers', async () => {
  const opened = await openTestScreen('driver1');
  const device = currentDevice();
  if (!device) throw new Error('Nobody is signed in.');
  opened.render(<StorageBar />);
  vi.useFakeTimers();
  const done = device.db.watch.begin();
  act(() => void vi.advanceTimersByTime(SILENT_MS - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('What you just did is not saved yet');
  expect(textContent).toContain('Reload. If that does not help, restart the device.');
  act(done);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.useRealTimers();
  device.close();
});
