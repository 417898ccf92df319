import { screen, waitFor, within } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { IDS, testId, testInvoice } from '../../../schema/testing/test-records.ts';
import { shown as seenLines, slipLine } from '../../../schema/testing/test-slips.ts';
import { putRecords } from '../../../sync-server/testing/put-records.ts';
import { Component as DriverLayout } from '../../app/driver-layout.tsx';
import { paths } from '../../browser/paths.ts';
import { Component as OrdersScreen } from '../../delivery/driver/driver-orders-screen.tsx';
import { workOn } from '../../sync/testing/test-work.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CollectSheet } from './driver-collect-sheet.tsx';
import { Component as HandOverScreen } from './driver-hand-over-screen.tsx';
import { Component as PaymentsScreen } from './driver-payments-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('driver1');
  vi.setSystemTime(opened.network.clock.now());
});

async function addInvoice(invoice: { _id: string; customerId: string; amount: number }) {
  const { network, sync } = opened;
  const assigned = testInvoice(toInstant(network.clock.now()), { ...invoice, assignToCollect: IDS.driver1 });
  await putRecords(network.server.db, [['invoices', assigned]], network.clock.now());
  await sync();
  await opened.readAgain();
}

/** The driver's screens, with the bar for undo. */
function show(at: string) {
  const { user, router, unmount } = opened.render(
    <Routes>
      <Route element={<DriverLayout />}>
        <Route path={paths.driverPayments} element={<PaymentsScreen />} />
        <Route path={paths.driverHandOver} element={<HandOverScreen />} />
        <Route path={paths.driverOrders} element={<OrdersScreen />}>
          <Route path={`${paths.collectAtStop}/:customerId`} element={<CollectSheet />} />
        </Route>
        <Route path="*" element={<Outlet />} />
      </Route>
    </Routes>,
    'idle',
    at,
  );
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const follow = async (name: string | RegExp) => user.click(await screen.findByRole('link', { name }));
  return { user, router, unmount, press, follow };
}

type Shown = ReturnType<typeof show>;

/** Takes an amount at a restaurant; the receipt stays open. */
async function take({ press }: Shown, restaurant: string, amount: number) {
  await press(`Add Payment: ${restaurant}`);
  const form = within(await screen.findByRole('dialog', { name: restaurant }));
  fill(await form.findByLabelText('Amount'), String(amount));
  await press('Partial Payment');
  return within(await screen.findByRole('dialog', { name: 'Payment saved' }));
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
async function close({ press }: Shown) {
  await press('Done');
  await isClosed();
}

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const cash = () => within(screen.getByRole('region', { name: 'Cash to hand over' }));

test('a receipt names who issued it; refused cash in hand is named beside the total, and counted notes survive a reload', {
  tags: ['long'],
}, async () => {
  await addInvoice({ _id: IDS.invoice3, customerId: IDS.restaurant3, amount: 5000 });
  const first = show(paths.driverPayments);
  await take(first, 'Restaurant r3', 2000);
  await close(first);
  const saved = await take(first, 'Restaurant r1', 3000);
  within(await saved.findByRole('region', { name: 'Receipt' })).getByText('Himal Foods');
  await close(first);

  // Meanwhile the office reassigns the invoice.
  const { network, sync } = opened;
  const reassigned = { invoiceId: IDS.invoice1, assignToCollect: IDS.driver2 };
  await workOn(network, network.openDevice('manager'), { name: 'invoice.update', args: reassigned });
  await sync();
  const refusedCash = async () => {
    const refused = within(await screen.findByRole('region', { name: 'Refused cash with you' }));
    refused.getByText('Not accepted: Restaurant r1');
    refused.getByText('¥3,000');
    expect(refused.getByText(/^With it you have/).textContent).toContain('With it you have ¥5,000 in your hand.');
  };
  await refusedCash();
  await first.follow('Hand over');
  await first.press('Count notes and coins');
  await refusedCash();
  fill(await field('How many of ¥1,000'), '5');
  fill(await field(/^Note for the office/), 'One note is torn');
  await screen.findByText(/^That is the cash that was not accepted\./);
  await waitFor(async () =>
    expect((await opened.device.db.meta.get('cashCount'))?.value).toMatchObject({ note: 'One note is torn' }),
  );

  first.unmount();
  const again = show(paths.driverHandOver);
  expect((await field('How many of ¥1,000')).value).toBe('5');
  expect((await field('Counted cash')).value).toBe('5000');
  expect((await field(/^Note for the office/)).value).toBe('One note is torn');

  // After the handover the next count starts empty.
  fill(await field('How many of ¥1,000'), '2');
  await again.press('Hand Over');
  await again.press('Yes');
  await screen.findByRole('list', { name: 'Handed over' });
  await take(again, 'Restaurant r3', 1000);
  await close(again);
  await again.follow('Hand over');
  expect((await field('Counted cash')).value).toBe('');
});

test('an undone payment is in no total, and its receipt does not count; the next one has the next number', {
  tags: ['long'],
}, async () => {
  const shown = show(paths.driverPayments);
  const saved = await take(shown, 'Restaurant r1', 3000);
  await saved.findByText(/^No\. [0-9A-F]{6}-0001$/);
  cash().getByText('¥3,000');
  await shown.user.click(saved.getByRole('button', { name: 'Undo: ¥3,000 from Restaurant r1 recorded' }));
  await saved.findByText('Undone: nothing is recorded');
  saved.getByText(/^Receipt [0-9A-F]{6}-0001 does not count\. Its number is not given again\.$/);
  await close(shown);
  await cash().findByText('No cash with you');
  await (await take(shown, 'Restaurant r1', 2000)).findByText(/^No\. [0-9A-F]{6}-0002$/);
});

test('at a door with several invoices one amount pays all of them, the oldest first, with one receipt', {
  tags: ['long'],
}, async () => {
  await addInvoice({ _id: IDS.invoice3, customerId: IDS.restaurant1, amount: 2000 });
  const shown = show(paths.driverOrders);
  await shown.follow('Collect ¥12,000: Restaurant r1');
  fill(await field('Amount'), '10500');
  await shown.press('Partial Payment');
  const paper = await screen.findByRole('region', { name: 'Receipt' });
  expect(paper.textContent).toContain('¥10,500');
  // The sum follows the device's records, which the payment has just changed.
  await waitFor(() => expect(paper.textContent).toContain('この店舗の未集金合計¥1,500'));
  const rows = await opened.device.db.rows('payments').toArray();
  expect(rows.map(({ invoiceId, amount, receiptNo }) => [invoiceId, amount, receiptNo])).toEqual([
    [IDS.invoice1, 10_000, rows[0]?.receiptNo],
    [IDS.invoice3, 500, rows[0]?.receiptNo],
  ]);
  await shown.press('Collect more here');
  await shown.press('Pay Full Amount');
  expect((await screen.findByRole('region', { name: 'Receipt' })).textContent).toContain('¥1,500');
  await shown.press('Back to the stop');
  await isClosed();
  const stop = within(screen.getByRole('article', { name: 'Restaurant r1' }));
  await stop.findByText('Nothing to collect');

  await shown.router.navigate(`${paths.collectAtStop}/${IDS.restaurant1}`);
  await within(await screen.findByRole('dialog', { name: 'Restaurant r1' })).findByText('Nothing to collect here');
  await shown.press('Back to the stop');
  await isClosed();
  stop.getByText('Nothing to collect');
});

test('one amount for several invoices is undone as one, and more than is open is refused', {
  tags: ['long'],
}, async () => {
  await addInvoice({ _id: IDS.invoice3, customerId: IDS.restaurant1, amount: 2000 });
  const shown = show(paths.driverPayments);
  const card = within(await screen.findByRole('article', { name: 'Restaurant r1' }));
  await card.findByText('¥12,000');
  await shown.press('Add Payment: Restaurant r1');
  fill(await field('Amount'), '12500');
  await shown.press('Partial Payment');
  await screen.findByText(/^¥500 of it is for no invoice\./);
  fill(await field('Amount'), '12000');
  await shown.press('Partial Payment');
  const saved = within(await screen.findByRole('dialog', { name: 'Payment saved' }));
  await cash().findByText('¥12,000');
  await shown.user.click(saved.getByRole('button', { name: 'Undo: ¥12,000 from Restaurant r1 recorded' }));
  await saved.findByText('Undone: nothing is recorded');
  await cash().findByText('No cash with you');
  expect(await opened.device.db.rows('payments').toArray()).toEqual([]);
});

test('a door stays with all of its money after the slide, until “not today”; the day’s end says what was not collected', async () => {
  await addInvoice({ _id: IDS.invoice3, customerId: IDS.restaurant1, amount: 80_000 });
  const { network, sync } = opened;
  const rice = slipLine({ _id: testId(901), price: 1000, quantity: 10, unit: 'Bag' }, '2025-06-11');
  const { versionSeen: _first, ...lines } = seenLines([rice]);
  const slip = { slipId: IDS.track1, customerId: IDS.restaurant1, day: '2025-06-11', note: '', ...lines };
  await workOn(network, network.openDevice('manager'), { name: 'slip.create', args: slip });
  await sync();
  const shown = show(paths.driverOrders);
  await screen.findByRole('link', { name: 'Collect ¥100,800: Restaurant r1' });
  await shown.press('Mark As Delivered: Restaurant r1');
  await shown.press('Yes');
  const banner = within(await screen.findByRole('region', { name: 'Delivered, not collected' }));
  banner.getByRole('link', { name: 'Collect ¥100,800: Restaurant r1' });
  await shown.press('Not today: Restaurant r1');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Delivered, not collected' })).toBeNull());
  shown.unmount();
  const payments = show(paths.driverPayments);
  await screen.findByText('1 door delivered, ¥100,800 not collected');
  within(await screen.findByRole('article', { name: 'Restaurant r1' })).getByText('¥100,800');
  payments.unmount();
  show(paths.driverHandOver);
  await screen.findByText('1 door delivered, ¥100,800 not collected');
});
