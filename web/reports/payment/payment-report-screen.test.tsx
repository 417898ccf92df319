import { screen, within } from '@testing-library/react';
import { beforeEach, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as PaymentReportScreen } from './payment-report-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
});

test('what is expected on a day stands apart from what is overdue, each with its sum; a day without any says so', async () => {
  const { device } = opened;
  for (const [customerId, paymentDate] of [
    [IDS.restaurant2, 25],
    [IDS.restaurant3, 31],
  ] as const) {
    await mutate(device, 'customer.update', { customerId, paymentMethod: 'monthly', paymentDate });
  }
  await opened.readAgain();
  opened.render(<PaymentReportScreen />, 'idle', '/?date=2027-04-25');
  const sums = within((await screen.findByText('To collect')).parentElement as HTMLElement);
  await sums.findByText('¥25,000.50');
  // The other day's; all of them are long ago.
  sums.getByText('¥5,000');
  within(screen.getByRole('region', { name: 'Overdue' })).getByText('Restaurant r3');
  fill(screen.getByLabelText('To be paid on'), '2027-05-30');
  await screen.findByText('No monthly invoices found');
  screen.getByText('Adjust your filters and try again.');
  await sums.findByText('¥30,000.50');
});
