import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { IDS, testProduct } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as NewSlipScreen } from './new-slip-screen.tsx';

const DAY = '2025-06-11';
const LIST = newId();
const SALMON = newId();

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
  vi.setSystemTime(opened.network.clock.now());
  const { device } = opened;
  await device.db
    .rows('products')
    .bulkPut([
      testProduct(SALMON, 'Atlantic salmon', { sku: 'Pcs', price: 2450, priceUnit: 'kg', catchWeight: true }),
      testProduct(IDS.jasmineRice, 'Jasmine rice', { sku: 'Bag', price: 6200, deposit: 100 }),
    ]);
  await mutate(device, 'priceList.create', { priceListId: LIST, name: 'Hotels' });
  await mutate(device, 'customer.update', { customerId: IDS.restaurant1, priceListId: LIST });
  const price = (unitPrice: number, from: string, to: string | null) => ({ _id: newId(), unitPrice, from, to });
  const prices = [price(451.5, DAY, DAY), price(500, '2025-06-12', null)];
  await mutate(device, 'price.set', { listId: LIST, productId: IDS.fishSauce, prices });
  await opened.readAgain();
});

const open = (search = '') =>
  opened.render(
    <Routes location={`/new${search}`}>
      <Route path="/new" element={<NewSlipScreen />} />
    </Routes>,
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const search = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const opens = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Customer' });
type User = ReturnType<typeof open>['user'];

/** Types letters of a name, and takes the first match. */
async function choose(user: User, field: string, letters: string) {
  await user.type(search(field), letters);
  const found = () => document.getElementById(search(field).getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(found()?.toLowerCase()).toContain(letters));
  await user.keyboard('{Enter}');
}
const slipsHere = (): Promise<Slip[]> => opened.device.db.rows('slips').toArray();
const saved = () => waitFor(async () => expect(await slipsHere()).toHaveLength(1));

test('an order by telephone is written by keyboard alone, at the prices of the customer’s list', {
  tags: ['long'],
}, async () => {
  const { user } = open();
  await opens();
  await choose(user, 'Customer', 'aurant r1');
  const isIn = (name: string) => waitFor(() => expect(document.activeElement).toBe(search(name)));
  await isIn('Product');
  await choose(user, 'Product', 'fish');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Quantity ?Btl$/)));
  await user.keyboard('2.125{Enter}');
  await isIn('Product');
  await choose(user, 'Product', 'jasm');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Quantity ?Bag$/)));
  await user.keyboard('3{Enter}');
  await isIn('Product');
  // Enter in a field saves nothing.
  expect(await slipsHere()).toEqual([]);

  // From line to line, and back to the next product. The containers follow.
  await user.clear(field('Quantity of Fish sauce'));
  await user.keyboard('4{Enter}');
  expect(document.activeElement).toBe(screen.getAllByLabelText('Quantity of Jasmine rice')[0]);
  await user.keyboard('{Backspace}5{Enter}{Enter}');
  await isIn('Product');
  expect(screen.getAllByLabelText<HTMLInputElement>('Quantity of Jasmine rice').map(({ value }) => value)).toEqual([
    '5',
    '5',
  ]);
  await user.keyboard('{Enter}{Enter}');
  await saved();
  expect(await slipsHere()).toMatchObject([
    {
      customerId: IDS.restaurant1,
      orderId: null,
      day: DAY,
      deliveredAt: null,
      version: 1,
      lines: [
        { name: 'Fish sauce', delivered: 4000, unitPrice: 451.5, amount: 1806, rate: { percent: 8, reduced: true } },
        { kind: 'sale', name: 'Jasmine rice', delivered: 5000, unitPrice: 6200, amount: 31_000 },
        { kind: 'deposit', name: 'Jasmine rice', delivered: 5000, unitPrice: 100, amount: 500, rate: null },
      ],
    },
  ]);
});

async function add(user: User, product: string, quantity: string) {
  if (search('Customer').value === '') {
    await choose(user, 'Customer', 'aurant r1');
  }
  await waitFor(() => expect(document.activeElement).toBe(search('Product')));
  await choose(user, 'Product', product);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Quantity ?\w+$/)));
  await user.keyboard(`${quantity}{Enter}`);
}

test('prices follow the day of delivery, except those that were typed', { tags: ['long'] }, async () => {
  const { user } = open();
  await opens();
  await add(user, 'fish', '1');
  await add(user, 'jasm', '1');
  const prices = () =>
    ['Fish sauce', 'Jasmine rice'].map(
      (name) => (screen.getAllByLabelText(`Price of ${name}`)[0] as HTMLInputElement).value,
    );
  expect(prices()).toEqual(['451.5', '6200']);
  await user.clear(field('Day of delivery'));
  await user.type(field('Day of delivery'), '2025-06-12');
  await waitFor(() => expect(prices()).toEqual(['500', '6200']));
  await user.clear(field('Price of Fish sauce'));
  await user.type(field('Price of Fish sauce'), '420');
  await user.clear(field('Day of delivery'));
  await user.type(field('Day of delivery'), '2025-06-11');
  await waitFor(() => expect(prices()).toEqual(['420', '6200']));
});

test('goods to weigh wait for their weight, and what is wrong is said at its line', { tags: ['long'] }, async () => {
  const { user } = open();
  await opens();
  await user.click(screen.getByRole('button', { name: 'Save slip' }));
  await screen.findByText('Please add goods first.');
  await add(user, 'salm', '2');
  await screen.findByText('Not complete yet');
  await add(user, 'fish', '1');
  await user.clear(field('Quantity of Fish sauce'));
  await screen.findByText('Please enter a number such as 3.42.');
  await user.click(screen.getByRole('button', { name: 'Save slip' }));
  expect(await slipsHere()).toEqual([]);
  await user.type(field('Quantity of Fish sauce'), '1.5');
  await user.type(field('Quantity of Atlantic salmon'), '3.42 + 3.61');
  await waitFor(() => expect(screen.queryByText('Not complete yet')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save slip' }));
  await saved();
  expect((await slipsHere())[0]?.lines).toMatchObject([
    { name: 'Atlantic salmon', ordered: 2000, orderedUnit: 'Pcs', unit: 'Kg', delivered: 7030, amount: 17_223 },
    { name: 'Fish sauce', delivered: 1500, amount: 677 },
  ]);
});

test('a stop without a slip gets one under its id, for its customer', async () => {
  const { user } = open(`?for=${IDS.track1}`);
  expect((await opens()).disabled).toBe(true);
  await user.click(search('Product'));
  await add(user, 'fish', '1');
  await user.click(screen.getByRole('button', { name: 'Save slip' }));
  await saved();
  expect(await slipsHere()).toMatchObject([{ _id: IDS.track1, customerId: IDS.restaurant1 }]);
});

test('a stop that is not on this device gets none', async () => {
  open(`?for=${newId()}`);
  await screen.findByText('No slip can be written for it here');
});

test('goods of an older delivery ask first where an invoice was typed since, which may be for them', {
  tags: ['long'],
}, async () => {
  const { device, network } = opened;
  await mutate(device, 'orderTrack.deliver', { orderTrackId: IDS.track1 });
  const invoice = { invoiceId: newId(), customerId: IDS.restaurant1, amount: 6200, dueDate: DAY };
  network.clock.advance(60_000);
  vi.setSystemTime(network.clock.now());
  await mutate(device, 'invoice.create', { ...invoice, note: '', assignToCollect: null });
  await opened.readAgain();
  const { user } = open(`?for=${IDS.track1}`);
  await opens();
  await user.click(search('Product'));
  await add(user, 'fish', '1');
  await user.click(screen.getByRole('button', { name: 'Save slip' }));
  const question = await screen.findByRole('alertdialog', { name: 'Billed already?' });
  expect(question.textContent).toContain('¥6,200 of 11 Jun 2025');
  expect(question.textContent).not.toContain('25,000');
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(await slipsHere()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save slip' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await saved();
});
