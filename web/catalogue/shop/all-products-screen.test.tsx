import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { IDS } from '../../../schema/testing/test-records.ts';
import { readMeta } from '../../replica/meta.ts';
import { updateSession } from '../../sync/session/session.ts';
import { changeRecord } from '../../testing/change-record.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component } from './all-products-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});

test('a category chosen right after the search was emptied shows all of it, with the box still empty', async () => {
  const { router } = opened.render(<Component />);
  const box = await screen.findByLabelText<HTMLInputElement>('Search Products');
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  await screen.findByRole('button', { name: 'Add to cart: Jasmine rice' });
  type('nothing');
  await waitFor(() => expect(router.state.location.search).toBe('?search=nothing'));
  await screen.findByText('No products found');
  type('');
  // The URL is updated as well, but the screen does not render again before the act ends.
  await act(async () => {
    await waitFor(() => expect(router.state.location.search).toBe(''));
    fireEvent.change(screen.getByLabelText('Filter By Category'), { target: { value: IDS.rice } });
  });
  await waitFor(() => expect(router.state.location.search).toContain('category='));
  await screen.findByRole('button', { name: 'Add to cart: Jasmine rice' });
  expect(router.state.location.search).toBe(`?category=${IDS.rice}`);
  expect(box.value).toBe('');
});

test('half a quantity stays as it was typed for the next visit, and so does the dense list', async () => {
  const { device } = opened;
  const { user } = opened.render(<Component />);
  await user.click(await screen.findByLabelText('Add to cart: Jasmine rice'));
  fill(await screen.findByLabelText('Quantity: Jasmine rice'), '2.5x');
  await screen.findByText('A whole number from 1');
  await user.click(screen.getByLabelText('Dense list'));
  await waitFor(() => expect(screen.getByLabelText('Dense list').getAttribute('aria-pressed')).toBe('true'));
  await waitFor(async () => expect(await device.db.cart.toArray()).toMatchObject([{ quantity: 1, typed: '2.5x' }]));
  cleanup();
  opened.render(<Component />);
  expect(await screen.findByLabelText('Quantity: Jasmine rice')).toHaveProperty('value', '2.5x');
  expect(screen.getByLabelText('Dense list').getAttribute('aria-pressed')).toBe('true');
});

test('chips and descriptions are hidden from a login that the office hides them from, at the next start as well', async () => {
  const shown = { itemType: 'Price Up', description: 'Of this year', showDescription: 'Show' } as const;
  await changeRecord(opened.device.db, ['products', IDS.jasmineRice], shown);
  await opened.readAgain();
  opened.render(<Component />);
  await screen.findByText('PRICE UP');
  screen.getByText('Of this year');
  act(() => updateSession({ information: 'hide', user: { deliveryDays: [] }, name: 'Restaurant r1' }));
  await waitFor(() => expect(screen.queryByText('PRICE UP')).toBeNull());
  expect(screen.queryByText('Of this year')).toBeNull();
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ information: 'hide' });
});

test('what is not on the list is asked for in the message of the next order, and taken back', async () => {
  const { db } = opened.device;
  const draft = { customMessage: 'Ring twice\n\nBack door', reference: '7', day: null, tab: 'other' };
  await db.meta.put({ key: 'checkout', value: draft });
  const { user } = opened.render(<Component />);
  fill(await screen.findByLabelText('Search Products'), ' yak cheese ');
  await user.click(await screen.findByRole('button', { name: 'Ask for it' }));
  await screen.findByText('“yak cheese” is in the message of your next order.');
  const asked = { ...draft, customMessage: 'Ring twice\n\nBack door\nAsked for: yak cheese', tab: expect.any(String) };
  expect(await readMeta(db, 'checkout')).toEqual(asked);
  await user.click(screen.getByRole('button', { name: 'Don’t ask for it' }));
  await screen.findByRole('button', { name: 'Ask for it' });
  expect(await readMeta(db, 'checkout')).toMatchObject({ customMessage: draft.customMessage, reference: '7' });
});

test('a message that is full says so, and stays as it is', async () => {
  const { db } = opened.device;
  const customMessage = 'x'.repeat(1995);
  await db.meta.put({ key: 'checkout', value: { customMessage, reference: '', day: null, tab: 'other' } });
  const { user } = opened.render(<Component />);
  fill(await screen.findByLabelText('Search Products'), 'yak cheese');
  await user.click(await screen.findByRole('button', { name: 'Ask for it' }));
  await screen.findByText('The message of your order has no room for it.');
  expect(await readMeta(db, 'checkout')).toMatchObject({ customMessage });
});
