import { expect, test } from 'vitest';
import { conflictsOf } from './edit-conflicts.ts';

const opened = { name: 'Momo', phoneNumber: '311112222', days: ['Monday'], badDebt: false };

test('a field that both changed is a conflict, with what the other wrote', () => {
  const now = { ...opened, phoneNumber: '399998888' };
  expect(conflictsOf(opened, now, { phoneNumber: '300001111' })).toEqual([
    { field: 'phoneNumber', theirs: '399998888', mine: '300001111' },
  ]);
});

test('other fields of the other one, and the same change by both, are none', () => {
  expect(conflictsOf(opened, { ...opened, badDebt: true }, { phoneNumber: '300001111' })).toEqual([]);
  const both = { ...opened, days: ['Friday'] };
  expect(conflictsOf(opened, both, { days: ['Friday'] })).toEqual([]);
  expect(conflictsOf(opened, opened, { days: ['Friday'] })).toEqual([]);
});
