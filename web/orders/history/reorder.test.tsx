import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { OrderedItem } from '../../../schema/orders/order-entity.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { createCart } from '../../replica/cart-actions.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CartScreen } from '../checkout/cart-screen.tsx';
import { Component as OrderPlaced } from '../checkout/order-placed-screen.tsx';
import { Component as Reorder } from './reorder-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});

/** The reorder screen and where it leads to; Back leads elsewhere. */
async function open(at: string) {
  await opened.readAgain();
  const routes = (
    <Routes>
      <Route path="/customer/reorder/:id?" element={<Reorder />} />
      <Route path="/cart" element={<CartScreen />} />
      <Route path="/customer/orderplaced" element={<OrderPlaced />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
  const shown = opened.render(routes, 'idle', '/');
  const go = (to: string) => act(() => shown.router.navigate(to));
  return { ...shown, go, first: () => go(at) };
}

const fishSauce = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 3, sku: 'Btl' } as const;
const galangal = { _id: IDS.outOfStock, name: 'Galangal', quantity: 2, sku: 'Btl' } as const;

async function hasOrdered(orderItems: OrderedItem[]) {
  const { db } = opened.device;
  const order = await db.rows('orders').get(IDS.order1);
  if (!order) throw new Error('Nobody ordered');
  const _id = newId();
  await db.rows('orders').put({ ...order, _id, orderItems });
  return _id;
}

async function addToCart(id: string) {
  const product = await opened.device.db.rows('products').get(id);
  if (product) await createCart(opened.device.db).add(product);
}
const cart = async () =>
  (await opened.device.db.cart.toArray()).map(({ name, quantity }) => `${quantity} ${name}`).sort();

test('the last order again, as the icon of the app opens it: one tap more orders it', async () => {
  const { first, user, router } = await open('/customer/reorder');
  await first();
  await screen.findByText(/^The same as you ordered for/);
  expect(router.state.location.pathname).toBe('/cart');
  await screen.findByText('2 Btl');
  await user.click(screen.getByText('Place Order'));
  await screen.findByText('Your order is saved');
  expect((await opened.device.db.outbox.toArray()).map(({ args }) => args)).toMatchObject([
    { orderItems: [{ name: 'Fish sauce', quantity: 2, sku: 'Btl' }] },
  ]);
});

test('unavailable items are left out with a reason, and a question is asked if the cart is not empty', async () => {
  const id = await hasOrdered([
    fishSauce,
    galangal,
    { _id: IDS.jasmineRice, name: 'Jasmine rice', quantity: 4, sku: 'Kg' },
    { _id: IDS.deletedProduct, name: 'Gone', quantity: 1, sku: 'Btl' },
  ]);
  for (const each of [IDS.fishSauce, IDS.jasmineRice]) await addToCart(each);
  const { first, user } = await open(`/customer/reorder/${id}`);
  await first();
  await screen.findByText('Your cart already holds 2 items');
  screen.getByText('1 Btl in the cart');
  screen.getByText('Not in stock');
  await user.click(screen.getByText('Add to the cart'));
  await screen.findByText(/^Left out of what you ordered for/);
  screen.getByText('Galangal, 2 Btl: not in stock');
  screen.getByText('Jasmine rice, 4 Kg: sold in another unit now');
  screen.getByText('Gone, 1 Btl: no longer sold');
  await screen.findByText('CONTINUE');
  expect(await cart()).toEqual(['1 Jasmine rice', '4 Fish sauce']);

  await first();
  await user.click(await screen.findByText('Replace the cart'));
  await screen.findByText('CONTINUE');
  expect(await cart()).toEqual(['3 Fish sauce']);
});

test('of an order of which nothing can be had the cart stays as it is', async () => {
  const id = await hasOrdered([galangal]);
  await addToCart(IDS.jasmineRice);
  const { first } = await open(`/customer/reorder/${id}`);
  await first();
  await screen.findByText('Nothing of this order can be ordered again right now');
  expect(await cart()).toEqual(['1 Jasmine rice']);
});

test('from the direct way to the last step, Back leads to the review; without an order there is nothing to reorder', async () => {
  const { first, user, go, router } = await open('/customer/reorder');
  await first();
  await user.click(await screen.findByText('Back'));
  await screen.findByText('CONTINUE');
  expect(screen.getByLabelText('Quantity: Fish sauce')).toHaveProperty('value', '2');
  // Back does not fill the cart again.
  await act(() => router.navigate(-1));
  await screen.findByText('Elsewhere');
  await opened.device.db.rows('orders').clear();
  opened.device.changes.announce(new Map([['orders', new Set([IDS.order1])]]));
  await go('/customer/reorder');
  await screen.findByText('No Orders');
});
