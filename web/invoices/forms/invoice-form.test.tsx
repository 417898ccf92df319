import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { InvoiceForm } from './invoice-form.tsx';

let opened: TestScreen;

function Form({ invoiceId, onDone }: { invoiceId: string | undefined; onDone: () => void }) {
  const invoice = useTable('invoices').get(invoiceId ?? '') ?? null;
  if (invoiceId && !invoice) return null;
  return <InvoiceForm invoice={invoice} customerId={IDS.restaurant1} onDone={onDone} />;
}

/** The form of this invoice, or of a new one for restaurant 1. */
async function openForm({ invoiceId }: { invoiceId?: string } = {}) {
  opened = await openTestScreen('manager');
  let isDone = false;
  const { user } = opened.render(<Form invoiceId={invoiceId} onDone={() => (isDone = true)} />);
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
  return {
    user,
    amount,
    async type(text: string) {
      await user.clear(amount);
      await user.type(amount, text);
    },
    submit: () => user.click(screen.getByRole('button', { name: invoiceId ? 'Update Invoice' : 'Submit' })),
    saved: () => waitFor(() => expect(isDone).toBe(true)),
  };
}

const outbox = () => opened.device.db.outbox.toArray();

test('an amount is required, positive, and has two decimals at most; what was wrong goes once it is right', {
  tags: ['long'],
}, async () => {
  const { type, submit, saved } = await openForm();
  await submit();
  await screen.findByText('This field is required.');
  for (const text of ['0', '-5']) {
    await type(text);
    await screen.findByText('Amount must be a positive number');
  }
  await type('1.005');
  await screen.findByText('At most two decimals');
  await submit();
  expect(await outbox()).toEqual([]);
  await type('1,234.56');
  await waitFor(() => expect(screen.queryByText('At most two decimals')).toBeNull());
  await submit();
  await saved();
  expect(await outbox()).toMatchObject([
    { name: 'invoice.create', args: { customerId: IDS.restaurant1, amount: 1234.56, assignToCollect: null } },
  ]);
});

test('point 22: an amount that can be read in two ways is refused in words, and stays as it was typed', async () => {
  const { amount, type, submit } = await openForm();
  await type('12,50');
  await submit();
  await screen.findByText('Amount must be a positive number');
  expect(amount.value).toBe('12,50');
  expect(await outbox()).toEqual([]);
});

test('an edit sends the changed amount alone', async () => {
  const { amount, type, submit, saved } = await openForm({ invoiceId: IDS.invoice1 });
  expect(amount.value).toBe('10000');
  await type('8000.5');
  await submit();
  await saved();
  expect((await outbox()).map(({ args }) => args)).toEqual([{ invoiceId: IDS.invoice1, amount: 8000.5 }]);
});

test('an edit of something else leaves the amount to others', async () => {
  const { user, submit, saved } = await openForm({ invoiceId: IDS.invoice1 });
  await user.type(screen.getByLabelText('Note'), ', and two boxes');
  await submit();
  await saved();
  expect((await outbox()).map(({ args }) => args)).toEqual([
    { invoiceId: IDS.invoice1, note: 'Only the office reads this, and two boxes' },
  ]);
});

test('an invoice with payments stays with its customer', async () => {
  opened = await openTestScreen('manager');
  const payment = { invoiceId: IDS.invoice1, paymentId: newId(), amount: 100, date: '2025-06-11' };
  await mutate(opened.device, 'invoice.addPayment', payment);
  await opened.readAgain();
  opened.render(<Form invoiceId={IDS.invoice1} onDone={() => {}} />);
  await screen.findByText('Money was received on this invoice: it stays with its customer.');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' }).disabled).toBe(true);
});
