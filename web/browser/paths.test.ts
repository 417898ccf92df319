import { describe, expect, test } from 'vitest';
import { pathAfterEquals, wantedPath } from './paths.ts';

describe('the path after the equals sign', () => {
  test('is read whatever the parameter is called, with its own query', () => {
    expect(pathAfterEquals('?redirect=/customer/myorderlist')).toBe('/customer/myorderlist');
    expect(pathAfterEquals('?=%2Fcustomer%2Fregularorder%3Fcategory%3D7')).toBe('/customer/regularorder?category=7');
  });

  test('is null without one', () => {
    for (const search of ['', '?', '?redirect', '?redirect=']) expect(pathAfterEquals(search)).toBeNull();
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ])('is ignored when it leads out of the app: %s', (address) => {
    const query = `?redirect=${encodeURIComponent(address)}`;
    expect(pathAfterEquals(query)).toBeNull();
    expect(wantedPath(query)).toBeNull();
  });
});

test('signing in never leads back to the login', () => {
  expect(wantedPath('?redirect=/')).toBeNull();
  expect(wantedPath('?redirect=/?redirect=/')).toBeNull();
  expect(wantedPath('?redirect=/cart?x=1')).toBe('/cart?x=1');
});
