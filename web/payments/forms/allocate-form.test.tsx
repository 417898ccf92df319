import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MutationArgs, MutationName } from '../../../schema/all/mutations.ts';
import { REJECTIONS } from '../../../schema/core/rejected.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { AllocateForm } from './allocate-form.tsx';
import { CreditOffer } from './credit-offer.tsx';
import { EditPaymentForm } from './edit-payment-form.tsx';
import { SettleForm } from './settle-form.tsx';

const TODAY = '2025-06-11';
const CUSTOMER = IDS.restaurant3;
const FIRST = testId(500);

let opened: TestScreen;

/** Restaurant 3 owes 5,000, plus invoices of these amounts. */
async function open(...amounts: number[]) {
  opened = await openTestScreen('manager');
  for (const [index, amount] of amounts.entries()) {
    const args = { invoiceId: testId(500 + index), customerId: CUSTOMER, amount, note: '', assignToCollect: null };
    await act('invoice.create', { ...args, dueDate: `2025-06-${20 + index}` });
  }
  await opened.readAgain();
  return opened;
}

const act = <N extends MutationName>(name: N, args: MutationArgs<N>) => mutate(opened.device, name, args);
const rows = <T extends 'payments' | 'credits' | 'invoices'>(table: T) => opened.device.db.rows(table).toArray();
const lastWork = async () => (await opened.device.db.outbox.toArray()).at(-1);

function Allocate({ onDone }: { onDone: () => void }) {
  const customer = useTable('customers').get(CUSTOMER);
  return customer ? <AllocateForm customer={customer} onDone={onDone} /> : null;
}

function Offer({ onPaid }: { onPaid: () => void }) {
  const invoice = useTable('invoices').get(FIRST);
  return invoice ? <CreditOffer invoice={invoice} onPaid={onPaid} /> : null;
}

function Settle({ how, onDone }: { how: 'fee' | 'bad debt'; onDone: () => void }) {
  const invoice = useTable('invoices').get(IDS.invoice3);
  return invoice ? <SettleForm invoice={invoice} how={how} onDone={onDone} /> : null;
}

function Edit({ paymentId, onDone }: { paymentId: string; onDone: () => void }) {
  const payment = useTable('payments').get(paymentId);
  return payment ? <EditPaymentForm payment={payment} restaurantName="Momo House" onDone={onDone} /> : null;
}

async function openAllocation(...amounts: number[]) {
  const { render } = await open(...amounts);
  let isDone = false;
  const { user } = render(<Allocate onDone={() => (isDone = true)} />);
  const received = await screen.findByLabelText<HTMLInputElement>('Amount received');
  const partOf = (index: number) =>
    within(screen.getByRole('region', { name: 'Open invoices' })).getAllByRole<HTMLInputElement>('textbox')[index];
  return {
    user,
    async receive(text: string) {
      await user.clear(received);
      await user.type(received, text);
    },
    async change(index: number, text: string) {
      const field = partOf(index);
      if (!field) throw new Error(`No invoice ${index}`);
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    },
    parts: () => [0, 1, 2].map((index) => partOf(index)?.value),
    rest: () => screen.getAllByRole('status')[0]?.textContent,
    submit: () => user.click(screen.getByRole('button', { name: 'Record payment' })),
    saved: () => waitFor(() => expect(isDone).toBe(true)),
  };
}

describe('one payment over several invoices', () => {
  test('goes to the oldest first, and shows what becomes credit while it is typed', { tags: ['long'] }, async () => {
    const { receive, parts, rest, submit, saved } = await openAllocation(3000, 2000);
    await receive('6000');
    expect([parts(), rest()]).toEqual([['5000', '1000', ''], 'Nothing is left over']);
    await receive('14135.5');
    expect([parts(), rest()]).toEqual([['5000', '3000', '2000'], 'Becomes credit of the customer¥4,135.50']);
    await submit();
    await saved();
    expect((await rows('payments')).map(({ amount, method }) => [amount, method])).toEqual(
      expect.arrayContaining([5000, 3000, 2000].map((amount) => [amount, undefined])),
    );
    expect(await rows('credits')).toMatchObject([{ amount: 4135.5, kind: 'left over', method: 'cash' }]);
    expect(await lastWork()).toMatchObject({ name: 'payment.allocate', cash: 14_135.5, about: 'Restaurant r3' });
  });

  test('takes amounts that somebody changed, and the oldest first again', async () => {
    const { user, receive, change, parts, rest, submit, saved } = await openAllocation(3000, 2000);
    await receive('6000');
    await change(0, '');
    await change(2, '1500');
    expect([parts(), rest()]).toEqual([['', '1000', '1500'], 'Becomes credit of the customer¥3,500']);
    await user.click(screen.getByRole('button', { name: 'Oldest first again' }));
    expect(parts()).toEqual(['5000', '1000', '']);
    await change(1, '500');
    await user.selectOptions(screen.getByLabelText('Paid by'), 'Bank transfer');
    await submit();
    await saved();
    expect((await lastWork())?.args).toMatchObject({
      amount: 6000,
      method: 'transfer',
      customerId: CUSTOMER,
      allocations: [
        { invoiceId: IDS.invoice3, amount: 5000 },
        { invoiceId: FIRST, amount: 500 },
      ],
    });
  });

  test('shows at the field what is too much for an invoice, and allocates no more than was received', async () => {
    const { receive, change, rest } = await openAllocation(3000);
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Record payment' });
    expect(button().disabled).toBe(true);
    await receive('6000');
    await change(1, '3001');
    await screen.findByText('Only ¥3,000 is open on this invoice.');
    expect(button().disabled).toBe(true);
    await change(1, '0');
    await screen.findByText('Each amount must be more than 0.');
    await change(1, '2000');
    expect([rest(), button().disabled]).toEqual(['More than was received¥1,000', true]);
    await change(1, '1000');
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  test('asks before a day more than a year before an invoice', async () => {
    const { user, receive, submit, saved } = await openAllocation();
    await receive('5000');
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    await user.clear(date);
    await user.type(date, '2024-06-10');
    await submit();
    const question = await screen.findByRole('alertdialog', { name: 'More than a year before the invoice?' });
    expect(question.textContent).toContain('10 Jun 2024');
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(await rows('payments')).toEqual([]);
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await saved();
    expect(await rows('payments')).toMatchObject([{ date: '2024-06-10' }]);
  });
});

test('the customer’s credit is offered for the next invoice, up to what is open', async () => {
  const { render } = await open(3000);
  const whole = { customerId: CUSTOMER, amount: 4000, date: TODAY, method: 'cash' as const, allocations: [] };
  await act('payment.allocate', { ...whole, allocationId: testId(600) });
  let isPaid = false;
  const { user } = render(<Offer onPaid={() => (isPaid = true)} />);
  await screen.findByText('The customer has ¥4,000 of credit.');
  await user.click(screen.getByRole('button', { name: 'Use ¥3,000' }));
  await waitFor(() => expect(isPaid).toBe(true));
  expect(await rows('payments')).toMatchObject([{ invoiceId: FIRST, amount: 3000, kind: 'credit' }]);
});

describe('what is given up', () => {
  async function openSettle(how: 'fee' | 'bad debt') {
    const { render } = await open();
    let isDone = false;
    const { user } = render(<Settle how={how} onDone={() => (isDone = true)} />);
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
    return { user, amount, saved: () => waitFor(() => expect(isDone).toBe(true)) };
  }

  test('as a bad debt is all that is open, and needs a reason', async () => {
    const { user, amount, saved } = await openSettle('bad debt');
    expect(amount.value).toBe('5000');
    await user.click(screen.getByRole('button', { name: 'Write off' }));
    await screen.findByText('This field is required.');
    expect(await rows('payments')).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), 'Closed down');
    await user.click(screen.getByRole('button', { name: 'Write off' }));
    await saved();
    expect(await rows('payments')).toMatchObject([{ amount: 5000, kind: 'bad debt', reason: 'Closed down' }]);
  });

  test('as a fee of ¥10,000 is a correction of the slip instead', async () => {
    const { user, amount } = await openSettle('fee');
    await user.type(amount, '10000');
    await screen.findByText(REJECTIONS.fee_too_high);
    await user.click(screen.getByRole('button', { name: 'Grant fee' }));
    expect(await rows('payments')).toEqual([]);
  });

  test('as a fee is refused above what is open', async () => {
    const { user, amount, saved } = await openSettle('fee');
    await user.type(amount, '5001');
    await user.click(screen.getByRole('button', { name: 'Grant fee' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The amount is more than what is left to pay.');
    await user.clear(amount);
    await user.type(amount, '660');
    await user.click(screen.getByRole('button', { name: 'Grant fee' }));
    await saved();
    expect(await rows('payments')).toMatchObject([{ amount: 660, kind: 'fee' }]);
  });
});

describe('a recorded payment', () => {
  async function openPayment(paymentId: string) {
    let isDone = false;
    await opened.readAgain();
    const { user } = opened.render(<Edit paymentId={paymentId} onDone={() => (isDone = true)} />);
    return { user, saved: () => waitFor(() => expect(isDone).toBe(true)) };
  }

  test('that was entered as cash becomes a transfer', async () => {
    await open();
    const cash = { invoiceId: IDS.invoice3, paymentId: testId(600), amount: 500, date: TODAY };
    await act('invoice.addPayment', cash);
    const { user, saved } = await openPayment(testId(600));
    await user.selectOptions(await screen.findByLabelText('Paid by'), 'Bank transfer');
    await user.click(screen.getByRole('button', { name: 'Update Payment' }));
    await saved();
    expect((await lastWork())?.args).toEqual({
      invoiceId: IDS.invoice3,
      paymentId: testId(600),
      method: 'transfer',
    });
  });

  test('that is a part of a larger one is taken back with all of it', async () => {
    await open(3000);
    const parts = [
      { invoiceId: IDS.invoice3, paymentId: testId(610), amount: 5000 },
      { invoiceId: FIRST, paymentId: testId(611), amount: 3000 },
    ];
    const whole = { customerId: CUSTOMER, allocationId: testId(601), amount: 9000, date: TODAY };
    await act('payment.allocate', { ...whole, method: 'transfer', allocations: parts });
    const { user, saved } = await openPayment(testId(611));
    expect(screen.queryByRole('button', { name: 'Update Payment' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Take all of it back' }));
    await screen.findByText('¥9,000');
    await user.type(screen.getByLabelText('Reason'), 'Of another customer');
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await saved();
    const paid = (await rows('invoices')).filter(({ customerId }) => customerId === CUSTOMER).map((each) => each.paid);
    expect(paid).toEqual([0, 0]);
    expect((await rows('credits')).map(({ amount }) => amount).sort()).toEqual([-1000, 1000]);
  });
});
