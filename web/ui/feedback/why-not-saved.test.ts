import { expect, test } from 'vitest';
import { Rejected } from '../../../schema/core/rejected.ts';
import { StorageFull } from '../../replica/db-errors.ts';
import { whyNotSaved } from './why-not-saved.ts';

test('a full device says so, in whatever the browser and Dexie wrap it', () => {
  const full = new DOMException('No room', 'QuotaExceededError');
  for (const error of [full, Object.assign(new Error('Transaction aborted'), { inner: full }), new StorageFull()]) {
    expect(whyNotSaved(error)).toMatch(/storage is full, so nothing was saved/);
  }
});

test('the business says no in its own words; anything else is a failure of this device', () => {
  expect(whyNotSaved(new Rejected('not_found'))).toBe('The record does not exist any more.');
  expect(whyNotSaved(new Error('Boom'))).toBe('This device could not save it. Please try again.');
  expect(whyNotSaved(new Error('Boom'), 'Not today.')).toBe('Not today.');
});
