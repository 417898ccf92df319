import { describe, expect, test } from 'vitest';
import { foldForSearch } from './search-fold.ts';

describe('a search does not mind', () => {
  test.each([
    ['case', 'Jalapeno', 'JALAPENO'],
    ['accents', 'Jalapeño', 'jalapeno'],
    ['accents written apart', 'Jalapen\u0303o', 'jalapeno'],
    ['marks of other scripts', 'น้ำปลา', 'นำปลา'],
    ['wide letters', 'ＲＩＣＥ', 'rice'],
    ['narrow kana', 'ﾅﾝﾌﾟﾗｰ', 'ナンプラー'],
    ['narrow kana with marks', 'ｶﾞﾗﾑﾏｻﾗ', 'ガラムマサラ'],
    ['hiragana for katakana', 'おくら', 'オクラ'],
    ['all of these', 'ｵｸﾗ', 'おくら'],
    ['half nasals', 'भिन्डी', 'भिण्डी'],
    ['anusvara', 'भिंडी', 'भिण्डी'],
    ['chandrabindu', 'आंप', 'आँप'],
    ['long i', 'सिमि', 'सिमी'],
    ['long u', 'आलु', 'आलू'],
    ['long vowels at the beginning', 'इख ऊन', 'ईख उन'],
    ['nukta', 'कलम', 'क़लम'],
    ['nukta written apart', 'क\u093cलम', '\u0958लम'],
    ['joiners', 'क्\u200dषय', 'क्षय'],
    ['an unwritten virama', 'श्रीमान', 'श्रीमान्'],
    ['visarga and its colon', 'म:म', 'मःम'],
    ['digits', '५ किलो', '5 किलो'],
  ])('%s', (_of, typed, written) => {
    expect(foldForSearch(typed)).toBe(foldForSearch(written));
  });
});

test.each([
  ['か', 'が'],
  ['はん', 'ぱん'],
  ['दाल', 'दल'],
  ['आलु', 'आलि'],
  ['मम', 'नन'],
  ['10:30', '1030'],
])('a search tells %s from %s', (one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other));
});

test('what was folded stays as it is', () => {
  for (const text of ['Jalapeño', 'ｶﾞﾗﾑ', 'भिण्डी', 'म:म', 'İstanbul', '㎏']) {
    const once = foldForSearch(text);
    expect(foldForSearch(once)).toBe(once);
  }
});
