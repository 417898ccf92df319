import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component } from './ordersheet-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});
afterEach(() => opened.close());

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
