import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { workOn } from '../../sync/testing/test-work.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as OrdersScreen } from './driver-orders-screen.tsx';

const [TODAY, TOMORROW] = ['2025-06-11', '2025-06-12'];

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('driver1');
  vi.setSystemTime(opened.network.clock.now());
  const office = opened.network.openDevice('manager');
  const stops = [
    [IDS.restaurant2, TODAY],
    [IDS.restaurant3, TOMORROW],
  ] as const;
  for (const [customerId, day] of stops) {
    const orderTrackId = newId();
    const stop = { orderTrackId, customerId, deliveredBy: IDS.driver1 };
    await workOn(opened.network, office, { name: 'orderTrack.create', args: stop });
    const line = slipLine({ _id: newId(), name: 'Basmati rice', price: 3280 }, day);
    const { versionSeen: _first, ...lines } = shown([line]);
    const args = { slipId: orderTrackId, customerId, day, note: '', ...lines };
    await workOn(opened.network, office, { name: 'slip.create', args });
  }
  await opened.sync();
  await opened.readAgain();
});

const listed = async () =>
  within(await screen.findByRole('list', { name: 'Stops in order' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/Restaurant r\d/)?.[0]);

test('stops of several days are arranged by day, and those of the others stay behind them', async () => {
  const { user } = opened.render(<OrdersScreen />);
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  expect(await listed()).toEqual(['Restaurant r1', 'Restaurant r2']);
  await user.click(screen.getByRole('button', { name: 'Restaurant r1: down' }));
  await user.click(screen.getByRole('button', { name: 'Save this sequence' }));
  await screen.findByText('Order of stops saved');
  const tracks = await opened.device.db.rows('orderTracks').toArray();
  const run = tracks.filter(({ isDelivered }) => !isDelivered).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  expect(run.map(({ customerId }) => customerId)).toEqual([IDS.restaurant2, IDS.restaurant1, IDS.restaurant3]);

  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  await user.click(await screen.findByRole('button', { name: 'Tomorrow 1' }));
  expect(await listed()).toEqual(['Restaurant r3']);
});
