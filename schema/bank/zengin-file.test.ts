import { describe, expect, test } from 'vitest';
import { addDays } from '../core/days.ts';
import { createRandom, type Random } from '../testing/random.ts';
import { buildNotice, buildStatement, TEST_ACCOUNT, TEST_ACCOUNT_KEY, type TestEntry } from '../testing/test-zengin.ts';
import type { BankEntry } from './bank-entries.ts';
import { readZengin } from './zengin-file.ts';
import { fieldsOf, NOTICE, STATEMENT } from './zengin-layout.ts';

const FEW: TestEntry[] = [
  { day: '2026-11-20', amount: 145_205, payer: 'ｶ)ｻｸﾗｼﾖｸﾄﾞｳ' },
  { day: '2026-11-24', amount: 9_999_999_999, payer: 'ﾕ)ﾊﾙ' },
];

function partsOf(file: Uint8Array) {
  const parts = readZengin(file);
  if ('code' in parts) throw new Error(JSON.stringify(parts));
  return parts;
}

const anyEntries = ({ int, pick, chance }: Random): TestEntry[] =>
  Array.from({ length: int(0, 40) }, () => ({
    day: addDays('2026-11-01', int(0, 29)),
    amount: int(1, 10 ** int(1, 9)),
    payer: pick(['ｶ)ｻｸﾗｼﾖｸﾄﾞｳ', 'ﾊﾙ(ﾕ', 'RAM THAPA', 'ﾔﾏﾀﾞ ﾀﾛｳ', 'ﾌ-ﾄﾞ.ｻﾌﾟﾗｲ']),
    ...(chance(0.2) ? { out: true } : {}),
  }));

describe('the layouts', () => {
  test.each([
    ['notice header', NOTICE.header, [1, 2, 1, 6, 6, 6, 4, 15, 3, 15, 1, 7, 40, 93]],
    ['notice data', NOTICE.data, [1, 6, 6, 6, 10, 10, 10, 48, 15, 15, 1, 20, 52]],
    ['notice trailer', NOTICE.trailer, [1, 6, 12, 6, 12, 163]],
    ['statement header', STATEMENT.header, [1, 2, 1, 6, 6, 6, 4, 15, 3, 15, 3, 1, 10, 40, 1, 1, 14, 71]],
    ['statement data', STATEMENT.data, [1, 8, 6, 6, 1, 2, 12, 12, 6, 6, 1, 7, 3, 10, 48, 15, 15, 20, 20, 1]],
    ['statement trailer', STATEMENT.trailer, [1, 6, 13, 6, 13, 1, 14, 7, 139]],
  ] as const)('of the %s has its widths and 200 bytes', (_name, layout, widths) => {
    const fields = fieldsOf(layout);
    expect(fields.map(({ width }) => width)).toEqual(widths);
    expect(fields.map(({ width }) => width).reduce((sum, width) => sum + width)).toBe(200);
  });
});

describe('a file', () => {
  test('of a notice and of a statement gives its entries, account and days', () => {
    const entry = { account: TEST_ACCOUNT_KEY, ordinal: 1, cancelled: false };
    const entries = [
      { ...entry, bookedOn: '2026-11-20', amount: 145_205, payer: 'ｶ)ｻｸﾗｼﾖｸﾄﾞｳ', payerKey: 'サクラシヨクドウ' },
      { ...entry, bookedOn: '2026-11-24', amount: 9_999_999_999, payer: 'ﾕ)ﾊﾙ', payerKey: 'ハル' },
    ];
    const numbered = entries.map((each, index) => ({ ...each, no: String(index + 1) }));
    const [first, second] = numbered;
    const part = { account: TEST_ACCOUNT_KEY, from: '2026-11-01', to: '2026-11-30', outgoing: 0, outs: [] };
    expect(readZengin(buildNotice(FEW))).toEqual([{ ...part, source: 'notice', countsLines: true, entries: numbered }]);
    const balanced = [
      { ...first, balance: 145_205 },
      { ...second, balance: 10_000_145_204 },
    ];
    expect(readZengin(buildStatement(FEW))).toEqual([
      { ...part, source: 'statement', countsLines: true, entries: balanced },
    ]);
  });

  test.each(['', '\n', '\r\n'])('is read as it was written, with line ends %j', (lineEnd) => {
    const random = createRandom(61);
    for (let run = 0; run < 50; run++) {
      const entries = anyEntries(random);
      const wanted = entries.filter(({ out }) => !out).map(({ day, amount, payer }) => [day, amount, payer]);
      const before = random.int(-(10 ** 9), 10 ** 12);
      const [statement] = partsOf(buildStatement(entries, { lineEnd, before }));
      expect(statement?.entries.map(({ bookedOn, amount, payer }) => [bookedOn, amount, payer])).toEqual(wanted);
      expect(statement?.outgoing).toBe(entries.length - wanted.length);
      const [notice] = partsOf(
        buildNotice(
          entries.filter(({ out }) => !out),
          { lineEnd },
        ),
      );
      const plain = ({ no: _no, balance: _balance, ...entry }: BankEntry) => entry;
      expect(notice?.entries.map(plain)).toEqual(statement?.entries.map(plain));
    }
  });

  test.each(['\n', '\r\n'])('of which an editor took the spaces at the ends of lines %j is the same', (lineEnd) => {
    for (const file of [buildNotice(FEW, { lineEnd }), buildStatement(FEW, { lineEnd })]) {
      const text = Array.from(file, (byte) => String.fromCharCode(byte)).join('');
      const trimmed = text.replaceAll(/ +(?=\r?\n)/g, '');
      expect(trimmed.length).toBeLessThan(text.length);
      expect(partsOf(Uint8Array.from(trimmed, (letter) => letter.charCodeAt(0)))).toEqual(partsOf(file));
      const cut = trimmed.replace(/(?<=\n2.{20}).*/, '');
      expect(readZengin(Uint8Array.from(cut, (letter) => letter.charCodeAt(0)))).toMatchObject({
        code: expect.stringMatching(/^file_/),
      });
    }
  });

  test('may be of several accounts, and end with an end-of-file byte', () => {
    const end = 200;
    const other = buildNotice(FEW, { account: { ...TEST_ACCOUNT, kind: '2', number: '0000009' } });
    const file = Uint8Array.from([...buildNotice(FEW).slice(0, -end), ...other, 0x0d, 0x0a, 0x1a]);
    expect(partsOf(file).map(({ account, entries }) => [account, entries.length])).toEqual([
      [TEST_ACCOUNT_KEY, 2],
      ['0001-123-2-0000009', 2],
    ]);
  });

  test('marks cancelled notices, which its sums count apart', () => {
    const [part] = partsOf(buildNotice([...FEW, { ...(FEW[0] as TestEntry), cancelled: true }]));
    expect(part?.entries.map(({ cancelled, ordinal }) => [cancelled, ordinal])).toEqual([
      [false, 1],
      [false, 1],
      [true, 1],
    ]);
  });
});

describe('a file is refused whole', () => {
  const out = { day: '2026-11-25', amount: 300, payer: '', out: true };
  const total = 145_205 + 9_999_999_999;

  test.each([
    [{ count: 3 }, 'file_count_differs', 3, 2],
    [{ total: 1 }, 'file_total_differs', 1, total],
    [{ cancelledCount: 1 }, 'file_cancelled_count_differs', 1, 0],
    [{ cancelledTotal: 5 }, 'file_cancelled_total_differs', 5, 0],
  ])('whose notice says %j: %s', (trailer, code, stated, found) => {
    expect(readZengin(buildNotice(FEW, {}, trailer))).toEqual({ code, values: { stated, found } });
  });

  test.each([
    [{ inCount: 1 }, 'file_count_differs', 1, 2],
    [{ inTotal: total + 1 }, 'file_total_differs', total + 1, total],
    [{ outCount: 0 }, 'file_out_count_differs', 0, 1],
    [{ outTotal: 299 }, 'file_out_total_differs', 299, 300],
    [{ records: 2 }, 'file_records_differ', 2, 3],
    [{ balance: 7 }, 'file_balance_differs', 7, total - 300 - 5000],
    [{ sign: 2 }, 'file_balance_differs', -(total - 5300), total - 5300],
  ])('whose statement says %j: %s', (trailer, code, stated, found) => {
    expect(readZengin(buildStatement([...FEW, out], { before: -5000 }, trailer))).toEqual({
      code,
      values: { stated, found },
    });
  });

  test('that is cut anywhere', () => {
    for (const lineEnd of ['', '\r\n']) {
      const file = buildNotice(FEW, { lineEnd });
      for (let length = 3; length < file.length - 199; length += 7) {
        expect(readZengin(file.slice(0, length))).toMatchObject({
          code: expect.stringMatching(/^file_(cut|without_end)$/),
        });
      }
    }
    expect(readZengin(buildNotice(FEW).slice(0, 450))).toEqual({ code: 'file_cut', values: { line: 3, length: 50 } });
    expect(readZengin(buildNotice(FEW).slice(0, 600))).toEqual({ code: 'file_without_end', values: { line: 3 } });
  });

  test('the end record may lack its spaces, of which an editor takes them all', () => {
    const file = buildNotice(FEW, { lineEnd: '\r\n' });
    const end = file.lastIndexOf('9'.charCodeAt(0));
    expect(readZengin(file.slice(0, end + 1))).toEqual(readZengin(file));
  });

  const changed = (line: number, start: number, bytes: number[]) => {
    const file = buildStatement(FEW);
    file.set(bytes, (line - 1) * 200 + start);
    return readZengin(file);
  };
  const digits = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

  test.each(['081131', '080229', '001120', '010430', '991120', '      '])('with the impossible day %s', (day) => {
    expect(changed(2, 9, digits(day))).toEqual({ code: 'file_day', values: { line: 2, text: day.trim() } });
  });

  test('with a day outside of its own', () => {
    const values = { line: 2, day: '2026-12-01', from: '2026-11-01', to: '2026-11-30' };
    expect(changed(2, 9, digits('081201'))).toEqual({ code: 'file_day_outside', values });
  });

  test.each(['000000000000', '010000000001', '            '])('with the impossible amount %s', (amount) => {
    expect(changed(2, 24, digits(amount))).toEqual({ code: 'file_amount', values: { line: 2, text: amount.trim() } });
  });

  test('with letters for digits, another direction, a strange record, or bytes of no letter', () => {
    expect(changed(2, 24, digits('00000000004A'))).toMatchObject({ code: 'file_unexpected', values: { line: 2 } });
    expect(changed(3, 21, digits('3'))).toEqual({ code: 'file_unexpected', values: { line: 3, text: '3' } });
    expect(changed(3, 0, digits('7'))).toEqual({ code: 'file_unexpected', values: { line: 3, text: '7' } });
    expect(changed(3, 0, digits('8'))).toMatchObject({ code: 'file_unexpected', values: { line: 4 } });
    expect(changed(2, 81, [0xfd, 0xff])).toEqual({ code: 'file_letters', values: { line: 2 } });
  });

  test('that is something else', () => {
    for (const text of ['', '1', 'Date,Amount', '102', '201']) {
      expect(readZengin(new TextEncoder().encode(text))).toEqual({ code: 'file_unknown', values: {} });
    }
  });
});
