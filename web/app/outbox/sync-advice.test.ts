import { describe, expect, test } from 'vitest';
import { registry } from '../../../schema/all/mutations.ts';
import { testId } from '../../../schema/testing/test-records.ts';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { contentsOf, isWithdrawable, remedyFor } from './sync-advice.ts';

const payment: OutboxItem = {
  n: 1,
  id: testId(1),
  name: 'invoice.addPayment',
  title: 'Payment',
  about: 'Restaurant r1',
  cash: 3000,
  at: '2025-06-11T03:00:00.000Z',
  state: 'refused',
  heldFor: null,
  args: { invoiceId: testId(2), paymentId: testId(3), amount: 3000, date: '2025-06-11' },
  refusal: { code: 'overpayment', detail: { balance: 2000 } },
};
const delivery: OutboxItem = { ...payment, name: 'orderTrack.deliver', title: 'Delivery', cash: 0, args: {} };
const note: OutboxItem = { ...delivery, name: 'invoice.addNote', args: { invoiceId: testId(2), note: 'Back at five' } };

const refusedAs = (item: OutboxItem, code: NonNullable<OutboxItem['refusal']>['code']) => ({
  ...item,
  refusal: { code, detail: {} },
});

describe('the options for refused work', () => {
  test('a delivery that somebody else made is settled: sending it again would not help', () => {
    const remedy = { advice: 'Nothing is left to do. Discard this.', again: false, change: null };
    expect(remedyFor(registry, refusedAs(delivery, 'already_delivered'), null)).toEqual(remedy);
  });

  test('cash for an invoice that somebody else has now is named, and is sent again once it is mine', () => {
    expect(remedyFor(registry, refusedAs(payment, 'not_assigned'), null)).toEqual({
      advice: 'You have ¥3,000 in hand. Ask the office to assign it to you again, then send again.',
      again: true,
      change: 'amount',
    });
  });

  test('cash for a deleted invoice still needs a decision', () => {
    expect(remedyFor(registry, refusedAs(payment, 'not_found'), null).advice).toBe(
      'You have ¥3,000 in hand. The office has removed it. Ask the office to enter it again or to tell you where this belongs.',
    );
  });

  test('more than the balance: the balance as it is now, and the amount can be changed', () => {
    expect(remedyFor(registry, payment, { balance: 2000 })).toEqual({
      advice:
        'You have ¥3,000 in hand. The balance is now ¥2,000. Change the amount to what you keep, and give back the rest.',
      again: false,
      change: 'amount',
    });
    expect(remedyFor(registry, payment, null).advice).not.toContain('balance is now');
    expect(remedyFor(registry, payment, { balance: 3000 })).toMatchObject({ again: true });
  });

  test('an invoice that was paid meanwhile, unless something is due on it again', () => {
    const refused = refusedAs({ ...payment, name: 'invoice.payInFull' }, 'nothing_due');
    expect(remedyFor(registry, refused, { balance: 0 }).advice).toContain('It was paid meanwhile.');
    expect(remedyFor(registry, refused, { balance: 500 }).advice).toContain('The balance is now ¥500.');
  });

  test('handed-over cash can only be reversed by the office, and can not be changed here', () => {
    expect(remedyFor(registry, refusedAs(payment, 'day_closed'), null)).toMatchObject({ again: false, change: null });
  });

  test('work that needs the network can be done again with signal', () => {
    expect(remedyFor(registry, refusedAs(delivery, 'online_only'), null)).toMatchObject({ again: false });
  });

  test('a customer that still has something open: settled, it is deleted when it is sent again', () => {
    const detail = { customerId: testId(4), open: { orders: 2, stops: 1, dues: 12_000, credit: 500 } };
    const item: OutboxItem = { ...delivery, name: 'customer.delete', refusal: { code: 'has_dues', detail } };
    const advice = 'Settle what is open, or give it to somebody else. Then send again.';
    expect(remedyFor(registry, item, null)).toEqual({ advice, again: true, change: null });
  });

  test('a note can be written anew', () => {
    expect(remedyFor(registry, refusedAs(note, 'not_assigned'), null)).toMatchObject({ again: true, change: 'note' });
  });

  test('a reason without words of its own is still one to act on', () => {
    expect(remedyFor(registry, refusedAs(delivery, 'in_use'), null).advice).toBe(
      'Ask the office, then send again or discard.',
    );
  });
});

describe('waiting work', () => {
  const waiting = { ...payment, state: 'waiting', refusal: null } as const;

  test('can be withdrawn until it is sent', () => {
    expect(isWithdrawable(registry, waiting, [waiting])).toBe(true);
    expect(isWithdrawable(registry, { ...waiting, state: 'sent' }, [])).toBe(false);
  });

  test('can not be withdrawn from under the day that was closed with it', () => {
    const close: OutboxItem = {
      ...waiting,
      n: waiting.n + 1,
      id: testId(9),
      name: 'handover.close',
      args: { paymentIds: [testId(3)] },
    };
    expect(isWithdrawable(registry, waiting, [waiting, close])).toBe(false);
    expect(isWithdrawable(registry, close, [close])).toBe(false);
  });

  test('says what is in it', () => {
    expect(contentsOf(note)).toBe('“Back at five”');
    expect(contentsOf({ ...note, name: 'order.place', args: { orderItems: [{}, {}] } })).toBe('2 products');
    expect(contentsOf(payment)).toBe('');
  });
});
