import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OrderTrackPageResponse } from '../../schema/delivery/order-track-responses.ts';
import { testId } from '../../schema/testing/test-records.ts';
import { putRecords } from '../../sync-server/testing/put-records.ts';
import { openTestScreen } from '../testing/test-screen.tsx';
import { deviceThenServer } from './history-page.ts';
import { ServerReadsProvider } from './server-reads.tsx';
import { useHistoryPage } from './use-history-page.ts';

let opened: Awaited<ReturnType<typeof openTestScreen>>;
let calls: string[];
beforeEach(async () => {
  opened = await openTestScreen('manager');
  const { network } = opened;
  const { restaurant1: customerId, driver1: deliveredBy } = network.ids;
  const deliveredAt = '2024-06-11T03:00:00.000Z';
  const stop = { customerId, deliveredBy, preparedBy: null, orderId: null, position: null, createdAt: deliveredAt };
  // Inserted after the first sync, so that only the server has it.
  const older = { ...stop, _id: testId(900), serialNo: 7, isDelivered: true, deliveredAt };
  await putRecords(network.server.db, [['orderTracks', older]], network.clock.now());
  calls = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push(path);
    return network.fetcher(path, init);
  });
});

const LOCAL = ['No. 9'];
const rowsOf = ({ orderTracks }: OrderTrackPageResponse) => orderTracks.map(({ serialNo }) => `No. ${serialNo}`);

function List() {
  const { rows, total, loading, offline } = useHistoryPage({
    path: '/api/ordertrack/completed',
    schema: OrderTrackPageResponse,
    follows: ['orderTracks'],
    filters: { keyword: '', route: 'Ueno' },
    pageNumber: 1,
    local: LOCAL,
    rowsOf,
    merge: (found) => deviceThenServer(found, (row) => !LOCAL.includes(row)),
  });
  return (
    <p>
      {rows.join(', ')} of {total}
      {loading && ', loading'}
      {offline && ', offline'}
    </p>
  );
}

const show = (isOffline = false) =>
  opened.render(
    <ServerReadsProvider>
      <List />
    </ServerReadsProvider>,
    isOffline ? 'offline' : 'idle',
  );

test('the device’s rows are there at once, and the server’s follow; empty filters are not sent', async () => {
  show();
  screen.getByText('No. 9 of 1, loading');
  await screen.findByText('No. 9, No. 7 of 1');
  expect(calls).toEqual(['/api/ordertrack/completed?route=Ueno&pageNumber=1']);
});

test('offline the server is not asked', async () => {
  show(true);
  await screen.findByText('No. 9 of 1, offline');
  expect(calls).toEqual([]);
});

test('after a failed read the device’s rows stay', async () => {
  opened.network.intercept(() => Response.json({ message: 'Not now' }, { status: 400 }));
  show();
  await waitFor(() => expect(calls).toHaveLength(1));
  await screen.findByText('No. 9 of 1');
});
