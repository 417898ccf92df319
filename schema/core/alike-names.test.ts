import { expect, test } from 'vitest';
import { alikeKey, areAlike, createAlikeNames } from './alike-names.ts';

const isAlike = (a: string, b: string) => areAlike(alikeKey(a), alikeKey(b));

test.each([
  ['居酒屋 さくら', '居酒屋さくら'],
  ['株式会社さくら', '㈱さくら'],
  ['（株）さくら', 'さくら'],
  ['ﾓﾓｶﾌｪ', 'モモカフェ'],
  ['カレー粉', 'カレ-粉'],
  ['Everest Kitchen Co., Ltd.', 'EVEREST KITCHEN'],
  ['Everest Kitchen', 'Everst Kitchen'],
  ['Momo', 'Mono'],
  ['ニューデリーキッチン', 'ニユデリキッチン'],
  ['レストランヒマラヤ', 'レストランヒマラア'],
])('%s may be %s', (a, b) => expect(isAlike(a, b)).toBe(true));

test.each([
  ['さくら 1号店', 'さくら 2号店'],
  ['バスマティライス 5kg', 'バスマティライス 1kg'],
  ['玉ねぎ L', '玉ねぎ M'],
  ['Fish sauce A', 'Fish sauce B'],
  ['牛バラ肉', '豚バラ肉'],
  ['赤ワイン', '白ワイン'],
  ['株式会社', '有限会社'],
  ['Rice', 'Rice flour'],
])('%s is not %s', (a, b) => expect(isAlike(a, b)).toBe(false));

test('a name finds those that are alike, the same ones first', () => {
  const names = createAlikeNames<number>();
  const all = ['Everst Kitchen', 'Everest Kitchen', 'Annapurna', 'EVEREST  KITCHEN'];
  for (const [n, name] of all.entries()) names.add(name, n);
  expect(names.find('everest kitchen')).toEqual([1, 3, 0]);
  expect(names.find('（株）')).toEqual([]);
});
