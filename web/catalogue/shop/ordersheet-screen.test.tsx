import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as AllProducts } from './all-products-screen.tsx';
import { Component } from './ordersheet-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});

test('the button says how many it adds: what is in stock and not in the cart yet; they can be taken out at once', async () => {
  const { device } = opened;
  for (const productId of [IDS.jasmineRice, IDS.outOfStock]) await mutate(device, 'wishlist.add', { productId });
  const { user } = opened.render(<Component />);
  await user.click(await screen.findByRole('button', { name: 'Add all · 2 items' }));
  await screen.findByRole('button', { name: 'All of it is in the cart' });
  const inCart = async () => (await device.db.cart.toArray()).map(({ id }) => id).sort();
  expect(await inCart()).toEqual([IDS.fishSauce, IDS.jasmineRice].sort());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await inCart()).toEqual([]));
  await screen.findByRole('button', { name: 'Add all · 2 items' });
});

test('the heart asks first, and the ordersheet follows it; there a product is added as it was ordered last', async () => {
  const { device, network } = opened;
  const saved = async () => {
    await opened.sync();
    const rows = await network.server.db.selectFrom('wishlist').select('productId').execute();
    return rows.map(({ productId }) => productId).sort();
  };
  const { user } = opened.render(<AllProducts />);
  const heart = await screen.findByLabelText('My Ordersheet: Jasmine rice');
  const isPressed = () => heart.getAttribute('aria-pressed');
  const answer = async (word: string) => {
    await user.click(heart);
    const question = within(await screen.findByRole('alertdialog', { name: 'Add to My Ordersheet?' }));
    question.getByText('Item will be added to your ordersheet.');
    await user.click(question.getByText(word));
  };
  await answer('No');
  expect([isPressed(), await device.db.outbox.count()]).toEqual(['false', 0]);
  await answer('Yes');
  await waitFor(() => expect(isPressed()).toBe('true'));
  expect(await device.db.outbox.count()).toBe(1);
  expect(await saved()).toEqual([IDS.fishSauce, IDS.jasmineRice].sort());
  cleanup();

  const sheet = opened.render(<Component />);
  await sheet.user.click(await screen.findByLabelText('My Ordersheet: Jasmine rice'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove from My Ordersheet?' }));
  question.getByText('Item will be removed from your ordersheet.');
  await sheet.user.click(question.getByText('Yes'));
  await waitFor(() => expect(screen.queryByText('Jasmine rice')).toBeNull());
  expect(await saved()).toEqual([IDS.fishSauce]);
  screen.getByText('Last time 2 Btl');
  await sheet.user.click(screen.getByLabelText('Add 2 Btl: Fish sauce'));
  await waitFor(async () => expect(await device.db.cart.toArray()).toMatchObject([{ quantity: 2 }]));
  await screen.findByLabelText('Quantity: Fish sauce');
});
