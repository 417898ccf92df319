import { expect, test } from 'vitest';
import { IDS, testProduct } from '../../../schema/testing/test-records.ts';
import { findProducts } from './find-products.ts';

const all = [
  testProduct(IDS.fishSauce, 'Fish Sauce 700 ml'),
  testProduct(IDS.jasmineRice, 'Jasmine Rice (ﾊｰﾌﾞ) 10 kg', { category: IDS.rice }),
  testProduct(IDS.outOfStock, 'Crème de Coco', { itemType: 'Out of Stock' }),
];
const find = (text: string, category = '') => findProducts(all, { text, category }).map(({ name }) => name);

test('case, accents and the width of letters do not count', () => {
  expect(find('FISH')).toEqual(['Fish Sauce 700 ml']);
  expect(find('creme')).toEqual(['Crème de Coco']);
  expect(find('ハーブ')).toEqual(['Jasmine Rice (ﾊｰﾌﾞ) 10 kg']);
});

test('all names of a product are searched, in whatever script', () => {
  const okra = testProduct(IDS.jasmineRice, 'Okra', { names: { ja: 'オクラ', ne: 'भिण्डी' } });
  const among = [okra, testProduct(IDS.fishSauce, 'Fish sauce')];
  for (const text of ['okra', 'おくら', 'ｵｸﾗ', 'भिन्डी', 'okra भिंडी']) {
    expect(findProducts(among, { text, category: '' }), text).toEqual([okra]);
  }
});

test('a whole word that is heard comes before the beginning of one', () => {
  const spice = testProduct(IDS.fishSauce, 'Cinnamon Stick');
  const lentils = testProduct(IDS.jasmineRice, 'Masoor Dal');
  expect(findProducts([spice, lentils], { text: 'daal', category: '' })).toEqual([lentils, spice]);
});

test('the words may come in any order', () => {
  expect(find(' sauce  fish ')).toEqual(['Fish Sauce 700 ml']);
  expect(find('fish rice')).toEqual([]);
});

test('no text and no category find everything, out of stock too', () => {
  expect(find('')).toHaveLength(3);
});

test('a category holds both ways', () => {
  expect(find('', IDS.rice)).toEqual(['Jasmine Rice (ﾊｰﾌﾞ) 10 kg']);
  expect(find('fish', IDS.rice)).toEqual([]);
});
