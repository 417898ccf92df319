import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { IDS, type Put } from '../../../../schema/testing/test-records.ts';
import { readRow } from '../../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../../sync-server/testing/put-records.ts';
import { ServerReadsProvider } from '../../../rest/server-reads.tsx';
import { useSession } from '../../../sync/session/session.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { useDeviceOrder } from '../../parts/office-orders.ts';
import { OfficeOrderDetail } from '../order/office-order-detail.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
});

function Page() {
  const order = useDeviceOrder(IDS.order1);
  const session = useSession();
  return order && session ? <OfficeOrderDetail order={order} session={session} /> : null;
}

test('the page of an order, which the office’s notice opens, says that it came too late, and accepts it', async () => {
  const { server, clock } = opened.network;
  const order = await readRow(server.db, 'orders', IDS.order1);
  if (!order) throw new Error('No order');
  const late = { arrival: 'too late', arrivedAt: order.placedAt, proposedDay: '2025-06-13' } as const;
  const put: Put = ['orders', { ...order, ...late, belowMinimum: 20_000 }];
  await putRecords(server.db, [put], clock.now());
  await opened.sync();
  await opened.readAgain();
  const { user } = opened.render(
    <ServerReadsProvider>
      <Page />
    </ServerReadsProvider>,
  );
  await screen.findByRole('heading', { name: 'This order came too late' });
  await screen.findByText('Came too late');
  await screen.findByText('Below the minimum of ¥20,000');
  await user.click(screen.getByRole('button', { name: /^Accept for / }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'This order came too late' })).toBeNull());
  await screen.findByText('Late, accepted');
  await opened.sync();
  expect(await readRow(server.db, 'orders', IDS.order1)).toMatchObject({ arrival: 'accepted' });
});
