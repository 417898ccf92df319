import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { IDS, type PersonName } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as AdminProductsScreen } from './admin-products-screen.tsx';

let opened: TestScreen;

async function openList(name: PersonName, at = '/') {
  opened = await openTestScreen(name);
  const rendered = opened.render(<AdminProductsScreen />, 'idle', at);
  await screen.findByRole('button', { name: 'Edit Jasmine rice' });
  return rendered;
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const listed = (...expected: string[]) => waitFor(() => expect(names().sort()).toEqual(expected));

test('products are counted by category, and found by category and by a word in any width; the address keeps the category', {
  tags: ['long'],
}, async () => {
  const { user, router } = await openList('admin');
  await mutate(opened.device, 'product.update', { productId: IDS.fishSauce, itemType: 'Special' });
  const sides = within(screen.getByRole('group', { name: 'Categories' }));
  expect(sides.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All Products3',
    'Rice1',
    'Thai Items2',
  ]);
  await screen.findByText('SPECIAL SALE');
  const row = screen.getByRole('heading', { name: 'Fish sauce' }).closest('[role=row]');
  expect(row?.textContent).toMatch(/Thai Items.*SPECIAL SALE.*Btl.*¥480\.50.*1.*12/);
  const search = screen.getByRole('textbox', { name: 'Search Products' });
  fill(search, 'ＦＩＳＨ');
  await listed('Fish sauce');
  await user.type(search, ' and more');
  await screen.findByText('No products found');
  await user.clear(search);
  await user.click(sides.getByRole('button', { name: /^Rice/ }));
  await listed('Jasmine rice');
  expect(new URLSearchParams(router.state.location.search).get('category')).toBe(IDS.rice);
  cleanup();
  opened.render(<AdminProductsScreen />, 'idle', `/?category=${IDS.rice}`);
  await listed('Jasmine rice');
});

test('an admin deletes a product once that is confirmed', { tags: ['long'] }, async () => {
  const { user } = await openList('admin');
  for (const reply of ['No', 'Yes']) {
    await user.click(screen.getByRole('button', { name: 'Delete Fish sauce' }));
    await screen.findByRole('alertdialog', { name: 'Are you sure to delete Fish sauce?' });
    await user.click(screen.getByRole('button', { name: reply }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await listed(...(reply === 'No' ? ['Fish sauce'] : []), 'Galangal', 'Jasmine rice');
  }
});

test('a manager edits products, and neither adds nor deletes any', { tags: ['long'] }, async () => {
  const { user } = await openList('manager');
  for (const name of ['Add Product', 'Categories', 'Delete Fish sauce']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('link', { name: 'Deleted' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit Fish sauce' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Product Form' }));
  fill(popup.getByLabelText('Price'), '321');
  fill(popup.getByLabelText('Description'), 'Salty');
  await user.click(popup.getByRole('button', { name: 'Update Product' }));
  await screen.findByText('¥321');
});

test('a category that is typed while the last one is saved keeps its letters, and one that can’t be saved comes back', {
  tags: ['long'],
}, async () => {
  await openList('admin');
  fireEvent.click(screen.getByRole('button', { name: 'Categories' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of a new category' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const form = field.closest('form');
  if (!form) throw new Error('The field is in no form');
  type('Sauces');
  fireEvent.submit(form);
  await waitFor(() => expect(field.value).toBe(''));
  type('Noo');
  await screen.findByRole('button', { name: 'Rename Sauces' });
  expect(field.value).toBe('Noo');
  await opened.device.db.meta.put({ key: 'leaving', value: true });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  fireEvent.submit(form);
  await screen.findByText('Operation failed');
  expect(log).toHaveBeenCalledWith('Saving failed', expect.anything());
  expect(field.value).toBe('Noo');
});
