import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { mutate } from '../../sync/outbox/mutate.ts';
import { syncRound } from '../../sync/rounds/sync-round.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { useHandoverList } from '../forms/use-handover-list.ts';
import { HandoverConfirmForm } from './handover-confirm-form.tsx';

let opened: TestScreen;

function Form() {
  const { open } = useHandoverList();
  return open[0] && <HandoverConfirmForm row={open[0]} />;
}

/** A driver hands ¥2,000 over, and the office opens it. */
async function openForm() {
  opened = await openTestScreen('manager');
  const driver = opened.network.openDevice('driver1');
  await syncRound(driver.device, driver.transport);
  const paymentId = newId();
  const [day, amount] = ['2025-06-11', 2000];
  await mutate(driver.device, 'invoice.addPayment', { invoiceId: IDS.invoice1, paymentId, amount, date: day });
  opened.network.undoIsOver();
  const handover = { handoverId: newId(), day, paymentIds: [paymentId], counted: amount, note: '' };
  await mutate(driver.device, 'handover.close', handover);
  await syncRound(driver.device, driver.transport);
  await opened.sync();
  await opened.readAgain();
  const { user } = opened.render(<Form />);
  const received = await screen.findByLabelText<HTMLInputElement>('Received');
  return {
    user,
    async type(text: string) {
      await user.clear(received);
      await user.type(received, text);
    },
    submit: () => user.click(screen.getByRole('button', { name: 'Confirm' })),
    answer: (name: 'Yes' | 'No') => user.click(screen.getByRole('button', { name })),
  };
}

const receivedCash = async () => (await opened.device.db.rows('handovers').toArray()).map(({ received }) => received);

test('the received cash is required, and no less than nothing', async () => {
  const { type, submit } = await openForm();
  await submit();
  await screen.findByText('Amount is required');
  for (const text of ['-5', '1.005']) {
    await type(text);
    await submit();
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await receivedCash()).toEqual([null]);
});

test('as much as was counted is confirmed by Yes', async () => {
  const { type, submit, answer } = await openForm();
  await type('2,000');
  await submit();
  await screen.findByRole('alertdialog', { name: 'Confirm ¥2,000 from Mr driver1?' });
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await answer('Yes');
  await screen.findByText('¥2,000 from Mr driver1 confirmed');
  expect(await receivedCash()).toEqual([2000]);
});

test('another amount needs a reason', async () => {
  const { user, type, submit, answer } = await openForm();
  await type('1999.5');
  await submit();
  const question = await screen.findByRole('alertdialog', { name: 'Confirm ¥1,999.50 from Mr driver1?' });
  expect(question.textContent).toContain('¥0.50');
  await answer('Yes');
  await screen.findByText('This field is required.');
  expect(await receivedCash()).toEqual([null]);
  await user.type(screen.getByLabelText('Reason'), 'A coin is missing');
  await answer('Yes');
  await waitFor(async () => expect(await receivedCash()).toEqual([1999.5]));
});
