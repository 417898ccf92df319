import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Component as InvoicesScreen } from '../../invoices/screens/invoices-screen.tsx';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as OfficeLayout } from '../office/office-layout.tsx';

let opened: TestScreen;

test('what the office records as paid can be undone there as well', async () => {
  opened = await openTestScreen('manager');
  const { user } = opened.render(
    <Routes>
      <Route element={<OfficeLayout />}>
        <Route path="*" element={<InvoicesScreen />} />
      </Route>
    </Routes>,
  );
  const row = () => {
    const cell = screen.getByText('Restaurant r1').closest('[data-index]');
    return within(cell as HTMLElement);
  };
  await user.click(await screen.findByRole('button', { name: 'Add payment, Restaurant r1' }));
  const form = within(await screen.findByRole('dialog', { name: 'Payment Form' }));
  fill(await form.findByLabelText('Amount'), '3000');
  await user.click(form.getByRole('button', { name: 'Partial Payment' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await row().findByText('Partial Paid');
  await user.click(screen.getByRole('button', { name: 'Undo: ¥3,000 from Restaurant r1 recorded' }));
  await row().findByText('Pending');
  expect(await opened.device.db.outbox.toArray()).toEqual([]);
});
