import { describe, expect, test } from 'vitest';
import { addYen, subtractYen, sumYen } from '../core/money.ts';
import { createRandom } from '../testing/random.ts';
import { testLedger } from '../testing/test-ledger.ts';
import { testId } from '../testing/test-records.ts';
import { testLine } from '../testing/test-slips.ts';
import { type Closing, closingOf, isReminder, isWorthClosing } from './closing.ts';
import { countedUntil } from './money-until.ts';

const TERMS = { closingDay: 20, payMonths: 1, payDay: 31, dateShift: 'next' } as const;
const DAYS = ['2026-09-20', '2026-10-20', '2026-11-20', '2026-12-20'];

function close(ledger: ReturnType<typeof testLedger>, closedOn: string): Closing {
  const closing = closingOf(ledger.account(closedOn), closedOn, TERMS);
  if ('code' in closing) throw new Error(closing.code);
  return closing;
}

describe('a paper counts money up to its closing day', () => {
  test('a payment of after that day belongs to the next closing, though the office closes later', () => {
    const ledger = testLedger();
    ledger.typeInvoice(10_000);
    ledger.setDay('2026-11-20');
    ledger.pay(3000);
    ledger.setDay('2026-11-24');
    ledger.pay(7000);
    const november = close(ledger, '2026-11-20');
    expect(november).toMatchObject({ previous: 10_000, received: 3000, carried: 7000, billed: 7000 });
    ledger.take(november);
    expect(close(ledger, '2026-12-20')).toMatchObject({ previous: 7000, received: 7000, carried: 0, billed: 0 });
  });

  test('an invoice that came after it and is paid by now is on neither side of it', () => {
    const ledger = testLedger();
    ledger.deliver('2026-11-10', [testLine({ price: 1000 })]);
    ledger.setDay('2026-11-22');
    ledger.typeInvoice(5400);
    ledger.pay(5400);
    const november = close(ledger, '2026-11-20');
    expect(november).toMatchObject({ previous: 0, received: 0, carried: 0, current: 1080, billed: 1080 });
    ledger.take(november);
    expect(close(ledger, '2026-12-20')).toMatchObject({ previous: 6480, received: 5400, carried: 1080 });
  });

  test('what takes a payment back before the closing goes with it; after it, it goes by its own day', () => {
    const paid = { _id: testId(1), date: '2026-11-18', reverses: null };
    const back = { _id: testId(2), date: '2026-11-23', reverses: testId(1) };
    expect(countedUntil('2026-11-20', [paid, back])).toEqual([paid, back]);
    expect(countedUntil('2026-11-20', [back])).toEqual([]);
    expect(countedUntil('2026-11-23', [back])).toEqual([back]);
  });

  test('of random months, closed days later: no money is lost between two closings, and none is counted twice', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const [ledger, random] = [testLedger(), createRandom(seed)];
      const countedIn = new Map<string, string>();
      let [billed, paidLater] = [0, 0];
      ledger.setDay('2026-08-21');
      for (const closedOn of DAYS) {
        let typed = paidLater;
        paidLater = 0;
        const month = closedOn.slice(0, 8);
        // Work of the period, then some on the days until somebody closes.
        for (const day of [`${month}05`, closedOn, `${month}21`, `${month}25`]) {
          ledger.setDay(day);
          for (let acts = random.int(0, 3); acts > 0; acts--) {
            const kind = random.weighted({ deliver: 3, type: 2, pay: 3, give: 1, use: 1, payOut: 1 });
            const amount = random.int(1, 50_000);
            if (kind === 'deliver' && day <= closedOn) ledger.deliver(day, [testLine({ price: amount }, day)]);
            if (kind === 'type') {
              ledger.typeInvoice(amount);
              typed = addYen(typed, amount);
            }
            if (kind === 'pay') ledger.pay(amount);
            if (kind === 'give') ledger.giveUp(random.int(1, 900), 'fee');
            if (kind === 'use') ledger.spendCredit();
            if (kind === 'payOut' && ledger.credit() >= 1) ledger.payOut(1);
          }
        }
        const closing = close(ledger, closedOn);
        // On invoices from after the day, payments so far are left to the next closing, as their payment rows are.
        paidLater = sumYen(
          ledger
            .account(closedOn)
            .payments.flatMap(({ isOnLater, date, amount }) => (isOnLater && date > closedOn ? amount : [])),
        );
        typed = subtractYen(typed, paidLater);
        const dates = new Map(ledger.money().map(({ _id, date }) => [_id, date]));
        for (const id of [...closing.paymentIds, ...closing.creditIds]) {
          expect(countedIn.get(id), `${seed}: ${id} twice`).toBeUndefined();
          expect((dates.get(id) ?? '') <= closedOn, `${seed}: of a later day`).toBe(true);
          countedIn.set(id, closedOn);
        }
        expect(closing.previous, `${seed}, ${closedOn}`).toBe(addYen(billed, typed));
        ledger.take(closing);
        billed = closing.billed;
        const open = ledger.money().filter(({ _id }) => !countedIn.has(_id));
        expect(
          open.every(({ date }) => date > closedOn),
          `${seed}: one of the period is left`,
        ).toBe(true);
        const later = sumYen(open.map(({ amount }) => amount));
        expect(addYen(ledger.due(), -ledger.credit()), `${seed}: what is owed now`).toBe(
          addYen(billed, paidLater, -later),
        );
      }
    }
  });
});

describe('an account', () => {
  test('without slips and without a balance is not worth a closing, even if it was paid off', () => {
    const ledger = testLedger();
    expect(isWorthClosing(close(ledger, '2026-11-20'))).toBe(false);
    ledger.typeInvoice(5000);
    ledger.pay(5000);
    expect(isWorthClosing(close(ledger, '2026-11-20'))).toBe(false);
  });

  test('with a balance alone is a reminder; slips make it an invoice, even if they come to nothing', () => {
    const ledger = testLedger();
    ledger.typeInvoice(5000);
    const open = close(ledger, '2026-11-20');
    expect([isWorthClosing(open), isReminder(open)]).toEqual([true, true]);
    ledger.pay(5000);
    ledger.deliver('2026-11-10', [testLine({ price: 500 }), testLine({ price: -500, kind: 'discount' })]);
    const closing = close(ledger, '2026-11-20');
    expect([isWorthClosing(closing), isReminder(closing)]).toEqual([true, false]);
  });
});
