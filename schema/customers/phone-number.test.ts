import { expect, test } from 'vitest';
import { CustomerFields, PhoneNumber } from './customer-entity.ts';
import { dialledPhone, displayPhone } from './customer-rules.ts';
import { phoneOf } from './phone-number.ts';

const ONE = '312345678';

test.each([
  '03-1234-5678',
  '0312345678',
  '312345678',
  '03 1234 5678',
  '(03)1234-5678',
  '03(1234)5678',
  ' 03-1234-5678 ',
  '０３－１２３４－５６７８',
  '03‐1234‐5678',
  '03‑1234‑5678',
  '03–1234–5678',
  '03—1234—5678',
  '03―1234―5678',
  '03−1234−5678',
  '03ー1234ー5678',
  '０３ｰ１２３４ｰ５６７８',
  '03─1234─5678',
  '03〜1234〜5678',
  '03～1234～5678',
  '03.1234.5678',
  '03・1234・5678',
  '03/1234/5678',
  '03　1234　5678',
  '03_1234_5678',
  '+81-3-1234-5678',
  '+81 3 1234 5678',
  '+81 (0)3-1234-5678',
  '＋８１３１２３４５６７８',
  '0081-3-1234-5678',
  '03-1234-5678（代）',
  '03-1234-5678(代表)',
  '03-1234-5678 代表',
  '代表 03-1234-5678',
  'TEL 03-1234-5678',
  'Tel:03-1234-5678',
  'T.E.L. 03-1234-5678',
  '℡03-1234-5678',
  '電話 03-1234-5678',
  '電話番号：03-1234-5678'.replace('：', ' '),
  '㈹ 03-1234-5678',
  '☎03-1234-5678',
  '03˗1234˗5678',
  '03゠1234゠5678',
  '\u202a03-1234-5678\u202c',
  '03\u00ad1234\u00ad5678\u200b',
])('%s is one phone number', (typed) => {
  expect(phoneOf(typed)).toBe(ONE);
});

test.each([
  ['03-1234-5678 / 090-1111-2222', '312345678 / 9011112222'],
  ['03-1234-5678、090-1111-2222', '312345678 / 9011112222'],
  ['03-1234-5678,090-1111-2222', '312345678 / 9011112222'],
  ['03-1234-5678\n０９０−１１１１−２２２２', '312345678 / 9011112222'],
  ['03-1234-5678 090-1111-2222', '312345678 / 9011112222'],
  ['03-1234-5678・5679', '312345678 / 312345679'],
  ['03-1234-5678（代）/ 03-1234-5679', '312345678 / 312345679'],
  ['03-1234-5678 / 03-1234-5678', ONE],
])('%j is two numbers, and both are kept', (typed, stored) => {
  expect(phoneOf(typed)).toBe(stored);
  expect(PhoneNumber.parse(typed)).toBe(stored);
});

test.each([
  'mobile?',
  '03-1234-567x',
  '+977-1-4411111',
  '3.12E+08',
  '03-1234-5678 内線12',
  'a / b',
  '03-1234-5678 / 090-1111-2222 / 080-1111-2222',
])('%s is none, and is refused in words', (typed) => {
  expect(phoneOf(typed)).toBeNull();
  expect(PhoneNumber.safeParse(typed).error?.issues[0]?.message).toBe('Only digits, or +81 and digits');
});

test('reading is done twice without another result, and is shown and dialled with a leading 0', () => {
  for (const typed of ['03-1234-5678', '03-1234-5678・090-1111-2222', '+81 90 1111 2222', '', '5']) {
    const once = phoneOf(typed) ?? '';
    expect(phoneOf(once)).toBe(once);
    expect(phoneOf(displayPhone(once))).toBe(once);
  }
  expect([displayPhone('312345678 / 9011112222'), dialledPhone('312345678 / 9011112222')]).toEqual([
    '0312345678 / 09011112222',
    '0312345678',
  ]);
  expect([displayPhone(''), dialledPhone('')]).toEqual(['', '']);
  expect(CustomerFields.shape.phoneNumber.safeParse('（代）').success).toBe(false);
});
