import { expect, test } from 'vitest';
import { testBusiness } from '../../../schema/testing/test-records.ts';
import { issuerOf } from './use-issuer.ts';

test('a business without a name is given none, whatever an earlier version was called', () => {
  expect(issuerOf({ ...testBusiness(), legalName: '' }, 'Himal of old')).toBeNull();
  expect(issuerOf(undefined, null)).toBeNull();
});

test('an updated device names the business as the server of before did, until it has pulled the business itself', () => {
  expect(issuerOf(undefined, 'Himal of old')).toMatchObject({ legalName: 'Himal of old', registrationNo: '' });
  expect(issuerOf(testBusiness(), 'Himal of old')).toEqual(testBusiness());
});
