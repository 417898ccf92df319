import { expect, test } from 'vitest';
import { testId } from '../../../schema/testing/test-records.ts';
import { namedItem } from './item-name.ts';

const okra = { name: 'Okra', names: { ja: 'オクラ' } };
const products = new Map([[testId(1), okra]]);

test('an ordered line has its product’s names for as long as the product has the one it was ordered under', () => {
  expect(namedItem({ _id: testId(1), name: 'Okra' }, products)).toBe(okra);
  expect(namedItem({ _id: testId(1), name: 'Okra 1 kg' }, products)).toEqual({ name: 'Okra 1 kg' });
  expect(namedItem({ _id: testId(2), name: 'Okra' }, products)).toEqual({ name: 'Okra' });
});
