import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import { slipLine } from '../../../schema/testing/test-slips.ts';
import { renderScreen } from '../../testing/test-screen.tsx';
import type { LineEdit } from './door-draft.ts';
import { LineForm } from './line-form.tsx';

afterEach(cleanup);

const RICE = slipLine({ _id: testId(1), name: 'Rice', price: 3280, quantity: 10, ordered: 10_000, unit: 'Bag' });
const { amount: _none, ...salmon } = slipLine({ _id: testId(2), name: 'Salmon', price: 2450, quantity: 0, unit: 'Kg' });
const SALMON: SlipLine = { ...salmon, amount: 0, ordered: 2000, orderedUnit: 'Pcs', toWeigh: true };

function openForm(base: SlipLine, edit?: LineEdit) {
  const done: (LineEdit | null)[] = [];
  const removed: string[] = [];
  const props = { base, edit, onDone: (next: LineEdit | null) => done.push(next), onRemove: () => removed.push('') };
  return { ...renderScreen(<LineForm {...props} />), done, removed };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const amount = () => screen.getByText('Amount').parentElement?.textContent;

describe('goods that are counted', () => {
  test('less is entered by a tap, and needs a reason', async () => {
    const { user, done } = openForm(RICE);
    await user.click(press('One less'));
    expect([field('Delivered').value, amount()]).toEqual(['9', 'Amount¥29,520']);
    await user.click(press('Done'));
    await screen.findByText('Please choose a reason.');
    expect(done).toEqual([]);
    await user.click(screen.getByLabelText('Not in stock'));
    await user.click(press('Done'));
    expect(done).toEqual([{ delivered: 9000, reason: 'Not in stock', pieces: [] }]);
  });

  test('own words are a reason, too', async () => {
    const { user, done } = openForm(RICE);
    await user.click(press('Not delivered'));
    expect([field('Delivered').value, amount()]).toEqual(['0', 'Amount¥0']);
    await user.type(field('Or in your own words'), ' Van too small ');
    await user.click(press('Done'));
    expect(done).toEqual([{ delivered: 0, reason: 'Van too small', pieces: [] }]);
  });

  test.each(['', 'nine', '1,000', '-1', '9.0001'])('“%s” is no quantity', async (text) => {
    const { user, done } = openForm(RICE);
    await user.clear(field('Delivered'));
    if (text) await user.type(field('Delivered'), text);
    await user.click(press('Done'));
    await screen.findByText('Please enter a number such as 3.42.');
    expect([done, amount()]).toEqual([[], 'Amount–']);
  });

  test('an amount that is too large says so', async () => {
    const { user, done } = openForm({ ...RICE, unitPrice: 10_000_000_000 });
    await user.clear(field('Delivered'));
    await user.type(field('Delivered'), '11');
    expect((await screen.findByRole('alert')).textContent).toBe('The amount is too large. Check price and quantity.');
    await user.click(screen.getByLabelText('As agreed'));
    await user.click(press('Done'));
    expect(done).toEqual([]);
  });

  test('as on the slip takes an entry back, and so does its quantity', async () => {
    const edit = { delivered: 9000, reason: 'Damaged', pieces: [] };
    const first = openForm(RICE, edit);
    expect(field('Delivered').value).toBe('9');
    await first.user.click(press('As on the slip'));
    first.unmount();
    const second = openForm(RICE, edit);
    await second.user.click(press('One more'));
    await second.user.click(press('Done'));
    expect([first.done, second.done]).toEqual([[null], [null]]);
  });
});

describe('goods that are weighed', () => {
  test('several pieces are added up, and that is the reason', async () => {
    const { user, done } = openForm(SALMON);
    await user.type(field('Weight'), '3.42');
    await user.click(press('Add piece'));
    await user.type(field('Next piece'), '3.61');
    expect(amount()).toBe('Amount¥17,223');
    await user.click(press(/^Done/));
    expect(done).toEqual([{ delivered: 7030, reason: 'Weighed; 3.42 + 3.61 kg', pieces: [3420, 3610] }]);
  });

  test('by keyboard: Enter adds a piece, and on an empty field it is done', async () => {
    const { user, done } = openForm(SALMON);
    await user.type(field('Weight'), '3.42{Enter}');
    await user.type(field('Next piece'), '３．６１{Enter}');
    await user.type(field('Next piece'), '{Enter}');
    expect(done).toMatchObject([{ delivered: 7030, pieces: [3420, 3610] }]);
  });

  test('a sum may be typed at once, and a piece taken off again', async () => {
    const { user, done } = openForm(SALMON);
    await user.type(field('Weight'), '3.42 + 3.61{Enter}');
    await user.type(field('Next piece'), '1.5{Enter}');
    await user.click(press('Take off 1.5 Kg'));
    await user.click(press(/^Done/));
    expect(done).toMatchObject([{ delivered: 7030 }]);
  });

  test('nothing typed leaves it to be weighed; not delivered is an answer with a reason', async () => {
    const first = openForm(SALMON);
    await first.user.click(press('Done'));
    first.unmount();
    const second = openForm(SALMON);
    await second.user.click(press('Not delivered'));
    await second.user.click(press('Done'));
    await screen.findByText('Please choose a reason.');
    await second.user.click(screen.getByLabelText('Not in stock'));
    await second.user.click(press('Done'));
    expect([first.done, second.done]).toEqual([[null], [{ delivered: 0, reason: 'Not in stock', pieces: [] }]]);
  });

  test('a text that is not a weight is reported and not added', async () => {
    const { user, done } = openForm(SALMON);
    await user.type(field('Weight'), '3,42');
    expect(press('Add piece')).toHaveProperty('disabled', true);
    await user.click(press('Done'));
    await screen.findByText('Please enter a number such as 3.42.');
    expect(done).toEqual([]);
  });
});

describe('goods that were ordered by the kilogram', () => {
  const CHICKEN = slipLine({ _id: testId(4), name: 'Chicken', price: 1230, quantity: 4, ordered: 4000, unit: 'Kg' });

  test('have no piece before one is weighed: 3.82 for 4 Kg ordered is 3.82 Kg', async () => {
    const { user, done } = openForm(CHICKEN);
    screen.getByText('Ordered: 4 Kg');
    expect([screen.queryByLabelText('Weighed pieces'), amount()]).toEqual([null, 'Amount¥4,920']);
    await user.type(field('Weight'), '3.82');
    expect(amount()).toBe('Amount¥4,698');
    await user.click(press(/^Done/));
    expect(done).toEqual([{ delivered: 3820, reason: 'Weighed', pieces: [3820] }]);
  });

  test('ask above 1.3 times what was ordered, and once', async () => {
    const { user, done } = openForm(CHICKEN);
    await user.type(field('Weight'), '4 + 3.82');
    await user.click(press(/^Done/));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Chicken: 7.82 Kg weighed, 4 Kg ordered.');
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(done).toEqual([]);
    await user.click(press(/^Done/));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(done).toEqual([{ delivered: 7820, reason: 'Weighed; 4 + 3.82 kg', pieces: [4000, 3820], isSure: true }]),
    );
  });

  test('are weighed, too, at exactly what was ordered; nothing typed leaves them as they are', async () => {
    const first = openForm(CHICKEN);
    await first.user.click(press('Done'));
    first.unmount();
    const second = openForm(CHICKEN);
    await second.user.type(field('Weight'), '4');
    await second.user.click(press(/^Done/));
    expect([first.done, second.done]).toEqual([[null], [{ delivered: 4000, reason: 'Weighed', pieces: [4000] }]]);
  });

  test('that were weighed and saved show that as a remark: another weight takes its place', async () => {
    const { user, done } = openForm({ ...CHICKEN, delivered: 3800, amount: 4674, reason: 'Weighed' });
    screen.getByText('On the slip: 3.8 Kg');
    await user.type(field('Weight'), '3.82');
    await user.click(press(/^Done/));
    expect(done).toEqual([{ delivered: 3820, reason: 'Weighed', pieces: [3820] }]);
  });

  test('keep the pieces of an entry that is not saved yet', async () => {
    const { user, done } = openForm(CHICKEN, { delivered: 1900, reason: 'Weighed', pieces: [1900] });
    await user.type(field('Next piece'), '1.92');
    await user.click(press(/^Done/));
    expect(done).toMatchObject([{ delivered: 3820, pieces: [1900, 1920] }]);
  });

  test('that came back have their weight in the field, to be typed anew', async () => {
    const back = slipLine({ _id: testId(5), name: 'Chicken', price: 1230, quantity: -2, kind: 'return', unit: 'Kg' });
    const { user, done } = openForm({ ...back, reason: 'Spoiled' });
    expect(field('Weight').value).toBe('2');
    await user.clear(field('Weight'));
    await user.type(field('Weight'), '1.5');
    await user.click(press(/^Done/));
    expect(done).toMatchObject([{ delivered: -1500, reason: 'Spoiled' }]);
  });
});

test('a return is entered above zero, and can be removed', async () => {
  const bottles = slipLine({ _id: testId(3), name: 'Bottles', price: 100, quantity: -12, kind: 'deposit' });
  const { user, done, removed } = openForm({ ...bottles, reason: 'Empties' });
  expect(amount()).toBe('Amount-¥1,200');
  await user.click(press('One more'));
  expect(amount()).toBe('Amount-¥1,300');
  await user.click(press('Done'));
  await user.click(press('Take off'));
  expect([done, removed]).toEqual([[{ delivered: -13_000, reason: 'Empties', pieces: [] }], ['']]);
});
