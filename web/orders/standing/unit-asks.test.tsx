import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { readRow } from '../../../sync-server/db/server-tx.ts';
import { Component as Home } from '../../app/home/customer-home.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as OrderScreen } from '../history/order-details-screen.tsx';
import { Component as OfficeList } from './office-standing-list.tsx';
import { Component as OfficeStanding } from './office-standing-screen.tsx';
import { Component as StandingScreen } from './standing-screen.tsx';

const STANDING = testId(900);
const sauce = { _id: IDS.fishSauce, name: 'Fish sauce', quantity: 20, sku: 'Btl' as const };
const rice = { _id: IDS.jasmineRice, name: 'Jasmine rice', quantity: 2, sku: 'Bag' as const };
const ASKED = 'Fish sauce is now sold by the C/s: how many?';

let opened: TestScreen;
async function setUp(person: 'customer1' | 'manager', orderItems: (typeof sauce | typeof rice)[] = [sauce, rice]) {
  opened = await openTestScreen(person);
  vi.useFakeTimers({ toFake: ['Date'] });
  // Friday, 13 June 2025 in Tokyo.
  opened.network.clock.set(Date.parse('2025-06-13T12:00:00+09:00'));
  vi.setSystemTime(opened.network.clock.now());
  const { device, transport } = opened.network.openDevice('manager');
  await syncRound(device, transport);
  const rhythm = { weekdays: ['Monday' as const], everyWeeks: 1, from: '2025-06-13', until: null, customMessage: '' };
  const content = { standingOrderId: STANDING, customerId: IDS.restaurant1, orderItems, ...rhythm };
  await mutate(device, 'standingOrder.create', content);
  await mutate(device, 'product.update', { productId: IDS.fishSauce, sku: 'C/s' });
  await syncRound(device, transport);
  await opened.sync();
}

async function open(at: string) {
  await opened.readAgain();
  const routes = (
    <Routes>
      <Route path="/customer" element={<Home />} />
      <Route path="/customer/standingorder/:id" element={<StandingScreen />} />
      <Route path="/customer/orderdetails/:id" element={<OrderScreen />} />
      <Route path="/admin/standingorders" element={<OfficeList />} />
      <Route path="/admin/standingorders/:id" element={<OfficeStanding />} />
    </Routes>
  );
  return opened.render(routes, 'offline', at);
}
const stored = () => readRow(opened.network.server.db, 'standingOrders', STANDING);

describe('a standing order whose product changed its unit (issue 38, point 13)', () => {
  describe('asks its restaurant', () => {
    beforeEach(() => setUp('customer1'));

    test.each([
      ['on home', '/customer'],
      ['on its own screen', `/customer/standingorder/${STANDING}`],
    ])('%s, until the next cut-off, and the answer is saved offline', async (_where, at) => {
      const { user } = await open(at);
      const card = within(await screen.findByRole('region', { name: ASKED }));
      card.getByText(/^Until now it was 20 Btl\. Without an answer by Sun 17:00 it is missing/);
      const quantity = card.getByRole('textbox', { name: 'Quantity: Fish sauce' });
      await user.clear(quantity);
      await user.type(quantity, '3');
      await user.click(card.getByRole('button', { name: 'Confirm 3 C/s' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: ASKED })).toBeNull());
      await opened.sync();
      const answered = [{ ...sauce, sku: 'C/s', quantity: 3 }, rice];
      expect(await stored()).toMatchObject({ version: 2, orderItems: answered });
      expect(screen.queryByText(/It was changed meanwhile/)).toBeNull();
    });

    test('which may leave the product out', async () => {
      const { user } = await open('/customer');
      await user.click(await screen.findByRole('button', { name: 'Leave it out' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: ASKED })).toBeNull());
      await opened.sync();
      expect(await stored()).toMatchObject({ orderItems: [rice] });
    });

    test('and a quantity that can’t be read is not confirmed', async () => {
      const { user } = await open('/customer');
      await user.type(await screen.findByRole('textbox', { name: 'Quantity: Fish sauce' }), 'x');
      expect(screen.getByRole('button', { name: /^Confirm/ })).toHaveProperty('disabled', true);
    });

    test('and what was typed on its screen is not thrown away by the answer without a question', {
      tags: ['long'],
    }, async () => {
      const { user } = await open(`/customer/standingorder/${STANDING}`);
      await user.type(await screen.findByLabelText('Message'), 'At the back door');
      await user.click(await screen.findByRole('button', { name: 'Confirm 1 C/s' }));
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
      expect(await stored()).toMatchObject({ version: 1 });
    });

    test('an order that was made without an answer says which line is missing', async () => {
      const order = await opened.device.db.rows('orders').get(IDS.order1);
      if (!order) throw new Error('No order');
      await opened.device.db.rows('orders').put({ ...order, orderItems: [{ ...sauce, problem: 'changed' }, rice] });
      await open(`/customer/orderdetails/${IDS.order1}`);
      const row = (await screen.findByText('Missing until you call us: its unit changed')).closest('tr');
      expect(row?.textContent).toContain('Fish sauce');
      expect(screen.getAllByText(/^Missing until/)).toHaveLength(1);
    });
  });

  test('is not left empty by leaving out its only product', async () => {
    await setUp('customer1', [sauce]);
    await open('/customer');
    await screen.findByRole('region', { name: ASKED });
    expect(screen.queryByRole('button', { name: 'Leave it out' })).toBeNull();
  });

  test('is seen by the office, in its list and on its screen, where it may answer', { tags: ['long'] }, async () => {
    await setUp('manager');
    const list = await open('/admin/standingorders');
    await screen.findAllByText('Its unit changed: how many?');
    list.unmount();
    const { user } = await open(`/admin/standingorders/${STANDING}`);
    await user.click(await screen.findByRole('button', { name: 'Confirm 1 C/s' }));
    await opened.sync();
    expect(await stored()).toMatchObject({ version: 2, orderItems: [{ sku: 'C/s', quantity: 1 }, rice] });
  });
});
