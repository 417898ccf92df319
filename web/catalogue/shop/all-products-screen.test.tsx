import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component } from './all-products-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});
afterEach(() => opened.close());

test('a category chosen right after the search was emptied shows all of it, with the box still empty', async () => {
  const { router } = opened.render(<Component />);
  const box = await screen.findByLabelText<HTMLInputElement>('Search Products');
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  await screen.findByRole('button', { name: 'Add to cart: Jasmine rice' });
  type('nothing');
  await waitFor(() => expect(router.state.location.search).toBe('?search=nothing'));
  await screen.findByText('No products found');
  type('');
  // The address is empty as well, but the screen is not drawn again before the act ends.
  await act(async () => {
    await waitFor(() => expect(router.state.location.search).toBe(''));
    fireEvent.change(screen.getByLabelText('Filter By Category'), { target: { value: IDS.rice } });
  });
  await waitFor(() => expect(router.state.location.search).toContain('category='));
  await screen.findByRole('button', { name: 'Add to cart: Jasmine rice' });
  expect(router.state.location.search).toBe(`?category=${IDS.rice}`);
  expect(box.value).toBe('');
});
