import { expect, test } from 'vitest';
import { issuesOf } from '../../../schema/core/rejected.ts';
import { testId, testProduct } from '../../../schema/testing/test-records.ts';
import { changesOf, productForm, productFormOf } from './product-form-fields.ts';

const ProductForm = productForm();

const rice = testProduct(testId(1), 'Basmati rice', { price: 2480.5, description: 'Long grains' });

test('an empty form asks for name, category, price and description in the specified words', () => {
  const parsed = ProductForm.safeParse(productFormOf(null, ''));
  expect(parsed.error && issuesOf(parsed.error)).toEqual([
    { path: 'name', message: 'this field is required.' },
    { path: 'category', message: 'Please select category' },
    { path: 'price', message: 'Pleas add price.' },
    { path: 'description', message: 'Please add description.' },
  ]);
});

test('invalid amounts and ranks are reported', () => {
  const typed = { ...productFormOf(rice, ''), price: 'cheap', productRank: '1.5', stockInCount: '' };
  const parsed = ProductForm.safeParse(typed);
  expect(parsed.error && issuesOf(parsed.error)).toEqual([
    { path: 'price', message: 'An amount in yen, such as 12,500.' },
    { path: 'productRank', message: 'A whole number' },
    { path: 'stockInCount', message: 'A whole number' },
  ]);
});

test('a price below zero has words of its own, and stock is whole and not below zero', () => {
  for (const stockInCount of ['-1', '-0.5', '2.5']) {
    const parsed = ProductForm.safeParse({ ...productFormOf(rice, ''), price: '-5', stockInCount });
    const issues = parsed.error && issuesOf(parsed.error);
    expect(issues?.[0]).toEqual({ path: 'price', message: 'Price can’t be negative.' });
    expect(issues?.[1]?.path).toBe('stockInCount');
    expect(issues?.[1]?.message).toMatch(/^A whole number/);
  }
});

test('an untouched form changes nothing, and one edited field changes alone', () => {
  expect(changesOf(ProductForm.parse(productFormOf(rice, '')), rice)).toEqual({});
  const typed = { ...productFormOf(rice, ''), price: ' 2500 ', name: ' Basmati rice ' };
  expect(changesOf(ProductForm.parse(typed), rice)).toEqual({ price: 2500 });
});

test('a picture that was chosen and not uploaded is not passed over', () => {
  const file = new File(['a picture'], 'rice.png', { type: 'image/png' });
  const parsed = ProductForm.safeParse({ ...productFormOf(rice, ''), image: { address: '', file } });
  expect(parsed.error && issuesOf(parsed.error)).toEqual([
    { path: 'image', message: 'Please upload an image before submitting' },
  ]);
});
