import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const COLUMNS = [
  { id: 'tick', width: '1.5rem' },
  { id: 'name', width: 'minmax(12rem, 1fr)' },
  { id: 'note', width: 'minmax(0, 1fr)', yields: 1 },
  { id: 'route', width: '9.5rem', yields: 2 },
  { id: 'code', width: '5rem', yields: 3 },
  { id: 'amount', width: '6.75rem' },
];
const idsAt = (width: number) => fitColumns(COLUMNS, width).map(({ id }) => id);

test('columns are hidden in their order until the others have their minimum widths; names and figures stay', () => {
  // 34.75 of columns, 5 between them, 1.5 beside them.
  expect(idsAt(41.25)).toEqual(['tick', 'name', 'note', 'route', 'code', 'amount']);
  expect(idsAt(41.2)).toEqual(['tick', 'name', 'route', 'code', 'amount']);
  expect(idsAt(40)).toEqual(['tick', 'name', 'code', 'amount']);
  expect(idsAt(25)).toEqual(['tick', 'name', 'amount']);
  expect(idsAt(10)).toEqual(['tick', 'name', 'amount']);
});

test('all columns stay while the width is unknown', () => {
  expect(idsAt(0)).toHaveLength(6);
});
