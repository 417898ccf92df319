import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as ArrangeScreen } from './arrange-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
  const stop = { orderTrackId: newId(), customerId: IDS.restaurant3, deliveredBy: IDS.driver1 };
  await mutate(opened.device, 'orderTrack.create', stop);
  await opened.readAgain();
});

test('an arrangement of stops that is not saved asks before it is thrown away, by another driver and by Cancel', async () => {
  const { user } = opened.render(<ArrangeScreen />);
  const driver = await screen.findByLabelText<HTMLSelectElement>('Driver');
  await within(driver).findByRole('option', { name: 'driver1' });
  await user.selectOptions(driver, IDS.driver1);
  const order = async () =>
    within(await screen.findByRole('list', { name: 'Stops in order' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.match(/Restaurant r\d/)?.[0]);
  expect(await order()).toEqual(['Restaurant r1', 'Restaurant r3']);
  await user.click(screen.getByRole('button', { name: 'Restaurant r1: down' }));
  expect(await order()).toEqual(['Restaurant r3', 'Restaurant r1']);

  async function answer(choice: 'Yes' | 'No') {
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question.textContent).toContain('The new order of stops is not saved yet.');
    await user.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  await user.selectOptions(driver, IDS.driver2);
  await answer('No');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await answer('No');
  expect(driver.value).toBe(IDS.driver1);
  expect(await order()).toEqual(['Restaurant r3', 'Restaurant r1']);
  await user.selectOptions(driver, IDS.driver2);
  await answer('Yes');
  await waitFor(async () => expect(await order()).toEqual(['Restaurant r2']));
  expect(await opened.device.db.rows('orderTracks').get(IDS.track1)).toMatchObject({ position: null });
});
