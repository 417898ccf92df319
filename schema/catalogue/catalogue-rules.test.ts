import { describe, expect, test } from 'vitest';
import { categoryKey } from '../core/name-keys.ts';
import { IDS, testProduct } from '../testing/test-records.ts';
import { byCatalogueOrder, isInStock, isThai, showsDescription } from './catalogue-rules.ts';

const product = (name: string, fields: Parameters<typeof testProduct>[2] = {}) =>
  testProduct(IDS.fishSauce, name, fields);

describe('the catalogue', () => {
  test('shows Special first, then Restocked, then the rest, each by rank', () => {
    const products = [
      product('f', { itemType: 'Out of Stock', productRank: 5 }),
      product('e', { itemType: 'New Item', productRank: 4 }),
      product('c', { itemType: 'Restocked', productRank: 9 }),
      product('b', { itemType: 'Special', productRank: 20 }),
      product('d', { productRank: 1 }),
      product('a', { itemType: 'Special', productRank: 2 }),
    ];
    expect(products.sort(byCatalogueOrder).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('compares names of categories without case, accents or the width of letters', () => {
    expect(categoryKey('Jalapeño')).toBe(categoryKey('JALAPENO'));
    expect(categoryKey('ﾅﾝﾌﾟﾗｰ')).toBe(categoryKey('ナンプラー'));
    expect(categoryKey('ＲＩＣＥ')).toBe('rice');
  });

  test('takes what is in stock and not deleted into a cart', () => {
    expect(isInStock(product('a'))).toBe(true);
    expect(isInStock(product('a', { itemType: 'Limited Stock' }))).toBe(true);
    expect(isInStock(product('a', { itemType: 'Out of Stock' }))).toBe(false);
    expect(isInStock(product('a', { deletedAt: '2025-06-11T00:00:00.000Z' }))).toBe(false);
  });

  test('shows a description only where product and user both want it', () => {
    const described = product('a', { showDescription: 'Show', description: 'Salty' });
    expect(showsDescription(described, 'show')).toBe(true);
    expect(showsDescription(described, 'hide')).toBe(false);
    expect(showsDescription({ ...described, showDescription: 'Hide' }, 'show')).toBe(false);
    expect(showsDescription({ ...described, description: '' }, 'show')).toBe(false);
  });

  test('knows the Thai products by the name of their category', () => {
    const categories = new Map([[IDS.thaiItems, { _id: IDS.thaiItems, name: 'Thai Items' }]]);
    expect(isThai(product('a'), categories)).toBe(true);
    expect(isThai(product('a', { category: IDS.rice }), categories)).toBe(false);
  });
});
