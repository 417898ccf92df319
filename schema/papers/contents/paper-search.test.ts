import { describe, expect, test } from 'vitest';
import { testSnapshots } from '../../testing/test-documents.ts';
import { paperOf } from '../layout/paper.ts';
import { onPaper } from './paper-search.ts';
import { numberOf, numbersOf, printedOn } from './printed.ts';
import { kindOf, totalOf } from './snapshot.ts';

describe('what is read from a paper', () => {
  test.each([
    'I-000042',
    'i-42',
    'I42',
    'Ｉ－００００４２',
    'I−000042',
    'Iー42',
    'No. I-000042',
    '請求書番号：I-000042',
    ' I - 42 ',
  ])('is the number of an invoice as %j', (typed) => {
    expect(onPaper(typed)?.numbers).toEqual([{ kind: 'invoice', series: null, number: 42 }]);
  });

  test.each(['42', '000042', '０４２', '№ 42', 'No.42', '#42', '納品書番号 42'])('is a number alone as %j', (typed) => {
    expect(onPaper(typed)?.numbers).toEqual([{ kind: null, series: null, number: 42 }]);
  });

  test('has the letters that a restore put before numbers', () => {
    expect(onPaper('i-7f3a-000001')?.numbers).toEqual([{ kind: 'invoice', series: '7F3A', number: 1 }]);
    expect(onPaper('7f3a-1012')?.numbers).toEqual([{ kind: null, series: '7F3A', number: 1012 }]);
    expect(onPaper('I7F3A000001')?.numbers).toContainEqual({ kind: 'invoice', series: '7F3A', number: 1 });
    expect(onPaper('7f3a1012')?.numbers).toEqual([{ kind: null, series: '7F3A', number: 1012 }]);
    expect(onPaper('1234560012')?.numbers).toContainEqual({ kind: null, series: '123456', number: 12 });
  });

  test.each([
    '138596',
    '138,596',
    '¥138,596',
    '￥138,596-',
    '１３８，５９６円',
    '138,596 円',
    '¥ 138,596',
    '-138596',
    '-¥138,596',
    '¥-138,596',
    '▲138,596',
    '\\138,596',
    '138596.00',
  ])('is an amount as %j', (typed) => expect(onPaper(typed)?.amount).toBe(138_596));

  test.each(['', 'everest', 'BN001', 'UE0002', '1e3', '12,50', 'Cafe 54', '%', '-', '¥', 'モモ', '株式会社1'])(
    'is nothing in %j',
    (typed) => expect(onPaper(typed)).toBeNull(),
  );
});

test.each(Object.values(testSnapshots()))('lists print of $paper the large figure of the paper', (snapshot) => {
  const printed = printedOn({ total: totalOf(snapshot), snapshot });
  const { no, amount, facts } = paperOf(snapshot);
  expect(printed.amount).toBe(amount?.amount);
  const shown = numbersOf({ kind: kindOf(snapshot), no: snapshot.no, printed });
  expect(shown.no).toBe(no);
  if (shown.other) expect(facts.map(({ value }) => value)).toContain(shown.other.no);
});

test('a delivery slip is called by the number of its slip alone, and a closing’s number is on no paper', () => {
  const of = (snapshot: object) => printedOn({ total: 0, snapshot }).other;
  const papers = testSnapshots();
  expect(numberOf(papers['delivery slip'])).toBe('1043');
  expect(of(papers['delivery slip'])).toEqual({ of: 'slip', no: '1043' });
  expect(of(papers['cash invoice'])).toEqual({ of: 'slip', no: '1043' });
  for (const paper of ['closing invoice', 'return invoice', 'reversal'] as const) expect(of(papers[paper])).toBeNull();
  expect(of({ ...papers.statement, reminder: { closingNo: '7' } })).toBeNull();
  expect(of({ paper: 'of a later version', figures: 1 })).toBeNull();
});
