import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearMeta, writeMeta } from '../../replica/meta.ts';
import { useTable } from '../../replica/use-table.tsx';
import { withTables } from '../../sync/react/named-tables.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { FirstSync } from './first-sync.tsx';

const Products = () => <p>{useTable('products').size} products</p>;
const theProducts = /^[1-9]\d* products/;

let opened: TestScreen;
/** Tables that were read before they were held. */
let unnamed: string[];
beforeEach(async () => {
  opened = await openTestScreen('customer1');
  unnamed = [];
  opened.tables.onUnnamed = (name) => unnamed.push(name);
});

function show() {
  const element = (
    <FirstSync>
      <Products />
    </FirstSync>
  );
  return opened.renderRoutes([{ path: '/', handle: withTables('products').handle, element }]);
}

test('a sync that became complete after the loader of the route held nothing reads the tables before its screen', async () => {
  opened.tables.letGo();
  show();
  await screen.findByText(theProducts);
  expect(unnamed).toEqual([]);
});

test('a copy that comes in anew on the open page shows its screen once its tables are read', async () => {
  const { db } = opened.device;
  show();
  await screen.findByText(theProducts);
  await clearMeta(db, ['complete']);
  await waitFor(() => expect(screen.queryByText(theProducts)).toBeNull());
  opened.tables.letGo();
  await writeMeta(db, 'complete', true);
  await screen.findByText(theProducts);
  expect(unnamed).toEqual([]);
});
