import { describe, expect, test } from 'vitest';
import { addYen, MAX_YEN, subtractYen } from '../core/money.ts';
import { closingOn } from '../customers/closing-days.ts';
import { createRandom } from '../testing/random.ts';
import { testLedger } from '../testing/test-ledger.ts';
import { testId } from '../testing/test-records.ts';
import { THREE_SLIPS, testLine } from '../testing/test-slips.ts';
import { type Account, Closing, type ClosingFigures, closingOf, reversalOf } from './closing.ts';
import { lastClosing } from './closing-rules.ts';
import { fingerprintOf, hashOf } from './fingerprint.ts';

const TERMS = { closingDay: 20, payMonths: 1, payDay: 31, dateShift: 'next' } as const;

function close(account: Account, closedOn: string): Closing {
  const closing = closingOf(account, closedOn, TERMS);
  if ('code' in closing) throw new Error(closing.code);
  return Closing.parse(closing);
}

/** A month's sales at both rates, as lines of one slip. */
const sales = (food: number, standard: number, day = '2026-11-10') => [
  testLine({ price: food }, day),
  testLine({ price: standard, taxClass: 'standard' }, day),
];

describe('worked examples', () => {
  test('1: three slips of a month are closed into one invoice', () => {
    const ledger = testLedger();
    for (const [index, lines] of THREE_SLIPS.entries()) ledger.deliver(`2026-11-0${index + 1}`, lines);
    expect(close(ledger.account(), '2026-11-20')).toMatchObject({
      from: '2026-10-21',
      dueOn: '2027-01-04',
      current: 40_585,
      billed: 40_585,
      previous: 0,
      groups: [{ tax: 1982 }, { tax: 1256 }],
    });
  });

  test('5: the closing of 20 April 2027 has three groups', () => {
    const ledger = testLedger();
    ledger.deliver('2027-03-31', [testLine({ price: 31_450 }, '2027-03-31')]);
    ledger.deliver('2027-04-01', sales(40_270, 6300, '2027-04-01'));
    const { groups, current } = close(ledger.account(), '2027-04-20');
    expect(groups.map(({ percent, net, tax }) => [percent, net, tax])).toEqual([
      [1, 40_270, 402],
      [8, 31_450, 2516],
      [10, 6300, 630],
    ]);
    expect(current).toBe(81_568);
  });

  test('6: a carried balance is billed, and is not in the amount of the invoices row', () => {
    const ledger = testLedger();
    ledger.typeInvoice(128_450);
    ledger.pay(100_000);
    ledger.deliver('2026-11-10', sales(86_430, 15_275));
    expect(close(ledger.account(), '2026-11-20')).toMatchObject({
      previous: 128_450,
      received: 100_000,
      adjusted: 0,
      carried: 28_450,
      groups: [{ tax: 6914 }, { tax: 1527 }],
      current: 110_146,
      billed: 138_596,
    });
  });

  test('8: what was overpaid is taken off at the next closing', () => {
    const ledger = testLedger();
    for (const amount of [45_360, 38_597, 61_908]) ledger.typeInvoice(amount);
    ledger.pay(150_000);
    expect(ledger.credit()).toBe(4135);
    ledger.deliver('2026-11-10', sales(86_430, 15_275));
    expect(close(ledger.account(), '2026-11-20')).toMatchObject({
      previous: 145_865,
      received: 145_865,
      adjusted: 4135,
      carried: -4135,
      current: 110_146,
      billed: 106_011,
    });
  });
});

describe('a closing', () => {
  test('takes the slips up to its day, and says which of them are late', () => {
    const ledger = testLedger();
    for (const day of ['2026-10-20', '2026-10-21', '2026-11-20', '2026-11-21'])
      ledger.deliver(day, sales(100, 100, day));
    const { slips } = ledger.account();
    const closing = close(ledger.account(), '2026-11-20');
    expect(closing.slipIds).toEqual(slips.slice(0, 3).map(({ _id }) => _id));
    expect(closing.lateSlipIds).toEqual([slips[0]?._id]);
    ledger.take(closing);
    expect(close(ledger.account(), '2026-12-20')).toMatchObject({ from: '2026-11-21', slipIds: [slips[3]?._id] });
  });

  test('of a day that is closed already is refused, and of one before it', () => {
    const ledger = testLedger();
    ledger.take(close(ledger.account(), '2026-11-20'));
    for (const day of ['2026-11-20', '2026-10-20']) {
      const refused = { code: 'already_closed', values: { day: '2026-11-20' } };
      expect(closingOf(ledger.account(), day, TERMS)).toEqual(refused);
    }
  });

  test('of more than a record holds is refused', () => {
    const ledger = testLedger();
    for (let slip = 0; slip < 2; slip++) ledger.deliver('2026-11-10', [testLine({ price: MAX_YEN })]);
    expect(closingOf(ledger.account(), '2026-11-20', TERMS)).toEqual({ code: 'amount_too_large', values: {} });
  });

  test('counts reversed payments as not received, and hundredths of typed invoices exactly', () => {
    const ledger = testLedger();
    ledger.typeInvoice(1200.5);
    const account = ledger.account();
    const payments = [
      { _id: testId(91), amount: 0.1, kind: 'money', date: '2026-11-02', reverses: null, isOnLater: false },
      { _id: testId(92), amount: 0.2, kind: 'money', date: '2026-11-02', reverses: null, isOnLater: false },
      { _id: testId(93), amount: -0.2, kind: 'money', date: '2026-11-03', reverses: testId(92), isOnLater: false },
    ] as const;
    const invoices = account.invoices.map((invoice) => ({ ...invoice, paid: 0.1 }));
    const closing = close({ ...account, invoices, payments }, '2026-11-20');
    expect(closing).toMatchObject({ previous: 1200.5, received: 0.1, carried: 1200.4, billed: 1200.4, current: 0 });
  });
});

/** A month of random business. Returns what was invoiced by hand, received, given up and paid out. */
function month(ledger: ReturnType<typeof testLedger>, random: ReturnType<typeof createRandom>, closedOn: string) {
  const sums = { typed: 0, money: 0, givenUp: 0, paidOut: 0 };
  for (let act = random.int(0, 12); act > 0; act--) {
    const kind = random.weighted({ deliver: 6, type: 1, pay: 3, give: 1, use: 1, payOut: 1 });
    const amount = random.int(1, 100_000);
    if (kind === 'deliver') ledger.deliver(closedOn, sales(amount, random.int(1, 20_000), closedOn));
    if (kind === 'type') {
      ledger.typeInvoice(amount + 0.25);
      sums.typed = addYen(sums.typed, amount + 0.25);
    }
    if (kind === 'pay') {
      ledger.pay(amount);
      sums.money += amount;
    }
    if (kind === 'give') {
      sums.givenUp = addYen(sums.givenUp, ledger.giveUp(random.int(1, 900), random.pick(['fee', 'bad debt'])));
    }
    if (kind === 'use') ledger.spendCredit();
    if (kind === 'payOut' && ledger.credit() >= 1) {
      ledger.payOut(1);
      sums.paidOut += 1;
    }
  }
  return sums;
}

describe('closings of a random year', () => {
  test('hang together: each begins with what the last one billed, and all of them explain what is open', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const [ledger, random] = [testLedger(), createRandom(seed)];
      let [billed, sold, open] = [0, 0, 0];
      for (
        let closedOn = '2026-01-20';
        closedOn < '2027-01-01';
        closedOn = closingOn(`${closedOn.slice(0, 8)}21`, 20)
      ) {
        const { typed, money, givenUp, paidOut } = month(ledger, random, closedOn);
        const closing = close(ledger.account(), closedOn);
        expect(closing.previous).toBe(addYen(billed, typed));
        expect(closing.carried).toBe(subtractYen(subtractYen(closing.previous, closing.received), closing.adjusted));
        expect(closing.billed).toBe(addYen(closing.carried, closing.current));
        ledger.take(closing);
        billed = closing.billed;
        sold += closing.current;
        open = addYen(open, typed, closing.current, -money, -givenUp, paidOut);
        expect(subtractYen(ledger.due(), ledger.credit())).toBe(open);
        expect(open).toBe(billed);
      }
      expect(sold).toBeGreaterThan(0);
    }
  });

  test('reversed leave nothing behind: the same closing comes again', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const [ledger, random] = [testLedger(), createRandom(seed)];
      month(ledger, random, '2026-10-20');
      ledger.take(close(ledger.account(), '2026-10-20'));
      month(ledger, random, '2026-11-20');
      const position = subtractYen(ledger.due(), ledger.credit());
      const first = close(ledger.account(), '2026-11-20');
      ledger.take(first);
      ledger.reverse();
      expect(subtractYen(ledger.due(), ledger.credit())).toBe(position);
      expect(close(ledger.account(), '2026-11-20')).toEqual(first);
    }
  });

  test('and their reversals sum up to nothing', () => {
    const amountsOf = ({ previous, received, adjusted, carried, groups, untaxed, current, billed }: ClosingFigures) => [
      previous,
      received,
      adjusted,
      carried,
      untaxed,
      current,
      billed,
      ...groups.flatMap(({ net, tax }) => [net, tax]),
    ];
    for (let seed = 1; seed <= 60; seed++) {
      const ledger = testLedger();
      month(ledger, createRandom(seed), '2026-11-20');
      const closing = close(ledger.account(), '2026-11-20');
      const reversed = amountsOf(reversalOf(closing));
      const ratesOf = ({ groups }: ClosingFigures) => groups.map(({ percent, reduced }) => [percent, reduced]);
      expect(ratesOf(reversalOf(closing))).toEqual(ratesOf(closing));
      expect(amountsOf(closing).map((amount, index) => addYen(amount, reversed[index] ?? Number.NaN))).toEqual(
        reversed.map(() => 0),
      );
    }
  });
});

test('the last closing is the latest that stands, in whatever order they are', () => {
  const [first, second] = [closed('2026-10-20'), closed('2026-11-20')];
  const reversed = { ...closed('2026-12-20'), reversedAt: '2026-12-21T00:00:00.000Z' };
  expect(lastClosing([first, second, reversed])).toBe(second);
  expect(lastClosing([reversed, second, first])).toBe(second);
  expect(lastClosing([reversed])).toBeUndefined();
});

function closed(closedOn: string) {
  return { closedOn, reversedAt: null };
}

describe('the fingerprint of a preview', () => {
  const ledger = testLedger();
  ledger.typeInvoice(5000);
  ledger.typeInvoice(300);
  ledger.pay(6000);
  ledger.deliver('2026-11-10', sales(86_430, 15_275));
  ledger.deliver('2026-11-11', sales(700, 300));
  ledger.typeInvoice(900);
  const account = ledger.account();
  const of = (changed: Account, closedOn = '2026-11-20') => fingerprintOf(changed, close(changed, closedOn));

  test('is always the same text, in whatever order the records come', () => {
    expect(of(account)).toMatch(/^[0-9a-f]{16}$/);
    const shuffled = {
      ...account,
      slips: account.slips.toReversed(),
      payments: account.payments.toReversed(),
      invoices: account.invoices.toReversed(),
    };
    expect(of(shuffled)).toBe(of(account));
    const closing = close(account, '2026-11-20');
    const turned = Object.fromEntries(Object.entries(closing).reverse()) as typeof closing;
    expect(fingerprintOf(account, turned)).toBe(of(account));
  });

  test('is the same in every version: a page from before an update asks with its own', () => {
    expect(hashOf('Todoke 届け')).toBe('2e999108d9a3a7bd');
  });

  test('is another one after any change', () => {
    const [slip, ...others] = account.slips;
    const [payment, ...morePayments] = account.payments;
    const [credit] = account.credits;
    if (!slip || !payment || !credit) throw new Error('The account lacks something');
    const changes: Account[] = [
      { ...account, slips: others },
      { ...account, slips: [{ ...slip, no: 'N-9' }, ...others] },
      // Goods exchanged at the same rate: all sums stay equal.
      {
        ...account,
        slips: [{ ...slip, lines: [...slip.lines, ...slip.lines.map(({ rate }) => ({ rate, amount: 0 }))] }, ...others],
      },
      { ...account, payments: morePayments },
      { ...account, payments: [{ ...payment, kind: 'credit' }, ...morePayments] },
      { ...account, credits: [{ ...credit, amount: credit.amount + 1 }] },
      { ...account, credit: account.credit + 1 },
      { ...account, lastClosedOn: '2026-10-25' },
    ];
    const prints = [of(account), of(account, '2026-11-25'), ...changes.map((changed) => of(changed))];
    expect(new Set(prints).size).toBe(prints.length);
  });
});
