import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { IDS, testProduct } from '../../../schema/testing/test-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { ProductFacts } from './product-facts.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});

function Facts() {
  const product = useTable('products').get(IDS.fishSauce);
  return product ? <ProductFacts product={product} /> : null;
}

test('a product says in what it is sold, and nothing of when it was ordered', async () => {
  opened.render(<Facts />);
  expect((await screen.findByText(/Btl/)).textContent).toBe('Btl');
});

test('a case says how many are in it before anybody adds it', async () => {
  await opened.device.db
    .rows('products')
    .bulkPut([testProduct(IDS.fishSauce, 'Fish sauce', { sku: 'C/s', packSize: 24 })]);
  await opened.readAgain();
  opened.render(<Facts />);
  await screen.findByText('case of 24');
});
