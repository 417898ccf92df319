import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { IDS, type Put, testCustomer, testId } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { pruneFinished } from '../../sync/copy/prune.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as DeliveredScreen } from './driver-delivered-screen.tsx';

let opened: TestScreen;

const stopName = (n: number) => `Stop ${String(n).padStart(2, '0')}`;

/** A stop of driver 1 at a restaurant of its own, delivered so many days ago. */
function delivered(n: number, daysAgo: number): Put[] {
  const customerId = testId(1000 + n);
  const deliveredAt = toInstant(opened.network.clock.now() - daysAgo * DAY_MS);
  const stop = { customerId, deliveredBy: IDS.driver1, preparedBy: null, orderId: null, position: null };
  const state = { serialNo: 100 + n, createdAt: deliveredAt, isDelivered: true, deliveredAt };
  return [
    ['customers', { ...testCustomer(customerId, `s${n}`), restaurantName: stopName(n) }],
    ['orderTracks', { _id: testId(2000 + n), ...stop, ...state }],
  ];
}

const names = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const count = () => screen.getByRole('heading', { name: 'DELIVERED ORDERS' }).parentElement?.textContent;

test('deliveries older than the phone keeps come from the server, page by page, and without signal it says so', {
  tags: ['long'],
}, async () => {
  opened = await openTestScreen('driver1');
  const { network, sync, device } = opened;
  const old = Array.from({ length: 25 }, (_, index) => delivered(index + 1, 40 + index)).flat();
  const lately = Array.from({ length: 3 }, (_, index) => delivered(30 + index, index)).flat();
  await putRecords(network.server.db, [...old, ...lately], network.clock.now());
  await sync();
  await pruneFinished(device);
  const { user, router } = opened.render(<DeliveredScreen />);
  const first = [30, 31, 32, ...Array.from({ length: 17 }, (_, index) => index + 1)].map(stopName);
  await waitFor(() => expect(names()).toEqual(first));
  expect(count()).toBe('DELIVERED ORDERS28');
  await user.click(screen.getByRole('button', { name: 'Page 2 of 2' }));
  await waitFor(() => expect(names()).toEqual([18, 19, 20, 21, 22, 23, 24, 25].map(stopName)));
  expect(router.state.location.search).toBe('?pageNumber=2');

  cleanup();
  opened.render(<DeliveredScreen />, 'offline', '/?pageNumber=2');
  await waitFor(() => expect(names()).toEqual([30, 31, 32].map(stopName)));
  screen.getByText('Deliveries older than 30 days are shown when there is signal.');
  fill(screen.getByRole('textbox', { name: 'Search Order...' }), stopName(31));
  await waitFor(() => expect(names()).toEqual([stopName(31)]));
  expect(count()).toBe('DELIVERED ORDERS1');
});
