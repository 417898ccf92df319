import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { workOn } from '../../sync/testing/test-work.ts';
import { openTestScreen } from '../../testing/test-screen.tsx';
import { Component as DriverHome } from './driver-home.tsx';

test('the progress of the day counts today’s stops, but not tomorrow’s', async () => {
  const opened = await openTestScreen('driver1');
  vi.setSystemTime(opened.network.clock.now());
  const office = opened.network.openDevice('manager');
  for (const day of ['2025-06-11', '2025-06-12']) {
    const orderTrackId = newId();
    const stop = { orderTrackId, customerId: IDS.restaurant2, deliveredBy: IDS.driver1 };
    await workOn(opened.network, office, { name: 'orderTrack.create', args: stop });
    const { versionSeen: _first, ...lines } = shown([slipLine({ _id: newId(), name: 'Rice', price: 3280 }, day)]);
    const slip = { slipId: orderTrackId, customerId: IDS.restaurant2, day, note: '', ...lines };
    await workOn(opened.network, office, { name: 'slip.create', args: slip });
  }
  await opened.sync();
  opened.render(<DriverHome />);
  const open = (await opened.device.db.rows('orderTracks').toArray()).filter(({ isDelivered }) => !isDelivered);
  await screen.findByText(`0 of ${open.length - 1} delivered today`);
});
