import { expect, test } from 'vitest';
import { joinAddress } from './join-address.ts';

test.each([
  [['110-0005', '東京都台東区上野1-2-3'], '〒110-0005 東京都台東区上野1-2-3'],
  [['東京都台東区上野1-2-3', '〒110-0005'], '〒110-0005 東京都台東区上野1-2-3'],
  [['１１０－０００５', '東京都', '台東区上野1-2-3'], '〒110-0005 東京都 台東区上野1-2-3'],
  // Of a spreadsheet that took 060-0001 for a number.
  [['600001', '札幌市中央区北一条西2'], '〒060-0001 札幌市中央区北一条西2'],
  [['東京都台東区上野1-2-3', '青空ビル2階'], '東京都台東区上野1-2-3 青空ビル2階'],
  [['110-0005'], '〒110-0005'],
  [[], ''],
])('%j are one address', (texts, address) => {
  expect(joinAddress(texts)).toBe(address);
});
