import { expect, test } from 'vitest';
import { toInstant } from '../../../schema/core/days.ts';
import { isKept } from './order-pages.ts';

const now = Date.parse('2026-11-21T03:00:00.000Z');
const daysAgo = (days: number) => ({ deliveredAt: toInstant(now - days * 86_400_000) });

test('every office device has open orders and those of the last 89 days', () => {
  expect(isKept({ deliveredAt: null }, now)).toBe(true);
  expect(isKept(daysAgo(7), now)).toBe(true);
  expect(isKept(daysAgo(300), now)).toBe(false);
  // Near the end of the retention one device still has it, another does not.
  expect(isKept(daysAgo(89.5), now)).toBe(false);
});
