import { expect, test } from 'vitest';
import { testId } from '../testing/test-records.ts';
import { type CameIn, perhapsTakenBack } from './corrections.ts';

const ACCOUNT = { account: '1-1234567', amount: 33_000 };
const came = (n: number, bookedOn: string, payer = 'ﾊﾙ', state: CameIn['state'] = 'open'): CameIn => {
  return { ...ACCOUNT, _id: testId(n), bookedOn, payer, state };
};
const went = (bookedOn: string, payer: string, isCorrection = false) => {
  return { ...ACCOUNT, _id: testId(900), bookedOn, payer, isCorrection };
};

test.each<[string, ReturnType<typeof went>, CameIn[], number[]]>([
  ['a correction in its payer’s name', went('2026-11-24', 'ﾊﾙ', true), [came(1, '2026-11-20')], [1]],
  ['one that names nobody', went('2026-11-24', '0000012345', true), [came(1, '2026-11-20')], [1]],
  ['one with the word before the name', went('2026-11-24', '訂正ﾊﾙ', true), [came(1, '2026-11-20')], [1]],
  ['one of somebody else', went('2026-11-24', 'ｻｸﾗ', true), [came(1, '2026-11-20')], []],
  ['the payer’s amount going out again', went('2026-11-24', 'フリコミ ﾕ)ﾊﾙ'), [came(1, '2026-11-20')], [1]],
  ['money to a name that is cut', went('2026-11-24', 'ﾊﾙ'), [came(1, '2026-11-20', 'ﾊﾙﾉｷ')], [1]],
  ['other money that went out, to nobody by name', went('2026-11-24', '12345'), [came(1, '2026-11-20')], []],
  ['money that went out before', went('2026-11-19', 'ﾊﾙ', true), [came(1, '2026-11-20')], []],
  ['money that went out months later', went('2027-02-19', 'ﾊﾙ', true), [came(1, '2026-11-20')], []],
  [
    'the latest of several, and those that nobody matched',
    went('2026-11-24', 'ﾊﾙ', true),
    [came(1, '2026-11-02', 'ﾊﾙ', 'matched'), came(2, '2026-11-10'), came(3, '2026-11-20', 'ﾊﾙ', 'matched')],
    [3, 2],
  ],
  [
    'all of one day, in their order',
    went('2026-11-24', 'ﾊﾙ', true),
    [came(3, '2026-11-20'), came(1, '2026-11-20'), came(2, '2026-11-10')],
    [3, 1, 2],
  ],
  ['what went back already', went('2026-11-24', 'ﾊﾙ', true), [came(1, '2026-11-20', 'ﾊﾙ', 'taken back')], []],
])('%s', (_what, out, entries, wanted) => {
  expect(perhapsTakenBack(out, entries)).toEqual(wanted.map((n) => testId(n)));
});
