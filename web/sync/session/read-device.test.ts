import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeMeta } from '../../replica/meta.ts';
import { createTestPage } from '../testing/test-page.ts';
import { readDevice } from './open-device.ts';

let page: Awaited<ReturnType<typeof createTestPage>>;
beforeEach(async () => {
  page = await createTestPage();
});
afterEach(() => page.close());

test('a first sync holds no table; once it is complete on the open page, every screen keeps the tables of the others', async () => {
  const device = page.openDeviceOf(page.signIn('customer1'));
  await readDevice(device, ['orders']);
  expect(device.tables.isHeld('orders')).toBe(false);
  await writeMeta(device.db, 'complete', true);
  await vi.waitFor(() => expect(device.status.getSnapshot()?.complete).toBe(true));
  await readDevice(device, ['orders']);
  await readDevice(device, ['products']);
  expect(device.tables.isHeld('orders') && device.tables.isHeld('products')).toBe(true);
  device.close();
});
