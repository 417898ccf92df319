import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { beAnotherEngine } from '../../../schema/testing/another-engine.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { readRow } from '../../../sync-server/db/server-tx.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { createCart } from '../../replica/cart-actions.ts';
import { changeRecord } from '../../testing/change-record.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CartScreen } from './cart-screen.tsx';
import { Component as OrderPlaced } from './order-placed-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(opened.network.clock.now());
});

async function open(at = '/cart') {
  await opened.readAgain();
  const routes = (
    <Routes>
      <Route path="/cart" element={<CartScreen />} />
      <Route path="/customer/orderplaced" element={<OrderPlaced />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
  return opened.render(routes, 'idle', at);
}

/** Puts one of each into the cart. */
async function addToCart(...ids: string[]) {
  const { db } = opened.device;
  for (const id of ids) {
    const product = await db.rows('products').get(id);
    if (product) await createCart(db).add(product);
  }
}
const ordered = async () => (await opened.device.db.outbox.toArray()).map(({ args }) => args);
const cart = () => opened.device.db.cart.toArray();
const rowOf = (name: string) => {
  const row = screen.getByLabelText(`Quantity: ${name}`).closest('tr');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};

test('a line is removed once that is confirmed; a quantity that can’t be read is gone back to before the next step', async () => {
  await addToCart(IDS.fishSauce, IDS.jasmineRice);
  await createCart(opened.device.db).keepTyped(IDS.fishSauce, '2x');
  const { user } = await open();
  const quantity = await screen.findByLabelText('Quantity: Fish sauce');
  expect(quantity).toHaveProperty('value', '2x');
  await user.click(screen.getByLabelText('Remove Jasmine rice'));
  const question = await screen.findByRole('alertdialog', { name: 'Are You Sure to Remove Item ?' });
  within(question).getByText('You cannot undo this operation');
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await cart()).toMatchObject([{ id: IDS.fishSauce }]));
  await user.click(screen.getByText('CONTINUE'));
  await waitFor(() => expect(document.activeElement).toBe(quantity));
  // A tap before the screen has updated.
  fill(quantity, '2');
  await user.click(screen.getByText('CONTINUE'));
  await screen.findByText('Minimum order should be more than 20,000 Yen.');
  screen.getByText('न्यूनतम अर्डर २०,००० येनभन्दा बढी हुनुपर्छ।');
  screen.getByText('Report problems with received goods within 48 hours.', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByText('CONTINUE');
});

test('an unreadable day orders nothing, and the typed text is still there on the next visit', {
  tags: ['long'],
}, async () => {
  await addToCart(IDS.fishSauce);
  const first = await open();
  await first.user.click(await screen.findByText('CONTINUE'));
  const date = await screen.findByLabelText('Delivery Date');
  expect(date).toHaveProperty('value', '06/12/2025');
  fill(date, '12/3');
  fill(screen.getByLabelText(/^Your message/), 'Back door');
  fill(screen.getByLabelText('Your reference (optional)'), 'PO-17');
  fireEvent.blur(date);
  await screen.findByText(/^This is not a day that can be read\. Write it as MM\/DD\/YYYY, for example/);
  await first.user.click(screen.getByText('Place Order'));
  expect(document.activeElement).toBe(date);
  expect(await ordered()).toEqual([]);
  await waitFor(async () => {
    const draft = { customMessage: 'Back door', reference: 'PO-17', day: '12/3' };
    expect(await opened.device.db.meta.get('checkout')).toMatchObject({ value: draft });
  });
  first.unmount();
  const { user } = await open();
  await user.click(await screen.findByText('CONTINUE'));
  expect(await screen.findByLabelText(/^Your message/)).toHaveProperty('value', 'Back door');
  expect(screen.getByLabelText('Your reference (optional)')).toHaveProperty('value', 'PO-17');
  expect(screen.getByLabelText('Delivery Date')).toHaveProperty('value', '12/3');
  screen.getByText(/^This is not a day that can be read/);
});

test('an order of nothing that is in stock asks first', { tags: ['long'] }, async () => {
  await addToCart(IDS.fishSauce, IDS.jasmineRice);
  const { db } = opened.device;
  const sellOut = async (id: string) => {
    await changeRecord(db, ['products', id], { itemType: 'Out of Stock' });
    opened.device.changes.announce(new Map([['products', new Set([id])]]));
  };
  const { user } = await open();
  await screen.findByText('CONTINUE');
  await sellOut(IDS.fishSauce);
  await waitFor(() => rowOf('Fish sauce').getByText('Not in stock'));
  expect(rowOf('Jasmine rice').queryByText('Not in stock')).toBeNull();
  await sellOut(IDS.jasmineRice);
  await waitFor(() => rowOf('Jasmine rice').getByText('Not in stock'));
  await user.click(screen.getByText('CONTINUE'));
  const place = await screen.findByText('Place Order');
  const name = 'Nothing of this order is in stock. Order it all the same?';
  const answer = async (word: string) => {
    await user.click(place);
    const question = await screen.findByRole('alertdialog', { name });
    await user.click(within(question).getByRole('button', { name: word }));
  };
  await answer('No');
  expect(await ordered()).toEqual([]);
  await answer('Yes');
  await waitFor(async () => expect(await ordered()).toHaveLength(1));
});

test('a double tap orders only once; afterwards it goes to the address after the equals sign', async () => {
  await addToCart(IDS.fishSauce);
  const { user, router } = await open('/cart?redirect=%2Fcustomer%2Fmyorderlist%2F1');
  await user.click(await screen.findByText('CONTINUE'));
  const place = await screen.findByText('Place Order');
  act(() => {
    place.click();
    place.click();
  });
  await screen.findByText('Placing Order...');
  expect(place).toHaveProperty('disabled', true);
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe('/customer/myorderlist/1');
  expect(await ordered()).toHaveLength(1);
  await opened.sync();
  const placed = await opened.network.server.db.selectFrom('mutationLog').select('name').execute();
  expect(placed).toEqual([{ name: 'order.place' }]);
});

test('that an order was placed is shown once, by who placed it, whatever other site the address names', async () => {
  await addToCart(IDS.fishSauce);
  const { user, router } = await open('/cart?redirect=%2F%2Fevil.example');
  await user.click(await screen.findByText('CONTINUE'));
  await user.click(await screen.findByText('Place Order'));
  await screen.findByText('Your order is saved');
  const { pathname, state } = router.state.location;
  expect(pathname).toBe('/customer/orderplaced');
  await opened.sync();
  await screen.findByText('Order Placed Successfully!');
  const go = async (to: string, withState: unknown) => {
    await act(() => router.navigate(to, { state: withState }));
    await screen.findByText('Elsewhere');
    return router.state.location.pathname;
  };
  // Coming back, it is an order like any other.
  await go('/customer', null);
  expect(await go(pathname, state)).toBe(`/customer/orderdetails/${state.orderId}`);
  // The next user finds no order placed on this phone.
  await opened.device.db.meta.delete('placed');
  await opened.readAgain();
  await go('/customer', null);
  expect(await go(pathname, state)).toBe('/customer/myorderlist');
});

test('an order whose day was over when it came says so', async () => {
  const { server, clock } = opened.network;
  await addToCart(IDS.fishSauce);
  const { user } = await open();
  await user.click(await screen.findByText('CONTINUE'));
  await user.click(await screen.findByText('Place Order'));
  await screen.findByText('Your order is saved');
  const customer = await readRow(server.db, 'customers', IDS.restaurant1);
  if (!customer) throw new Error('Nobody orders');
  const late = { cutOff: { minutes: 0, daysBefore: 7 }, grace: 0 };
  await putRecords(server.db, [['customers', { ...customer, ...late }]], clock.now());
  await opened.sync();
  await screen.findByText('Your order came too late');
});

test('in an engine that writes a day as 11/27/2026 the cart opens, offers the right day and orders for it', async () => {
  const end = beAnotherEngine();
  try {
    await addToCart(IDS.fishSauce);
    const { user } = await open();
    await user.click(await screen.findByText('CONTINUE'));
    expect(await screen.findByLabelText('Delivery Date')).toHaveProperty('value', '06/12/2025');
    await user.click(await screen.findByText('Place Order'));
    await waitFor(async () => expect(await ordered()).toMatchObject([{ deliveryDate: '2025-06-12' }]));
  } finally {
    end();
  }
});

test.each([
  ['a day that another engine spoilt', { customMessage: 'Hello', reference: '', day: '27/026/11/2', tab: 'another' }],
  ['Invalid Date', { customMessage: 'Hello', reference: '', day: 'Invalid Date', tab: 'another' }],
  ['a draft of before there were references', { customMessage: 'Hello', day: null, tab: 'another' }],
])('a cart that was left with %s opens, and is ordered', async (_, value) => {
  await addToCart(IDS.fishSauce);
  await opened.device.db.meta.put({ key: 'checkout', value } as never);
  const { user } = await open();
  await user.click(await screen.findByText('CONTINUE'));
  const date = await screen.findByLabelText('Delivery Date');
  expect(screen.getByLabelText(/^Your message/)).toHaveProperty('value', 'Hello');
  fill(date, '06/12/2025');
  await user.click(screen.getByText('Place Order'));
  await waitFor(async () => expect(await ordered()).toMatchObject([{ deliveryDate: '2025-06-12' }]));
});
