import { expect, test } from 'vitest';
import { assignQuestion } from './assign-labels.ts';

const held = (collector: string | null, count: number) => Array.from({ length: count }, () => ({ collector }));

test('the question says how many invoices change hands, and with whom they are now', () => {
  const rows = [...held('driver2', 360), ...held(null, 313), ...held('driver1', 700)];
  expect(assignQuestion(rows, 'driver3')).toEqual({
    title: 'Give 1,373 invoices to driver3?',
    subtitle: '1,060 now with driver1 (700) and driver2 (360), 313 with nobody.',
    palette: 'indigo',
  });
  expect(assignQuestion(held('driver1', 1060), null)).toEqual({
    title: 'Leave 1,060 invoices without a collector?',
    subtitle: '1,060 now with driver1 (1,060).',
    palette: 'persimmon',
  });
  expect(assignQuestion(held(null, 1), 'driver1')).toMatchObject({
    title: 'Give 1 invoice to driver1?',
    subtitle: 'Nobody collects it now.',
  });
});
