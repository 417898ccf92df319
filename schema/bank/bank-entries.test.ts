import { describe, expect, test } from 'vitest';
import { buildNotice, type TestEntry } from '../testing/test-zengin.ts';
import { accountKey, BankEntry, bankNumber, countsLines, identityOf, takenBackBy } from './bank-entries.ts';
import { readZengin } from './zengin-file.ts';

const entry = (day: string, amount: number, payer = 'ｶ)ｻｸﾗ'): TestEntry => ({ day, amount, payer });

function read(file: Uint8Array) {
  const parts = readZengin(file);
  if ('code' in parts) throw new Error(parts.code);
  return parts.flatMap(({ entries }) => entries);
}

describe('imported entries', () => {
  // Two equal entries on one day: the restaurant paid twice.
  const first = [entry('2026-11-20', 150_000), entry('2026-11-24', 700), entry('2026-11-24', 700)];

  test('are the same however the bank writes the payer, and others for another day, amount, payer or account', () => {
    const [one] = read(buildNotice([entry('2026-11-20', 700, 'ｶ)ｻｸﾗ')]));
    const [same] = read(buildNotice([entry('2026-11-20', 700, 'ｻｸﾗ (ｶ')]));
    if (!one || !same) throw new Error('Nothing read');
    expect(identityOf(same)).toBe(identityOf(one));
    const changes = [
      { bookedOn: '2026-11-21' },
      { amount: 701 },
      { payerKey: 'サクラン' },
      { account: 'x' },
      { ordinal: 2 },
    ];
    const others = [...changes, { cancelled: true }].map((change) => identityOf({ ...one, ...change }));
    expect(new Set([identityOf(one), ...others]).size).toBe(7);
  });

  test('are valid records', () => {
    for (const each of read(buildNotice(first))) expect(BankEntry.parse(each)).toEqual(each);
  });
});

test('an account is the same in a notice and in a statement', () => {
  const account = { bank: '0001', branch: '123', kind: '1' };
  expect(accountKey({ ...account, number: '0045678' })).toBe(accountKey({ ...account, number: '0000045678' }));
  expect(accountKey({ ...account, number: '0045678' })).not.toBe(accountKey({ ...account, number: '1000045678' }));
});

describe('a cancellation', () => {
  const cancelled = (day: string, amount = 700) => ({ ...entry(day, amount), cancelled: true });
  const [, known700, twin, later, cancellation, unknown] = read(
    buildNotice([
      entry('2026-11-19', 100),
      entry('2026-11-20', 700),
      entry('2026-11-20', 700),
      entry('2026-11-26', 700),
      cancelled('2026-11-24'),
      cancelled('2026-11-24', 9),
    ]),
  );
  if (!known700 || !twin || !later || !cancellation || !unknown) throw new Error('Nothing read');
  const open = [known700, twin, later].map((each) => ({ ...each, state: 'open' as const }));

  test('takes back the latest like it that was booked before', () => {
    expect(takenBackBy(cancellation, open)).toBe(open[1]);
    expect(takenBackBy(unknown, open)).toBeUndefined();
    for (const change of [{ payerKey: 'ハル' }, { account: 'x' }, { amount: 701 }]) {
      expect(takenBackBy({ ...cancellation, ...change }, open)).toBeUndefined();
    }
  });

  test('takes a matched one only if there is no other, and none twice', () => {
    const matched = { ...twin, state: 'matched' as const };
    expect(takenBackBy(cancellation, [{ ...known700, state: 'open' }, matched])?.ordinal).toBe(1);
    expect(takenBackBy(cancellation, [{ ...known700, state: 'taken back' }, matched])).toBe(matched);
    expect(takenBackBy(cancellation, [{ ...known700, state: 'taken back' }])).toBeUndefined();
    expect(takenBackBy(cancellation, [{ ...known700, cancelled: true, state: 'open' }])).toBeUndefined();
  });
});

test('a bank’s number says nothing where it is blank or zeros', () => {
  expect(['000001', ' 12 ', '２０２６１１', '000000', '', '  ', '---'].map(bankNumber)).toEqual([
    '1',
    '12',
    '202611',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([countsLines(['1', '2']), countsLines(['2']), countsLines(['1', undefined])]).toEqual([true, false, false]);
});
