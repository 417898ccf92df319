import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const stored = { _id: '1', name: 'Okra', days: ['Monday'], collector: null as string | null, rank: 0 };

test('only what differs from the record is left', () => {
  const { name, days, collector, rank } = stored;
  expect(changedFields(stored, { name, days: [...days], collector, rank })).toEqual({});
  expect(changedFields(stored, { name: 'Ginger', days, collector, rank })).toEqual({ name: 'Ginger' });
});

test('a changed list, an emptied field and a new zero count as changes', () => {
  expect(changedFields(stored, { days: [] })).toEqual({ days: [] });
  expect(changedFields({ ...stored, collector: 'driver1' }, { collector: null })).toEqual({ collector: null });
  expect(changedFields({ ...stored, rank: 3 }, { rank: 0 })).toEqual({ rank: 0 });
});

test('a field that the form does not have is unchanged', () => {
  expect(changedFields(stored, { name: undefined, rank: 1 })).toEqual({ rank: 1 });
});
