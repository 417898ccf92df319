import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/core/days.ts';
import { IDS, testId, testProduct, testWish } from '../../../schema/testing/test-records.ts';
import { updateSession } from '../../sync/session/session.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as AllProducts } from './all-products-screen.tsx';
import { Component as Ordersheet } from './ordersheet-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
  const { db } = opened.device;
  const products = [...Array(12).keys()].map((n) =>
    testProduct(testId(700 + n), `Habit ${n}`, { productRank: 10 + n }),
  );
  await db.rows('products').clear();
  await db
    .rows('products')
    .bulkPut([
      ...products,
      testProduct(testId(720), 'Restocked late', { itemType: 'Restocked', productRank: 90 }),
      testProduct(testId(721), 'Special late', { itemType: 'Special', productRank: 99 }),
      testProduct(testId(722), 'Special early', { itemType: 'Special', productRank: 98 }),
      testProduct(testId(723), 'First of all', { productRank: 1 }),
    ]);
  const order = await db.rows('orders').get(IDS.order1);
  if (!order) throw new Error('No order');
  await db.rows('orders').bulkPut(
    [0, 1, 2, 3].map((week) => ({
      ...order,
      _id: testId(800 + week),
      placedAt: toInstant(Date.now() - (week * 7 + 1) * DAY_MS),
      orderItems: products.map(({ _id, name, sku }) => ({ _id, name, sku, quantity: 2 })),
    })),
  );
  await opened.readAgain();
});

const NAME = 'You order this every week';
const namesIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const list = async () => namesIn(await screen.findByRole('list', { name: 'Products' }));
const ORDER = ['Special early', 'Special late', 'Restocked late', 'First of all', 'Habit 0'];

test('the catalogue is Special, Restocked, then the rest by rank, whatever is ordered every week', async () => {
  opened.render(<AllProducts />);
  expect((await list()).slice(0, 5)).toEqual(ORDER);
  expect(screen.queryByText(/Ordered lately/)).toBeNull();
});

test('habits are a shelf of at most eight above it, which one tap folds away for the next visit as well', async () => {
  const { user } = opened.render(<AllProducts />);
  const shelf = await screen.findByRole('region', { name: NAME });
  expect(within(shelf).getAllByRole('listitem')).toHaveLength(8);
  // An open element would keep the catalogue from being kept as the last screen (decision 0115).
  expect(within(shelf).queryByRole('button', { expanded: true })).toBeNull();
  await user.click(within(shelf).getAllByRole('button', { name: /^Add 2 / })[0] as HTMLElement);
  await waitFor(async () => expect(await opened.device.db.cart.toArray()).toMatchObject([{ quantity: 2 }]));
  await user.click(within(shelf).getByRole('button', { name: 'Hide what you order every week' }));
  await waitFor(() => expect(within(shelf).queryAllByRole('listitem')).toEqual([]));
  cleanup();
  opened.render(<AllProducts />);
  await screen.findByRole('button', { name: 'Show what you order every week' });
  expect(within(screen.getByRole('region', { name: NAME })).queryAllByRole('listitem')).toEqual([]);
});

test('the ordersheet goes by the same order where information is shown, else by rank alone, and has no shelf', async () => {
  const ids = [testId(720), testId(721), testId(700), testId(723)];
  const wishes = opened.device.db.rows('wishlist');
  await wishes.clear();
  await wishes.bulkPut(ids.map((productId) => testWish(IDS.restaurant1, productId)));
  await opened.readAgain();
  opened.render(<Ordersheet />);
  await waitFor(async () =>
    expect((await list()).filter((name) => name !== null)).toEqual([
      'Special late',
      'Restocked late',
      'First of all',
      'Habit 0',
    ]),
  );
  expect(screen.queryByRole('region', { name: NAME })).toBeNull();
  updateSession({ information: 'hide', user: { deliveryDays: [] }, name: 'Restaurant r1' });
  await waitFor(async () =>
    expect(await list()).toEqual(['First of all', 'Habit 0', 'Restocked late', 'Special late']),
  );
});
