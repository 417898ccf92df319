import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { FindPanel } from './find-panel.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});
afterEach(() => opened.close());

/** Types a name and Enter at once, before the records are read. */
function typeAhead(name: string) {
  const onLeave = vi.fn();
  const { router } = opened.render(<FindPanel onLeave={onLeave} />);
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: name } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(onLeave).not.toHaveBeenCalled();
  return { field, onLeave, address: () => router.state.location.pathname + router.state.location.search };
}

test('Enter that comes before the records are read opens the first result when they are', async () => {
  const { onLeave, address } = typeAhead('Restaurant r2');
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
  expect(address()).toContain(IDS.restaurant2);
});

test('an early Enter no longer counts once something else is typed', async () => {
  const { field, onLeave, address } = typeAhead('Restaurant r2');
  fireEvent.change(field, { target: { value: 'Restaurant r3' } });
  await screen.findAllByRole('option', { name: /Restaurant r3/ });
  expect(onLeave).not.toHaveBeenCalled();
  expect(address()).toBe('/');
});
