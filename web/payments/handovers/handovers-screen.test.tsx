import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as HandoversScreen } from './handovers-screen.tsx';

let opened: TestScreen;

const DAY = 86_400_000;

async function collect(name: 'driver1' | 'driver2', amount: number) {
  const { device, transport } = opened.network.openDevice(name);
  await syncRound(device, transport);
  const invoiceId = name === 'driver1' ? IDS.invoice1 : IDS.invoice2;
  await mutate(device, 'invoice.addPayment', { invoiceId, paymentId: newId(), amount, date: '2025-06-11' });
  opened.network.undoIsOver();
  await syncRound(device, transport);
}

test('cash that is still with drivers is listed by driver, the oldest first, with its age, sum and payments', async () => {
  opened = await openTestScreen('manager');
  const { clock } = opened.network;
  await collect('driver2', 1500);
  clock.advance(5 * DAY);
  await collect('driver1', 2000);
  await collect('driver1', 3000);
  clock.advance(3 * 3_600_000);
  await opened.sync();
  await opened.readAgain();
  vi.setSystemTime(clock.now());

  const { user } = opened.render(<HandoversScreen />);
  await user.click(await screen.findByRole('tab', { name: 'With drivers 2' }));
  const list = within(await screen.findByRole('region', { name: 'Cash with drivers' }));
  expect(list.getByText('With 2 drivers, not handed over').parentElement?.textContent).toContain('¥6,500');
  const cards = list.getAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'Cash with Mr driver2',
    'Cash with Mr driver1',
  ]);
  expect(cards[0]?.textContent).toContain('¥1,500');
  expect(cards[0]?.textContent).toContain('1 payment, 5 days ago');
  expect(cards[1]?.textContent).toContain('¥5,000');
  expect(cards[1]?.textContent).toContain('2 payments, the oldest 3 hours ago');
  await user.click(list.getByRole('button', { name: 'Payments with Mr driver1' }));
  const payments = await list.findByRole('list', { name: 'Payments with Mr driver1' });
  expect(within(payments).getAllByText(/Restaurant r1/)).toHaveLength(2);
});

test('a handover with a difference is confirmed with it and a reason, and shows both afterwards', async () => {
  opened = await openTestScreen('manager');
  vi.setSystemTime(opened.network.clock.now());
  const { device, transport } = opened.network.openDevice('driver1');
  await syncRound(device, transport);
  const [paymentId, day] = [newId(), '2025-06-11'];
  await mutate(device, 'invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount: 2000, date: day });
  opened.network.undoIsOver();
  const handover = { handoverId: newId(), day, paymentIds: [paymentId], counted: 2000, note: '' };
  await mutate(device, 'handover.close', handover);
  await syncRound(device, transport);
  await opened.sync();
  await opened.readAgain();
  const { user } = opened.render(<HandoversScreen />);
  fill(await screen.findByLabelText('Received'), '1500');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm ¥1,500 from Mr driver1?' }));
  question.getByText(/¥500 less than counted and expected/);
  fill(question.getByLabelText('Reason'), 'A note was torn');
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await user.click(await screen.findByRole('tab', { name: /Confirmed/ }));
  await screen.findByText('¥500 short · A note was torn');
});
