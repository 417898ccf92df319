import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Id, newId } from '../../../schema/core/ids.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { linesOf } from '../../../schema/slips/slip-rules.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as CorrectPriceScreen } from './correct-price-screen.tsx';

const DAY = '2025-06-11';
let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
  vi.setSystemTime(opened.network.clock.now());
});

async function sells(customerId: Id, quantity: number, price = 2330): Promise<Id> {
  const slipId = newId();
  const goods = { _id: newId(), productId: IDS.fishSauce, name: 'Fish sauce', unit: 'Btl' as const };
  const { versionSeen: _first, ...slip } = shown([slipLine({ ...goods, price, quantity }, DAY)]);
  await mutate(opened.device, 'slip.create', { slipId, customerId, day: DAY, note: '', ...slip });
  await mutate(opened.device, 'slip.deliver', { slipId });
  await opened.readAgain();
  return slipId;
}
const open = (more = '') =>
  opened.render(<CorrectPriceScreen />, 'idle', `/?product=${IDS.fishSauce}&from=${DAY}&to=${DAY}${more}`);
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const amounts = async () => {
  const slips: Slip[] = await opened.device.db.rows('slips').toArray();
  return slips
    .filter(({ correctsId }) => correctsId === null)
    .map((slip) => linesOf(slip)[0]?.amount)
    .sort();
};
const works = async () => (await opened.device.db.outbox.toArray()).filter(({ name }) => name === 'slip.correctPrice');

async function confirm(user: ReturnType<typeof open>['user'], title: RegExp) {
  // The earlier question may still be animating out.
  await user.click(
    within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: 'Yes' }),
  );
}

test('the one price that was charged is offered, and one confirmation corrects it for each customer', {
  tags: ['long'],
}, async () => {
  await sells(IDS.restaurant1, 3);
  await sells(IDS.restaurant1, 1);
  await sells(IDS.restaurant2, 2);
  const { user } = open();
  const charged = await screen.findByRole<HTMLInputElement>('radio', { name: /¥2,330.*3 slips · 2 customers/ });
  await waitFor(() => expect(charged.checked).toBe(true));
  await user.type(await screen.findByLabelText('Right price per Btl'), '2130');
  await screen.findByText('3 slips of 2 customers: −¥1,200 without tax');
  expect(screen.getByRole('region', { name: 'Slips to correct' }).textContent).toContain('¥6,990 → ¥6,390');
  await user.click(await button('Correct 3 slips'));
  await confirm(user, /becomes ¥2,130/);
  await screen.findByText('3 slips corrected, −¥1,200 without tax.');
  expect(await amounts()).toEqual([2130, 4260, 6390]);
  const saved = await works();
  expect(saved.map(({ args }) => args)).toMatchObject([
    { customerId: expect.any(String), was: 2330, price: 2130, reason: 'Wrong price' },
    { was: 2330, price: 2130 },
  ]);
  expect(screen.queryByText('No slip is left to correct.')).toBeNull();

  await user.click(await button('Take this correction back'));
  await confirm(user, /Take this correction back/);
  await screen.findByText('3 slips corrected, +¥1,200 without tax.', {}, { timeout: 10_000 });
  expect(await amounts()).toEqual([2330, 4660, 6990]);
});

test('what is unticked, of other customers or of another price stays; nothing is saved without price and reason', {
  tags: ['long'],
}, async () => {
  const kept = await sells(IDS.restaurant1, 3);
  await sells(IDS.restaurant1, 1);
  await sells(IDS.restaurant2, 2);
  await sells(IDS.restaurant1, 7, 99);
  const { user } = open(`&who=chosen&customers=${IDS.restaurant1}`);
  await user.click(await screen.findByRole('radio', { name: /¥2,330.*2 slips · 1 customer/ }));
  await user.click(await button('Correct'));
  expect(screen.getAllByText('Please enter a price above 0.').length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Right price per Btl'), '2330');
  expect(screen.getAllByText('The right price is the one that was charged.').length).toBeGreaterThan(0);
  await user.clear(screen.getByLabelText('Right price per Btl'));
  await user.type(screen.getByLabelText('Right price per Btl'), '2130');
  const part = within(await screen.findByRole('region', { name: 'Restaurant r1' }));
  const [, first] = part.getAllByRole<HTMLInputElement>('checkbox');
  await user.click(first as HTMLInputElement);
  expect(await works()).toEqual([]);
  await user.click(await button('Correct 1 slip'));
  await confirm(user, /becomes ¥2,130/);
  await screen.findByText(/^1 slip corrected/);
  const left = (await opened.device.db.rows('slips').get(kept)) as Slip;
  const corrected = (await amounts()).filter((amount) => amount === 2130 || amount === 6390);
  expect(corrected).toHaveLength(1);
  expect((await amounts()).filter((amount) => amount === 4660 || amount === 693)).toHaveLength(2);
  expect([1, 2, 3]).toContain(left.version);
  cleanup();
});
