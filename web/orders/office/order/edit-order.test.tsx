import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { IDS, testProduct } from '../../../../schema/testing/test-records.ts';
import { keepOrderDraft, readOrderDraft } from '../../../replica/order-drafts.ts';
import { openTestScreen, type TestScreen } from '../../../testing/test-screen.tsx';
import { Component as EditOrder } from './edit-order-screen.tsx';

const orderId = IDS.order1;
let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

async function open() {
  await opened.readAgain();
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
  const { user, unmount } = await open();
  await user.type(await screen.findByLabelText('Reason'), 'By telephone');
  await user.clear(screen.getByLabelText('Quantity of Fish sauce'));
  await user.type(screen.getByLabelText('Quantity of Fish sauce'), '3');
  const typed = { reason: 'By telephone', lines: [{ quantity: 3 }] };
  await waitFor(async () => expect(await readOrderDraft(db, orderId)).toMatchObject(typed));
  const draft = await readOrderDraft(db, orderId);
  unmount();
  await waitFor(async () => expect(await readOrderDraft(db, orderId)).toBeNull());
  // A discarded tab runs no cleanup.
  await keepOrderDraft(db, orderId, draft);
  const again = await open();
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

test('an order is changed by keyboard alone, as one is taken by telephone, and what changes is said before', {
  tags: ['long'],
}, async () => {
  await opened.device.db
    .rows('products')
    .put(testProduct(IDS.jasmineRice, 'Jasmine rice', { sku: 'Bag', price: 6200, productRank: 5 }));
  const { user } = await open();
  const product = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Product' });
  await waitFor(() => expect(document.activeElement).toBe(product));
  await user.keyboard('jasmin');
  const found = () => document.getElementById(product.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(found()).toContain('Jasmine rice'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Quantity ?Bag$/)));
  await user.keyboard('4');
  // A typed line that is not in the order yet must not be lost.
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(/^This item is not in the order yet/);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const changes = within(await screen.findByRole('region', { name: 'What changes' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Jasmine rice:added: 4 Bag']);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Please enter a reason. The customer reads it.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
  await user.keyboard('By telephone{Control>}{Enter}{/Control}');
  await screen.findByText('The order');
  expect(await stored()).toMatchObject({ orderItems: [{ quantity: 2 }, { quantity: 4 }], version: 2 });
});
