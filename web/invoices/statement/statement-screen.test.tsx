import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { IDS, testId, testInvoice } from '../../../schema/testing/test-records.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as StatementScreen } from './statement-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
});

const show = (query = '', phase: 'idle' | 'offline' = 'idle') =>
  opened.render(
    <ServerReadsProvider>
      <Routes>
        <Route path="/admin/invoice/statement/:id" element={<StatementScreen />} />
      </Routes>
    </ServerReadsProvider>,
    phase,
    `/admin/invoice/statement/${IDS.restaurant3}${query}`,
  );

test('everything that was charged and paid is on a line, to the balance that is due: what is open less the credit', async () => {
  const { network, device } = opened;
  const now = toInstant(network.clock.now());
  const invoice = { _id: testId(700), customerId: IDS.restaurant3, amount: 3000, assignToCollect: null };
  const overpaid = { ...testInvoice(now, invoice), paid: 3500, completedAt: now };
  await putRecords(network.server.db, [['invoices', overpaid]], network.clock.now());
  await opened.sync();
  const date = '2025-06-11';
  await mutate(device, 'invoice.addPayment', { invoiceId: IDS.invoice3, paymentId: newId(), amount: 1000, date });
  await opened.readAgain();
  const { user, router } = show();
  await screen.findByRole('heading', { name: 'Statement of Restaurant r3' });
  await user.selectOptions(screen.getByLabelText('Period'), 'Everything');
  const lines = async () =>
    within(await screen.findByRole('table', { name: 'Charges and payments' })).getAllByRole('row');
  // Head, balance brought forward, two invoices and the payment on this device.
  await waitFor(async () => expect(await lines()).toHaveLength(2 + 2 + 1));
  // In Japanese alone, as its customer chose no other language.
  const open = within(screen.getByRole('table', { name: 'Open invoices' })).getAllByRole('row');
  const sums = open.map(({ textContent }) => textContent);
  expect(sums).toContainEqual(expect.stringMatching(/ご請求残高.*¥4,000$/));
  expect(sums).toContainEqual(expect.stringMatching(/お預り金.*-¥500$/));
  await user.selectOptions(screen.getByLabelText('Period'), 'Own dates');
  fill(screen.getByLabelText('From'), '2024-01-01');
  fill(screen.getByLabelText('To'), '2024-02-01');
  await screen.findByText('この期間のご請求・ご入金はありません。');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('period')).toBe('own'));
});

test('without signal a statement says that older history may be missing', async () => {
  show('?period=all', 'offline');
  await screen.findByText(/^Older history needs signal/);
  await screen.findAllByText('電波のない状態で作成したため、古い取引が含まれていない場合があります。');
});
