import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { IDS, testId } from '../../../schema/testing/test-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { mutate } from '../../sync/outbox/mutate.ts';
import { fill } from '../../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { CustomerForm } from './customer-form.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('manager');
});

/** The customer as last rendered by the screen. */
let drawn: Customer | null = null;

type FormProps = { isNew?: boolean; onDone: () => void };

function Form({ isNew = false, onDone }: FormProps) {
  const rows = useTable('customers');
  if (isNew) return <CustomerForm customer={null} start={{ paymentMethod: 'cash' }} onDone={onDone} />;
  drawn = rows.get(IDS.restaurant1) ?? null;
  return <CustomerForm customer={drawn} start={{}} onDone={onDone} />;
}

async function openForm(props: Omit<FormProps, 'onDone'> = {}) {
  let isDone = false;
  await opened.readAgain();
  const { user } = opened.render(<Form {...props} onDone={() => (isDone = true)} />);
  await screen.findByLabelText('Restaurant Name');
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    user,
    field,
    submit: () => user.click(screen.getByRole('button', { name: props.isNew ? 'Submit' : 'Update Customer' })),
    saved: () => waitFor(() => expect(isDone).toBe(true)),
  };
}

const sent = async () => (await opened.device.db.outbox.toArray()).at(-1)?.args;

test('a new customer says what it lacks, again with each change, and needs a code of its own', {
  tags: ['long'],
}, async () => {
  const { user, field, submit, saved } = await openForm({ isNew: true });
  const REQUIRED = 'This field is required.';
  await user.selectOptions(field('Payment Method'), '');
  await submit();
  await waitFor(() => expect(screen.getAllByText(REQUIRED)).toHaveLength(5));
  fill(field('Restaurant Name'), 'New Delhi House');
  fill(field('Customer Code'), 'r1');
  fill(field('Phone Number'), '03-9999-1111');
  await user.selectOptions(field('Route'), 'Saitama');
  await user.selectOptions(field('Payment Method'), 'Monthly');
  await screen.findByText('Another customer has this code.');
  await waitFor(() => expect(screen.queryByText(REQUIRED)).toBeNull());
  fill(field('Customer Code'), 'r100');
  await waitFor(() => expect(screen.queryByText('Another customer has this code.')).toBeNull());
  fill(field('Restaurant Name'), '');
  await screen.findByText(REQUIRED);
  await submit();
  expect(await sent()).toBeUndefined();
  fill(field('Restaurant Name'), 'New Delhi House');
  await user.selectOptions(field('Payment Day'), '3');
  await user.click(screen.getByLabelText('Friday'));
  await submit();
  await saved();
  const made = { restaurantName: 'New Delhi House', customerCode: 'r100', phoneNumber: '399991111', route: 'Saitama' };
  expect(await sent()).toMatchObject({ ...made, paymentDate: 3, deliveryDays: ['Friday'], badDebt: false });
});

test('an edit needs what is required as well, and may make a bad debt of a customer', { tags: ['long'] }, async () => {
  const { user, field, submit, saved } = await openForm();
  fill(field('Restaurant Name'), '');
  await submit();
  await screen.findByText('This field is required.');
  fill(field('Restaurant Name'), 'Old Delhi House');
  await user.click(screen.getByText('Mark as a Bad Debt Customer'));
  await submit();
  await saved();
  expect(await sent()).toEqual({ customerId: IDS.restaurant1, restaurantName: 'Old Delhi House', badDebt: false });
});

test('a cash customer has no terms, until it pays monthly', async () => {
  const { user, field } = await openForm();
  expect(screen.getByRole('heading', { name: 'Billing' })).toBeTruthy();
  expect(screen.queryByLabelText('Closing Day')).toBeNull();
  await user.selectOptions(field('Payment Method'), 'monthly');
  expect([field('Closing Day').value, field('Pays In').value, field('If Banks Are Closed').value]).toEqual([
    '31',
    '1',
    'next',
  ]);
});

test('what is changed is sent, and nothing that only has its default', { tags: ['long'] }, async () => {
  const { user, field, submit, saved } = await openForm();
  await user.selectOptions(field('Payment Method'), 'monthly');
  await user.selectOptions(field('Closing Day'), '20');
  await user.selectOptions(field('Payment Day'), 'Last day of the month');
  await user.type(field('Payer Names'), 'ｶ)ﾓﾓ ; モモハウス');
  await user.type(field('Transfer Fees Deducted'), '440;￥660');
  await submit();
  await saved();
  expect(await sent()).toEqual({
    customerId: IDS.restaurant1,
    paymentMethod: 'monthly',
    paymentDate: 31,
    closingDay: 20,
    payerNames: ['ｶ)ﾓﾓ', 'モモハウス'],
    knownFees: [440, 660],
  });
});

test('a payment before the closing is told at its day, until either is changed', { tags: ['long'] }, async () => {
  const { user, field, submit, saved } = await openForm();
  await user.selectOptions(field('Payment Method'), 'monthly');
  await user.selectOptions(field('Closing Day'), '20');
  await user.selectOptions(field('Pays In'), '0');
  await user.selectOptions(field('Payment Day'), '10');
  await submit();
  expect(await screen.findByText('The payment day is before the closing.')).toBeTruthy();
  expect(await sent()).toBeUndefined();
  await user.selectOptions(field('Pays In'), '1');
  await submit();
  await saved();
});

test('a fee that is no amount is told', { tags: ['long'] }, async () => {
  const { user, field, submit } = await openForm();
  await user.type(field('Transfer Fees Deducted'), 'some');
  await submit();
  expect(await screen.findByText('Whole yen, such as 440')).toBeTruthy();
});

test('the price list of a customer is shown', async () => {
  const priceListId = testId(801);
  await mutate(opened.device, 'priceList.create', { priceListId, name: 'Hotels' });
  await mutate(opened.device, 'customer.update', { customerId: IDS.restaurant1, priceListId });
  const { field } = await openForm();
  await screen.findByRole('option', { name: 'Hotels' });
  expect(field('Price List').value).toBe(priceListId);
});

test('a price list is chosen by its name, and taken away again', { tags: ['long'] }, async () => {
  const priceListId = testId(800);
  await mutate(opened.device, 'priceList.create', { priceListId, name: 'Hotels' });
  const first = await openForm();
  const option = await screen.findByRole('option', { name: 'Hotels' });
  await first.user.selectOptions(first.field('Price List'), option);
  await first.submit();
  await first.saved();
  expect(await sent()).toEqual({ customerId: IDS.restaurant1, priceListId });
  await waitFor(() => expect(drawn?.priceListId).toBe(priceListId));
  cleanup();
  const second = await openForm();
  await waitFor(() => expect(second.field('Price List').value).toBe(priceListId));
  await second.user.selectOptions(second.field('Price List'), '');
  await second.submit();
  await second.saved();
  expect(await sent()).toEqual({ customerId: IDS.restaurant1, priceListId: '' });
});

test('who saves second is told that somebody else changed the same field, and decides', {
  tags: ['long'],
}, async () => {
  for (const [reply, theirs, kept] of [
    ['Take theirs', '322222222', '322222222'],
    ['Keep mine', '344444444', '311111111'],
  ] as const) {
    const { user, field, submit, saved } = await openForm();
    fill(field('Phone Number'), '03-1111-1111');
    await mutate(opened.device, 'customer.update', { customerId: IDS.restaurant1, phoneNumber: theirs });
    await waitFor(() => expect(drawn?.phoneNumber).toBe(theirs));
    await submit();
    const question = await screen.findByRole('alertdialog', { name: 'Changed while you were editing' });
    expect(question.textContent).toContain(`Phone NumberTheirs: 0${theirs}Yours: 0311111111`);
    await user.click(screen.getByRole('button', { name: reply }));
    await saved();
    await waitFor(() => expect(drawn?.phoneNumber).toBe(kept));
    cleanup();
  }
});
