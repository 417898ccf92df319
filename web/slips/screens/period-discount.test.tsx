import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isUnbilled } from '../../../schema/closing/closing-rules.ts';
import { newId } from '../../../schema/core/ids.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { totalsOf } from '../../../schema/tax/tax-sums.ts';
import { IDS, testProduct } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as NewSlipScreen } from './new-slip-screen.tsx';

const DAY = '2025-06-11';
const sold = (fields: Omit<Parameters<typeof slipLine>[0], '_id'>) => slipLine({ _id: newId(), ...fields }, DAY);

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
  vi.setSystemTime(opened.network.clock.now());
});

async function writeDelivered(lines: SlipLine[]): Promise<void> {
  const slipId = newId();
  const { versionSeen: _first, ...slip } = shown(lines);
  const { device } = opened;
  await mutate(device, 'slip.create', { slipId, customerId: IDS.restaurant1, day: DAY, note: '', ...slip });
  await mutate(device, 'slip.deliver', { slipId });
}

/** Slips A, B and C of the worked examples, delivered to restaurant 1 offline. */
async function threeSlips(): Promise<void> {
  await mutate(opened.device, 'customer.update', { customerId: IDS.restaurant1, paymentMethod: 'monthly' });
  await writeDelivered([sold({ price: 4985, quantity: 3 }), sold({ price: 5218, quantity: 2, taxClass: 'standard' })]);
  await writeDelivered([
    sold({ price: 1890, quantity: 2.35 }),
    sold({ price: 399, quantity: 3, taxClass: 'standard' }),
  ]);
  const reduced = [sold({ price: 128, quantity: 7 }), sold({ price: 4985 }), sold({ price: -498, kind: 'discount' })];
  await writeDelivered([...reduced, sold({ price: 187, quantity: 5, taxClass: 'standard' })]);
}

async function open() {
  await opened.readAgain();
  return opened.render(<NewSlipScreen />, 'idle', `/?customer=${IDS.restaurant1}`);
}
const discount = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Discount' });
const slipsHere = (): Promise<Slip[]> => opened.device.db.rows('slips').toArray();

test('a monthly customer gets a discount on all slips since its last closing, shared among their rates', {
  tags: ['long'],
}, async () => {
  await threeSlips();
  const { user } = await open();
  await waitFor(async () => expect((await discount()).disabled).toBe(false));
  await user.click(await discount());
  expect((await screen.findByLabelText<HTMLSelectElement>('Discount on')).selectedOptions[0]?.text).toBe(
    'All 3 slips since the last closing',
  );
  await user.type(screen.getByLabelText('Discount without tax, whole yen'), '1000');
  await screen.findByText('8% *: -¥663 · 10%: -¥337');
  await screen.findByText('With tax, ¥40,585 becomes ¥39,499.');
  await user.click(screen.getByRole('button', { name: 'Add discount' }));
  await user.click(screen.getByRole('button', { name: 'Save slip' }));
  await waitFor(async () => expect(await slipsHere()).toHaveLength(4));

  const slip = (await slipsHere()).find(({ deliveredAt }) => deliveredAt === null);
  if (!slip) throw new Error('There is no slip of the discount');
  await mutate(opened.device, 'slip.deliver', { slipId: slip._id });
  await opened.sync();
  expect(new Set((await opened.device.db.outbox.toArray()).map(({ state }) => state))).toEqual(new Set(['settled']));
  const unbilled = (await slipsHere()).filter((each) => isUnbilled(each) && each.deliveredAt !== null);
  expect(unbilled).toHaveLength(4);
  expect(totalsOf(unbilled.flatMap(({ lines }) => lines))).toMatchObject({
    groups: [
      { percent: 8, net: 24_116, tax: 1929 },
      { percent: 10, net: 12_231, tax: 1223 },
    ],
    total: 39_499,
  });
});

test.each([
  ['has always paid cash', 'cash'],
  ['paid monthly when they were delivered', 'monthly'],
] as const)('a customer that pays cash gets none on its earlier slips, if it %s', async (_how, before) => {
  const { device } = opened;
  const pays = (paymentMethod: 'cash' | 'monthly') =>
    mutate(device, 'customer.update', { customerId: IDS.restaurant1, paymentMethod });
  await pays(before);
  await writeDelivered([sold({ price: 4985, quantity: 3 })]);
  await writeDelivered([sold({ price: 1890, quantity: 2 })]);
  await pays('cash');
  await device.db.rows('products').put(testProduct(IDS.fishSauce, 'Fish sauce', { sku: 'Btl', price: 800 }));
  const { user } = await open();
  // An empty slip has nothing to reduce.
  expect((await discount()).disabled).toBe(true);
  const product = screen.getByRole('combobox', { name: 'Product' });
  await user.click(product);
  await user.type(product, 'fish');
  const found = () => document.getElementById(product.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await waitFor(() => expect(found()).toContain('Fish sauce'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Quantity ?Btl$/)));
  await user.keyboard('4{Enter}');
  await waitFor(async () => expect((await discount()).disabled).toBe(false));
  await user.click(await discount());
  await user.type(await screen.findByLabelText('Discount without tax, whole yen'), '1000');
  expect(screen.queryByLabelText('Discount on')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add discount' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The popup's form does not save the slip.
  expect(await slipsHere()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save slip' }));
  await waitFor(async () => expect(await slipsHere()).toHaveLength(3));
  const slip = (await slipsHere()).find(({ deliveredAt }) => deliveredAt === null);
  expect(slip?.lines).toMatchObject([{ amount: 3200 }, { kind: 'discount', amount: -1000, originLineId: null }]);
});
