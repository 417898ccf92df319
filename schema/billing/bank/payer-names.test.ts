import { describe, expect, test } from 'vitest';
import { createRandom } from '../../testing/random.ts';
import { normalisePayer } from './payer-names.ts';

describe('a payer’s name', () => {
  test.each([
    ['ｶ)ﾄﾄﾞｹﾌ-ｽﾞ', 'トドケフーズ'],
    ['ｶ） ﾄﾄﾞｹ ﾌｰｽﾞ', 'トドケフーズ'],
    ['トドケフーズ（カ', 'トドケフーズ'],
    ['トドケ（カ）フーズ', 'トドケフーズ'],
    ['カブシキガイシャ　トドケフーズ', 'トドケフーズ'],
    ['ユ）サクラ', 'サクラ'],
    ['サクラ（ド', 'サクラ'],
    ['㈱髙﨑商店', '髙﨑商店'],
    ['(株)髙﨑商店', '髙﨑商店'],
    ['髙﨑商店 株式会社', '髙﨑商店'],
    ['ｷﾖｳﾄ ｼﾖｸﾄﾞｳ', 'キヨウトシヨクドウ'],
    ['キョウト・ショクドウ', 'キヨウトシヨクドウ'],
    ['Ram Thapa', 'RAMTHAPA'],
    ['振込　カ)トドケフーズ', 'トドケフーズ'],
    ['ﾌﾘｺﾐ ｻｸﾗ', 'サクラ'],
    ['振込＊ 髙﨑商店', '髙﨑商店'],
    ['振込屋', '振込屋'],
    ['振込', '振込'],
    ['ＲＡＭ　ＴＨＡＰＡ', 'RAMTHAPA'],
  ])('%s is compared as %s', (name, key) => {
    expect(normalisePayer(name)).toBe(key);
  });

  test('that only begins like a company form keeps its letters', () => {
    expect(normalisePayer('ｶﾄｳ ﾐﾕｷ')).toBe('カトウミユキ');
    expect(normalisePayer('ﾕｶﾘ')).toBe('ユカリ');
    expect(normalisePayer('有田屋')).toBe('有田屋');
  });

  test('is the same when it is normalised once more', () => {
    const { pick, int } = createRandom(51);
    const parts = [
      'ｶ)',
      '(ｶ',
      '(カ)',
      'ｶ',
      ')',
      '(',
      '㈱',
      '株式会社',
      'ｻｸﾗ',
      ' ',
      '・',
      'ー',
      'ﾞ',
      'a',
      'ｯ',
      '（ユ',
      '振込',
      '*',
    ];
    for (let run = 0; run < 5000; run++) {
      const name = Array.from({ length: int(0, 8) }, () => pick(parts)).join('');
      const key = normalisePayer(name);
      expect(normalisePayer(key)).toBe(key);
    }
  });
});
