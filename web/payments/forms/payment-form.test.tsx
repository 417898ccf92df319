import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dayOf, toInstant } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { beAnotherEngine } from '../../../schema/testing/another-engine.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { HearsOfRestores, restoreWithoutDevice } from '../../testing/after-restore.tsx';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { PaymentForm } from './payment-form.tsx';

let opened: TestScreen;

function Form(props: { atTheDoor: boolean; onDone: (paymentId: string) => void }) {
  const invoice = useTable('invoices').get(IDS.invoice1);
  return invoice && <PaymentForm invoice={invoice} {...props} />;
}

/** The form of invoice 1, of ¥10,000. */
async function openForm({ atTheDoor }: { atTheDoor: boolean }) {
  opened = await openTestScreen(atTheDoor ? 'driver1' : 'manager');
  const done: string[] = [];
  const { user } = opened.render(<Form atTheDoor={atTheDoor} onDone={(id) => done.push(id)} />);
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
  return {
    user,
    amount,
    done,
    async type(text: string) {
      await user.clear(amount);
      await user.type(amount, text);
    },
  };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const part = () => button('Partial Payment');
const full = () => button('Pay Full Amount');
const TOO_MUCH = 'The amount is more than what is left to pay.';

async function payments() {
  const rows = await opened.device.db.rows('payments').toArray();
  return rows.sort((a, b) => a.amount - b.amount);
}
const amounts = async () => (await payments()).map(({ amount }) => amount);

/** A payment in another tab, while the form is open. */
async function payElsewhere(amount: number) {
  const args = { invoiceId: IDS.invoice1, paymentId: newId(), amount, date: '2025-06-11', balanceSeen: 10_000 };
  await mutate(opened.device, 'invoice.addPayment', args);
  await screen.findByText('The balance changed while this was open: it was ¥10,000.');
}

describe.each([
  ['at the door', true],
  ['in the office', false],
])('a payment typed %s', (_, atTheDoor) => {
  test('point 22: is read as people write it, and what cannot be read is refused in words, never paid in full', {
    tags: ['long'],
  }, async () => {
    const { user, amount, type } = await openForm({ atTheDoor });
    // A text field: no arrow key or wheel changes the amount, and no browser hides what it can't parse.
    expect(amount.type).toBe('text');
    for (const text of ['12,50', '1e3', '−500', '５０００x']) {
      await type(text);
      await screen.findByText('Amount must be a positive number');
      expect(amount.value).toBe(text);
      expect([part().disabled, full().disabled]).toEqual([true, true]);
    }
    await type('￥５，０００円');
    await waitFor(() => expect(screen.queryByText('Amount must be a positive number')).toBeNull());
    expect([part().disabled, full().disabled]).toEqual([false, true]);
    await user.click(part());
    await waitFor(async () => expect(await amounts()).toContain(5000));
  });

  test('has to be a positive number with two decimals at most', { tags: ['long'] }, async () => {
    const { user, amount, type } = await openForm({ atTheDoor });
    expect([part().disabled, full().disabled]).toEqual([true, false]);
    for (const text of ['0', '-5']) {
      await type(text);
      await screen.findByText('Amount must be a positive number');
      expect([part().disabled, full().disabled]).toEqual([true, true]);
    }
    await type('1.005');
    await screen.findByText('At most two decimals');
    await user.click(part());
    await user.clear(amount);
    await screen.findByText('Amount is required');
    expect([part().disabled, full().disabled]).toEqual([true, false]);
    expect(await amounts()).toEqual([]);
  });

  test.each([
    ['1,000', 1000],
    ['1500.5', 1500.5],
    ['0.01', 0.01],
  ])('%s is recorded as that, to the hundredth', async (text, yen) => {
    const { user, type, done } = await openForm({ atTheDoor });
    await type(text);
    await user.click(part());
    await waitFor(() => expect(done).toHaveLength(1));
    expect(await payments()).toMatchObject([
      { _id: done[0], amount: yen, receiptNo: atTheDoor ? expect.any(String) : null },
    ]);
    expect(await opened.device.db.outbox.toArray()).toMatchObject([{ name: 'invoice.addPayment', cash: yen }]);
  });

  test('of more than what is left is refused, and the error disappears with another amount', async () => {
    const { user, type, done } = await openForm({ atTheDoor });
    await type('10000.01');
    await user.click(part());
    expect((await screen.findByRole('alert')).textContent).toBe(TOO_MUCH);
    expect(await amounts()).toEqual([]);
    await type('10000');
    await waitFor(() => expect(screen.queryByText(TOO_MUCH)).toBeNull());
    await user.click(part());
    await waitFor(() => expect(done).toHaveLength(1));
    expect(await amounts()).toEqual([10_000]);
  });

  test('of more than what is left: the error disappears with another balance, too', { tags: ['long'] }, async () => {
    const { user, type } = await openForm({ atTheDoor });
    await type('20000');
    await user.click(part());
    await screen.findByText(TOO_MUCH);
    await payElsewhere(1000);
    await waitFor(() => expect(screen.queryByText(TOO_MUCH)).toBeNull());
  });

  test('needs a date, which is not after today', async () => {
    const { user, done } = await openForm({ atTheDoor });
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    await user.clear(date);
    await user.click(full());
    await screen.findByText('Date is required');
    expect(date.max).toBe(dayOf(toInstant(Date.now()), 'Asia/Tokyo'));
    await user.type(date, '2099-01-01');
    await user.click(full());
    await screen.findByText("The day can't be after today.");
    expect(screen.queryByText('Date is required')).toBeNull();
    expect(done).toEqual([]);
    expect(await amounts()).toEqual([]);
  });

  test('in full is the balance, and takes no typed amount beside it', async () => {
    const { user, amount, type, done } = await openForm({ atTheDoor });
    await type('1');
    expect(full().disabled).toBe(true);
    await user.clear(amount);
    await user.dblClick(full());
    await waitFor(() => expect(done).toHaveLength(1));
    expect(await amounts()).toEqual([10_000]);
  });

  test('after another one in the meantime is asked about: No writes nothing, Yes writes it', async () => {
    const { user, type, done } = await openForm({ atTheDoor });
    await payElsewhere(4000);
    await type('500');
    await user.click(part());
    const question = await screen.findByRole('alertdialog', { name: 'Already paid?' });
    expect(question.textContent).toMatch(/Already ¥4,000 at .*Record another\?/);
    await user.click(button('No'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await amounts()).toEqual([4000]);
    await user.click(part());
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(done).toHaveLength(1));
    expect(await amounts()).toEqual([500, 4000]);
  });
});

test('at the door the change is worked out, and only the amount due is recorded', async () => {
  const { user, type, done } = await openForm({ atTheDoor: true });
  await type('1500');
  const received = screen.getByLabelText('Received from the customer (optional)');
  await user.type(received, '1000');
  expect(screen.getByText('Still missing').parentElement?.textContent).toBe('Still missing¥500');
  await user.clear(received);
  await user.type(received, '2000');
  expect(screen.getByText('Change').parentElement?.textContent).toBe('Change¥500');
  await user.click(part());
  await waitFor(() => expect(done).toHaveLength(1));
  expect(await amounts()).toEqual([1500]);
});

test('after a restore a payment that a missing device may have taken is asked about', async () => {
  opened = await openTestScreen('manager');
  await restoreWithoutDevice(opened.network, IDS.driver1);
  const done: string[] = [];
  const { user } = opened.render(
    <HearsOfRestores>
      <Form atTheDoor={false} onDone={(id) => done.push(id)} />
    </HearsOfRestores>,
  );
  await screen.findByText('A restore is known');
  await screen.findByRole('button', { name: 'Pay Full Amount' });
  const answer = async (reply: 'Yes' | 'No') => {
    await user.click(full());
    const question = await screen.findByRole('alertdialog', { name: 'Already paid?' });
    expect(question.textContent).toMatch(/is not back since the restore \(Mr driver1\)\. Record another\?/);
    await user.click(button(reply));
  };
  await answer('No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await amounts()).toEqual([]);
  await answer('Yes');
  await waitFor(() => expect(done).toHaveLength(1));
  expect(await amounts()).toEqual([10_000]);
});

test('in an engine that writes a day as 11/27/2026 the date of a payment is today', async () => {
  const today = dayOf(toInstant(Date.now()), 'Asia/Tokyo');
  const end = beAnotherEngine();
  try {
    await openForm({ atTheDoor: false });
    expect(screen.getByLabelText('Date')).toHaveProperty('value', today);
    expect(today).toMatch(/^20\d\d-\d\d-\d\d$/);
  } finally {
    end();
  }
});
