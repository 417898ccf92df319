import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addDays, dayOf, toInstant } from '../../../schema/core/days.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as TodaysReportScreen } from './todays-report-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
});

const TODAY = dayOf(toInstant(Date.now()), 'Asia/Tokyo');
const LONG_AGO = addDays(TODAY, -120);

function delivery(n: number, deliveredAt: string, fields: { customerId: string; deliveredBy: string }): Put {
  const stop = { preparedBy: null, orderId: null, serialNo: 500 + n, position: null };
  const times = { createdAt: deliveredAt, isDelivered: true, deliveredAt };
  return ['orderTracks', { _id: testId(5100 + n), ...stop, ...times, ...fields }];
}

const show = (day: string, phase: 'idle' | 'offline' = 'idle') =>
  opened.render(
    <ServerReadsProvider>
      <TodaysReportScreen />
    </ServerReadsProvider>,
    phase,
    `/?date=${day}`,
  );

test('a day of long ago is read from the server, an empty one says so, and without signal it can’t be shown', async () => {
  const { server, clock } = opened.network;
  const at = (time: string) => `${LONG_AGO}T${time}.000Z`;
  const puts = [
    delivery(1, at('05:00:00'), { customerId: IDS.restaurant1, deliveredBy: IDS.driver2 }),
    delivery(2, at('04:00:00'), { customerId: IDS.restaurant2, deliveredBy: IDS.driver2 }),
  ];
  await putRecords(server.db, puts, clock.now());
  const { user, unmount } = show(LONG_AGO);
  await screen.findByText('2 orders by 1 driver: 2 cash, 0 monthly');
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  await screen.findByText('No Orders...!');
  unmount();
  show(LONG_AGO, 'offline');
  await screen.findByText('Older history needs signal');
  fireEvent.change(screen.getByLabelText('Delivered on'), { target: { value: TODAY } });
  await waitFor(() => expect(screen.queryByText('Older history needs signal')).toBeNull());
  await screen.findByText('No Orders...!');
});
