import { describe, expect, test } from 'vitest';
import { isFoundBy, isNearTo, typedWords } from '../core/search-words.ts';
import { productWords } from './product-search.ts';

const PRODUCTS = [
  { name: 'Egg L 10', names: { ja: '卵 L 10個' } },
  { name: 'たまごやき 500g' },
  { name: 'Basmati Rice Sella', names: { ja: 'バスマティ米 セラ', ne: 'बासमती चामल' } },
  { name: 'Green Chilli 100g', names: { ne: 'हरियो खुर्सानी' } },
  { name: 'Masoor Dal 1 kg', names: { ja: 'レンズ豆' } },
  { name: '鶏もも肉 2kg' },
  { name: '玉ねぎ 20kg' },
  { name: 'コーヒー豆 1kg' },
  { name: 'しょうが 高知産' },
  { name: 'Chicken Breast', names: { ja: '鶏むね肉' } },
].map((product) => ({ name: product.name, words: productWords(product) }));

const found = (typed: string) =>
  PRODUCTS.filter(({ words }) => isFoundBy(words, typedWords(typed))).map(({ name }) => name);
const near = (typed: string) =>
  PRODUCTS.filter(({ words }) => isNearTo(words, typedWords(typed))).map(({ name }) => name);

describe('a product is found', () => {
  test.each([
    ['tamago', ['Egg L 10', 'たまごやき 500g']],
    ['たまご', ['Egg L 10', 'たまごやき 500g']],
    ['egg', ['Egg L 10', 'たまごやき 500g']],
    ['kome', ['Basmati Rice Sella']],
    ['chamal', ['Basmati Rice Sella']],
    ['चामल', ['Basmati Rice Sella']],
    ['khursani', ['Green Chilli 100g']],
    ['mirch', ['Green Chilli 100g']],
    ['daal', ['Masoor Dal 1 kg']],
    ['basmati', ['Basmati Rice Sella']],
    ['hariyo', ['Green Chilli 100g']],
    ['tori', ['鶏もも肉 2kg', 'Chicken Breast']],
    ['torimomo', []],
    ['tori momo', ['鶏もも肉 2kg']],
    ['chicken breast', ['Chicken Breast']],
    ['tamanegi', ['玉ねぎ 20kg']],
    ['onion 20', ['玉ねぎ 20kg']],
    ['syouga', ['しょうが 高知産']],
    ['shoga', ['しょうが 高知産']],
    ['koohii', ['コーヒー豆 1kg']],
  ])('%s → %j', (typed, names) => expect(found(typed)).toEqual(names));

  test('by the names that the office wrote beside its own, by their sound, and by all that these goods are called', () => {
    const words = productWords({ name: 'LY-20', otherNames: 'たまご, ふるーつさんど, मकै' });
    for (const typed of ['たまご', 'egg', 'furuutsu', 'フルーツ', 'makai', 'corn', 'ly-20']) {
      expect(isFoundBy(words, typedWords(typed)), typed).toBe(true);
    }
    expect(isNearTo(words, typedWords('tamgo'))).toBe(true);
    expect(isFoundBy(productWords({ name: 'LY-20' }), typedWords('tamago'))).toBe(false);
  });

  test('by kana where it is written in Latin letters', () => {
    const words = productWords({ name: 'Tamago Sando' });
    expect(isFoundBy(words, typedWords('サンド'))).toBe(true);
    expect(isFoundBy(words, typedWords('んど'))).toBe(false);
    expect(isNearTo(words, typedWords('たまぎ'))).toBe(true);
  });

  test('by short words only as they are written', () => {
    expect(found('l')).toContain('Egg L 10');
    expect(found('xy')).toEqual([]);
    expect(found('mmmm')).toEqual([]);
  });

  test.each([
    ['tamgo', ['Egg L 10', 'たまごやき 500g']],
    ['kursani', ['Green Chilli 100g']],
    ['oinon', ['玉ねぎ 20kg']],
    ['chiken', ['鶏もも肉 2kg', 'Chicken Breast']],
  ])('nearly: %s → %j', (typed, names) => expect(near(typed)).toEqual(names));

  test('nearly by nothing that is two letters off, or short', () => {
    expect(near('tamxyo')).toEqual([]);
    expect(near('eg')).toContain('Egg L 10');
    expect(near('ehh')).toEqual([]);
  });
});
