import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as DeletedProductsScreen } from './deleted-products-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

const product = (id: string) => opened.device.db.rows('products').get(id);

test('a product is restored once that is confirmed, and into another category where its own is gone', async () => {
  const { device } = opened;
  await mutate(device, 'product.delete', { productId: IDS.jasmineRice });
  await mutate(device, 'category.delete', { categoryId: IDS.rice });
  const { user } = opened.render(<DeletedProductsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Restore Gone' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Restore Gone?' }));
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Gone is back in the catalogue');
  expect(await product(IDS.deletedProduct)).toMatchObject({ deletedAt: null, category: IDS.thaiItems });

  await user.click(screen.getByRole('button', { name: 'Restore Jasmine rice' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Restore Jasmine rice' }));
  await user.click(popup.getByRole('button', { name: 'Restore' }));
  await popup.findByText('Please select category');
  expect(await product(IDS.jasmineRice)).toMatchObject({ deletedAt: expect.any(String) });
  await user.selectOptions(popup.getByLabelText('Category'), 'Thai Items');
  await user.click(popup.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Jasmine rice' })).toBeNull());
  await screen.findByText('No deleted products');
  expect(await product(IDS.jasmineRice)).toMatchObject({ deletedAt: null, category: IDS.thaiItems });
});
