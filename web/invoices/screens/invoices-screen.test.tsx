import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import type { Row } from '../../../schema/core/records.ts';
import { IDS, type Put, testId } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { push, queued } from '../../../sync-server/testing/test-calls.ts';
import { HandoverPayments } from '../../payments/handovers/handover-payments.tsx';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as InvoicesScreen } from './invoices-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
  const { network } = opened;
  vi.stubGlobal('fetch', network.fetcher);
});

const DOUBT = 'Ask the collector: they saw a balance of ¥99,000, which was never open';

test('a payment for a balance that was never open is marked in the list of invoices and in its handover', async () => {
  const { network } = opened;
  const driver = { app: network.server.app, tokens: network.tokens };
  const [paymentId, handoverId, day] = [testId(500), testId(501), '2025-06-11'];
  const cash = { invoiceId: IDS.invoice1, paymentId, date: day, balanceSeen: 99_000 };
  const handover = { handoverId, day, paymentIds: [paymentId], counted: 99_000, note: '' };
  const { verdicts } = await push(driver, 'driver1', [
    queued('invoice.payInFull', cash),
    queued('handover.close', handover),
  ]);
  expect(verdicts).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
  await opened.sync();
  await opened.readAgain();
  const { user, unmount } = opened.render(
    <ServerReadsProvider>
      <InvoicesScreen />
    </ServerReadsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /^Done/ }));
  await user.click(await screen.findByRole('button', { name: /^Restaurant r1/, expanded: false }));
  await screen.findByText(DOUBT);
  unmount();
  opened.render(<HandoverPayments handoverId={handoverId} timeZone="Asia/Tokyo" />);
  await screen.findByText(DOUBT);
});

test('a heading sorts completed invoices of all time at the server', async () => {
  const { network } = opened;
  const { now } = network.clock;
  const at = (daysAgo: number) => toInstant(now() - daysAgo * DAY_MS);
  const puts = [700, 2000, 40].map((amount, index): Put => {
    // The last one is past the device's retention.
    const days = [1, 2, 200][index] ?? 0;
    const times = { createdAt: at(days), completedAt: at(days), dueDate: '2025-01-01' as const };
    const fields = { customerId: IDS.restaurant1, amount, paid: amount, note: '', assignToCollect: null };
    return ['invoices', { _id: testId(700 + index), ...fields, ...times }];
  });
  await putRecords(network.server.db, puts, now());
  await opened.sync();
  await opened.readAgain();
  const list = (
    <ServerReadsProvider>
      <InvoicesScreen />
    </ServerReadsProvider>
  );
  const { user, router } = opened.render(list, 'idle', '/?type=completed&period=all');
  const amounts = () =>
    screen.queryAllByRole('row').flatMap((row) => /¥(700|2,000|40)(?!\d)/.exec(row.textContent ?? '')?.[0] ?? []);
  await waitFor(() => expect(amounts()).toEqual(['¥700', '¥2,000', '¥40']));
  const heading = (name: RegExp) => screen.getByRole('columnheader', { name });
  await user.click(within(heading(/^Amount/)).getByRole('button'));
  await waitFor(() => expect(amounts()).toEqual(['¥2,000', '¥700', '¥40']));
  expect(router.state.location.search).toBe('?type=completed&period=all&sort=-amount');
  // All of them are completed.
  expect(within(heading(/^Status/)).queryByRole('button')).toBeNull();
});

test('the filter offers its collectors in the order of their names, and nobody', async () => {
  const { network } = opened;
  const anil = { _id: testId(900), name: 'Anil', photo: '', username: 'anil', phoneNumber: '' };
  const late: Row<'employees'> = { ...anil, role: 'driver', deletedAt: null };
  await putRecords(network.server.db, [['employees', late]], network.clock.now());
  await opened.sync();
  await opened.readAgain();
  const { user } = opened.render(
    <ServerReadsProvider>
      <InvoicesScreen />
    </ServerReadsProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const collectors = screen.getByLabelText<HTMLSelectElement>('Collector').options;
  await waitFor(() =>
    expect(Array.from(collectors, ({ text }) => text)).toEqual(['Anybody', 'Nobody', 'anil', 'driver1', 'driver2']),
  );
});
