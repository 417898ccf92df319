import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { balanceOf, duesOf } from '../../../schema/invoices/invoice-rules.ts';
import { IDS, type PersonName } from '../../../schema/testing/test-records.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CustomerPage } from './customer-page-screen.tsx';

let opened: TestScreen;
const signIn = async (name: PersonName) => {
  opened = await openTestScreen(name);
};
beforeEach(() => signIn('admin'));

function open(query = '') {
  const page = (
    <ServerReadsProvider>
      <Routes>
        <Route path="/admin/customer/:id" element={<CustomerPage />} />
      </Routes>
    </ServerReadsProvider>
  );
  return opened.render(page, 'idle', `/admin/customer/${IDS.restaurant1}${query}`);
}

async function openBalance(): Promise<string> {
  const invoices = await opened.device.db.rows('invoices').toArray();
  return formatYen(duesOf(invoices.filter((each) => each.customerId === IDS.restaurant1 && balanceOf(each) > 0)));
}

const balance = async () => (await screen.findByText('Balance due')).nextElementSibling?.textContent;

test('the balance due is the sum of the open invoices, and follows each of them', { tags: ['long'] }, async () => {
  open();
  const before = await openBalance();
  await waitFor(async () => expect(await balance()).toBe(before));
  const invoice = { invoiceId: newId(), customerId: IDS.restaurant1, amount: 1234, dueDate: '2025-06-30' };
  await mutate(opened.device, 'invoice.create', { ...invoice, note: '', assignToCollect: null });
  const more = await openBalance();
  expect(more).not.toBe(before);
  await waitFor(async () => expect(await balance()).toBe(more));
  const payment = { invoiceId: invoice.invoiceId, paymentId: newId(), amount: 234, date: '2025-06-11' };
  await mutate(opened.device, 'invoice.addPayment', payment);
  const less = await openBalance();
  expect(less).not.toBe(more);
  await waitFor(async () => expect(await balance()).toBe(less));
});

test('each part is in the address, with its latest rows and the way to all of them', async () => {
  const { user, router } = open('?tab=invoices');
  const part = await screen.findByRole('region', { name: 'Invoices' });
  const all = within(part).getByRole('link', { name: 'Show all: Invoices' });
  expect(all.getAttribute('href')).toBe(`/admin/invoice/bycustomer/${IDS.restaurant1}`);
  await user.click(screen.getByRole('tab', { name: 'Stops' }));
  await screen.findByRole('region', { name: 'Stops' });
  expect(router.state.location.search).toBe('?tab=stops');
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  expect(await screen.findByRole('region', { name: 'Billing' })).toBeDefined();
});

test('orders, documents and follow-up notes are those of this customer', async () => {
  const { device } = opened;
  const note = { noteId: newId(), invoiceId: IDS.invoice1, note: 'Promised for Friday.', date: '2025-06-11' };
  await mutate(device, 'invoice.addNote', note);
  // Another customer has a newer record of each kind.
  opened.network.clock.advance(60_000);
  await mutate(device, 'invoice.addNote', { ...note, noteId: newId(), invoiceId: IDS.invoice2, note: 'Moved.' });
  await mutate(device, 'order.take', {
    orderId: newId(),
    customerId: IDS.restaurant2,
    deliveryDate: '2025-06-12',
    customMessage: '',
    source: 'telephone',
    orderItems: [{ _id: IDS.fishSauce, name: 'Fish sauce', quantity: 1, sku: 'Btl' }],
  });
  await opened.sync();
  const { server, fetcher, tokens } = opened.network;
  const headers = { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ amount: 100, date: '2025-06-11' });
  await fetcher(`/api/invoice/${IDS.invoice2}/payment`, { method: 'POST', headers, body });
  const documents = await server.db.selectFrom('documents').select('customerId').execute();
  expect(documents).toEqual([{ customerId: IDS.restaurant2 }]);
  const { user } = open('?tab=orders');
  const rowsOf = async (name: string) => {
    await user.click(await screen.findByRole('tab', { name }));
    const part = await screen.findByRole('region', { name });
    return within(part);
  };
  const orders = await rowsOf('Orders');
  const links = await orders.findAllByRole('link', { name: /^\d/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/admin/orders/${IDS.order1}`]);
  const notes = await rowsOf('Notes');
  await notes.findByText('Promised for Friday.');
  expect(notes.queryByText('Moved.')).toBeNull();
  expect(await (await rowsOf('Documents')).findByText('No documents found')).toBeDefined();
});

test('devices are shown to admins alone', async () => {
  open('?tab=devices');
  await screen.findByRole('tab', { name: 'Devices', selected: true });
  await opened.close();
  await signIn('manager');
  open('?tab=devices');
  await screen.findByRole('tab', { name: 'Orders', selected: true });
  expect(screen.queryByRole('tab', { name: 'Devices' })).toBeNull();
});
