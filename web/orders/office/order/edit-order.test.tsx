import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { IDS } from '../../../../schema/testing/test-records.ts';
import { keepOrderDraft, readOrderDraft } from '../../../replica/order-drafts.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { Component as EditOrder } from './edit-order-screen.tsx';

const orderId = IDS.order1;
let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

function open() {
  const routes = (
    <Routes>
      <Route path="/admin/orders/:id/edit" element={<EditOrder />} />
      <Route path="*" element={<p>The order</p>} />
    </Routes>
  );
  return opened.render(routes, 'idle', `/admin/orders/${orderId}/edit`);
}
const stored = () => opened.device.db.rows('orders').get(orderId);

test('an edit needs a reason, and is kept until it is saved though the tab is dropped', {
  tags: ['long'],
}, async () => {
  const { db } = opened.device;
  const { user, unmount } = open();
  await user.type(await screen.findByLabelText('Reason'), 'By telephone');
  await user.click(screen.getByRole('button', { name: 'One more: Fish sauce' }));
  const typed = { reason: 'By telephone', lines: [{ quantity: 3 }] };
  await waitFor(async () => expect(await readOrderDraft(db, orderId)).toMatchObject(typed));
  const draft = await readOrderDraft(db, orderId);
  unmount();
  await waitFor(async () => expect(await readOrderDraft(db, orderId)).toBeNull());
  // A dropped tab takes nothing down.
  await keepOrderDraft(db, orderId, draft);
  const again = open();
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'By telephone'));
  await again.user.clear(screen.getByLabelText('Reason'));
  await again.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Please enter a reason. The customer reads it.');
  await again.user.type(screen.getByLabelText('Reason'), 'By fax');
  await again.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('The order');
  expect(await stored()).toMatchObject({ orderItems: [{ quantity: 3 }], changes: [{ reason: 'By fax' }] });
  await waitFor(async () => expect(await readOrderDraft(db, orderId)).toBeNull());
});
