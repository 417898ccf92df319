import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, toInstant } from '../../../schema/days.ts';
import { IDS, testId, testProduct } from '../../../schema/testing/test-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { useHabits } from './habits.ts';
import { ProductFacts } from './product-facts.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('customer1');
});
afterEach(() => opened.close());

function Facts() {
  const product = useTable('products').rows.get(IDS.fishSauce);
  const { habits } = useHabits();
  return product ? <ProductFacts product={product} habit={habits.get(product._id) ?? null} /> : null;
}

/** Orders of fish sauce on this phone, each as many weeks ago. */
async function ordered(...weeks: number[]) {
  const { db } = opened.device;
  const order = await db.rows('orders').get(IDS.order1);
  if (!order) throw new Error('No order');
  await db.rows('orders').clear();
  await db.rows('orders').bulkPut(
    weeks.map((week, index) => {
      const placedAt = toInstant(Date.now() - (week * 7 + 1) * DAY_MS);
      return { ...order, _id: testId(800 + index), placedAt };
    }),
  );
}

test('a product of most weeks is said to be ordered every week', async () => {
  await ordered(0, 1, 3);
  opened.render(<Facts />);
  await screen.findByText('You order this every week');
});

test('one of fewer weeks was ordered lately', async () => {
  await ordered(0, 1);
  opened.render(<Facts />);
  await screen.findByText('Ordered lately');
});

test('one of long ago says nothing of it', async () => {
  await ordered(8);
  opened.render(<Facts />);
  expect((await screen.findByText(/Btl/)).textContent).toBe('Btl');
});

test('a case says how many are in it before anybody adds it', async () => {
  await opened.device.db
    .rows('products')
    .bulkPut([testProduct(IDS.fishSauce, 'Fish sauce', { sku: 'C/s', packSize: 24 })]);
  opened.render(<Facts />);
  await screen.findByText('case of 24');
});
