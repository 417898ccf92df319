import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { IDS, testProduct } from '../../../schema/testing/test-records.ts';
import { changeRecord } from '../../testing/change-record.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as TakeOrderScreen } from './take-order-screen.tsx';

const SALMON = newId();

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
  vi.setSystemTime(opened.network.clock.now());
  await opened.device.db
    .rows('products')
    .bulkPut([
      testProduct(SALMON, 'Atlantic salmon', { sku: 'Kg', price: 2450, productRank: 77 }),
      testProduct(newId(), 'Box 77', { productRank: 1 }),
      testProduct(IDS.jasmineRice, 'Jasmine rice', { sku: 'Bag', price: 6200, productRank: 5 }),
    ]);
});

const draft = newId();
async function open(id: string = draft) {
  await opened.readAgain();
  return opened.render(<TakeOrderScreen key={id} />, 'idle', `/admin/orders/take?draft=${id}`);
}
type User = Awaited<ReturnType<typeof open>>['user'];

const search = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });
const quantity = () => screen.getByLabelText<HTMLInputElement>(/^Quantity ?(Btl|Bag|Kg)?$/);
const hasFocus = (find: () => Element) => waitFor(() => expect(document.activeElement).toBe(find()));
const ordersHere = async (): Promise<Order[]> =>
  (await opened.device.db.rows('orders').toArray()).filter(({ taken }) => taken);

/** Types letters, and takes the first match. */
async function choose(user: User, name: string, letters: string, wanted: string) {
  const field = await search(name);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard(letters);
  const found = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(found()).toContain(wanted));
  await user.keyboard('{Enter}');
}

/** Customer and day, up to the first product. */
async function begin(user: User) {
  await choose(user, 'Customer', '0312', 'Restaurant r1');
  await hasFocus(() => screen.getByRole('radio', { checked: true, name: /^Thu/ }));
  await user.keyboard('{Enter}');
}

test('an order is taken by keyboard alone, at the customer’s prices, and the next one can begin', {
  tags: ['long'],
}, async () => {
  const { user } = await open();
  await begin(user);
  // A product with this number comes before one with it in its name.
  await choose(user, 'Product', '77', 'Atlantic salmon');
  await hasFocus(quantity);
  await user.keyboard('2.5{Enter}');
  // An empty quantity repeats the last one.
  await choose(user, 'Product', 'fish', 'Fish sauce');
  await hasFocus(quantity);
  await screen.findByText('Enter takes 2 Btl, as last time.');
  await user.keyboard('{Enter}');
  await screen.findByText('¥7,086');
  await hasFocus(() => screen.getByRole('combobox', { name: 'Product' }));
  await user.keyboard('{Enter}');
  await hasFocus(() => screen.getByRole('button', { name: 'Take the order · 2 items' }));
  await user.keyboard('{Enter}');
  await screen.findByText(/^Saved:/);
  expect(await ordersHere()).toMatchObject([
    {
      _id: draft,
      customerId: IDS.restaurant1,
      deliveryDate: '2025-06-12',
      userId: IDS.manager,
      taken: { source: 'telephone', by: { name: 'manager' } },
      orderItems: [
        { name: 'Atlantic salmon', quantity: 2.5, price: 2450 },
        { name: 'Fish sauce', quantity: 2, price: 480.5 },
      ],
    },
  ]);
  // It is no longer a draft, and the next call finds an empty form.
  await hasFocus(() => screen.getByRole('combobox', { name: 'Customer' }));
  expect(screen.queryByRole('region', { name: 'Not finished' })).toBeNull();
});

test('what can’t be ordered is said at its place, and nothing is lost', { tags: ['long'] }, async () => {
  const { user } = await open();
  await begin(user);
  await user.click(screen.getByRole('button', { name: 'Take the order' }));
  await screen.findByText('Please add a product first.');
  await user.keyboard('999{Enter}');
  await screen.findByText('There is no product “999” here.');
  const product = await search('Product');
  expect(product.value).toBe('999');
  await user.clear(product);
  await choose(user, 'Product', 'fish', 'Fish sauce');
  await hasFocus(quantity);
  for (const [typed, said] of [
    ['0', 'Please enter a whole number from 1.'],
    ['1.5', 'Fish sauce is not sold by weight: whole numbers only.'],
    ['20', 'Last time it was 2 Btl. Press Enter again if 20 is right.'],
  ] as const) {
    await user.clear(quantity());
    await user.keyboard(`${typed}{Enter}`);
    await screen.findByText(said);
    expect(quantity().value).toBe(typed);
  }
  // A half-typed line must not be left out of the order.
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(/^This item is not in the order yet/);
  await user.click(quantity());
  await user.keyboard('{Enter}');
  await choose(user, 'Product', 'gal', 'Galangal');
  await hasFocus(quantity);
  await user.keyboard('3{Enter}');
  await screen.findByText('Galangal is not in stock. Press Enter again to take it all the same.');
  await user.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'Quantity of Galangal' });
  await user.clear(screen.getByLabelText('Quantity of Fish sauce'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await ordersHere()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Quantity of Fish sauce'));
  await user.keyboard('20{Control>}{Enter}{/Control}');
  await waitFor(async () => expect(await ordersHere()).toHaveLength(1));
  expect((await ordersHere())[0]?.orderItems).toMatchObject([{ quantity: 20 }, { quantity: 3 }]);
});

test('what is entered survives a reload, and waits while another call comes in', { tags: ['long'] }, async () => {
  const { user } = await open();
  await begin(user);
  await choose(user, 'Product', 'jasm', 'Jasmine rice');
  await hasFocus(quantity);
  await user.keyboard('7{Enter}');
  await choose(user, 'Product', 'fish', 'Fish sauce');
  await hasFocus(quantity);
  await user.keyboard('4');
  const stored = () => opened.device.db.meta.get('takenOrders');
  await waitFor(async () => expect(await stored()).toMatchObject({ value: { [draft]: { quantity: '4' } } }));
  cleanup();
  await open();
  expect((await screen.findByLabelText<HTMLInputElement>('Quantity of Jasmine rice')).value).toBe('7');
  expect(quantity().value).toBe('4');
  cleanup();
  const other = await open(newId());
  await other.user.click(await screen.findByRole('button', { name: 'Go on with Restaurant r1' }));
  await screen.findByLabelText('Quantity of Jasmine rice');
});

test('a day past its cut-off is offered and taken; without delivery days the office is told so', {
  tags: ['long'],
}, async () => {
  const { db } = opened.device;
  await changeRecord(db, ['customers', IDS.restaurant1], { cutOff: { minutes: 0, daysBefore: 2 } });
  await changeRecord(db, ['customers', IDS.restaurant2], { deliveryDays: [] });
  const { user } = await open();
  await choose(user, 'Customer', 'r1', 'Restaurant r1');
  await hasFocus(() => screen.getByRole('radio', { checked: true, name: /^Mon/ }));
  await user.click(screen.getByRole('radio', { name: /^Thu 12 Jun.*was until Tue/ }));
  await screen.findByText(/^The time to order for this day was over/);
  await user.clear(await search('Customer'));
  await choose(user, 'Customer', 'r2', 'Restaurant r2');
  await screen.findByText('This customer has no delivery days. Please agree on the day.');
});
