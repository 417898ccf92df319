import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { pricesByProduct } from './price-rows.ts';
import { ProductPrices } from './product-prices.tsx';

const HOTELS = testId(800);
const PRESENT = testId(810);

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
  await mutate(opened.device, 'priceList.create', { priceListId: HOTELS, name: 'Hotels' });
});

const setPrice = (fields: { unitPrice: number; from: string; to: string | null }) =>
  mutate(opened.device, 'price.set', {
    listId: HOTELS,
    productId: IDS.fishSauce,
    prices: [{ _id: PRESENT, ...fields }],
  });

function Prices() {
  const products = useTable('products');
  const prices = useTable('prices');
  const product = products.get(IDS.fishSauce);
  if (!product) return null;
  const own = pricesByProduct(prices.values(), HOTELS).get(product._id) ?? [];
  return <ProductPrices listId={HOTELS} product={product} prices={own} today="2025-06-11" />;
}

async function openPrices() {
  await opened.readAgain();
  const { user } = opened.render(<Prices />);
  await screen.findByText(/The product’s own price is ¥480.50 per Btl/);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    user,
    field,
    async type(label: string, text: string) {
      await user.clear(field(label));
      await user.type(field(label), text);
    },
    add: () => user.click(screen.getByRole('button', { name: 'Add Price' })),
  };
}

const stored = async () =>
  (await opened.device.db.rows('prices').toArray())
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(({ unitPrice, from, to }) => [unitPrice, from, to]);

test('a price needs an amount above nothing and an end after its beginning', async () => {
  const { type, add, field } = await openPrices();
  await add();
  expect(await screen.findByText('Pleas add price.')).toBeTruthy();
  await type('Price', '0');
  expect(await screen.findByText('The price must be more than 0.')).toBeTruthy();
  await type('Price', '450.5');
  await type('Last Day', '2025-06-10');
  await add();
  expect(await screen.findByText('The price ends before it begins.')).toBeTruthy();
  await type('Last Day', '2025-06-12');
  expect(field('First Day').value).toBe('2025-06-11');
  await add();
  await screen.findByText('In force');
  expect(await stored()).toEqual([[450.5, '2025-06-11', '2025-06-12']]);
});

test('a planned price ends the one before it, the day before', async () => {
  await setPrice({ unitPrice: 450, from: '2025-01-01', to: null });
  const { user, type, add } = await openPrices();
  await user.click(await screen.findByRole('button', { name: 'New Price' }));
  await type('Price', '470');
  await type('First Day', '2025-07-01');
  expect(await screen.findByLabelText('End ¥450 on 30 Jun 2025')).toBeTruthy();
  await add();
  await screen.findByText('Planned');
  expect(await stored()).toEqual([
    [450, '2025-01-01', '2025-06-30'],
    [470, '2025-07-01', null],
  ]);
});

test('two prices on one day are reported at the day field, and nothing is saved', async () => {
  await setPrice({ unitPrice: 450, from: '2025-07-01', to: null });
  const { user, type, add, field } = await openPrices();
  await user.click(await screen.findByRole('button', { name: 'New Price' }));
  await type('Price', '470');
  await type('First Day', '2025-07-01');
  await add();
  expect(await screen.findByText('¥450 holds from 1 Jul 2025 on. End it first.')).toBeTruthy();
  await type('First Day', '2025-06-11');
  await add();
  expect(await screen.findByText('¥450 is planned from 1 Jul 2025. Enter a last day before it.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Last Day'));
  expect(await stored()).toHaveLength(1);
  await type('Last Day', '2025-06-30');
  await add();
  await waitFor(async () => expect(await stored()).toHaveLength(2));
});

test('a price is ended by its last day, and taken away after a question', { tags: ['long'] }, async () => {
  await setPrice({ unitPrice: 450, from: '2025-01-01', to: null });
  const { user, type } = await openPrices();
  await user.click(await screen.findByRole('button', { name: 'Change ¥450 from 1 Jan 2025' }));
  await type('Last Day', '2025-05-31');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Past');
  expect(await stored()).toEqual([[450, '2025-01-01', '2025-05-31']]);
  await user.click(screen.getByRole('button', { name: 'Delete ¥450 1 Jan 2025 to 31 May 2025' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await stored()).toEqual([]));
});
