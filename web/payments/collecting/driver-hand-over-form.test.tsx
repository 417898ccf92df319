import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as HandOverScreen } from './driver-hand-over-screen.tsx';

let opened: TestScreen;

/** The driver's screen with ¥2,000 in hand. */
async function openScreen() {
  opened = await openTestScreen('driver1');
  const payment = {
    invoiceId: IDS.invoice1,
    paymentId: newId(),
    amount: 2000,
    date: '2025-06-11',
    balanceSeen: 10_000,
  };
  await mutate(opened.device, 'invoice.addPayment', payment);
  await opened.readAgain();
  const { user } = opened.render(<HandOverScreen />);
  const counted = await screen.findByLabelText<HTMLInputElement>('Counted cash');
  return {
    user,
    counted,
    async count(text: string) {
      await user.clear(counted);
      await user.type(counted, text);
    },
    pieces: (of: string) => screen.getByLabelText<HTMLInputElement>(`How many of ${of}`),
    submit: () => user.click(screen.getByRole('button', { name: 'Hand Over' })),
  };
}

const handovers = () => opened.device.db.rows('handovers').toArray();

test('the counted cash is required and no less than nothing, to the hundredth; wrong, nothing is asked', async () => {
  const { count, submit } = await openScreen();
  await submit();
  await screen.findByText('Amount is required');
  await count('-5');
  await waitFor(() => expect(screen.queryByText('Amount is required')).toBeNull());
  await submit();
  await count('1.005');
  await screen.findByText('At most two decimals');
  await submit();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await handovers()).toEqual([]);
});

test('the difference is said while it is typed', async () => {
  const { count } = await openScreen();
  for (const [text, words] of [
    ['2000', 'It is exactly right.'],
    ['1,999.5', '¥0.50 too little.'],
    ['0', '¥2,000 too little.'],
    ['2500', '¥500 too much.'],
  ] as const) {
    await count(text);
    await screen.findByText(words);
  }
});

test('counted pieces are whole numbers, and add up to the counted cash', { tags: ['long'] }, async () => {
  const { user, counted, pieces } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Count notes and coins' }));
  await user.type(pieces('¥1,000'), '1');
  await user.type(pieces('¥500'), '2');
  expect(counted.value).toBe('2000');
  for (const text of ['1.5', '-1', '1,000', '100000']) {
    await user.clear(pieces('¥100'));
    await user.type(pieces('¥100'), text);
    expect(pieces('¥100').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Whole numbers');
  }
  await user.clear(pieces('¥100'));
  await user.type(pieces('¥100'), '3');
  expect(screen.queryByText('Whole numbers')).toBeNull();
  expect(counted.value).toBe('2300');
});

test('it is handed over after a question that names the difference, and only after Yes', async () => {
  const { user, count, submit } = await openScreen();
  await count('1500');
  await submit();
  const question = await screen.findByRole('alertdialog', { name: 'Hand over ¥1,500?' });
  expect(question.textContent).toContain('¥500 too little.');
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await handovers()).toEqual([]);
  await submit();
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await screen.findByText('¥1,500 handed over');
  expect(await handovers()).toMatchObject([{ counted: 1500, expected: 2000 }]);
});
