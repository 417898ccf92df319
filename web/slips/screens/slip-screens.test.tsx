import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { shown, slipLine } from '../../../schema/testing/test-slips.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as ChangeSlipScreen } from './change-slip-screen.tsx';
import { Component as SlipScreen } from './slip-screen.tsx';

const DAY = '2025-06-11';
const SLIP = testId(700);
const RICE = slipLine({ _id: testId(901), name: 'Basmati rice', price: 3280, quantity: 10, unit: 'Bag' }, DAY);
const BEER = slipLine({ _id: testId(903), name: 'Lager beer', price: 5218, unit: 'C/s', taxClass: 'standard' }, DAY);
const SHORT = { ...RICE, delivered: 9000, amount: 29_520, reason: 'Damaged' };

let opened: TestScreen;
const { versionSeen: _first, ...lines } = shown([RICE, BEER]);
/** Of restaurant 1, a cash customer, without a stop unless said otherwise. */
const write = (slipId = SLIP) =>
  mutate(opened.device, 'slip.create', { slipId, customerId: IDS.restaurant1, day: DAY, note: '', ...lines });
const change = (versionSeen: number) => ({
  slipId: SLIP,
  correctionId: newId(),
  reason: 'Damaged',
  ...shown([SHORT, BEER], versionSeen),
});

beforeEach(async () => {
  opened = await openTestScreen('manager');
  vi.setSystemTime(opened.network.clock.now());
});

async function open(path: string) {
  await opened.readAgain();
  return opened.render(
    <ServerReadsProvider>
      <Routes location={path}>
        <Route path="/:id" element={<SlipScreen />} />
        <Route path="/:id/change" element={<ChangeSlipScreen />} />
      </Routes>
    </ServerReadsProvider>,
  );
}
const slipHere = async (id = SLIP) => (await opened.device.db.rows('slips').get(id)) as Slip;
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test.each([
  [IDS.restaurant1, 'cash', 'Total¥41,163', /Tax rate.*Without tax/],
  [
    IDS.restaurant2,
    'monthly',
    'Total without tax¥38,018',
    /The consumption tax stands on the invoice of the closing\./,
  ],
] as const)(
  'point 11: the slip of %s, who pays %s, has the tax of its paper on every screen',
  async (customerId, paymentMethod, total, tax) => {
    const customer = { customerId, paymentMethod, ...(paymentMethod === 'monthly' && { closingDay: 20 }) };
    await mutate(opened.device, 'customer.update', customer);
    await mutate(opened.device, 'slip.create', { slipId: SLIP, customerId, day: DAY, note: '', ...lines });
    for (const path of [`/${SLIP}`, `/${SLIP}/change`]) {
      await open(path);
      const text = async () => (await screen.findByText(/^Total/)).closest('main, body')?.textContent ?? '';
      expect(await text()).toContain(total);
      expect(await text()).toMatch(tax);
      expect(screen.queryAllByRole('table', { name: 'By tax rate' })).toHaveLength(paymentMethod === 'cash' ? 1 : 0);
      cleanup();
    }
  },
);

describe('changing a slip', () => {
  async function openChange() {
    const { user } = await open(`/${SLIP}/change`);
    await screen.findByLabelText('Quantity of Basmati rice');
    return {
      user,
      async shorten() {
        await user.clear(field('Quantity of Basmati rice'));
        await user.type(field('Quantity of Basmati rice'), '9');
      },
    };
  }

  test('needs a reason and something to change', async () => {
    await write();
    const { user, shorten } = await openChange();
    await user.click(press('Save change'));
    await screen.findByText('Please choose a reason.');
    await user.click(field('Damaged'));
    await user.click(press('Save change'));
    await screen.findByText('Nothing is changed yet.');
    await shorten();
    await user.click(press('Save change'));
    await waitFor(async () => expect((await slipHere()).version).toBe(2));
    expect(await slipHere()).toMatchObject({ reason: 'Damaged', lines: [SHORT, BEER] });
  });

  test('to a weight of more than 1.3 times what was ordered asks', { tags: ['long'] }, async () => {
    const chicken = slipLine(
      { _id: testId(905), name: 'Chicken thigh', price: 1230, quantity: 4, ordered: 4000, unit: 'Kg' },
      DAY,
    );
    const { versionSeen: _one, ...ordered } = shown([chicken]);
    const slip = { slipId: SLIP, customerId: IDS.restaurant1, day: DAY, note: '' };
    await mutate(opened.device, 'slip.create', { ...slip, ...ordered });
    const { user } = await open(`/${SLIP}/change`);
    await user.clear(await screen.findByLabelText('Quantity of Chicken thigh'));
    await user.type(field('Quantity of Chicken thigh'), '7.82');
    await user.click(field('Weighed'));
    await user.click(press('Save change'));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Chicken thigh: 7.82 Kg weighed, 4 Kg ordered.');
    await user.click(press('No'));
    expect((await slipHere()).version).toBe(1);
    await user.click(press('Save change'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(async () => expect(await slipHere()).toMatchObject({ version: 2, lines: [{ delivered: 7820 }] }));
  });

  test('of one that is billed makes a correction, and leaves it as it was billed', async () => {
    await write();
    await mutate(opened.device, 'slip.deliver', { slipId: SLIP });
    expect((await slipHere()).billedAt).not.toBeNull();
    const { user, shorten } = await openChange();
    await shorten();
    await user.click(field('Damaged'));
    await user.click(press('Save correction'));
    await waitFor(async () => expect((await slipHere()).corrected).toBeDefined());
    expect((await slipHere()).lines).toMatchObject([{ delivered: 10_000 }, { delivered: 1000 }]);
    const corrections = (await opened.device.db.rows('slips').toArray()).filter(
      ({ correctsId }) => correctsId === SLIP,
    );
    expect(corrections).toMatchObject([{ lines: [{ delivered: -1000, amount: -3280 }] }]);
  });

  test('of one that was changed meanwhile asks to look again', async () => {
    await write();
    const { user, shorten } = await openChange();
    await shorten();
    await mutate(opened.device, 'slip.change', change(1));
    await screen.findByText('It was changed meanwhile. Look at it again.');
    expect(press('Save change')).toHaveProperty('disabled', true);
    await user.click(press('Show it as it is now'));
    expect(press('Save change')).toHaveProperty('disabled', false);
    expect(field('Quantity of Basmati rice').value).toBe('9');
  });

  test('of a void one makes it count again', async () => {
    await write();
    await mutate(opened.device, 'slip.void', { slipId: SLIP, reason: 'Refused' });
    const { user } = await openChange();
    await screen.findByText('It is void. Once it is saved here, it counts again.');
    await user.click(field('As agreed'));
    await user.click(press('Save change'));
    await waitFor(async () => expect((await slipHere()).voidedAt).toBeNull());
  });

  test('a discount on the whole slip is shared by tax rate', async () => {
    await write();
    const { user } = await openChange();
    await user.click(press('Discount'));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^Discount without tax/), '3000');
    await form.findByText('8% *: -¥2,588 · 10%: -¥412');
    await user.click(form.getByRole('button', { name: 'Add discount' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(field('As agreed'));
    await user.click(press('Save change'));
    await waitFor(async () => expect((await slipHere()).version).toBe(2));
    expect((await slipHere()).lines.slice(2)).toMatchObject([
      { kind: 'discount', amount: -2588, rate: { percent: 8 }, taxClass: 'food' },
      { kind: 'discount', amount: -412, rate: { percent: 10 }, taxClass: 'standard' },
    ]);
  });
});

describe('a slip on its screen', () => {
  test('is voided with a reason', async () => {
    await write();
    const { user } = await open(`/${SLIP}`);
    await user.click(await screen.findByRole('button', { name: 'Void' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Void this slip' }));
    await form.findByText('Please choose a reason.');
    await user.click(form.getByLabelText('Refused'));
    await user.click(form.getByRole('button', { name: 'Void this slip' }));
    await waitFor(async () => expect(await slipHere()).toMatchObject({ reason: 'Refused', version: 2 }));
    expect((await slipHere()).voidedAt).not.toBeNull();
  });

  test('is delivered without a stop, becomes a cash customer’s invoice, and can’t be voided any more', async () => {
    await write();
    const { user } = await open(`/${SLIP}`);
    await user.click(await screen.findByRole('button', { name: 'Deliver' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByRole('link', { name: 'Correct' });
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
    expect(await opened.device.db.rows('invoices').get(SLIP)).toMatchObject({ origin: 'slip', amount: 41_163 });
    await screen.findByRole('link', { name: '¥41,163' });
  });

  test('of a stop is delivered with that', async () => {
    await write(IDS.track1);
    await open(`/${IDS.track1}`);
    await screen.findByRole('link', { name: 'Change' });
    expect(screen.queryByRole('button', { name: 'Deliver' })).toBeNull();
  });

  describe('that differs from what the door showed', () => {
    beforeEach(async () => {
      await write();
      const differs = { lines: [RICE, BEER] };
      await opened.device.db.rows('slips').put({ ...(await slipHere()), version: 2, lines: [SHORT, BEER], differs });
    });

    test.each([
      ['Keep the door’s', 9000],
      ['Take the office’s', 10_000],
    ])('is settled by “%s”', async (button, delivered) => {
      const { user } = await open(`/${SLIP}`);
      const table = within(await screen.findByRole('table', { name: 'Both versions' }));
      expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
        'ProductAt the doorIn the office',
        'Basmati rice9 Bag × ¥3,280 / Bag¥29,52010 Bag × ¥3,280 / Bag¥32,800',
        'Total¥37,620¥41,163',
      ]);
      await user.click(press(button));
      await user.click(await screen.findByRole('button', { name: 'Yes' }));
      await waitFor(async () => expect((await slipHere()).differs).toBeUndefined());
      expect((await slipHere()).lines[0]).toMatchObject({ delivered });
    });
  });
});
