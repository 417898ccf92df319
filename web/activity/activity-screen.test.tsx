import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import { pushOne, queued } from '../../sync-server/testing/test-calls.ts';
import { ServerReadsProvider } from '../rest/server-reads.tsx';
import { openTestScreen, type TestScreen } from '../testing/test-screen.tsx';
import { Component as ActivityScreen } from './activity-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

const show = (record = '', phase: 'idle' | 'offline' = 'idle') =>
  opened.render(
    <ServerReadsProvider>
      <Routes>
        <Route path="/admin/activity/:table?/:id?" element={<ActivityScreen />} />
      </Routes>
    </ServerReadsProvider>,
    phase,
    `/admin/activity${record}`,
  );

test('the history of a record has who did what, with each field before and after, and is filtered', {
  tags: ['long'],
}, async () => {
  const { network } = opened;
  const world = { ...network.server, tokens: network.tokens };
  const payment = { invoiceId: IDS.invoice1, paymentId: newId(), amount: 3000, date: '2025-06-11' };
  await pushOne(world, 'driver1', queued('invoice.addPayment', payment));
  await pushOne(world, 'admin', queued('invoice.update', { invoiceId: IDS.invoice1, assignToCollect: IDS.driver2 }));
  await opened.sync();
  const { user } = show(`/invoices/${IDS.invoice1}`);
  await screen.findByRole('heading', { name: /^Activity: Invoice/ });
  const entries = () => screen.queryAllByRole('row').filter((row) => row.hasAttribute('data-index'));
  await waitFor(() => expect(entries()).toHaveLength(2));
  const paid = within(entries().find((entry) => entry.textContent?.includes('¥3,000')) as HTMLElement);
  paid.getAllByText('driver1');
  await user.click(paid.getByRole('button', { expanded: false }));
  const fields = within(await paid.findByRole('table', { name: 'Changed fields, Invoice' })).getAllByRole('row');
  expect(fields.map(({ textContent }) => textContent)).toContain('Paid¥0¥3,000');
  await user.selectOptions(screen.getByLabelText('Kind of work'), 'Invoice changed');
  await waitFor(() => expect(entries()).toHaveLength(1));
  await user.click(within(entries()[0] as HTMLElement).getByRole('button'));
  const changed = await screen.findByRole('table', { name: 'Changed fields, Invoice' });
  expect(changed.textContent).toContain('Collectordriver1driver2');
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Refused');
  await screen.findByText('Adjust your filters and try again.');
  await user.click(screen.getByRole('button', { name: 'Clear 2 filters' }));
  await waitFor(() => expect(entries()).toHaveLength(2));
});

test('the trail is at the server, which is said without signal', async () => {
  show('', 'offline');
  await screen.findByText('The trail is at the server. It is read as soon as there is signal.');
});
